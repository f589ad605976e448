"""How this game is told: what its states, numbers and moves are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import OUT
from judge.cardgame.ground.zones import ACT
from judge.cardgame.seen.telling import Follows, Telling
from judge.cardgame.seen.words import Linked, Number, Seen, Words
from judge.cardgame.verbs.decks import EMPTIED
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Count, Delay, Erase, Event, Expire, Happens, Turn
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import is_night
from judge.games.animal.damage.changing import KIND as CHANGING
from judge.games.animal.damage.events import Damage
from judge.games.animal.keywords.equipment import EQUIPPED
from judge.games.animal.seen.speaking import SPEAKING
from judge.games.animal.turn.record import LIFE, STANDBY, Record, record
from judge.games.animal.zones.zones import TABLE, ZONES

WORDS = Words(
    states=(
        Seen(ACT, Text("{}をムーブする", "{} is moved"), Text("{}をウェイクする", "{} is woken"), Text("ムーブ", "moved")),
        Seen(
            STANDBY, Text("{}は行動待機を持つ", "{} is on standby"), Text("{}の行動待機を取り除く", "{} is no longer on standby"),
            Text("待機", "standby"), Text("行動待機", "on standby"),
        ),
    ),
    noted=(
        Seen(OUT, Text("{}はゲームから離脱する", "{} leaves the game"), Text("{}はゲームに戻る", "{} is in the game again")),
        Seen(EMPTIED, Text("{}は引けなかった", "{} could not draw"), Text("{}の引けなかったことは済んだ", "{}: that is dealt with")),
    ),
    points=(Number(LIFE, Text("ライフ", "life"), Text("ライフ{}", "life {}")),),
    numbers=(Number("damage", Text("受けているダメージ", "damage"), Text("ダメージ{}", "damage {}"), bad=True),),
    links=(Linked(EQUIPPED, Text("装備:", "equipped: "), Text("装備されている", "equipped to it")),),
)  # fmt: skip
HOLDING = {
    "priority": Text("{}が優先権を得る", "{}: priority"),
    "pass": Text("{}は優先権を放棄する", "{}: pass"),
    "priority ends": Text(
        "全員が続けて放棄したので、優先権の受け渡しを終える", "all have passed in succession: priority ends"
    ),
}  # who may act, as `judge.cardgame.moments.window` notes it


def _own(state: State, event: Event) -> Sequence[Text]:
    """Who may act; damage on a card, which adds up; nights that begin and end."""
    match event:
        case Happens(what=what, who=who, card=0) if what in HOLDING:
            return (Text(HOLDING[what].ja.format(who), HOLDING[what].en.format(who)),)
        case Delay(timed=timed) if timed.ability.kind == CHANGING:
            name = SPEAKING.name(state, timed.source)
            return (Text(f"{name.ja}の効果がダメージを変える", f"{name.en} changes damage from here on"),)
        case Expire(timed=number) if any(one.id == number and one.ability.kind == CHANGING for one in state.timed):
            return (Text("ダメージを変える効果が終わる", "an effect that changes damage ends"),)
        case Damage(card=card, amount=amount):
            name, before = SPEAKING.name(state, card), state.cards[card].value("damage")
            change = f"{before} → {before + amount}"
            return (
                Text(
                    f"{name.ja}が{amount}ダメージを受ける（受けているダメージ：{change}）",
                    f"{name.en} receives {amount} damage (damage {change})",
                ),
            )
        case Erase(card=card):
            name = SPEAKING.name(state, card)
            return (Text(f"{name.ja}は消滅する", f"{name.en} ceases to be"),)
        case Count(card=card, what="damage", by=by) if by < 0 and -by == state.cards[card].value("damage"):
            name = SPEAKING.name(state, card)
            return (Text(f"{name.ja}のダメージを取り除く", f"all damage goes from {name.en}"),)
        case Flip(card=card, up=up) if state.cards[card].zone.name in TABLE and is_night(state, card) == up:
            name = SPEAKING.name(state, card)
            if up:
                return (Text(f"{name.ja}は夜を明ける", f"the night of {name.en} ends"),)
            return (Text(f"{name.ja}は夜になる", f"it becomes night for {name.en}"),)
    return ()


def _passes(state: State, event: Turn) -> bool:
    own: Record = event.own
    return own.active != record(state).active


TELLING = Telling(
    ZONES, WORDS, SPEAKING, passes=_passes, health=lambda state, card: state.cards[card].value("damage"),
    health_name=Text("受けているダメージ", "damage"), own=_own,
    reasons={
        "draw": Text("引く", "drawn"), "discard": Text("捨てる", "discarded"), "destroy": Text("破壊", "destroyed"), "sacrifice": Text("生贄", "sacrificed"),
        "exile": Text("除外", "exiled"), "return": Text("戻す", "returned"), "play": Text("プレイ", "played"), "resolved": Text("解決", "resolved"),
        "supply": Text("補充", "supplied"), "mulligan": Text("マリガン", "mulligan"), "rule": Text("ルール処理", "rule processing"), "remove": Text("取り除く", "removed"),
        "transfer": Text("移す", "transferred"), "search": Text("探す", "found"), "hinder": Text("妨害", "hindered"), "put": Text("置く", "put"),
    },
    follows=(Follows("moved", "mark", same=True), Follows("woken", "mark", same=True)),
)  # fmt: skip
tell = TELLING.tell
