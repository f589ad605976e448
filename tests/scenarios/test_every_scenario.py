"""Every scenario of the program, chapter by chapter: it comes out as expected, the same each time, and the index knows it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.scenarios.coverage import coverage_of, index_of
from judge.scenarios.games import PLAYABLE
from judge.scenarios.many import Tried, files_in
from judge.scenarios.playing import replay
from rulebook.registry.registry import read_registry
from rulebook.showing import INDEX
from tests.scenarios.in_japanese import foreign

pytestmark = pytest.mark.long

DATA = Path(__file__).resolve().parents[2] / "data"
Once = Callable[[Path], Tried]
RAW = {  # names of marks, occurrences and verbs are written so; Reバース is a word of the cards
    "rebirth": re.compile(r"(?<!R)[a-z_]{2,}"),
    "leaffight": re.compile(r"[a-z_]{2,}"),
}


def test_they_come_out_as_expected(own_scenarios: list[Path], play_once: Once) -> None:
    assert {file.name: failures for file in own_scenarios if (failures := play_once(file).failures)} == {}


def test_the_same_answers_give_the_same_trace(own_scenarios: list[Path], play_once: Once) -> None:
    assert [file.name for file in own_scenarios if not _is_same_again(play_once(file))] == []


def _is_same_again(one: Tried) -> bool:
    outcome = one.outcome
    assert outcome is not None
    again = replay(outcome.scenario, outcome)
    return (
        again.state.position() == outcome.state.position()
        and len(again.trace) == len(outcome.trace)
        and all(
            (one.rules, one.kind, one.text, one.undone) == (other.rules, other.kind, other.text, other.undone)
            for one, other in zip(again.trace, outcome.trace, strict=True)
        )
    )


def test_no_word_of_the_scripts_is_told_or_shown_in_japanese(own_scenarios: list[Path], play_once: Once) -> None:
    assert {file.name: words for file in own_scenarios if (words := foreign(play_once(file)))} == {}


@pytest.mark.parametrize("game", RAW)
def test_no_entry_of_a_trace_names_anything_as_the_program_does(game: str, play_once: Once) -> None:
    traces = [one.outcome.trace for file in files_in([DATA / "scenarios" / game]) if (one := play_once(file)).outcome]
    told = [entry.text.ja for trace in traces for entry in trace]
    assert told
    assert [words for words in told if RAW[game].search(words)] == []


def test_they_say_what_is_asked_and_answered(own_scenarios: list[Path], play_once: Once) -> None:
    scenarios = {file.name: play_once(file).scenario for file in own_scenarios}
    assert [name for name, one in scenarios.items() if not (one and one.question and one.answer and one.rules)] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_index_is_that_of_the_scenarios(game: str, play_once: Once) -> None:
    """Mended by `judge coverage --write-index`."""
    folder = DATA / "scenarios" / game
    scenarios = [play_once(file) for file in files_in([folder])]
    written = index_of(str(folder), read_registry(game, DATA / "games" / game).numbers, scenarios)
    assert (folder / INDEX).read_text(encoding="utf-8") == written


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_engine_cites_only_numbers_of_its_game(game: str, play_once: Once) -> None:
    numbers = frozenset(read_registry(game, DATA / "games" / game).numbers)
    scenarios = [play_once(file) for file in files_in([DATA / "scenarios" / game])]
    assert {number for one in scenarios for number in one.touched} - numbers == set()


def test_coverage_counts_only_what_passes(evolve: object, good: Path, play_once: Once) -> None:
    from dataclasses import replace  # noqa: PLC0415

    one = play_once(good)
    counted = coverage_of("evolve", ["8.4.3", "8.4.4", "99.9"], [one])
    assert counted.touched == {"8.4.3", "8.4.4"}
    assert counted.missing == ["99.9"]
    assert coverage_of("evolve", ["8.4.3"], [replace(one, failures=("no",))]).touched == frozenset()
    assert coverage_of("another", ["8.4.3"], [one]).touched == frozenset()
    assert evolve is not None
