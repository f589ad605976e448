"""Paragraphs laid out as lines of pieces, each with its role and its link."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from judge.tui.pages.wrapping import clean, shortened, wrap

NO_LINK = -1


class Run(NamedTuple):
    """Words of one role. role: what they are ("text", "number", "reference", …); link: index of the page's link."""

    text: str
    role: str = "text"
    link: int = NO_LINK


class Paragraph(NamedTuple):
    """Runs that flow on.

    indent and hang: blanks before the first line and before the rest; lead: what stands before every line ("│ ").
    most: at most so many lines, 0 for any number. anchor: a name by which the page can be scrolled to it.
    """

    runs: tuple[Run, ...]
    indent: int = 0
    hang: int = 0
    lead: str = ""
    most: int = 0
    anchor: str = ""


class Line(NamedTuple):
    """A line as it is drawn."""

    pieces: tuple[Run, ...]

    @property
    def text(self) -> str:
        """Its words."""
        return "".join(piece.text for piece in self.pieces)


class Stretch(NamedTuple):
    """Where a link shows on a line: x and width in cells."""

    line: int
    x: int
    width: int


class Layout(NamedTuple):
    """A page at one width. links: for each link where it shows, in order; anchors: the line of each."""

    lines: tuple[Line, ...]
    links: dict[int, tuple[Stretch, ...]]
    anchors: dict[str, int]


BLANK_LINE = Paragraph(())


def lay_out(paragraphs: tuple[Paragraph, ...], width: int) -> Layout:
    """The lines of the paragraphs at this width."""
    lines: list[Line] = []
    anchors: dict[str, int] = {}
    for paragraph in paragraphs:
        if paragraph.anchor:
            anchors.setdefault(paragraph.anchor, len(lines))
        lines.extend(_lines_of(paragraph, width))
    return linked(lines, anchors)


def linked(lines: Sequence[Line], anchors: dict[str, int]) -> Layout:
    """Lines as a page, with where each link shows."""
    links: dict[int, list[Stretch]] = {}
    for number, line in enumerate(lines):
        x = 0
        for piece in line.pieces:
            cells = cell_len(piece.text)
            if piece.link != NO_LINK:
                links.setdefault(piece.link, []).append(Stretch(number, x, cells))
            x += cells
    return Layout(tuple(lines), {link: tuple(found) for link, found in sorted(links.items())}, anchors)


def _lines_of(paragraph: Paragraph, width: int) -> list[Line]:
    text = clean("".join(run.text for run in paragraph.runs))
    lead = cell_len(paragraph.lead)
    places = wrap(text, width - lead - paragraph.hang, width - lead - paragraph.indent)
    cut = 0 < paragraph.most < len(places)
    if cut:
        places = places[: paragraph.most]
    lines = []
    for index, (start, stop) in enumerate(places):
        blanks = paragraph.hang if index else paragraph.indent
        pieces = [Run(paragraph.lead, "lead")] if paragraph.lead else []
        if blanks:
            pieces.append(Run(" " * blanks, "text"))
        pieces += _slice(paragraph.runs, text, start, stop)
        if cut and index == len(places) - 1:
            pieces = _ended(pieces, width)
        lines.append(Line(tuple(pieces)))
    return lines


def _slice(runs: tuple[Run, ...], text: str, start: int, stop: int) -> list[Run]:
    pieces = []
    position = 0
    for run in runs:
        low, high = max(start, position), min(stop, position + len(run.text))
        if low < high:
            pieces.append(Run(text[low:high], run.role, run.link))
        position += len(run.text)
        if position >= stop:
            break
    return pieces


def _ended(pieces: list[Run], width: int) -> list[Run]:
    """The last line that is shown of a longer paragraph: an ellipsis at its end."""
    used = sum(cell_len(piece.text) for piece in pieces)
    *rest, last = pieces
    if used < width:
        return [*rest, last._replace(text=last.text + "…")]
    room = width - (used - cell_len(last.text))
    return [*rest, last._replace(text=shortened(last.text + "…", room))]
