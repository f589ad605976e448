"""What an undecided throw leads to: every result of the dice that a script leaves open, played to its end, grouped by what is true then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

from judge.engine.requests import ChooseNumber
from judge.engine.state import CHANCE
from judge.scenarios.expecting import flat, split
from judge.scenarios.happened import is_law
from judge.scenarios.playing import Outcome, play
from judge.scenarios.scenario import Scenario, Step
from judge.scenarios.source import ScenarioError

MOST_PLAYS = 300  # three dice are 1 + 6 + 36 + 216 plays


class Case(NamedTuple):
    """An outcome of dice that were left open. throws: the results that lead to it, each as it was thrown. chance: how probable they are
    together. facts: of what the scenario expects the values there. passed: whether all came as expected."""

    throws: tuple[tuple[int, ...], ...]
    chance: Fraction
    facts: Mapping[str, Any]
    passed: bool


def distribution(scenario: Scenario) -> list[Case]:
    """The outcomes of all results of the dice that the script leaves open, the most probable first; none where it leaves none open.

    Raises ScenarioError where the position cannot be, or there are more results than can be played.
    """
    found: dict[tuple[tuple[str, str], ...], list[tuple[tuple[int, ...], Fraction, Mapping[str, Any], bool]]] = {}
    for throw, chance, outcome in _all(scenario, (), Fraction(1), [MOST_PLAYS]):
        facts = _facts(scenario, outcome)
        key = tuple((name, repr(value)) for name, value in facts.items())
        found.setdefault(key, []).append((throw, chance, facts, not outcome.failures))
    cases = [
        Case(tuple(one[0] for one in ones), sum((one[1] for one in ones), Fraction(0)), ones[0][2], all(one[3] for one in ones))
        for ones in found.values()
    ]  # fmt: skip
    return sorted((case for case in cases if case.throws != ((),)), key=lambda case: (-case.chance, case.throws))


def _all(
    scenario: Scenario, thrown: tuple[int, ...], chance: Fraction, left: list[int]
) -> Iterator[tuple[tuple[int, ...], Fraction, Outcome]]:
    left[0] -= 1
    if left[0] < 0:
        raise ScenarioError(
            scenario.file, 0, f"more than {MOST_PLAYS} results of dice are open; expected more of them in the script"
        )
    outcome = play(scenario)
    request = outcome.open.request if outcome.open is not None else None
    if outcome.pending is None or outcome.pending.who != CHANCE or not isinstance(request, ChooseNumber):
        yield thrown, chance, outcome
        return
    sides = range(request.low, request.high + 1)
    for side in sides:
        step = Step(len(scenario.steps), CHANCE, side)
        yield from _all(replace(scenario, steps=(*scenario.steps, step)), (*thrown, side), chance / len(sides), left)


def _facts(scenario: Scenario, outcome: Outcome) -> dict[str, Any]:
    """What the scenario asks about the end, as it is there; and who has won."""
    found: dict[str, Any] = {}
    for key, _value in flat({key: value for key, value in scenario.expect.items() if not is_law(key)}):
        try:
            found[key] = outcome.game.ask(outcome.state, *split(key, outcome.state))
        except KeyError:
            continue
    return {**found, "result": outcome.state.result or "none"}
