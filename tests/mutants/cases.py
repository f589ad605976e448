"""Scenarios as witnesses: what of each notices that the engine is another."""

from __future__ import annotations

import gc
import re
import signal
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from types import CodeType, FrameType

import judge.engine.table as tables
from judge.engine.errors import Abandoned, Illegal
from judge.engine.requests import Refusal
from judge.engine.table import Table
from judge.engine.trace import Kind
from judge.scenarios.expecting import Wrong
from judge.scenarios.many import files_in
from judge.scenarios.playing import Outcome, load, play
from judge.scenarios.scenario import Scenario, ScenarioError

Ran = tuple[str, str, int]  # a function: file, name, first line
OTHERS = 60  # scenarios, or a few more, that run a place and cite none of its numbers: spread from the shortest to the longest
ADDRESS = re.compile(r" at 0x[0-9a-f]+")  # of an object that tells no more of itself
SECONDS = 3.0  # of work, beyond what a scenario takes by itself
AGAIN = 0.5  # seconds until a run that was not stopped is stopped again
HANDS = ("rule", "under", "refuse", "abandon", "cite", "holds", "in_force", "together", "stop")  # what takes numbers


class Noticed(IntEnum):
    """What noticed a change, the weaker first."""

    NOTHING = 0
    NUMBER = 1
    CRASH = 2
    FACT = 3


@dataclass(frozen=True, slots=True)
class Case:
    """A scenario that passes. numbers: those that its trace cites; asserted: those that it expects; ran: functions; entries: how many.

    course: a digest of what happened, and one of the numbers under which it did.
    """

    scenario: Scenario
    numbers: frozenset[str]
    asserted: frozenset[str]
    ran: frozenset[Ran]
    entries: int
    course: tuple[int, int]

    def notices(self) -> tuple[Noticed, Noticed]:
        """What of it notices that the engine is not what it was; and what of its run is another, whether it is noticed or not."""
        with _bounded(self.entries * 4 + 500):
            try:
                outcome = play(self.scenario)
            except ScenarioError as error:
                return (Noticed.FACT if isinstance(error.__cause__, Wrong) else Noticed.CRASH), Noticed.FACT
            except BaseException as error:  # a broken engine may come to any end
                if isinstance(error, KeyboardInterrupt):
                    raise
                return Noticed.CRASH, Noticed.FACT
            if outcome.stumbled:
                return Noticed.CRASH, Noticed.FACT
            if len(outcome.failures) > outcome.uncited:
                return Noticed.FACT, Noticed.FACT
            facts, numbers = (one == other for one, other in zip(_course(outcome), self.course, strict=True))
            differs = Noticed.FACT if not facts else Noticed.NOTHING if numbers else Noticed.NUMBER
            return (Noticed.NUMBER if outcome.failures else Noticed.NOTHING), differs


def _course(outcome: Outcome) -> tuple[int, int]:
    facts = [
        (one.kind, one.undone, one.who, ADDRESS.sub("", repr(one.events)))
        for one in outcome.trace
        if one.kind is not Kind.RULE
    ]
    numbers = [(one.rules, one.by) for one in outcome.trace]
    return hash((tuple(facts), repr(outcome.state.position()))), hash(tuple(numbers))


class _OutOfTime(BaseException):
    """A run that takes far longer than it did."""


@contextmanager
def _bounded(entries: int) -> Iterator[None]:
    """A run that ends: by the entries of its trace, and by the work that it takes."""
    most = tables.MOST_ENTRIES
    tables.MOST_ENTRIES = min(entries, most)
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
        tables.MOST_ENTRIES = most


def _stop(_number: int, frame: FrameType | None) -> None:
    """Whatever is raised within a callback of the garbage collector is swallowed: the timer comes back after it."""
    callbacks = [getattr(one, "__code__", None) for one in gc.callbacks]
    if frame is None or frame.f_code not in callbacks:
        raise _OutOfTime


class Watch:
    """What runs while the scenarios are played unchanged. files: of the modules to be changed. lines: where numbers are handed on."""

    def __init__(self, files: Collection[str]) -> None:
        self._files = frozenset(files)
        self.lines: dict[tuple[str, int], set[str]] = {}
        self._codes: set[CodeType] = set()

    def case(self, scenario: Scenario) -> Case | None:
        """A scenario played; None where it does not pass."""
        self._codes = set()
        sys.setprofile(self._profile)
        try:
            outcome = play(scenario)
        except ScenarioError:
            return None
        finally:
            sys.setprofile(None)
        ran = frozenset(
            (one.co_filename, one.co_name, one.co_firstlineno) for one in self._codes if one.co_filename in self._files
        )
        if not outcome.passed:
            return None
        return Case(scenario, frozenset(outcome.touched), frozenset(outcome.asserted), ran, len(outcome.trace), _course(outcome))  # fmt: skip

    def _profile(self, frame: FrameType, event: str, _argument: object) -> None:
        if event != "call":
            return
        code = frame.f_code
        self._codes.add(code)
        if code in _HANDS and (caller := frame.f_back) is not None and caller.f_code.co_filename in self._files:
            said: set[str] = self.lines.setdefault((caller.f_code.co_filename, caller.f_lineno), set())
            for value in frame.f_locals.values():
                if isinstance(value, str):
                    said.add(value)
                elif isinstance(value, tuple):
                    said.update(one for one in value if isinstance(one, str))


_HANDS = {getattr(Table, name).__code__ for name in HANDS}
_HANDS |= {Illegal.__init__.__code__, Abandoned.__init__.__code__, Refusal.__new__.__code__}


def scenarios_of(folder: Path) -> list[Scenario]:
    """The scenarios of a folder that can be read."""
    found = []
    for file in files_in([folder]):
        try:
            found.append(load(file))
        except ScenarioError:
            continue
    return found


def watching(cases: Sequence[Case], numbers: Collection[str], ran: Ran) -> list[Case]:
    """The cases that run a function: those that cite a number, the ones that expect it first; then some of all others."""
    wanted = frozenset(numbers)
    there = sorted((one for one in cases if ran in one.ran), key=lambda one: (one.entries, one.scenario.file))
    citing = sorted((one for one in there if one.numbers & wanted), key=lambda one: not one.asserted & wanted)
    others = [one for one in there if not one.numbers & wanted]
    return citing + others[:: max(len(others) // OTHERS, 1)]
