"""How much computing a play may take: whoever plays sets a budget, and whatever may take long asks whether it is spent.

Other limits stop what goes on for ever; this one stops what has an end that nobody waits for.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from judge.engine.errors import Spent


class _End(NamedTuple):
    """When a budget is spent. computed: by the clock of what this thread has computed. earliest: by that on the wall, which is
    much quicker to read, and before which so much cannot have been computed."""

    computed: float
    earliest: float


NEVER = _End(float("inf"), float("inf"))
_ENDS: ContextVar[_End] = ContextVar("ends", default=NEVER)


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """A stretch of work that may take so many seconds of computing; within another, no more than is left of that."""
    earliest = time.monotonic() + seconds  # read first: no later than the other clock
    token = _ENDS.set(min(_ENDS.get(), _End(time.thread_time() + seconds, earliest)))
    try:
        yield
    finally:
        _ENDS.reset(token)


def spend() -> None:
    """Something that may take long goes on. Raises Spent where the budget of this play has been used up."""
    computed, earliest = _ENDS.get()
    if time.monotonic() > earliest and time.thread_time() > computed:
        raise Spent("it takes more computing than a play may")
