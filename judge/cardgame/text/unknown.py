"""A word that a game does not have."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping

from judge.engine.errors import EngineError

FEW = 6  # words: so few are all named
NEAR = 1 / 2  # how much alike a word must be to be named


class UnknownWord(EngineError):
    """A word that the game does not have. near: the nearest that it has, first those of whose meaning it is the beginning; where
    nothing is near and there are only a few, the sentence names them all.

    kind: what it should have been one of. known: those there are. says: what they mean.
    """

    def __init__(self, kind: str, word: str, known: Iterable[str], says: Mapping[str, str] | None = None) -> None:
        meant = {name: said for name, said in (says or {}).items() if word and said.startswith(word)}
        nearest = sorted(meant, key=lambda name: len(meant[name].partition(" / ")[0]))[:3]
        self.near = tuple(nearest or difflib.get_close_matches(word, list(known), 3, NEAR))
        every = list(known)
        hint = f"; nearest: {', '.join(self.near)}" if self.near else ""
        if not self.near and len(every) <= FEW:
            hint = f"; expected {', '.join(every)}"
        super().__init__(f"{word}: no such {kind}{hint}")
        self.word = word
