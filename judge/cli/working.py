"""A sign on a terminal that a command is still at work, for one that says nothing for longer than a moment."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Condition, Thread

from judge.cli import terminal

FIRST, NEXT = 0.8, 1.0  # seconds until the sign is shown, and from there on until it says anew how many there were


class _Sign:
    """What stands on the line where the next output begins. A thread shows it: it goes on where Python waits for what others compute."""

    def __init__(self) -> None:
        self._shown = 0  # columns
        self._behind = ""
        self._over = False
        self._turn = Condition()
        self.begin()
        self._thread = Thread(target=self._show, name="sign of work", daemon=True)
        self._thread.start()

    def begin(self, behind: str = "") -> None:
        """Count from here on. behind: what stands on the line already, and is written again with each count."""
        with self._turn:
            self._behind = behind
            self._since = time.monotonic()
            self._next: float | None = self._since + FIRST
            self._turn.notify()

    def rest(self) -> None:
        """Count no more, and leave the line free."""
        with self._turn:
            self._next = None
            self._take_away()

    def clear(self) -> None:
        """Take the sign away, before something else is written."""
        with self._turn:
            if self._shown:
                self._take_away()
                self._next = time.monotonic() + NEXT

    def end(self) -> None:
        """Show it no more, whatever comes."""
        with self._turn:
            self._over = True
            self._take_away()
            self._turn.notify()
        self._thread.join()

    def _show(self) -> None:
        with self._turn:
            while not self._over:
                left = None if self._next is None else self._next - time.monotonic()
                if left is None or left > 0:
                    self._turn.wait(left)
                    continue
                told = f"{self._behind} … {time.monotonic() - self._since:.0f} s".lstrip()
                self._put(told)
                self._shown = terminal.width(told)
                self._next = time.monotonic() + NEXT

    def _take_away(self) -> None:
        if self._shown:
            self._put(" " * self._shown)
            self._shown = 0

    def _put(self, text: str) -> None:
        with suppress(OSError, ValueError):  # past the buffer: it may be in the middle of a line of its own
            os.write(sys.stderr.fileno(), f"\r{text}\r".encode(sys.stderr.encoding, "replace"))


SHOWN: list[_Sign] = []  # the sign of the command that runs, if it has one


@contextmanager
def sign_of_work() -> Iterator[None]:
    """A stretch of work that shows a sign once it takes longer than a moment: on a terminal, where there is room for a thread."""
    sign = _begun() if sys.stderr.isatty() else None
    if sign is None:
        yield
        return
    terminal.BEFORE.append(sign.clear)
    SHOWN.append(sign)
    try:
        yield
    finally:
        SHOWN.remove(sign)
        terminal.BEFORE.remove(sign.clear)
        sign.end()


def _begun() -> _Sign | None:
    try:
        return _Sign()
    except RuntimeError:  # no thread can be started
        return None


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


def sign_behind(text: str) -> None:
    """The other sign is written; while it stands as it is, this one counts behind it."""
    for sign in SHOWN:
        sign.begin(text)


def sign_again() -> None:
    """The other sign is gone."""
    for sign in SHOWN:
        sign.begin()
