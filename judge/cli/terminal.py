"""Writing to the terminal: results to standard output, everything else to standard error.

A line is made of pieces, each with a style of its own. Control characters, escapes and marks that turn the direction of
writing are shown as visible marks, whatever text they stand in: only this module writes escapes.
"""

from __future__ import annotations

import os
import sys
from _collections_abc import Callable, Iterable, Sequence  # collections.abc has them from there, and brings collections

from judge.messages import translated
from rulebook.light import NamedTuple

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import TextIO

_RUNS = (
    (0x00, 0x1F), (0x7F, 0x9F), (0x61C, 0x61C), (0x200E, 0x200F), (0x2028, 0x202E), (0x2066, 0x2069), (0xFFF9, 0xFFFB), (0xFDD0, 0xFDEF),
)  # fmt: skip
CONTROLS = tuple(code for first, last in _RUNS for code in range(first, last + 1))  # signs that a terminal obeys
PLAIN = ""
BOLD = "1"
DIM = "2"
NUMBER = "36"
MARK = "1;33"
WRONG = "31"
LISTED = 400  # columns of a text that somebody wrote, in a line of a list that no terminal shows: whole, where it is no treatise
LONGEST = 500  # columns of a sentence; a query or a path in it may be of any length
NO_START = frozenset("。、，．,.）)」』】〉》〕］]}｝：；:;！？!?ー…‥々ぁぃぅぇぉっゃゅょァィゥェォッャュョ％%")
NO_END = frozenset("（(「『【〈《〔［[{｛")


DONE: list[str] = []  # what a command has done that lasts, in sentences, for the case that its answer reaches nobody


class Held:
    """What is not written yet, because it may go through a pager: the answer, and the sentences said behind its beginning."""

    def __init__(self) -> None:
        self.on = False
        self.answer: list[bytes] = []
        self.sentences: list[str] = []

    def begin(self) -> None:
        """Hold from here on what is written."""
        self.on = True

    def end(self) -> tuple[bytes, list[str]]:
        """Hold no longer; returns what there is."""
        held = b"".join(self.answer), self.sentences
        self.on, self.answer, self.sentences = False, [], []
        return held


HELD = Held()
BEFORE: list[Callable[[], None]] = []  # what has to happen before anything is written, as taking a sign away


def make_way() -> None:
    """See to it that the line is free on which something is to be written."""
    for one in BEFORE:
        one()


class Unwritten(Exception):
    """Standard output takes no more. In its text: why."""


class Piece(NamedTuple):
    """Some text in a style."""

    text: str
    style: str = PLAIN


Line = Sequence[Piece | str]


def visible(text: str) -> str:
    """The text with its control characters as visible marks, line breaks too."""
    if text.isprintable():
        return text
    if not _MARKS:
        _MARKS.update({code: _mark(code) for code in CONTROLS})
    return text.translate(_MARKS)


_MARKS: dict[int, str] = {}


def _mark(code: int) -> str:
    if code == 9:
        return "  "
    if code < 32:
        return chr(0x2400 + code)
    return "␡" if code == 127 else f"‹{code:04X}›"


def coloured(to: TextIO | None = None) -> bool:
    """Whether standard output, or another stream, takes colours: a terminal, no wish against it."""
    return (to or sys.stdout).isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def columns(to: TextIO | None = None) -> int:
    """The width of the terminal; 0 where lines are not to be folded, because no terminal shows them."""
    stream = to or sys.stdout
    if not stream.isatty():
        return 0
    try:
        return max(os.get_terminal_size(stream.fileno()).columns, 20)
    except OSError:
        return 80


def width(text: str) -> int:
    """The columns that a text takes."""
    return len(text) if text.isascii() else sum(map(_WIDTHS.__getitem__, text))


class _Widths(dict[str, int]):
    """The columns that each character takes, asked once."""

    def __missing__(self, character: str) -> int:
        if (
            "ぁ" <= character <= "ゖ"
            or "ァ" <= character <= "ー"
            or "一" <= character <= "鿿"
            or "！" <= character <= "～"
        ):
            size = 2
        else:
            from unicodedata import combining, east_asian_width  # noqa: PLC0415 - a library of its own

            size = 0 if combining(character) else 2 if east_asian_width(character) in "WF" else 1
        self[character] = size
        return size


_WIDTHS = _Widths()


def padded(text: str, size: int) -> str:
    """The text, made visible, with blanks up to this width."""
    shown = visible(text)
    return shown + " " * (size - width(shown))


