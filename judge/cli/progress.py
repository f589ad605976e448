"""A line on standard error that says how far a longer piece of work has come."""

from __future__ import annotations

import sys
import time

from judge.cli.terminal import cut, relay, width
from judge.cli.working import other_sign, sign_again
from judge.messages import translated

PATIENCE = 0.3  # seconds before anything is shown


class ProgressLine:
    """Shows what is being done, on a terminal only, and only once the work takes longer than a moment."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        self.shown = 0

    def __call__(self, what: str, done: int, total: int) -> None:
        """Take note of how far the work has come."""
        if sys.stderr.isatty() and time.monotonic() - self.since > PATIENCE:
            bar = "█" * (20 * done // max(total, 1))
            self._put(f"{bar:░<20} {cut(translated(what), 50)}")

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
