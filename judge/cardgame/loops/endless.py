"""Whether what goes round by itself has no end, in whatever order the waiting abilities are played."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from judge.cardgame.loops.course import Loops
from judge.cardgame.loops.place import Place, PlaceOf
from judge.engine.errors import EngineError, GameOver, Undecided
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text

Pick = Callable[[int], int]  # of so many waiting abilities, which is played
OneMore = Callable[[Table], bool]  # what the rules do, and one waiting ability; whether there was one
MOST_FORCED = 150  # rounds in which nobody has decided anything: by then it has no end
MOST_ROUNDS = 150  # played on the side in one order: what has not ended by then has no end
MOST_TRIED = 400  # abilities played on the side in every order, to find one that ends
WAITING = "waiting"  # the request that asks which ability is played: the only one that is answered here
STOPLESS = Text("どちらのプレイヤーも永久循環を止められない", "neither player can stop it")


class Circle:
    """Whether something that is done again and again goes round without an end.

    one_more: one round of it on the side, where players decide in which order abilities are played; None where they do not.
    """

    def __init__(self, table: Table, loops: Loops, one_more: OneMore | None = None) -> None:
        self._loops = loops
        self._one_more = one_more
        self._from = len(table.answers)
        self._decided = 0  # decisions since then
        self._seen: set[Place] = set()
        self._count = 0
        self._rounds = 0

    def again(self, table: Table) -> None:
        """Once more round: it is endless where nobody has decided anything since the same position was there before.

        Where the order of abilities is all that is decided, and no order ends it, it is endless too.
        """
        decided = sum(answer is not None for _who, answer in table.answers[self._from :])
        self._rounds += 1
        endless = False
        if decided != self._decided:
            self._decided, self._count = decided, 0
            self._seen.clear()
            now = self._rounds > 1 and not self._rounds & (self._rounds - 1)  # at 2, 4, 8, … rounds
            if now and self._one_more is not None:
                endless = no_order_ends(table, self._loops.place_of, self._one_more)
        here = self._loops.place_of(table.state)
        self._count += 1
        if endless or here in self._seen or self._count > MOST_FORCED:
            with table.rule(self._loops.cites.circles), table.rule(self._loops.cites.endless):
                table.note_rule(STOPLESS)
                self._loops.endless(table)
        self._seen.add(here)


def no_order_ends(table: Table, place_of: PlaceOf, one_more: OneMore) -> bool:
    """Whether nobody can stop what is going on by the order of the waiting abilities, the only thing that is decided.

    Played on from here in several orders, then from each of the next positions in every order. Where one comes to an end, or
    asks somebody for any other decision, it can be stopped.
    """
    chance = random.Random(1)  # noqa: S311 - nothing here is secret
    orders: tuple[Pick, ...] = (_first, _last, chance.randrange, chance.randrange)
    return all(_goes_on(table, order, one_more) for order in orders) and not _some_order_ends(table, place_of, one_more)


def _first(_count: int) -> int:
    return 0


def _last(count: int) -> int:
    return count - 1


def _goes_on(table: Table, order: Pick, one_more: OneMore) -> bool:
    state: State | None = table.state
    for _ in range(MOST_ROUNDS):
        if state is None:
            return False
        state, _options = _round(table, state, order, one_more)
    return state is not None


def _some_order_ends(table: Table, place_of: PlaceOf, one_more: OneMore) -> bool:
    left, seen, tried = [table.state], {place_of(table.state)}, 0
    while left and tried < MOST_TRIED:
        here = left.pop(0)
        count, at = 1, 0
        while at < count:
            after, options = _round(table, here, lambda _count, at=at: at, one_more)  # type: ignore[misc]
            if after is None:
                return True
            count, at, tried = max(count, options), at + 1, tried + 1
            place = place_of(after)
            if place not in seen:
                seen.add(place)
                left.append(after)
    return False


def _round(table: Table, state: State, order: Pick, one_more: OneMore) -> tuple[State | None, int]:
    """One ability more, on the side: the state after it, and of how many it was picked; None where that was the end of it."""
    oracle = _Order(order)
    trial = Table(table.game, state, oracle, off=table.off)
    try:
        return (trial.state if one_more(trial) else None), oracle.options
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