def cut(text: str, size: int) -> str:
    """The text in one line of at most this width; size 0: as long as it is."""
    shown = visible(" ".join(text.split()))
    if not size or _fitting(shown, size) == len(shown):
        return shown
    return shown[: _fitting(shown, size - 1)] + "…"


def in_list(text: str, room: int = 0) -> str:
    """A text that somebody wrote, as it stands in a line of a list. room: columns, 0 where no terminal shows the list."""
    return cut(text, room or LISTED)


def folded(text: str, size: int) -> list[str]:
    """The text in lines of at most this width, no line beginning or ending where Japanese typesetting forbids it."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        shown = visible(paragraph)
        while size and (most := _fitting(shown, size)) < len(shown):
            place = _break(shown, most)
            lines.append(shown[:place].rstrip())
            shown = shown[place:].lstrip(" ")
        lines.append(shown)
    return lines


def alone(command: str, indent: int) -> Line:
    """A command to be copied, in a line of its own that is never broken: it is indented by less where it needs the room."""
    room = columns() - width(command) if columns() else indent
    return [" " * max(min(indent, room), 0), Piece(command, DIM)]


def _fitting(text: str, size: int) -> int:
    """How many characters of a text take at most this width; it may be much longer, and is not looked at behind that."""
    taken = 0
    for place, character in enumerate(text):
        taken += width(character)
        if taken > size:
            return place
    return len(text)


def _break(text: str, place: int) -> int:
    """Where a line ends into which no more than so many characters fit."""
    for earlier in range(place, max(place - 12, 1), -1):
        before, behind = text[earlier - 1], text[earlier : earlier + 1]
        in_word = before.isascii() and behind.isascii() and before.isalnum() and behind.isalnum()
        if behind not in NO_START and before not in NO_END and not in_word:
            return earlier
    return max(place, 1)


def write(lines: Iterable[Line], to: TextIO | None = None) -> None:
    """Write lines to standard output, or to another stream."""
    stream = to or sys.stdout
    colour = coloured(stream)
    rendered = []
    for line in lines:
        pieces = [piece if isinstance(piece, Piece) else Piece(piece) for piece in line]
        rendered.append("".join(_rendered(piece, colour) for piece in pieces).rstrip() + "\n")
    if stream is not sys.stdout:
        stream.write("".join(rendered))
    elif HELD.on:
        HELD.answer.append("".join(rendered).encode(stream.encoding, "backslashreplace"))
    else:
        _to_stdout(lambda: stream.write("".join(rendered)))


def _rendered(piece: Piece, colour: bool) -> str:
    shown = visible(piece.text)
    return f"\x1b[{piece.style}m{shown}\x1b[0m" if colour and piece.style and shown else shown


def write_json(value: object) -> None:
    """Write one JSON value: UTF-8 as it is, control characters escaped."""
    from judge.cli.value import json_text  # noqa: PLC0415 - not needed for what people read

    write_text(f"{json_text(value)}\n")


def write_text(text: str) -> None:
    """Write a text as it is, in UTF-8, whatever the locale says."""
    if HELD.on:
        HELD.answer.append(text.encode("utf-8", "backslashreplace"))
        return
    _to_stdout(lambda: _put_text(text))


def _put_text(text: str) -> None:
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode("utf-8", "backslashreplace"))


def flush() -> None:
    """Let standard output have what was written. Raises Unwritten, BrokenPipeError."""
    _to_stdout(sys.stdout.flush)


def _to_stdout(work: Callable[[], object]) -> None:
    make_way()
    try:
        work()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(error.strerror or str(error)) from error


def done(sentence: str) -> None:
    """Note what a command has done that lasts."""
    DONE.append(sentence)


def say(sentence: str) -> None:
    """Write a sentence to standard error, in one line; where that takes none, nobody is there to be told."""
    if HELD.answer:  # what it is said about is not on the screen yet
        HELD.sentences.append(sentence)
        return
    make_way()
    try:  # noqa: SIM105 - contextlib is slow to import
        sys.stderr.write(f"judge: {cut(sentence, LONGEST)}\n")
    except (OSError, ValueError):
        pass


def relay(sentence: str) -> None:
    """Write a sentence of the rulebook to standard error, in the user's language."""
    say(translated(sentence))


def safely_encoded() -> None:
    """Show what the terminal's encoding does not have as an escape, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
