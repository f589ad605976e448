"""How this game is told: what its states, numbers and moves are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.looking import SHOWN
from judge.cardgame.ground.zones import ACT
from judge.cardgame.seen.telling import Follows, Telling
from judge.cardgame.seen.words import Linked, Number, Seen, Words
from judge.cardgame.verbs.decks import EMPTIED
from judge.engine.events import Count, Event, Mark, Turn
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import kind_of, traits
from judge.games.leaffight.characters.hurt import Hurt
from judge.games.leaffight.end_and_procedure.ending import LEADERLESS
from judge.games.leaffight.end_and_procedure.record import DAMAGE, DOWNS, HAND_SIZE, Record, record
from judge.games.leaffight.players.zones import ITEM, LEADER, ZONES
from judge.games.leaffight.seen.speaking import SPEAKING

WORDS = Words(
    states=(
        Seen(ACT, Text("{}を消耗状態にする", "{} is exhausted"), Text("{}を待機状態にする", "{} is readied"), Text("消耗", "exhausted")),
        Seen(SHOWN, Text("{}を提示する", "{} is shown"), Text("{}の提示を終える", "{} is shown no more"), Text("提示", "shown")),
        Seen(LEADER, Text("{}がリーダーになる", "{} leads"), Text("{}はリーダーでなくなる", "{} leads no more"), Text("リーダー", "leader")),
    ),
    noted=(
        Seen(LEADERLESS, Text("{}はリーダーを失った", "{} has lost the leader"), Text("{}のリーダーが戻る", "{} has a leader again")),
        Seen(EMPTIED, Text("{}はドローできなかった", "{} could not draw"), Text("{}のドローできなかったことは済んだ", "{}: that is dealt with")),
    ),
    points=(
        Number(DOWNS, Text("ダウン数", "downs"), Text("ダウン数{}", "downs {}"), bad=True),
        Number(HAND_SIZE, Text("手札の上限枚数", "hand limit"), Text("手札の上限{}", "hand limit {}")),
    ),
    numbers=(Number(DAMAGE, Text("ダメージ", "damage"), Text("ダメージ{}", "damage {}"), bad=True),),
    links=(Linked(ITEM, Text("アイテム:", "item: "), Text("アイテム", "item")),),
)  # fmt: skip


def _own(state: State, event: Event) -> Sequence[Text]:
    """What becomes of 気力; battle cards that are used and unused."""
    match event:
        case Hurt():
            return _own(state, event.counts)
        case Count(card=card, what=what, by=by) if what == DAMAGE:
            name, limit = SPEAKING.name(state, card), int(traits(state, card)["limit"] or 0)
            now = limit - state.cards[card].value(DAMAGE)
            after = now - by if state.cards[card].value(DAMAGE) + by >= 0 else limit
            return (Text(f"{name.ja}の気力：{now} → {after}", f"気力 of {name.en}: {now} → {after}"),)
        case Mark(card=card, mark=mark, on=on) if mark == ACT and kind_of(state, card) == "battle":
            name = SPEAKING.name(state, card)
            return (
                Text(
                    f"{name.ja}が{'使用済み' if on else '未使用'}状態になる",
                    f"{name.en} becomes {'used' if on else 'unused'}",
                ),
            )
    return ()


def _passes(state: State, event: Turn) -> bool:
    own: Record = event.own
    return own.active != record(state).active


TELLING = Telling(
    ZONES, WORDS, SPEAKING, passes=_passes, health=lambda state, card: state.cards[card].value(DAMAGE), health_name=Text("ダメージ", "damage"), own=_own,
    reasons={
        "draw": Text("ドロー", "drawn"), "discard": Text("捨てる", "discarded"), "trash": Text("ゴミ箱送り", "trashed"), "down": Text("ダウン", "down"), "cost": Text("コスト", "for a cost"),
        "call": Text("呼び出し", "called"), "tag": Text("タッグ化", "tag"), "equip": Text("装備", "equipped"), "place": Text("配置", "placed"), "used": Text("使用", "used"),
        "limit": Text("制限", "over a limit"), "adjust": Text("手札調整", "hand adjustment"), "scrap": Text("ゴミ箱送り", "scrapped"), "put": Text("移す", "moved"), "exchange": Text("入れ替え", "exchanged"),
    },
    happened={"show": Text("{}を公開する", "{} is shown")},
    follows=(Follows("exhausted", "mark", same=True), Follows("readied", "mark", same=True)),
)  # fmt: skip
tell = TELLING.tell
