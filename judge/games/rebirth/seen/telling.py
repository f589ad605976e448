"""How this game is told: what its states, numbers, links and moves are called."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.players import OUT
from judge.cardgame.ground.zones import ACT
from judge.cardgame.seen.telling import Follows, Telling
from judge.cardgame.seen.words import Linked, Number, Seen, Words
from judge.cardgame.verbs.events import Damage
from judge.engine.events import Count, Erase, Event, Mark, Turn
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.rebirth.seen.speaking import SPEAKING
from judge.games.rebirth.turn.record import MADE_PARTNER, PARTNER_ATTACKED, Record, record
from judge.games.rebirth.zones.placing import LINKED
from judge.games.rebirth.zones.zones import ZONES

WORDS = Words(
    states=(
        Seen(ACT, Text("{}をレストする", "{} is rested"), Text("{}をスタンドする", "{} stands up"), Text("レスト", "rest")),
        Seen(
            PARTNER_ATTACKED, Text("{}はパートナーアタックを受けた", "{} was partner attacked"),
            Text("{}はパートナーアタックを受けた状態でなくなる", "{} is no longer partner attacked"), Text("PA", "PA"),
            Text("パートナーアタックを受けた", "partner attacked"),
        ),
        Seen(
            MADE_PARTNER, Text("{}はパートナーになる", "{} becomes a partner"), Text("{}はパートナーでなくなる", "{} is no partner any more"),
            Text("パートナー化", "made partner"),
        ),
    ),
    noted=(Seen(OUT, Text("{}はゲームから退場する", "{} leaves the game"), Text("{}はゲームに戻る", "{} is in the game again")),),
    numbers=(Number("damage", Text("負っているダメージ", "damage"), Text("ダメージ{}", "damage {}"), bad=True),),
    links=(Linked(LINKED, Text("魂:", "soul: "), Text("魂", "soul")),),
)  # fmt: skip


def _own(state: State, event: Event) -> Sequence[Text]:
    """Damage on a character, standing up, a card that is in no zone any more (5.20.1)."""
    match event:
        case Damage(card=card, amount=amount):
            name, before = SPEAKING.name(state, card), state.cards[card].value("damage")
            change = f"{before} → {before + amount}"
            return (
                Text(
                    f"{name.ja}に{amount}ダメージ（負っているダメージ：{change}）",
                    f"{amount} damage to {name.en} (damage {change})",
                ),
            )
        case Count(card=card, what="damage", by=by) if by < 0 and -by == state.cards[card].value("damage"):
            name = SPEAKING.name(state, card)
            return (Text(f"{name.ja}の負っているダメージが0になる", f"the damage of {name.en} becomes 0"),)
        case Mark(card=card, mark=mark, on=False) if mark == ACT:
            name = SPEAKING.name(state, card)
            return (Text(f"{name.ja}をスタンドする", f"{name.en} stands up"),)
        case Erase(card=card):
            name = SPEAKING.name(state, card)
            return (Text(f"{name.ja}はどの領域にも存在しなくなる", f"{name.en} is in no zone any more"),)
    return ()


def _passes(state: State, event: Turn) -> bool:
    own: Record = event.own
    return own.active != record(state).active


TELLING = Telling(
    ZONES, WORDS, SPEAKING, passes=_passes, health=lambda state, card: state.cards[card].value("damage"),
    health_name=Text("負っているダメージ", "damage"), own=_own,
    reasons={
        "draw": Text("引く", "drawn"), "discard": Text("すてる", "discarded"), "retire": Text("リタイア", "retired"), "play": Text("プレイ", "played"),
        "set": Text("セット", "set"), "entry": Text("エントリー処理", "entry processing"), "refresh": Text("リフレッシュ", "refresh"),
        "recovery": Text("リカバリー", "recovery"), "pushed out": Text("枠に新しいキャラ", "another came to its slot"), "move": Text("移動", "moved"),
        "energy": Text("エネルギー", "energy"), "deer": Text("シカ山に戻る", "back to the deer pile"), "recover": Text("回復", "recovered"), "cancelled": Text("キャンセル", "cancelled"),
    },
    happened={"show": Text("{}を公開する", "{} is shown"), "counter": Text("{}にカウンターが置かれる", "counters are put on {}")},
    follows=(
        Follows("rested", "mark", same=True), Follows("stood", "mark", same=True),
    ),
)  # fmt: skip
tell = TELLING.tell
