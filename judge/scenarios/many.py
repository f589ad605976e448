"""Many scenarios at once: found in folders, each played so that whatever is wrong with one is a sentence and not an end."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from judge.engine.budget import budget, spend
from judge.engine.errors import Spent
from judge.scenarios import playing
from judge.scenarios.playing import Outcome, load, play
from judge.scenarios.scenario import Scenario, numbers_named, scenario_of
from judge.scenarios.source import ScenarioError, Source

ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class Tried:
    """A scenario that was tried. scenario: None where it could not be read.

    failures: sentences with file and line. touched, acts and asserted: numbers, as `Outcome` has them. entries: how many its
    trace has. outcome: None where it could not be played, or is not kept: it holds every state of the run.
    """

    file: str
    scenario: Scenario | None
    failures: tuple[str, ...]
    touched: frozenset[str] = frozenset()
    asserted: frozenset[str] = frozenset()
    entries: int = 0
    outcome: Outcome | None = None
    acts: frozenset[str] = frozenset()

    @property
    def passed(self) -> bool:
        """Whether it could be played, and everything came as expected."""
        return not self.failures


def files_in(places: Iterable[Path]) -> list[Path]:
    """The scenarios in folders, by name, and the files named; each once."""
    found: dict[Path, None] = {}
    for place in places:
        inside = sorted(one for one in place.rglob(f"*{ENDING}") if one.is_file()) if place.is_dir() else [place]
        found |= dict.fromkeys(inside)
    return list(found)


def tried(
    file: Path | Source, numbers: Callable[[str], Iterable[str]] = lambda _game: (), *, answers: Sequence[str] = (), until: int | None = None
) -> Tried:  # fmt: skip
    """Read and play a scenario. numbers: those that a game has, to find slips in what a scenario names; none: not looked at."""
    name = file.file if isinstance(file, Source) else str(file)
    scenario: Scenario | None = None
    try:
        scenario = scenario_of(file) if isinstance(file, Source) else load(file)
        try:
            with budget(playing.BUDGET):
                misnamed = _misnamed(scenario, frozenset(numbers(scenario.game)))
                outcome = play(scenario, answers=answers, until=until)
        except Spent as spent:
            raise playing.spent_at(scenario, ("rules",)) from spent
    except ScenarioError as error:
        return Tried(name, scenario, (str(error),))
    except MemoryError:
        raise  # is no fault of the scenario, nor of the engine
    except Exception as error:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        return Tried(name, scenario, (str(_broken(name, scenario, error)),))
    touched = frozenset(outcome.touched)
    # that a number which is none does nothing goes without saying
    said = {one.partition(": no such rule of ")[0] for one in misnamed}
    failures = (*misnamed, *(one for one in outcome.failures if one.partition(" is named in rules, ")[0] not in said))
    return Tried(name, scenario, failures, touched, touched & outcome.asserted, len(outcome.trace), outcome, frozenset(outcome.acts))  # fmt: skip


def _broken(name: str, scenario: Scenario | None, error: Exception) -> ScenarioError:
    """A slip of the engine, or a scenario that no one thought of: still one sentence."""
    line = scenario.source.line_of(("step", "0")) if scenario is not None else 1
    if isinstance(error, RecursionError):
        return ScenarioError(name, line, "is nested too deep, or calls for itself without an end")
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return ScenarioError(name, line, f"the engine fails at this: {what}")


def _misnamed(scenario: Scenario, numbers: frozenset[str]) -> list[str]:
    """What a scenario names as a rule that is none."""
    if not numbers:
        return []
    wrong = [(path, number) for path, number in numbers_named(scenario) if number not in numbers]
    told = []
    for path, number in wrong:
        spend()
        sentence = f"{number}: no such rule of {scenario.game}{_meant(number, numbers)}"
        told.append(str(scenario.source.error(path, sentence, word=number)))
    return told


def _meant(number: str, numbers: frozenset[str]) -> str:
    """What a number that is none may have been meant for: it in plain digits, or the rule above it."""
    plain = unicodedata.normalize("NFKC", number).strip(" .").replace("-", ".")
    while plain and plain not in numbers:
        plain = plain.rpartition(".")[0]
    return f"; nearest: {plain}" if plain else ""


def tried_all(
    files: Sequence[Path], numbers: Callable[[str], Iterable[str]] = lambda _game: (), progress: Callable[[str, int, int], None] = lambda *_: None
) -> Iterator[Tried]:  # fmt: skip
    """Try each in turn; their outcomes are not kept."""
    for place, file in enumerate(files):
        progress(file.stem, place, len(files))
        yield replace(tried(file, numbers), outcome=None)
