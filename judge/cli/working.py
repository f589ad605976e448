"""A sign on a terminal that a command is still at work, for one that says nothing for longer than a moment."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from judge.cli import terminal

FIRST, NEXT = 0.8, 1.0  # seconds until the sign is shown, and from there on until it says anew how many there were


class _Sign:
    """What stands on the line where the next output begins."""

    def __init__(self) -> None:
        self._shown = 0
        self.begin()

    def begin(self) -> None:
        """Count from here on."""
        self._since = time.monotonic()
        signal.setitimer(signal.ITIMER_REAL, FIRST, NEXT)

    def rest(self) -> None:
        """Count no more, and leave the line free."""
        signal.setitimer(signal.ITIMER_REAL, 0)
        self.clear()

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


SHOWN: list[_Sign] = []  # the sign of the command that runs, if it has one


@contextmanager
def sign_of_work() -> Iterator[None]:
    """A stretch of work that shows a sign once it takes longer than a moment: on a terminal, where the system can."""
    if not (sys.stderr.isatty() and hasattr(signal, "setitimer")):
        yield
        return
    sign = _Sign()
    before = signal.signal(signal.SIGALRM, sign.show)
    terminal.BEFORE.append(sign.clear)
    SHOWN.append(sign)
    try:
        yield
    finally:
        SHOWN.remove(sign)
        sign.rest()
        signal.signal(signal.SIGALRM, before)
        terminal.BEFORE.remove(sign.clear)


@contextmanager
def at_rest() -> Iterator[None]:
    """Somebody else is at work inside: who answers a question, or writes in an editor. The sign counts anew after that."""
    other_sign()
    try:
        yield
    finally:
        sign_again()


def other_sign() -> None:
    """Another sign of work is shown from here on: this one would stand in its way."""
    for sign in SHOWN:
        sign.rest()
    terminal.make_way()


def sign_again() -> None:
    """The other sign is gone."""
    for sign in SHOWN:
        sign.begin()
