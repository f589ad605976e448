"""A sign on a terminal that a command is still at work, for one that says nothing for longer than a moment."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from judge.cli import terminal

FIRST = 0.8  # seconds; from there on the sign says each second how many there were


class _Sign:
    """What stands on the line where the next output begins."""

    def __init__(self) -> None:
        self._since = time.monotonic()
        self._shown = 0

    def show(self, _signal: int, _frame: object) -> None:
        """Say how long it has taken so far."""
        told = f"… {time.monotonic() - self._since:.0f} s"
        self._put(told)
        self._shown = len(told)

    def clear(self) -> None:
        """Take the sign away, before something else is written."""
        if self._shown:
            self._put(" " * self._shown)
            self._shown = 0

    def _put(self, text: str) -> None:
        with suppress(OSError, ValueError):  # past the buffer: it may be in the middle of a line of its own
            os.write(sys.stderr.fileno(), f"\r{text}\r".encode(sys.stderr.encoding, "replace"))


@contextmanager
def sign_of_work() -> Iterator[None]:
    """A stretch of work that shows a sign once it takes longer than a moment: on a terminal, where the system can."""
    if not (sys.stderr.isatty() and hasattr(signal, "setitimer")):
        yield
        return
    sign = _Sign()
    before = signal.signal(signal.SIGALRM, sign.show)
    terminal.BEFORE.append(sign.clear)
    signal.setitimer(signal.ITIMER_REAL, FIRST, 1)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        terminal.BEFORE.remove(sign.clear)
        sign.clear()


def other_sign() -> None:
    """Another sign of work is shown from here on: this one would stand in its way."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, 0)
    terminal.make_way()
