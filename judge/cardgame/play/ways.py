"""The ways in which decisions can be taken, one after the other: to find out whether any of them leads somewhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from judge.engine.requests import Answer, Choose, ChooseNumber, ChooseSome, Request
from judge.engine.state import PlayerId

MOST_WAYS = 60  # of one decision
MOST_TRIES = 200  # of one question
MOST_IN_ALL = (
    400  # of a question with all those that come up while it is tried: each way of one has all the ways of the next
)


def ways_of(request: Request[Any]) -> Iterator[Answer]:
    """The answers to a request, the least of it first; of an order only the one as it is."""
    labels = [option.label for option in request.options]
    match request:
        case Choose():
            yield from labels
        case ChooseNumber():
            yield from range(request.low, request.high + 1)
        case ChooseSome():
            most = min(request.most, len(labels))
            for count in range(min(request.least, most), most + 1):
                for some in combinations(request.options, count):
                    if request.go_together(some):
                        yield [one.label for one in some]
        case _:
            yield labels


class Tries:
    """How many ways may still be tried, of a question and of all that come up inside it."""

    def __init__(self) -> None:
        self._left = MOST_IN_ALL

    def one_more(self) -> bool:
        """Whether another way may be tried; then it counts."""
        self._left -= 1
        return self._left >= 0


class Ways:
    """Takes one way after the other: at each decision the one that the course says, behind its end the first."""

    def __init__(self, course: Sequence[int] = ()) -> None:
        self.course = list(course)
        self._open: list[int] = []  # how many ways each decision had

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Where there is one way only nothing is asked."""
        return False

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """The way that the course says."""
        ways = list(islice(ways_of(request), MOST_WAYS))
        at = len(self._open)
        self._open.append(len(ways))
        if at >= len(self.course):
            self.course.append(0)
        return ways[self.course[at]] if ways else None

    def next(self) -> Ways | None:
        """The next way: the last decision that can be taken otherwise is; None where all have been tried."""
        course = self.course[: len(self._open)]
        while course:
            if course[-1] + 1 < self._open[len(course) - 1]:
                return Ways((*course[:-1], course[-1] + 1))
            course.pop()
        return None
