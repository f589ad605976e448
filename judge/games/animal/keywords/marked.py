"""Cards that are referred to by a keyword, those that do no more than bear it among them (1601.1, 1612, 1613, 1618)."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.view import View
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import printed
from judge.games.animal.card_information.words import SUITS
from judge.games.animal.keywords.keywords import BUFFALO, RHINO, WANDERER

MARKS = {  # keywords to be referred by alone: that they are, that they do nothing else, and that they are not while lost
    BUFFALO: ("1612.1", "1612.1a", "1612.1b"), RHINO: ("1613.1", "1613.1a", "1613.1b"), WANDERER: ("1618.1", "1618.1a", "1618.1b"),
}  # fmt: skip
HAS = "has:"


def tell_marks(table: Table, view: View, selector: Selector, picked: Sequence[int]) -> None:
    """Tell that the cards picked are referred to by a keyword that they have, and which are not because they have lost it."""
    for piece in selector.words:
        if piece.word is not None and piece.word.name == SUITS:
            told = Text("条件アイコンに応じたキーワードを参照する", "the keywords for its icons are referred to")
            with table.rule("1602.1"):
                table.cite("1602.1b", told)
        if piece.word is None or piece.word.name != HAS:
            continue
        name = piece.value
        told = Text(f"《{name}》を持つものを参照する", f"what has 《{name}》 is referred to")
        with table.rule("1601.1"):
            if name not in MARKS:
                table.note_rule(told)
                continue
            has, idle, lost = MARKS[name]
            if picked:
                with table.rule(has):
                    table.cite(idle, told)
            for card in view.cards_in(selector.zones):
                known = view.state.cards[card]
                if name in printed(view.state, card)["keywords"] and name not in view.traits(card)["keywords"]:
                    without = Text(f"{known.label}は《{name}》を失っている", f"{known.label} has lost 《{name}》")
                    table.cite(lost, without)
