"""Every scenario shows something: a refusal, an order, or a fact that was not true before it began."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenarios.expecting import Wrong, state_failures
from judge.scenarios.games import playable
from judge.scenarios.happened import is_law
from judge.scenarios.playing import load, play
from judge.scenarios.scenario import Scenario

SCENARIOS = Path(__file__).resolve().parents[2] / "data" / "scenarios"
FOLDERS = sorted({path.parent for path in SCENARIOS.rglob("*.toml")})
WEAK = {
    "A",
    "B",
    "chance",
    "concede",
    "after",
    "cites",
    "expect",
    "note",
}  # keys of a step that say of themselves nothing happened


def facts(scenario: Scenario) -> list[dict[str, object]]:
    """What is to be true of states, step by step and at the end."""
    expected = [*(step.expect for step in scenario.steps), scenario.expect]
    return [{key: value for key, value in one.items() if not is_law(key)} for one in expected if one]


def shows_nothing(path: Path) -> bool:
    """Whether all that a scenario expects of states is true at the start already, and nothing but numbers is expected besides."""
    scenario = load(path)
    if any(
        is_law(key) and key != "cites"
        for one in (scenario.expect, *(step.expect for step in scenario.steps))
        for key in one
    ):
        return False
    if any(set(step) - WEAK for step in scenario.source.table.get("step", [])):
        return False
    game, start = playable(scenario.game), play(scenario, until=0).start
    assert game is not None
    try:
        return not any(state_failures(start, game, one, ()) for one in facts(scenario))
    except Wrong:  # of a card that there was not at the start
        return False


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SCENARIOS)))
def test_what_a_scenario_expects_was_not_all_true_before(folder: Path) -> None:
    assert [path.name for path in sorted(folder.glob("*.toml")) if shows_nothing(path)] == []
