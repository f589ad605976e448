"""Which rules the scenarios carry out: touched where a passing one's trace cites them, asserted where it expects it.

A rule *acts* where it is the innermost in an entry that does, asks or refuses something. What is touched and does not act is named
on the way to something else, or only explains it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from judge.scenarios.index import Shown, written
from judge.scenarios.many import Tried


@dataclass(frozen=True, slots=True)
class Coverage:
    """The executable numbers of a game, in order, and what became of them."""

    game: str
    executable: tuple[str, ...]
    touched: frozenset[str]
    asserted: frozenset[str]
    acts: frozenset[str] = frozenset()

    @property
    def missing(self) -> list[str]:
        """The executable numbers that no passing scenario touches, in order."""
        return [number for number in self.executable if number not in self.touched]

    def part(self, numbers: Sequence[str]) -> tuple[int, int, int, int]:
        """How many of these numbers are executable, touched, acting, asserted."""
        known = set(numbers) & set(self.executable)
        return len(known), len(known & self.touched), len(known & self.acts), len(known & self.asserted)


def coverage_of(game: str, executable: Sequence[str], played: Iterable[Tried]) -> Coverage:
    """What the scenarios of a game that pass touch, let act and assert, of its executable numbers."""
    touched: set[str] = set()
    asserted: set[str] = set()
    acts: set[str] = set()
    for one in played:
        if one.passed and one.scenario is not None and one.scenario.game == game:
            touched |= one.touched
            asserted |= one.asserted
            acts |= one.acts
    known = frozenset(executable)
    return Coverage(game, tuple(executable), known & touched, known & asserted, known & acts)


def index_of(folder: str, numbers: Sequence[str], played: Iterable[Tried]) -> str:
    """The index of a game's scenarios that pass (see `index`). folder: of the game. numbers: all that the game has."""
    found: list[tuple[Shown, frozenset[str]]] = []
    for one in played:
        if one.passed and one.scenario is not None:
            file = one.file.replace("\\", "/").removeprefix(folder.replace("\\", "/").rstrip("/") + "/")
            found.append(((file, one.entries, one.scenario.title), one.touched))
    return written(found, list(numbers))
