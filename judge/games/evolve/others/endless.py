"""Whether a check timing has no end in whatever order the waiting abilities are played (15.2.1.3)."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import copy
from typing import Any

from judge.engine.errors import EngineError, GameOver, Undecided
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table

Pick = Callable[[int], int]  # of so many waiting abilities, which is played
MOST_ROUNDS = 150  # played on the side in one order: what has not ended by then has no end
MOST_TRIED = 400  # abilities played on the side in every order, to find one that ends
WAITING = "waiting"  # the request that asks which ability is played: the only one that is answered here


def no_order_ends(table: Table, place_of: Callable[[State], object]) -> bool:
    """Whether nobody can stop what is going on by the order of the waiting abilities, the only thing that is decided.

    Played on from here in several orders, then from each of the next positions in every order. Where one comes to an end, or
    asks somebody for any other decision, it can be stopped.
    """
    chance = random.Random(1)  # noqa: S311 - nothing here is secret
    orders: tuple[Pick, ...] = (_first, _last, chance.randrange, chance.randrange)
    return all(_goes_on(table, order) for order in orders) and not _some_order_ends(table, place_of)


def _first(_count: int) -> int:
    return 0


def _last(count: int) -> int:
    return count - 1


def _goes_on(table: Table, order: Pick) -> bool:
    state: State | None = table.state
    for _ in range(MOST_ROUNDS):
        if state is None:
            return False
        state, _options = _round(table, state, order)
    return state is not None


def _some_order_ends(table: Table, place_of: Callable[[State], object]) -> bool:
    left, seen, tried = [table.state], {place_of(table.state)}, 0
    while left and tried < MOST_TRIED:
        here = left.pop(0)
        count, at = 1, 0
        while at < count:
            after, options = _round(table, here, lambda _count, at=at: at)  # type: ignore[misc]
            if after is None:
                return True
            count, at, tried = max(count, options), at + 1, tried + 1
            place = place_of(after)
            if place not in seen:
                seen.add(place)
                left.append(after)
    return False


def _round(table: Table, state: State, order: Pick) -> tuple[State | None, int]:
    """One ability more, on the side: the state after it, and of how many it was picked; None where that was the end of it."""
    from judge.games.evolve.play_and_resolution.timing import one_round  # noqa: PLC0415 - check timings ask for endless circles

    oracle = _Order(order)
    trial = Table(copy(table.game), state, oracle, off=table.off)
    try:
        return (trial.state if one_round(trial) else None), oracle.options
    except (EngineError, GameOver, Undecided):  # the game has ended, or somebody has something else to decide
        return None, oracle.options


class _Order:
    """Decides which ability is played, and nothing else."""

    def __init__(self, order: Pick) -> None:
        self.options = 1
        self._order = order

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Never where only one way is open."""
        return False

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """The one whose turn it is in this order."""
        if request.label != WAITING:
            return None
        self.options = len(request.options)
        return request.options[self._order(self.options)].label
