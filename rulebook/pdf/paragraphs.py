"""From lines to paragraphs: where a line goes on in the next one.

A paragraph becomes one line of text, as the text documents have it. A space ends it where the page shows that it ends,
as word processors write it; a line that breaks off in mid-sentence has none, and the line grammar decides.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from rulebook.numbers import Style, follows
from rulebook.pdf.letters import wide
from rulebook.pdf.lines import LABEL, MARK, NUMBER, OPENING, Line, first_word
from rulebook.pdf.rows import TAB
from rulebook.typed import value_of

STOP = re.compile(r"[。」』）)】〉》>”\"：:！？!?…]$")
GOING_ON = re.compile(r"[ぁ-ん、，,・（(「『【〈《]$")
OPENED = re.compile(r"[「『（(\[【〈《][^」』）)\]】〉》]{0,60}$")
NUMBER_END = re.compile(r"[\d][.\-]?$|[(（]$")
HEADING = re.compile(r"(?:#{1,6} |[-–] ?)?(?:第 ?)?(\d{1,4}(?:[.-]\d+)*[a-z]?)")
DEEP = re.compile(r"(?:#+ |- )?\d+(?:[.-]\d+)+|第|\d{3}")
FORMS = (
    (Style.DOTTED, re.compile(r"\d{1,2}(?:\.\d+)*")),
    (Style.HYPHEN, re.compile(r"\d{1,2}(?:-\d+)*")),
    (Style.ARTICLE, re.compile(r"\d{3,4}(?:[.-]\d+[a-z]?)?")),
    (Style.LETTER, re.compile(r"\d{1,3}(?:\.\d+[a-z]?)?")),
)
GLUED = re.compile(r"(?:- )?(\d+(?:\.\d+)+)\.\d")  # a number whose words begin with a digit
LONE = re.compile(r"[-–*・●■◆⚫※✔✖]|\d{1,4}(?:[.-]\d+)+[a-z]?\.")  # a mark or number without words
BARE = re.compile(r"\d{1,3}")  # a page number printed in the text
SURE = re.compile(r"\d{1,2}[.．]")  # no count of things is written so
WORD = re.compile(r"[!-~]+")
STEP = re.compile(r"\[(\d+)\]")
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
MANY = 0.1  # of the lines: so many have the greatest number of characters where they are cut by it
SPARE = 0.7  # of the size: what a line may leave empty besides, for a space or by the spread of its letters
LOOSE = 1.35  # of the usual distance of lines: from there on a paragraph ends
TIGHT = 1.12  # the same behind a full stop
LONG_WORD = 20  # characters
TITLED = 0.5  # of the short lines with a number: so many have a line without one below them where they are titles


class Paragraph(NamedTuple):
    """A line of the text. page: on which it begins. ended: the page shows that it ends."""

    text: str
    page: int
    ended: bool


def paragraphs_of(lines: Sequence[Line]) -> list[Paragraph]:
    """The lines, joined where one goes on in the next."""
    joining = _Joining(lines)
    groups: list[list[Line]] = []
    texts: list[str] = []
    for index, line in enumerate(lines):
        following = lines[index + 1] if index + 1 < len(lines) else None
        if groups and joining.continues(groups[-1], texts[-1], line, following):
            texts[-1] += _joint(groups[-1][-1], line) + line.text
            groups[-1].append(line)
        else:
            groups.append([line])
            texts.append(line.text)
            joining.begun(line.text)
    spaced = [group[-1].row.spaced for group in groups]
    told = 0.2 * len(spaced) < sum(spaced) < 0.9 * len(spaced)  # the maker writes a space where a paragraph ends
    return [
        Paragraph(text, group[0].page, space if told else space or group[-1].listed or STOP.search(text) is not None)
        for group, text, space in zip(groups, texts, spaced, strict=True)
    ]


class _Joining:
    """Decides of each line whether it goes on with the paragraph before it, by what is usual in this document.

    counted: the number of characters after which a careless maker cuts every line, 0 where lines end at an edge.
    leading: the distance of two lines of one paragraph, in sizes of their type; 0 where there are none.
    titles: lines with a number are titles, and their text begins below them.
    heading, step: the last number with which a paragraph began.
    """

    def __init__(self, lines: Sequence[Line]) -> None:
        self.counted = _counted(lines)
        self.leading = _leading(lines, self.counted)
        self.titles = _titles(lines, self.counted)
        self.heading = ""
        self.step = 0

    def begun(self, text: str) -> None:
        """A paragraph begins with this text."""
        if heading := HEADING.match(text):
            self.heading, self.step = heading.group(1), 0
        elif step := STEP.match(text):
            self.step = value_of(step.group(1))

    def continues(self, group: list[Line], text: str, line: Line, following: Line | None) -> bool:
        """Whether a line goes on with the paragraph whose lines so far are these. following: the line behind it."""
        before = group[-1]
        if before.listed or line.listed or BARE.fullmatch(line.text) or line.text.startswith("- "):
            return False
        if TAB in before.text and TAB in line.text:
            return False  # rows of a table
        if len(group) == 1 and before.run == line.run and LONE.fullmatch(text):
            return not line.marked or text in "-–*"
        if not _full(before, line, self.counted):
            return _parted(before, line, following)
        glued = GLUED.match(line.text)
        if glued and STOP.search(text) and self._due(glued.group(1)):
            return False
        inside = bool(GOING_ON.search(text)) or bool(OPENED.search(text))
        size = max(before.row.size, line.row.size)
        if min(before.row.size, line.row.size) < 0.88 * size and not inside:
            return False
        gap = (before.row.y - line.row.y) / size
        stopped = STOP.search(text) is not None
        if before.run == line.run and self.leading and gap > (TIGHT if stopped else LOOSE) * self.leading:
            return False
        title = self.titles and len(group) == 1 and NUMBER.match(text) is not None
        if NUMBER.match(line.text) or MARK.match(line.text):
            return not self._begins(text, line.text, inside=inside and not title, title=title)
        if title and not inside and not STOP.search(text):
            return not STOP.search(line.text) and (following is None or not _full(line, following, self.counted))
        return inside or not STOP.search(text) or _in_place(group, line)

    def _begins(self, text: str, line: str, *, inside: bool, title: bool) -> bool:
        """Whether a line with a number or mark begins a paragraph, although the one before it is full.

        inside: that one breaks off in mid-sentence; title: it is the title of a section.
        """
        if step := STEP.match(line):
            number = value_of(step.group(1))
            return not text.endswith("手順") and (number == self.step + 1 or STOP.search(text) is not None)
        if NUMBER.match(line):
            heading = HEADING.match(line)
            if heading and DEEP.match(line) and self._due(heading.group(1)):
                return True
            if (NUMBER_END.search(text) and line[0].isdigit()) or OPENED.search(text):
                return False
            if heading and (title or not inside or SURE.match(line)) and self._due(heading.group(1)):
                return True
            return STOP.search(text) is not None or (not inside and DEEP.match(line) is not None)
        if line[0] in CIRCLED:
            return not OPENED.search(text) and text[-1] not in CIRCLED + "、"
        return not OPENED.search(text) and not line.startswith("○を")

    def _due(self, number: str) -> bool:
        """Whether a number may come next behind the last one, in the style in which both are written."""
        return any(
            form.fullmatch(number) and form.fullmatch(self.heading) and follows(number, self.heading, style)
            for style, form in FORMS
        )


def _counted(lines: Sequence[Line]) -> int:
    """The number of characters after which lines are cut, 0 where they are not: many have it, and hardly one has more."""
    lengths = Counter(line.letters for line in lines)
    most, count = max(lengths.items(), key=lambda item: (item[1], item[0]), default=(0, 0))
    longer = sum(times for length, times in lengths.items() if length > most)
    if count < MANY * len(lines) or longer > 0.02 * len(lines):
        return 0
    ends = [line.row.x1 for line in lines if line.letters == most]
    return most if max(ends) - min(ends) > 2 * lines[0].row.size else 0


def _titles(lines: Sequence[Line], counted: int) -> bool:
    """Whether the lines with a number are titles, with their text below them."""
    short = [
        line
        for before, line in itertools.pairwise(lines)
        if DEEP.match(before.text) and not before.listed and not _full(before, line, counted)
    ]
    return sum(not line.marked for line in short) > TITLED * len(short)


def _leading(lines: Sequence[Line], counted: int) -> float:
    """The usual distance of two lines of one paragraph, in sizes of their type; 0 where there are none."""
    gaps = [
        (before.row.y - line.row.y) / max(before.row.size, line.row.size)
        for before, line in itertools.pairwise(lines)
        if before.run == line.run and _full(before, line, counted) and not line.marked and not STOP.search(before.text)
    ]
    return median(gaps) if gaps else 0.0


def _full(before: Line, line: Line, counted: int) -> bool:
    """Whether the first word of the next line had no room on this one, by its width or by the number of characters."""
    word = WORD.match(line.text)
    if 0 < counted <= before.letters + (len(word.group()) if word else 1):
        return True
    return before.slack < first_word(line.row) + SPARE * before.row.size


def _parted(before: Line, line: Line, following: Line | None) -> bool:
    """Whether a line was left early because its maker takes all Japanese up to the next space for one word that is too long."""
    if before.run != line.run or line.marked or BARE.fullmatch(before.text) or STOP.search(before.text):
        return False
    if wide(before.text[-1]) or not wide(line.text[0]) or " " in line.text or len(line.text) <= LONG_WORD:
        return False
    size = line.row.size
    return (
        line.slack < size and following is not None and not following.marked
        and abs(before.row.y - line.row.y - (line.row.y - following.row.y)) < 0.1 * size
    )  # fmt: skip


def _in_place(group: list[Line], line: Line) -> bool:
    """Whether a line stands where the next line of the paragraph must stand, counted from the left edge of its column."""
    before, slip = group[-1], 0.3 * line.row.size
    if before.run != line.run or before.page != line.page:
        return True  # another column: its edge is not comparable
    if len(group) > 1 and group[-2].run == before.run:
        return abs(line.row.x0 - before.row.x0) <= slip
    indent = line.row.x0 - before.row.x0
    return abs(indent) <= slip or (indent > 0 and group[0].marked) or -2.5 * line.row.size < indent < 0


def _joint(before: Line, line: Line) -> str:
    """What stands between two lines of a paragraph: a space where Latin words were parted between them."""
    last, first = before.text[-1], line.text[0]
    if LABEL.fullmatch(before.text + TAB):
        return " "  # a number that stands alone on its line
    if wide(last) and wide(first):
        return ""
    if last.isdigit() and first.isdigit():
        return ""  # a number that was parted
    if before.row.spaced or line.row.glyphs[0].lead:
        return " "
    if wide(last) or wide(first) or last in ".-" + OPENING or first in ".-)]}":
        return ""
    glyph = line.row.glyphs[0]
    return " " if before.slack > glyph.x1 - glyph.x0 + 0.05 * glyph.size else ""
