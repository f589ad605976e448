"""The lines of a PDF as text, with what their place on the page tells: how far they reach, what they begin with.

A line of the printed contents is written as text documents have it: its title, a tab and the number of its page.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from rulebook.pdf.columns import Column, Placed
from rulebook.pdf.letters import wide
from rulebook.pdf.rows import TAB, Row, text_of

OFTEN = 0.25  # of the lines at the place where most end: so many must end at an edge
FEW = 6  # lines that end at one place: fewer do not make an edge
OPENING = "「『（(【〈《［[｛{‘“〔"
CLOSING = "」』）)】〉》］]｝}’”〕、。，．,.・：；:;？！?!ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…～〜"
NUMBER = re.compile(
    r"(?:#{1,6} |[-–] ?)?(?:\d{1,4}(?:[.-]\d+)*[a-z]?(?:[.．](?![\d)）])|[ \t　])|[a-h][.．] ?(?=\S)|第 ?\d+ ?章)"
)
MARK = re.compile(
    r"[-*✔✖●■◆⚫◎▼▲★☆・] ?|\[\d+\]|例\d*[:：；)）]|【例\d*】|【付則】|※|\(補足\)|\(※|#{1,6} |付録 ?[A-Z0-9]|---|<\||[①-⑳○]"
)
LABEL = re.compile(
    r"((?:[-–*](?:[ \t]+|$))?(?:\d{1,4}(?:[.-]\d+)*[a-z]?[.．]?|\[\d+\]|第\d+章[.．]?|[①-⑳・●■◆⚫※*-]|[a-h][.．]|例\d*[:：]))\t"
)
TIGHT = re.compile(r"^((?:[-–] )?\d{1,4}(?:[.-]\d+)+[a-z]?\.)(?=[^\s!-~])")  # a number that touches its words
LEADERS = re.compile(r"(.*?\S)[ \t]*(?:[.．…‥・·⋯_－―─-] ?){3,}[ \t]*(\d{1,3}|ページ)")
CONTENTS = re.compile(r"目[ \u3000]*次(\s*ページ)?")
PAGED = re.compile(r".*\t\s*(?:ページ|\d{1,3})")
SPACED_PAGE = re.compile(r"(.*\S)[ \t]+(\d{1,3})")
GLUED_PAGE = re.compile(r"(.*?\D)(\d{1,3})")


class Line(NamedTuple):
    """A line in reading order. edge: where its column ends on the right. listed: it is a line of the printed contents."""

    text: str
    row: Row
    page: int
    column: Column
    run: int
    edge: float
    listed: bool = False

    @property
    def slack(self) -> float:
        """The room that is left behind it."""
        return self.edge - self.row.x1

    @property
    def letters(self) -> int:
        """How many characters it has, with the white space around it."""
        return sum(len(glyph.lead) + len(glyph.text) for glyph in self.row.glyphs) + self.row.spaced

    @property
    def marked(self) -> bool:
        """Whether it begins with a number or a mark."""
        return NUMBER.match(self.text) is not None or MARK.match(self.text) is not None


def lines_of(placed: Sequence[Placed]) -> list[Line]:
    """The lines with their text, those of the contents written as such."""
    edges = _edges(placed)
    lines = [Line(_words(one.row), one.row, one.page, one.column, one.run, edges[one.column]) for one in placed]
    return _contents([line for line in lines if line.text])


def _words(row: Row) -> str:
    """The words of a row; a gap behind its number or mark is no cell."""
    text = re.sub(r"^(\S{1,12}) {2,}", r"\1 ", text_of(row.glyphs, row.size).strip(" \t\u3000"))
    if leaders := LEADERS.fullmatch(text):
        return f"{leaders.group(1)}\t{leaders.group(2)}"
    text = TIGHT.sub(r"\1 ", text, count=1)
    if text[1:2] == TAB and text[0] in "-–*":
        text = f"{text[0]} {text[2:]}"
    if label := LABEL.match(text):
        return f"{label.group(1).replace(TAB, ' ')} {text[label.end() :]}"
    return text


def _edges(placed: Sequence[Placed]) -> dict[Column, float]:
    """Where each column ends on the right: the farthest place at which lines end again and again; single ones stick out.

    Where hardly a line ends there the text is short; its margins are taken to be alike.
    """
    found = {}
    for column in {one.column for one in placed}:
        here = [one for one in placed if one.column is column]
        rows = [one.row for one in here]
        ends = sorted(row.x1 for row in rows)
        reach = 0.25 * median(row.size for row in rows)
        near = [at - bisect_left(ends, end - reach) for at, end in enumerate(ends, 1)]
        found[column] = max(end for end, count in zip(ends, near, strict=True) if count >= OFTEN * max(near))
        if max(near) < FEW and column is not Column.LEFT:
            found[column] = max(found[column], median(one.mirrored for one in here))
    return found


def _contents(lines: list[Line]) -> list[Line]:
    """The lines, with those behind the heading of the contents written as title, tab and page."""
    found: list[Line] = []
    inside = False
    last = 0
    skipped = -1
    for index, line in enumerate(lines):
        if index == skipped:
            continue
        if heading := CONTENTS.fullmatch(line.text):
            inside, last = True, 0
            found.append(line._replace(text="目次\tページ" if heading.group(1) else "目次", listed=True))
            continue
        entry = line
        following = lines[index + 1] if index + 1 < len(lines) else None
        paged = _paged(line.text, last) if inside else None
        if inside and paged is None and following is not None and not following.marked and line.marked:
            paged = _paged(line.text + following.text, last)  # a title that was wrapped
            skipped = index + 1 if paged is not None else skipped
        if paged is not None:
            last = int(paged.rpartition("\t")[2])
            entry = line._replace(text=paged, listed=True)
        else:
            inside = False
            entry = line._replace(listed=PAGED.fullmatch(line.text) is not None and NUMBER.match(line.text) is not None)
        found.append(entry)
    return found


def _paged(text: str, last: int) -> str | None:
    """An entry of the contents: its title, a tab and its page, which is not before the last one's."""
    for pattern in (SPACED_PAGE, GLUED_PAGE):
        match = pattern.fullmatch(text)
        if match and last <= int(match.group(2)) < last + 200:
            return f"{match.group(1).rstrip()}\t{match.group(2)}"
    return None


def first_word(row: Row) -> float:
    """The width of what cannot be parted at the beginning of a line: a character with its brackets and stops, a Latin word."""
    glyphs = row.glyphs
    end = 0
    while end < len(glyphs) - 1 and glyphs[end].text in OPENING:
        end += 1
    if not wide(glyphs[end].text[0]):
        while end + 1 < len(glyphs) and not wide(glyphs[end + 1].text[0]) and not glyphs[end + 1].lead:
            end += 1
    while end + 1 < len(glyphs) and glyphs[end + 1].text in CLOSING:
        end += 1
    return glyphs[end].x1 - glyphs[0].x0
