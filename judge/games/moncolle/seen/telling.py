"""How this game is told: what its states, numbers and moves are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.seen.telling import Follows, Telling
from judge.cardgame.seen.words import Linked, Number, Seen, Words
from judge.cardgame.verbs.decks import EMPTIED
from judge.engine.events import Arrange, Event, Turn
from judge.engine.state import State
from judge.engine.texts import EMPTY, Text
from judge.games.moncolle.battle.words import ATTACKING, DONE, USING
from judge.games.moncolle.card_information.words import ICONS
from judge.games.moncolle.field.zones import GEAR_TIE, ZONES
from judge.games.moncolle.rule_processing.processing import INSTANT
from judge.games.moncolle.seen.speaking import SPEAKING
from judge.games.moncolle.standing_abilities.frames import ITEM, USED
from judge.games.moncolle.turn.record import HAND_SIZE, Record, record

WORDS = Words(
    states=(
        Seen(DONE, Text("{}を行動完了にする", "{} has acted"), Text("{}を未行動にする", "{} has not acted"), Text("行動完了", "has acted")),
        Seen(USING, Text("{}が使用中のユニットになる", "{} is using something"), Text("{}は使用中でなくなる", "{} is using nothing"), Text("使用中", "using")),
        Seen(ATTACKING, Text("{}が攻撃中のユニットになる", "{} is attacking"), Text("{}は攻撃中でなくなる", "{} is not attacking"), Text("攻撃中", "attacking")),
        Seen(INSTANT, Text("{}は即時召喚された", "{} came in a battle"), Text("{}は即時召喚されたターンを終える", "the turn in which {} came is over")),
        Seen(SHOWN, Text("{}を公開する", "{} is shown"), Text("{}の公開を終える", "{} is shown no more"), Text("公開", "shown")),
    ),
    noted=(Seen(EMPTIED, Text("{}の山札が尽きた", "the deck of {} has run out"), EMPTY),),
    points=(Number(HAND_SIZE, Text("手札上限枚数", "hand limit"), Text("手札上限{}", "hand limit {}")),),
    numbers=tuple(Number(f"{USED}{icon}", Text(f"消費済みの{icon}", f"used {icon}"), Text(f"{icon}消費{{}}", f"{icon} used {{}}")) for icon in (ITEM, *ICONS)),
    links=(Linked(GEAR_TIE, Text("装備:", "wears: "), Text("装備品", "equipment")),),
)  # fmt: skip


def _own(state: State, event: Event) -> Sequence[Text]:
    """A party is put in order (8.3.3.1)."""
    match event:
        case Arrange(zone=zone, order=order, why="party"):
            names = "、".join(state.cards[card].label for card in order)
            return (
                Text(f"{zone.player}の隊列：前から{names}", f"the party of {zone.player}, from the front: {names}"),
            )
    return ()


def _passes(state: State, event: Turn) -> bool:
    own: Record = event.own
    return own.active != record(state).active


TELLING = Telling(
    ZONES, WORDS, SPEAKING, passes=_passes, health=lambda _state, _card: 0, health_name=EMPTY, own=_own,
    reasons={
        "draw": Text("補充", "drawn"), "discard": Text("破棄", "discarded"), "dies": Text("死亡", "dies"), "weak": Text("防御力0以下", "防御力 of 0 or less"), "limit": Text("リミット調整", "over the limit"),
        "equipment": Text("装備品の破棄", "equipment discarded"), "hero": Text("同名の英雄", "hero of its name"), "march": Text("進軍", "marches"), "summon": Text("召喚", "summoned"), "place": Text("配置", "placed"),
        "covered": Text("上から配置された", "covered"), "equip": Text("装備", "put on"), "declared": Text("使用の宣言", "declared"), "used": Text("使用後", "used"), "cost": Text("コスト", "for a cost"),
        "back": Text("戻る", "goes back"), "nowhere": Text("戻る地形がない", "nowhere to go back to"), "put": Text("移す", "moved"), "remove": Text("除外", "removed"), "moved": Text("移動", "moved"), "order": Text("隊列", "in the party"),
    },
    happened={"show": Text("{}を公開する", "{} is shown")},
    follows=(Follows("done", "mark", same=True),),
)  # fmt: skip
tell = TELLING.tell
