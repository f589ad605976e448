"""The words of chapter 8 and 10.13: sides and order of a party, who uses and attacks."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Left, State, Word
from judge.engine.texts import Text
from judge.games.moncolle.field.areas import area_of, party
from judge.games.moncolle.field.zones import FIELD
from judge.games.moncolle.turn.record import in_battle

DONE = "act"  # mark: 行動完了 (4.10.1.2)
USING, ATTACKING = "using", "attacking"  # marks of a chain (10.13.1, 10.1.9)


def _place(view: View, card: int, at: int) -> bool:
    known = view.state.cards[card]
    there = party(view.state, known.owner, area_of(view.state, card)) if known.zone.name == FIELD else ()
    return bool(there) and there[at] == card


SAID = (
    Word("ready", lambda view, card: DONE not in view.state.cards[card].marks, "未行動 / that has not acted", Text("未行動の", "that has not acted"), "own ready unit", ("4.10.1.1",)),
    Word("done_acting", lambda view, card: DONE in view.state.cards[card].marks, "行動完了 / that has acted", Text("行動完了の", "that has acted"), "enemy done_acting unit", ("4.10.1.2",)),
    Word("front", lambda view, card: _place(view, card, 0), "最前列 / at the front of its party", Text("最前列の", "front"), "enemy front unit", ("8.3.3.2",)),
    Word("back", lambda view, card: _place(view, card, -1), "最後列 / at the back of its party", Text("最後列の", "back"), "enemy back unit", ("8.3.3.2",)),
    Word("using", lambda view, card: USING in view.state.cards[card].marks, "使用中のユニット / a unit that uses something in this chain", Text("使用中の", "using something"), "enemy using unit", ("10.13.1",)),
    Word("attacking", lambda view, card: ATTACKING in view.state.cards[card].marks, "攻撃中のユニット / a unit that attacks in this chain", Text("攻撃中の", "attacking"), "enemy attacking unit", ("10.1.9",)),
    Left("chained", int, "効果を発揮したチェインの数 / how many チェイン took effect (15.2.5.5)", Text("チェインの数", "as many as chained"), rules=("15.2.5.5",)),
    Left("all", int, "すべて / all of them (10.10.11)", Text("すべて", "all"), rules=("10.10.11",)),
    State("first", lambda view, _n: in_battle(view.state).first == view.me, "自分が先攻側である / one is first in the battle", Text("先攻側である", "one is first"), rules=("8.3.4.8",)),
    State("second", lambda view, _n: in_battle(view.state).first in view.enemies, "自分が後攻側である / one is second in the battle", Text("後攻側である", "one is second"), rules=("8.3.4.8",)),
)  # fmt: skip
