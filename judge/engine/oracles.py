"""Who answers requests: a script, a record, a seed, or always the first option.

An oracle gives the answer as a script would write it; the table reads it. None means that it does not answer.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from judge.engine.requests import Answer, Answered, Choose, ChooseNumber, ChooseSome, Order, Request
from judge.engine.state import CHANCE, PlayerId


class Oracle(Protocol):
    """Answers requests."""

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The answer of this player; None where there is none."""

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Whether it is to be asked even where only one way is open."""


class _Plain:
    """An oracle that need not be asked where only one way is open."""

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Never."""
        return False


class First(_Plain):
    """Takes the first option of everything, and as few as allowed."""

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """The first option."""
        return _pick(request, lambda options, count: list(options[:count]), lambda low, _high: low)


class Seeded(_Plain):
    """Answers at random, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - nothing here is secret

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """An option at random."""
        return _pick(request, self._sample, self._random.randint)

    def _sample(self, options: Sequence[str], count: int) -> list[str]:
        return [self._random.choice(options)] if count == 1 and options else self._random.sample(options, count)


class Recorded:
    """Gives the answers of an earlier run, one after the other."""

    def __init__(self, answers: Iterable[Answered]) -> None:
        self._left = list(answers)[::-1]

    def wants(self, who: PlayerId, _request: Request[Any]) -> bool:
        """Where the player was asked then too."""
        if not self._left or self._left[-1][0] != who:
            return False
        if self._left[-1][1] is None:
            self._left.pop()
            return False
        return True

    def answer(self, who: PlayerId, _request: Request[Any]) -> Answer | None:
        """The next answer of the record; None at its end, or where it is another player's."""
        if not self._left or self._left[-1][0] != who:
            return None
        return self._left.pop()[1]


class InTurn:
    """Asks one oracle after the other until one answers."""

    def __init__(self, *oracles: Oracle) -> None:
        self._oracles = oracles

    def wants(self, who: PlayerId, request: Request[Any]) -> bool:
        """Where any of them does."""
        return any(oracle.wants(who, request) for oracle in self._oracles)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The first answer that any of them gives."""
        for oracle in self._oracles:
            if (answer := oracle.answer(who, request)) is not None:
                return answer
        return None


class Chance(_Plain):
    """Answers for chance alone: shuffles leave the order as it is, whatever else it is asked stays open."""

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """The order as it is."""
        return [] if who == CHANCE and isinstance(request, Order) else None


def _pick(request: Request[Any], some: Any, number: Any) -> Answer | None:  # noqa: ANN401 - two functions of one shape
    labels = [option.label for option in request.options]
    match request:
        case ChooseNumber():
            return int(number(request.low, request.high))
        case ChooseSome():
            most = min(request.most, len(labels))
            count = number(min(request.least, most), most)
            values, needed, _rule = request.demanded
            if not needed and count < most:
                values, needed = request.first[0], len(request.first[0])
            if not needed:
                return list(some(labels, count))
            demanded = some([option.label for option in request.options if option.value in values], needed)
            others = [label for label in labels if label not in demanded]
            return [*demanded, *some(others, max(count - needed, 0))]
        case Order():
            return list(some(labels, len(labels)))
        case Choose():
            return str(some(labels, 1)[0]) if labels else None
    return None
