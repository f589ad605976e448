"""Which rules the scenarios carry out: touched where a passing one's trace cites them, asserted where it expects it.

A rule *acts* where it is the innermost in an entry that does, asks or refuses something. What is touched and does not act is named
on the way to something else, or only explains it. A worked example of the document is played where a scenario that passes names it.

To be asserted may be no more than to be cited. A rule is asserted by *more* than that where a scenario has something refused by it,
orders it among others, counts how often it acts, says what happens by it or what is true right after it; or where a state, a
decision or a refusal that a scenario expects is another without the rule (`proving`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.scenarios.indexing import Acting, told, written
from judge.scenarios.many import Tried
from judge.scenarios.proving import Proof
from judge.scenarios.scenario import Scenario, numbers_counted, numbers_expected

WEIGHTY = (
    "order",
    "together",
    "governed",
    "after",
    "amounts",
)  # expectations that say more of a number than that it is cited


@dataclass(frozen=True, slots=True)
class Coverage:
    """The executable numbers of a game, in order, and what became of them. more: those asserted by more than a bare citation."""

    game: str
    executable: tuple[str, ...]
    touched: frozenset[str]
    asserted: frozenset[str]
    acts: frozenset[str] = frozenset()
    more: frozenset[str] = frozenset()

    @property
    def missing(self) -> list[str]:
        """The executable numbers that no passing scenario touches, in order."""
        return [number for number in self.executable if number not in self.touched]

    def part(self, numbers: Sequence[str]) -> tuple[int, int, int, int, int]:
        """How many of these numbers are executable, touched, acting, asserted, asserted by more than a citation."""
        known = set(numbers) & set(self.executable)
        return (
            len(known),
            len(known & self.touched),
            len(known & self.acts),
            len(known & self.asserted),
            len(known & self.more),
        )

    def proven(self, proof: Proof) -> Coverage:
        """With those added on which a fact depends: switched off, a state, a decision or a refusal is another."""
        facts = self.touched & proof.facts
        return replace(self, asserted=self.asserted | facts, more=self.more | facts)


def coverage_of(game: str, executable: Sequence[str], played: Iterable[Tried]) -> Coverage:
    """What the scenarios of a game that pass touch, let act and assert, of its executable numbers."""
    touched: set[str] = set()
    asserted: set[str] = set()
    acts: set[str] = set()
    more: set[str] = set()
    for one in played:
        if one.passed and one.scenario is not None and one.scenario.game == game:
            touched |= one.touched
            asserted |= one.asserted
            acts |= one.acts
            more |= one.touched & weighty(one.scenario)
    known = frozenset(executable)
    return Coverage(game, tuple(executable), known & touched, known & asserted, known & acts, known & more)


def weighty(scenario: Scenario) -> set[str]:
    """The numbers of which a scenario says more than that they are cited."""
    found = {step.refused for step in scenario.steps if step.refused}
    for table in (scenario.expect, *(step.laws for step in scenario.steps)):
        found |= {number for key, number in numbers_expected(table) if key in WEIGHTY} | set(numbers_counted(table))
    return found


@dataclass(frozen=True, slots=True)
class ExamplesPlayed:
    """The worked examples of a document, in order, and what became of them. left: those that describe no play, with the reason.

    played: those that a passing scenario names. unknown: names that scenarios give which the document does not have.
    """

    printed: tuple[str, ...]
    left: Mapping[str, str]
    played: frozenset[str]
    unknown: frozenset[str]

    @property
    def missing(self) -> list[str]:
        """The examples that describe play and that no scenario plays, in order."""
        return [name for name in self.printed if name not in self.played and name not in self.left]

    @property
    def playable(self) -> int:
        """How many examples describe play."""
        return sum(name in self.played or name not in self.left for name in self.printed)


def examples_of(game: str, printed: Iterable[str], left: Mapping[str, str], played: Iterable[Tried]) -> ExamplesPlayed:
    """Which worked examples the scenarios of a game that pass play. printed: all of the document, by name. left: as `ExamplesPlayed` has it."""
    known = tuple(printed)
    named = {
        name
        for one in played
        if one.passed and one.scenario is not None and one.scenario.game == game
        for name in one.scenario.examples
    }
    return ExamplesPlayed(known, left, frozenset(named & set(known)), frozenset(named - set(known)))


def index_of(folder: str, numbers: Sequence[str], played: Iterable[Tried]) -> str:
    """The index of a game's scenarios that pass (see `index`). folder: of the game. numbers: all that the game has."""
    found = []
    for one in played:
        if one.passed and one.scenario is not None:
            file = one.file.replace("\\", "/").removeprefix(folder.replace("\\", "/").rstrip("/") + "/")
            shown = (file, one.entries, one.scenario.title)
            found.append(Acting(shown, one.touched, frozenset(one.scenario.rules), one.asserted))
    return written(found, list(numbers))


def told_of(played: Iterable[Tried]) -> str:
    """What the situations of a game's scenarios that pass are about (see `told`)."""
    return told((one.scenario.title, one.scenario.rules) for one in played if one.passed and one.scenario is not None)
