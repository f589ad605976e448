"""Positions that come again: the clock and the numbers of effects do not count, everything else does."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.events import Begin, Count, Delay, Event, Gain, Mark, Move, Tie, Turn, Wait
from judge.engine.faces import Ability
from judge.engine.loops import Positions
from judge.engine.oracles import First
from judge.engine.state import Effect, State, Timed, Waiting, Zone
from judge.engine.table import Table
from tests.engine.plain import Plain, placed

ABILITY = Ability("ability", "auto")


def start() -> State:
    return placed({Zone("field", "A"): ["兵", "竜"], Zone("hand", "A"): ["騎士"]}, own=0, life=20)


def after(*events: Event, state: State | None = None) -> State:
    table = Table(Plain(), state or start(), First())
    with table.rule("1"):
        for event in events:
            table.do(event)
    return table.state


def effect(change: Any, *subjects: int) -> Effect:  # noqa: ANN401 - as the game reads it
    return Effect(0, 1, "A", 0, "layer", change, frozenset(subjects) or None, "turn", "1")


def test_a_position_that_comes_again_is_counted() -> None:
    positions, state = Positions(), start()
    assert positions.seen(state) == 0
    for count in range(1, 4):
        state = after(
            Mark(1, "act"),
            Mark(1, "act", on=False),
            Move(3, Zone("field", "A")),
            Move(3, Zone("hand", "A")),
            state=state,
        )
        assert positions.seen(state) == count
    assert positions.seen(after(Gain("A", "life", 19), state=state)) == 0
    assert state.clock == 12


@pytest.mark.parametrize(
    "event",
    [
        Mark(1, "act"),
        Count(1, "damage", 1),
        Gain("A", "life", 19),
        Move(1, Zone("field", "A"), place=-1),
        Move(1, Zone("field", "A"), place=0, up=False),
        Tie("item", 1, 2),
        Begin(effect("+1")),
        Begin(effect("+1", 1)),
        Begin(effect("+1", 2)),
        Wait(Waiting(0, ABILITY, 1, "A", start(), None)),
        Delay(Timed(0, ABILITY, 1, "A", "turn", 1, {})),
        Turn(1),
    ],
    ids=lambda event: type(event).__name__,
)
def test_whatever_differs_makes_another_position(event: Event) -> None:
    positions = Positions()
    positions.seen(start())
    assert positions.seen(after(event)) == 0


def test_effects_that_differ_only_in_their_subjects_are_not_the_same() -> None:
    positions = Positions()
    assert positions.seen(after(Begin(effect("+1", 1)))) == 0
    assert positions.seen(after(Begin(effect("+1", 2)))) == 0
    assert positions.seen(after(Gain("A", "life", 1), Gain("A", "life", 20), Begin(effect("+1", 1)))) == 1
