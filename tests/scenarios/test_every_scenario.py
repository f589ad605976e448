"""Every scenario of the program: it comes out as expected, the same each time, and the index knows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from judge.scenarios.coverage import coverage_of, index_of
from judge.scenarios.games import PLAYABLE
from judge.scenarios.index import INDEX
from judge.scenarios.many import Tried, files_in
from judge.scenarios.playing import replay
from rulebook.registry.registry import read_registry

DATA = Path(__file__).resolve().parents[2] / "data"
Once = Callable[[Path], Tried]


def test_it_comes_out_as_expected(own_scenario: Path, play_once: Once) -> None:
    assert play_once(own_scenario).failures == ()


def test_the_same_answers_give_the_same_trace(own_scenario: Path, play_once: Once) -> None:
    outcome = play_once(own_scenario).outcome
    assert outcome is not None
    again = replay(outcome.scenario, outcome)
    told = [(entry.rules, entry.kind, entry.text, entry.undone) for entry in outcome.trace]
    assert [(entry.rules, entry.kind, entry.text, entry.undone) for entry in again.trace] == told
    assert again.state.position() == outcome.state.position()


def test_it_says_what_is_asked_and_answered(own_scenario: Path, play_once: Once) -> None:
    scenario = play_once(own_scenario).scenario
    assert scenario is not None
    assert scenario.question
    assert scenario.answer
    assert scenario.rules


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
