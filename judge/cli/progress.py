"""A line on standard error that says how far a longer piece of work has come."""

from __future__ import annotations

import sys
import time

from judge.cli.terminal import columns, cut, relay, width
from judge.cli.working import other_sign, sign_again, sign_behind
from judge.messages import translated

PATIENCE = 0.3  # seconds before anything is shown
BAR, WHAT = 20, 50  # columns
COUNT = len(" … 1234 s") + 1  # columns behind it, and one in which nothing is written


class ProgressLine:
    """Shows what is being done, on a terminal only, and only once the work takes longer than a moment."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.shown = 0

    def __call__(self, what: str, done: int, total: int) -> None:
        """Take note of how far the work has come."""
        if sys.stderr.isatty() and time.monotonic() - self.since > PATIENCE:
            bar = "█" * (BAR * done // max(total, 1))
            text = cut(f"{bar:░<{BAR}} {cut(translated(what), WHAT)}", max(columns(sys.stderr) - COUNT, 1))
            self._put(text)
            sign_behind(text)

    def say(self, sentence: str) -> None:
        """Say a sentence in between."""
        self.clear()
        relay(sentence)

    def clear(self) -> None:
        """Take the line away."""
        if self.shown:
            self._put("")
            sign_again()

    def _put(self, text: str) -> None:
        other_sign()
        sys.stderr.write(f"\r{text}{' ' * max(self.shown - width(text), 0)}\r")
        sys.stderr.flush()
        self.shown = width(text)
