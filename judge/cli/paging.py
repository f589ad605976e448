"""A pager for an answer that is longer than the screen."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from judge.cli import terminal
from judge.cli.terminal import Unwritten, columns, say, width

STYLE = re.compile("\x1b\\[[0-9;]*m")


def pages() -> bool:
    """Whether an answer may go through a pager here: a terminal shows it that can move its lines, and no wish is against it."""
    wished = bool(os.environ.get("JUDGE_PAGER", "less").strip())
    return wished and sys.stdout.isatty() and hasattr(sys.stdout, "buffer") and os.environ.get("TERM") != "dumb"


@contextmanager
def paged() -> Iterator[None]:
    """A stretch of work whose answer goes through a pager where it is longer than the screen.

    Until it ends the answer is held, and with it every sentence said behind its beginning; after an error all is written as it is.
    """
    terminal.HELD.begin()
    try:
        yield
    except BaseException:
        answer, sentences = terminal.HELD.end()
        _write(answer)
        _say(sentences)
        raise
    answer, sentences = terminal.HELD.end()
    long = longer_than_screen(answer.decode("utf-8", "replace"))
    if not (long and import_module("judge.cli.pager").read(answer)):
        _write(answer)
    _say(sentences)


def longer_than_screen(text: str) -> bool:
    """Whether the text takes more rows than the terminal has."""
    room = columns()
    try:
        rows = os.get_terminal_size(sys.stdout.fileno()).lines
    except OSError:
        return False
    taken = 0
    for line in STYLE.sub("", text).split("\n"):
        taken += max(-(-width(line) // room), 1)
        if taken > max(rows, 1):
            return True
    return False


def _write(answer: bytes) -> None:
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(answer)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(error.strerror or str(error)) from error


def _say(sentences: list[str]) -> None:
    for sentence in sentences:
        say(sentence)
