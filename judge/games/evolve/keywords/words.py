"""The word of chapter 12, and that of chapter 14: keywords, and what was eaten."""

from __future__ import annotations

from judge.cardgame.text.view import View
from judge.cardgame.text.words import Vocabulary
from judge.games.evolve.play_and_resolution.layers import fed as eaten

SAID = Vocabulary()
word = SAID.word


@word("has:", "【{}】を持つ", "with 【{}】", example="enemy follower has:守護", reads=("keywords",))
def has_keyword(view: View, card: int, keyword: str) -> bool:
    """そのキーワードを持つもの / that has a keyword (12.1.1)"""
    return keyword in view.traits(card)["keywords"]


@word("fed", "食事をした", "fed", example="own fed follower")
def fed(view: View, card: int) -> bool:
    """出走領域に関連付けられたカードがあるもの / with a card linked to it in the 出走領域 (14.2.1.1)"""
    return bool(eaten(view.state, card))
