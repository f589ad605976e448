"""The reading order of a page: one column or two, and full-width lines between them.

Two columns are told from the cells of a table by their lines: both sides have many, and those of the left side reach the
gutter, or both sides carry numbers of rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from enum import Enum, auto
from itertools import groupby, pairwise
from typing import NamedTuple

from rulebook.pdf.glyphs import Page
from rulebook.pdf.rows import Row, split

GUTTER = 0.9  # of the type's size: the narrowest gap between two columns
INDENT = 3  # sizes: how far a line of a column may be set in
LEADERS = frozenset(".．…‥・·⋯_")  # what leads from a title to its page
SLIP = 0.25  # of the size: by so much a line may miss the edge of its column
MIDDLE = (0.3, 0.7)  # of the width of the text: where a gutter can be
FEWEST = 4  # lines that make a column
FULL = 0.3  # of the lines of the left column: how many must reach the gutter
NUMBERED = re.compile(r"(?:#+|-)?(?:第\d+章|\d{1,4}(?:[.-]\d+)+[a-z]?\D|\d{1,4}\.\D)")


class Column(Enum):
    """Where a line stands on its page."""

    WHOLE = auto()
    LEFT = auto()
    RIGHT = auto()


Sides = tuple[Row | None, Row | None]  # of one baseline, to the left and to the right of the edge of the second column


class Placed(NamedTuple):
    """A line in reading order. page: its number. run: lines of one run follow each other without another between them.

    mirrored: where the text would end on the right if the page has the same margin on both sides.
    """

    row: Row
    page: int
    column: Column
    run: int
    mirrored: float


def in_order(pages: Sequence[Page], rows: Sequence[Sequence[Row]]) -> list[Placed]:
    """The lines of all pages in the order in which they are read."""
    edges = [_second(page) for page in rows]
    known = [edge for edge in edges if edge is not None]
    usual = Counter(round(edge / 4) for edge in known).most_common(1)
    common = next((edge for edge in known if round(edge / 4) == usual[0][0]), None)
    often = common is not None and usual[0][1] * 3 >= len(pages)
    found: list[Placed] = []
    run = 0
    for page, lines, own in zip(pages, rows, edges, strict=True):
        edge = own
        if common is not None and often and own is None:
            edge = _clear(lines, common)
        elif common is not None and own is not None and 0 < own - common < INDENT * lines[0].size:
            edge = common  # lines that are set in hid it
        mirrored = page.right - (min((row.x0 for row in lines), default=page.left) - page.left)
        for column, part in _parts(lines, edge):
            run += 1
            found += [Placed(row, page.number, column, run, mirrored) for row in part]
    return found


def _second(rows: Sequence[Row]) -> float | None:
    """Where the second column of a page begins, None where the page has one."""
    if not rows:
        return None
    pieces = [piece for row in rows for piece in split(row, GUTTER * row.size)]
    left, right = min(row.x0 for row in rows), max(row.x1 for row in rows)
    low, high = left + MIDDLE[0] * (right - left), left + MIDDLE[1] * (right - left)
    starts = sorted({round(piece.x0): piece.x0 for piece in pieces if low < piece.x0 < high}.values())
    best: tuple[int, float] | None = None
    for edge in starts:
        near = sum(edge <= piece.x0 < edge + INDENT * piece.size for piece in pieces)
        if near < FEWEST // 2 or near < 0.1 * len(pieces):
            continue
        sides = [_sides(row, edge) for row in rows]
        across = sum(side is None for side in sides)
        if (
            across < 0.5 * len(rows)
            and (best is None or -across > best[0])
            and _two([side for side in sides if side], edge)
        ):
            best = (-across, edge)
    return best[1] if best else None


def _two(sides: Sequence[Sides], edge: float) -> bool:
    """Whether what stands on the two sides of an edge is columns of text rather than cells."""
    before = [left for left, _right in sides if left is not None]
    behind = [right for _left, right in sides if right is not None]
    flush = [piece for piece in behind if piece.x0 - edge < INDENT * piece.size]
    if len(before) < FEWEST or len(behind) < FEWEST // 2 or len(flush) < 0.7 * len(behind):
        return False
    if min(sum(NUMBERED.match(piece.packed) is not None for piece in side) for side in (before, behind)) >= 2:
        return True
    end = max(piece.x1 for piece in before)
    reach = [piece for piece in before if end - piece.x1 < 2.5 * piece.size]
    return len(reach) >= FULL * len(before) and _long(behind)


def _long(pieces: Sequence[Row]) -> bool:
    """Whether most pieces are lines of text rather than words."""
    return sum(len(piece.glyphs) >= 8 for piece in pieces) >= 0.5 * len(pieces)


def _clear(rows: Sequence[Row], edge: float) -> float | None:
    """The edge of the other pages where this page has lines on both its sides, and few across it."""
    sides = [_sides(row, edge) for row in rows]
    behind = [side[1] for side in sides if side is not None and side[1] is not None]
    flush = [row for row in behind if row.x0 - edge < INDENT * row.size]
    return edge if 5 * len(flush) > len(behind) and sum(side is None for side in sides) <= len(behind) else None


def _parts(rows: Sequence[Row], edge: float | None) -> list[tuple[Column, list[Row]]]:
    """The page from top to bottom: full-width runs, and columns of which the left is read before the right."""
    if edge is None:
        return [(Column.WHOLE, list(rows))]
    sides = [_sides(row, edge) for row in rows]
    groups = [list(group) for _whole, group in groupby(zip(rows, sides, strict=True), key=lambda pair: pair[1] is None)]
    found: list[tuple[Column, list[Row]]] = []
    for index, pairs in enumerate(groups):
        halves = [side for _row, side in pairs if side is not None]
        if not halves:
            found.append((Column.WHOLE, [row for row, _side in pairs]))
            continue
        left = [side[0] for side in halves if side[0] is not None]
        right = [side[1] for side in halves if side[1] is not None]
        if not right:
            found.append((Column.WHOLE, left))
            continue
        tail = _tail(left, right) if index + 1 < len(groups) else []
        found.append((Column.LEFT, left[: len(left) - len(tail)]))
        found.append((Column.RIGHT, right))
        found.append((Column.WHOLE, tail))
    return [(column, part) for column, part in found if part]


def _sides(row: Row, edge: float) -> Sides | None:
    """A row cut where the second column begins, None where it runs across."""
    at = next(
        (index for index, glyph in enumerate(row.glyphs) if glyph.x0 + glyph.x1 >= 2 * edge - SLIP * row.size),
        len(row.glyphs),
    )
    before, behind = row.glyphs[:at], row.glyphs[at:]
    if before and before[-1].x1 > edge + SLIP * row.size:
        return None
    if behind and all(glyph.text in LEADERS for glyph in behind[:3]):
        return None
    if before and behind:
        gap = behind[0].x0 - before[-1].x1
        narrow = SLIP if abs(behind[0].x0 - edge) < (0.5 + SLIP) * row.size and not behind[0].lead else GUTTER
        if gap < narrow * row.size:
            return None
    spaced = bool(behind[0].lead) if before and behind else row.spaced
    return (
        row._replace(glyphs=before, spaced=spaced) if before else None,
        row._replace(glyphs=behind) if behind else None,
    )


def _tail(left: list[Row], right: list[Row]) -> list[Row]:
    """Short lines below both columns that belong to the full-width text under them: set apart from the left column."""
    bottom = min(row.y for row in right)
    below = [row for row in left if row.y < bottom - 0.5 * row.size]
    if not below or len(below) == len(left):
        return []
    gap = left[len(left) - len(below) - 1].y - below[0].y
    inner = [a.y - b.y for a, b in pairwise(left) if a is not left[len(left) - len(below) - 1]]
    return below if inner and gap > 1.4 * min(inner) else []
