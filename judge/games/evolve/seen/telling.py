"""How this game is told: what its states, numbers, links and moves are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.zones import ACT, NEW
from judge.cardgame.seen.telling import Follows, Telling
from judge.cardgame.seen.words import Linked, Number, Seen, Words
from judge.cardgame.verbs.decks import EMPTIED
from judge.cardgame.verbs.events import Take
from judge.engine.events import Event, Happens, Turn
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.events import LoseLife
from judge.games.evolve.play_and_resolution.layers import health
from judge.games.evolve.seen.speaking import SPEAKING
from judge.games.evolve.turn.record import EVOLUTION, EVOLVED, MEAL, record
from judge.games.evolve.zones.zones import LIMITS, ZONES

WORDS = Words(
    states=(
        Seen(ACT, Text("{}がアクト状態になる", "{} is acted"), Text("{}がスタンド状態になる", "{} is stood"), Text("アクト", "act")),
        Seen(
            EVOLVED, Text("{}はこのターンに進化した", "{} has evolved this turn"),
            Text("{}が進化したターンは終わった", "the turn in which {} evolved is over"),
            Text("このターン進化", "evolved now"), Text("このターンに進化した", "evolved this turn"),
        ),
        Seen(
            NEW, Text("{}はこのターンに場に出た", "{} has entered this turn"),
            Text("{}はターンの最初から場にある", "{} is there since the turn began"),
            Text("出たターン", "new"), Text("このターンに場に出た", "new this turn"),
        ),
    ),
    noted=(
        Seen(
            "leader hurt", Text("{}のリーダーの体力がこのターンに減った", "the leader of {} has lost health this turn"),
            Text("{}のリーダーの体力が減ったターンは終わった", "the turn in which the leader of {} lost health is over"),
        ),
        Seen(
            EMPTIED, Text("{}がカードのないデッキから引く", "{} draws from an empty deck"),
            Text("{}が空のデッキから引いたことは処理した", "that {} drew from an empty deck has been dealt with"),
        ),
    ),
    numbers=(Number("damage", Text("減った体力", "health lost"), Text("ダメージ{}", "damage {}"), bad=True),),
    points=(
        Number("life", Text("体力", "health"), Text("体力{}", "life {}"), low=0),
        Number("pp_max", Text("PP最大値", "PP maximum"), Text("PP{pp}/{pp_max}", "PP {pp}/{pp_max}")),
        Number("pp", Text("PP", "PP")),
        Number("ep", Text("EP", "EP"), Text("EP{}", "EP {}")),
        Number("played", Text("このターンにプレイした枚数", "cards played this turn"), Text("プレイ{}", "played {}"), always=False),
        *(Number(one.name, one.called) for one in LIMITS.values()),
    ),
    links=(
        Linked(EVOLUTION, Text("進化:", "evolved: "), Text("進化カード", "evolve card")),
        Linked(MEAL, Text("食事:", "fed: "), Text("食事", "fed")),
    ),
)  # fmt: skip


def _own(state: State, event: Event) -> Sequence[Text]:
    """An attack with its target, a play with its number in the turn (13.2.1.3), a card that is stolen (5.21.1), and health lost that is no damage."""
    match event:
        case Happens(what="attack", card=card, other=other):
            one, two = SPEAKING.name(state, card), SPEAKING.name(state, other)
            return (Text(f"{one.ja}が{two.ja}を攻撃した", f"{one.en} attacks {two.en}"),)
        case Happens(what="played", told=told, who=who):
            count = state.players[who].value("played") + 1
            return (Text(f"{told.ja}（このターン{count}枚目）", f"{told.en}, card {count} of the turn"),)
        case Take(card=card, player=player):
            name = SPEAKING.name(state, card)
            return (Text(f"{player}が{name.ja}を奪う", f"{player} steals {name.en}"),)
        case LoseLife(player=player, amount=amount):
            ja, en = f"{player}のリーダーの体力を{amount}減らす", f"the leader of {player} loses {amount} health"
            return (Text(ja, en),)
    return ()


TELLING = Telling(
    ZONES, WORDS, SPEAKING, passes=lambda state, event: _active(event) != record(state).active,
    health=health, health_name=Text("体力", "health"), own=_own,
    reasons={
        "draw": Text("引く", "drawn"), "discard": Text("捨てる", "discarded"), "destroy": Text("破壊", "destroyed"),
        "exile": Text("消滅", "exiled"), "play": Text("プレイ", "played"),
    },
    happened={
        "show": Text("{}を公開する", "{} is shown"), "counter": Text("{}にカウンターが置かれる", "counters are put on {}"),
        "attacked": Text("{}が攻撃された", "{} is attacked"),
    },
    follows=(
        Follows("turn", "attack"), Follows("attacked", "attack"),
        Follows("acted", "mark", same=True), Follows("stood", "mark", same=True), Follows(f"mark {EVOLVED}", "tie", same=True),
        Follows("gain played", "played"), Follows("gain played", "next turn"),
        Follows(f"unmark {EVOLVED}", "next turn"), Follows(f"unmark {NEW}", "next turn"),
    ),
)  # fmt: skip


def _active(event: Turn) -> str:
    return str(event.own.active)


tell = TELLING.tell
