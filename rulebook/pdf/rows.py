"""From glyphs to rows: what stands on one baseline of a page, from left to right.

Readings in small kana above a line (ruby) are left out: they tell how a word is read and are no words of the rule.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from statistics import median
from typing import NamedTuple

from rulebook.pdf.glyphs import Glyph, Page
from rulebook.pdf.letters import kana, voiced, wide

SAME_LINE = 0.25  # of the size: how far baselines of one line may differ
SMALL = 0.66  # of the size of the line below: ruby and raised figures are set so small
GAP = 1.8  # of the size: from there on two pieces of a row are two cells
HOLE = 0.45  # of the size: a space so wide is two of them, where an icon stood
TAB = "\t"


class Row(NamedTuple):
    """Glyphs on one baseline, from left to right. size: of most of its type. spaced: white space stands behind its last glyph."""

    y: float
    size: float
    glyphs: tuple[Glyph, ...]
    spaced: bool = False

    @property
    def x0(self) -> float:
        return self.glyphs[0].x0

    @property
    def x1(self) -> float:
        return self.glyphs[-1].x1

    @property
    def packed(self) -> str:
        """Its characters without any white space."""
        return "".join(glyph.text for glyph in self.glyphs)


def rows_of(page: Page) -> list[Row]:
    """The rows of a page from top to bottom; text at an angle (a watermark) comes last, a row for each run."""
    ends = {id(page.glyphs[index]) for index in page.trailing}
    upright = [glyph for glyph in page.glyphs if not glyph.turned]
    rows = _without_ruby(_attached([_row(line, ends) for line in _baselines(upright)]))
    turned = [glyph for glyph in page.glyphs if glyph.turned]
    return [*rows, *([Row(page.bottom, turned[0].size, tuple(turned))] if turned else [])]


def _baselines(glyphs: list[Glyph]) -> list[list[Glyph]]:
    """Glyphs by baseline, from top to bottom. A glyph painted twice to make it bold counts once."""
    lines: list[list[Glyph]] = []
    for glyph in sorted(glyphs, key=lambda glyph: -glyph.y):
        if lines and lines[-1][0].y - glyph.y <= SAME_LINE * min(glyph.size, lines[-1][0].size):
            lines[-1].append(glyph)
        else:
            lines.append([glyph])
    return [_once(sorted(line, key=_middle)) for line in lines]


def _middle(glyph: Glyph) -> float:
    """Orders glyphs in a line: a bracket is set into the blank half of the sign before it, so that its left edge is no measure."""
    return glyph.x0 + glyph.x1


def _once(line: list[Glyph]) -> list[Glyph]:
    found: list[Glyph] = []
    for glyph in line:
        twice = any(
            glyph.text == other.text
            and glyph.x0 - other.x0 < 0.15 * glyph.size
            and abs(glyph.y - other.y) < 0.15 * glyph.size
            for other in found[-2:]
        )
        if not twice:
            found.append(glyph)
    return found


def _row(line: list[Glyph], ends: set[int]) -> Row:
    size = median(glyph.size for glyph in line)
    y = median(glyph.y for glyph in line)
    return Row(y, size, tuple(line), id(line[-1]) in ends)


def _attached(rows: list[Row]) -> list[Row]:
    """Rows with raised or lowered small figures put back into the line in whose gaps they stand."""
    found: list[Row] = []
    for row in rows:
        if found and _fits(found[-1], row):
            small, line = (row, found[-1]) if row.size < found[-1].size else (found[-1], row)
            glyphs = sorted((*line.glyphs, *small.glyphs), key=_middle)
            last = small if small.x1 > line.x1 else line
            found[-1] = Row(line.y, line.size, tuple(glyphs), last.spaced)
        else:
            found.append(row)
    return found


def _fits(above: Row, below: Row) -> bool:
    """Whether one of two rows is small and stands in the gaps of the other, at nearly its height."""
    small, line = (above, below) if above.size < below.size else (below, above)
    if small.size > 0.8 * line.size or abs(small.y - line.y) > 0.6 * line.size:
        return False
    return not any(_over(line, glyph) for glyph in small.glyphs)


def _over(line: Row, glyph: Glyph) -> bool:
    """Whether a glyph of the line has the same place from left to right."""
    at = bisect_left(line.glyphs, glyph.x1 - 0.2 * glyph.size, key=lambda other: other.x0)
    return at > 0 and line.glyphs[at - 1].x1 > glyph.x0 + 0.2 * glyph.size


def _without_ruby(rows: list[Row]) -> list[Row]:
    """The rows without the readings above them."""
    found: list[Row] = []
    for index, row in enumerate(rows):
        below = next((other for other in rows[index + 1 : index + 4] if row.size <= SMALL * other.size), None)
        if below is None or not 0.5 * below.size < row.y - below.y < 1.7 * below.size:
            found.append(row)
            continue
        kept = [glyph for run in _runs(row) if not _reading(run, below) for glyph in run]
        if kept:
            found.append(row._replace(glyphs=tuple(kept)))
    return found


def _runs(row: Row) -> list[list[Glyph]]:
    """The pieces of a row that stand apart."""
    runs: list[list[Glyph]] = [[row.glyphs[0]]]
    for before, glyph in zip(row.glyphs, row.glyphs[1:], strict=False):
        if glyph.x0 - before.x1 > 1.5 * row.size:
            runs.append([])
        runs[-1].append(glyph)
    return runs


def _reading(run: list[Glyph], line: Row) -> bool:
    """Whether a run of small kana stands over words of the line."""
    words = "".join(glyph.text for glyph in run)
    middle = (run[0].x0 + run[-1].x1) / 2
    return kana(words) and any(glyph.x0 - line.size < middle < glyph.x1 + line.size for glyph in line.glyphs)


def split(row: Row, width: float) -> list[Row]:
    """The pieces of a row between which there is a gap of this width (in points) or more."""
    starts = [index for index in range(1, len(row.glyphs)) if row.glyphs[index].x0 - row.glyphs[index - 1].x1 >= width]
    pieces = [row.glyphs[a:b] for a, b in zip([0, *starts], [*starts, len(row.glyphs)], strict=True)]
    return [
        Row(row.y, row.size, piece, row.spaced if piece is pieces[-1] else bool(pieces[index + 1][0].lead))
        for index, piece in enumerate(pieces)
    ]


def text_of(glyphs: tuple[Glyph, ...], size: float) -> str:
    """The words of a row: white space where the PDF has it or a gap shows it, a tab between cells.

    Spaces between all letters of a Japanese line only spread it; they are left out.
    """
    pairs = list(itertools.pairwise(glyphs))
    gaps = [glyph.x0 - before.x1 for before, glyph in pairs if not glyph.lead]
    usual = max(0.0, median(gaps)) if gaps else 0.0
    spaces = [glyph.x0 - before.x1 for before, glyph in pairs if glyph.lead]
    even = len(spaces) > 1 and max(spaces) < 1.3 * min(spaces) and min(spaces) > 0.6 * size
    stretched = max(spaces) if even else 0.0
    japanese = [glyph for before, glyph in pairs if wide(before.text[-1]) and wide(glyph.text[0])]
    spread = len(japanese) >= 3 and sum(bool(glyph.lead) for glyph in japanese) > 0.6 * len(japanese)
    words = [glyphs[0].text] if glyphs else []
    for before, glyph in pairs:
        words.append(_space(before, glyph, size, (usual, stretched), spread=spread) + glyph.text)
    return voiced("".join(words))


def _space(before: Glyph, glyph: Glyph, size: float, usual: tuple[float, float], *, spread: bool) -> str:
    """What stands between two glyphs beside each other. usual: the gap between letters, and the width of stretched spaces."""
    gap = glyph.x0 - before.x1 - usual[0]
    wides = wide(before.text[-1]), wide(glyph.text[0])
    explained = size * sum(1.0 if space == "\u3000" else 0.5 for space in glyph.lead)
    if TAB in glyph.lead or gap > max(GAP * size, explained + 0.8 * size, usual[1]):
        return TAB
    if glyph.lead:
        if spread and all(wides):
            return ""
        hole = all(wides) and glyph.lead == " " and usual[0] < 0.05 * size and not usual[1] and gap > HOLE * size
        return "  " if hole else glyph.lead
    if all(wides):
        return "  " if gap > 0.8 * size else ""
    return " " if gap > (0.4 if any(wides) else 0.18) * size else ""
