"""Claims about a run: expectations that somebody else than the scenario has, looked at after it was played.

A claim is a table in the words of `[expect]`: states ("A.life" = 15), order, not_order, together, governed, cites, not_cites,
times, triggered, not_asked, after, result.
Beyond those:

refused = "10.3.5"    a rule refuses or takes back something under this number; a list: under each of them
at = 2                states are those after the second step; without it, those at the end
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.state import State
from judge.scenarios.expecting import Wrong, state_failures
from judge.scenarios.happened import is_law, refusals, trace_failures
from judge.scenarios.playing import Outcome
from judge.scenarios.scenario import numbers_expected


def claim_failures(outcome: Outcome, claim: Mapping[str, Any]) -> list[str]:
    """What of a claim is not true of a run, in a sentence each; nothing where all of it is true.

    Raises Wrong for a claim that cannot be read, or that asks nothing.
    """
    rest = {key: value for key, value in claim.items() if key not in ("refused", "at")}
    if not rest and "refused" not in claim:
        raise Wrong((), "the claim is empty; expected a state, refused, cites, order, …")
    game = outcome.game
    entries = outcome.trace.entries
    failures = []
    if "refused" in claim:
        under = {number for entry in refusals(entries) for number in (entry.rule, *entry.by)}
        failures += [
            f"nothing is refused under {number}" for number in _numbers(claim["refused"]) if number not in under
        ]
    laws = {key: each for key, each in rest.items() if is_law(key)}
    failures += [said for _, said in trace_failures(entries, game, laws, outcome.decisions)]
    states = {key: each for key, each in rest.items() if not is_law(key)}
    state = _state_at(outcome, claim["at"]) if "at" in claim else outcome.state
    return failures + [said for _, said in state_failures(state, game, states, ())]


def numbers_claimed(claim: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Every rule number that a claim names, with its key."""
    refused = claim.get("refused", [])
    listed = refused if isinstance(refused, list) else [refused]
    yield from (("refused", number) for number in listed if isinstance(number, str))
    yield from numbers_expected(claim)


def _numbers(value: object) -> list[str]:
    found = [value] if isinstance(value, str) else value
    if not isinstance(found, list) or not found or not all(isinstance(one, str) for one in found):
        raise Wrong(("refused",), f"refused = {value!r}; expected a rule number, or a list of them")
    return found


def _state_at(outcome: Outcome, step: object) -> State:
    """The state when a step has been played out: before the next is taken."""
    most = len(outcome.marks)
    if not isinstance(step, int) or isinstance(step, bool) or not 1 <= step <= most:
        raise Wrong(("at",), f"at = {step!r}; expected a step from 1 to {most}")
    if step == most:
        return outcome.state
    entry = outcome.marks[step] - 1
    return outcome.trace.entries[entry].state if entry >= 0 else outcome.start
