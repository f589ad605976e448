"""How much computing a play may take: whoever plays sets a budget, and whatever may take long asks whether it is spent.

Other limits stop what goes on for ever; this one stops what has an end that nobody waits for.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from judge.engine.errors import Spent

NEVER = float("inf")
_ENDS: ContextVar[float] = ContextVar("ends", default=NEVER)  # by the clock of what this thread has computed


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """A stretch of work that may take so many seconds of computing; within another, no more than is left of that."""
    token = _ENDS.set(min(_ENDS.get(), time.thread_time() + seconds))
    try:
        yield
    finally:
        _ENDS.reset(token)


def spend() -> None:
    """Something that may take long goes on. Raises Spent where the budget of this play has been used up."""
    ends = _ENDS.get()
    if ends != NEVER and time.thread_time() > ends:
        raise Spent("it takes more computing than a play may")
