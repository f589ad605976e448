"""The word of chapter 12, and that of chapter 14: keywords, and what was eaten."""

from __future__ import annotations

from judge.cardgame.text.words import Word
from judge.engine.texts import Text
from judge.games.evolve.play_and_resolution.layers import fed

SAID = (
    Word("has:", lambda view, card, keyword: keyword in view.traits(card)["keywords"],
         "そのキーワードを持つもの / that has a keyword (12.1.1)", Text("【{}】を持つ", "with 【{}】"), "enemy follower has:守護", (), ("keywords",)),
    Word("fed", lambda view, card: bool(fed(view.state, card)),
         "出走領域に関連付けられたカードがあるもの / with a card linked to it in the 出走領域 (14.2.1.1)", Text("食事をした", "fed"), "own fed follower"),
)  # fmt: skip
