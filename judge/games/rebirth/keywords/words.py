"""The word of chapter 11: what has a keyword."""

from __future__ import annotations

from judge.cardgame.text.words import Word
from judge.engine.texts import Text

SAID = (
    Word("has:", lambda view, card, keyword: keyword in view.traits(card)["keywords"],
         "そのキーワードを持つもの / that has a keyword (11.1.1)", Text("『{}』を持つ", "with {}"), "own character has:のびしろ", ("11.1.1",), ("keywords",)),
)  # fmt: skip
