"""Words of selectors as a game declares that its cards print them, and how cards are counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from judge.cardgame.text.selectors import Selector


@dataclass(frozen=True)
class Term:
    """A word of selectors as cards print it. word: as it is written, with slots: `class:{name}`; "" says nothing more.

    order: where it stands before its noun; None: as the word that it is.
    """

    kind: str
    word: str
    phrases: tuple[str, ...]
    order: int | None = None
    rank: int = 0


def before(word: str, *phrases: str, order: int | None = None, rank: int = 0) -> Term:
    """A word that stands before its noun: 「横向きの」."""
    return Term("mod", word, phrases, order, rank)


def noun(word: str, *phrases: str, rank: int = 0) -> Term:
    """A word for a kind of card: 「キャラ」."""
    return Term("noun", word, phrases, rank=rank)


def reference(word: str, *phrases: str, rank: int = 0) -> Term:
    """A word for a card that has been spoken of: 「それ」."""
    return Term("reference", word, phrases, rank=rank)


@dataclass(frozen=True)
class Counting:
    """How cards are counted. counters: of nouns, by their words; other: of all others; read: all that may stand there."""

    counters: Mapping[str, str]
    other: str = "枚"
    read: tuple[str, ...] = ("枚", "体", "つ", "個", "人", "点", "本")

    def of(self, selector: Selector) -> str:
        """What such cards are counted in."""
        return next((self.counters[one] for one in selector.pieces if one in self.counters), self.other)
