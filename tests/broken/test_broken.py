"""Each promise of the engine has an engine that breaks it, and a scenario that notices by a fact."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from judge.scenarios.playing import load, play
from tests.broken.engine import Broken, engines
from tests.mutants.cases import Case, Noticed

ENGINES = engines()
SCENARIOS = Path(__file__).resolve().parents[2] / "data" / "scenarios"
each = pytest.mark.parametrize("broken", ENGINES, ids=[one.promise for one in ENGINES])


@pytest.fixture(scope="module")
def case() -> Callable[[str], Case]:
    """The case of a scenario, which passes on the right engine."""
    found: dict[str, Case] = {}

    def of(name: str) -> Case:
        if name not in found:
            outcome = play(load(SCENARIOS / name))
            assert outcome.passed, outcome.failures
            nobody: frozenset[str] = frozenset()
            found[name] = Case(outcome.scenario, nobody, nobody, frozenset(), len(outcome.trace), (0, 0))
        return found[name]

    return of


@each
def test_a_broken_engine_is_noticed_by_a_fact_of_the_scenario_meant_for_it(
    broken: Broken, case: Callable[[str], Case]
) -> None:
    meant = case(broken.meant)
    with broken.planted():
        noticed, _ = meant.notices()
    assert noticed is Noticed.FACT


@each
def test_what_is_broken_stands_once_in_its_function(broken: Broken) -> None:
    assert broken.times() == 1, f"{broken.module}: {broken.function}: {broken.find}"


@each
def test_the_scenario_names_the_wrong_reading(broken: Broken) -> None:
    assert load(SCENARIOS / broken.meant).against == broken.against


def test_there_are_forty_engines_each_with_a_promise_and_a_scenario_of_its_own() -> None:
    assert len(ENGINES) >= 40
    assert all(count == 1 for count in Counter(one.promise for one in ENGINES).values())
    assert all(count == 1 for count in Counter(one.meant for one in ENGINES).values())


def test_the_engine_is_whole_again_afterwards(case: Callable[[str], Case]) -> None:
    broken = ENGINES[0]
    meant = case(broken.meant)
    with broken.planted():
        pass
    assert play(meant.scenario).passed
