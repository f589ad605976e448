"""Connections to PostgreSQL that wait for an answer only so long."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from psycopg import Connection, OperationalError

T = TypeVar("T")


class Patient(Connection[Any]):
    """A connection that is given up where the server says nothing for too long: what it was doing is then not known."""

    patience: float = 60.0  # seconds

    def wait(self, gen: Generator[Any, Any, T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Wait for an answer. Raises OperationalError where none comes; the connection is closed then."""
        bounded = _bounded(gen, self.patience, self.pgconn.finish)
        return super().wait(bounded, interval) if timeout is None else super().wait(bounded, interval, timeout)


def _bounded(gen: Generator[Any, Any, T], seconds: float, give_up: Callable[[], None]) -> Generator[Any, Any, T]:
    """The same steps, as long as the time is not over: whoever waits looks in several times a second."""
    until = time.monotonic() + seconds
    ready = None
    while True:
        try:
            state = gen.send(ready)
        except StopIteration as done:
            value: T = done.value
            return value
        ready = yield state
        if time.monotonic() > until:
            give_up()
            raise OperationalError(f"the server has not answered for {seconds:.0f} s")
