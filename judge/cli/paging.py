"""A pager for an answer that is longer than the screen."""

from __future__ import annotations

import os
import sys
from contextlib import AbstractContextManager, nullcontext

from judge.cli import terminal
from judge.cli.terminal import Unwritten, columns, say, width


def pages() -> bool:
    """Whether an answer may go through a pager here: a terminal shows it that can move its lines, and no wish is against it."""
    wished = bool(os.environ.get("JUDGE_PAGER", "less").strip())
    return wished and sys.stdout.isatty() and hasattr(sys.stdout, "buffer") and os.environ.get("TERM") != "dumb"


def paged() -> AbstractContextManager[None]:
    """A stretch of work whose answer goes through a pager where it is longer than the screen, and where one may be used here; else as it comes."""
    return Paged() if pages() else nullcontext()


class Paged:
    """A stretch of work whose answer goes through a pager where it is longer than the screen.

    Until it ends the answer is held, and with it every sentence said behind its beginning; after an error all is written as it is.
    """

    def __enter__(self) -> None:
        terminal.HELD.begin()

    def __exit__(self, kind: type[BaseException] | None, *_error: object) -> None:
        answer, sentences = terminal.HELD.end()
        if kind is not None or not (longer_than_screen(answer.decode("utf-8", "replace")) and _read(answer)):
            _write(answer)
        _say(sentences)


def _read(answer: bytes) -> bool:
    from judge.cli.pager import read  # noqa: PLC0415 - only for an answer that is longer than the screen

    return read(answer)


def longer_than_screen(text: str) -> bool:
    """Whether the text takes more rows than the terminal has."""
    room = columns()
    try:
        rows = os.get_terminal_size(sys.stdout.fileno()).lines
    except OSError:
        return False
    taken = 0
    for line in _bare(text).split("\n"):
        taken += max(-(-width(line) // room), 1)
        if taken > max(rows, 1):
            return True
    return False


def _bare(text: str) -> str:
    """The text without the escapes that switch its styles, which end with an m."""
    first, *rest = text.split("\x1b[")
    return first + "".join([piece.partition("m")[2] for piece in rest])


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
