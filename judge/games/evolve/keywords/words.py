"""The word of chapter 12: keywords."""

from __future__ import annotations

from judge.cardgame.text.words import Word
from judge.engine.texts import Text

SAID = (
    Word("has:", lambda view, card, keyword: keyword in view.traits(card)["keywords"],
         "そのキーワードを持つもの / that has a keyword (12.1.1)", Text("【{}】を持つ", "with 【{}】"), "enemy follower has:守護", (), ("keywords",)),
)  # fmt: skip
