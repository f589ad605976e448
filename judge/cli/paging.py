"""A pager for an answer that is longer than the screen."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from judge.cli import terminal
from judge.cli.outside import command_in
from judge.cli.terminal import Unwritten, columns, say, width
from judge.messages import _, translated

LESS = ("less", "-FRX")
SETTINGS = {
    "LESS": "FRX",
    "LESSCHARSET": "utf-8",
}  # for a pager of the user's own choice that reads them; what is set stays
STYLE = re.compile("\x1b\\[[0-9;]*m")
NOT_HERE = 9009, 127  # how a shell says that there is no such program


def pages() -> bool:
    """Whether an answer may go through a pager here: a terminal shows it that can move its lines, and no wish is against it."""
    wished = bool(os.environ.get("JUDGE_PAGER", LESS[0]).strip())
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
    pager = _pager() if longer_than_screen(answer.decode("utf-8", "replace")) else []
    if not (pager and _read_in(pager, answer)):
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


def _pager() -> list[str]:
    """The pager: $JUDGE_PAGER, $PAGER, else less where it is; none where the one named only copies."""
    import shutil  # noqa: PLC0415 - only for a long answer

    named = command_in("JUDGE_PAGER", "PAGER")
    if named:
        return [] if named == ["cat"] else named
    return list(LESS) if shutil.which(LESS[0]) else []


def _read_in(pager: list[str], answer: bytes) -> bool:
    """Show the answer in the pager, and wait until its reader is done. Returns whether it could be started."""
    import signal  # noqa: PLC0415 - only for a long answer
    import subprocess  # noqa: PLC0415

    try:
        process = subprocess.Popen(pager, stdin=subprocess.PIPE, env={**SETTINGS, **os.environ})  # noqa: S603 - the user's own
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        say(_("{pager}: this pager cannot be started ({why})", pager=pager[0], why=translated(why)))
        return False
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is the pager's to follow
    try:
        with suppress(OSError):  # whoever leaves it early has read enough
            process.communicate(answer)
        return process.wait() not in NOT_HERE
    finally:
        signal.signal(signal.SIGINT, before)


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
