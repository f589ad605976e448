"""What is printed in the margins of the pages: running headers, footers and page numbers.

They repeat at the same height on most pages, or count up from page to page. A line that stands once stays in the text.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from rulebook.pdf.glyphs import Page
from rulebook.pdf.rows import Row, text_of

OUTER = 4  # rows looked at from each edge of a page
SHARE = 0.5  # of the pages that must have a row at that height, and of those rows that must repeat
SURE = 0.75  # of the pages: what stands on so many of four or more is no line of the text
APART = 1.3  # of the usual distance of rows: what is set off so far stands in the margin
DIGITS = re.compile(r"\d+")
ROMAN = re.compile(r"(?<![A-Za-z])[ivxlc]+(?![A-Za-z])")
PAGE_NUMBER = re.compile(
    r"[-–—―~〜<〈\[(（|・]*(?:[pP]|[Pp]age|PAGE|ページ|頁|[Nn]o)?\.?#(?:(?:/|／|of|-|中)#)?(?:ページ|頁|[Pp]age|PAGE)?[-–—―~〜>〉\])）|・]*"
)
HEADING = re.compile(r"第?#(?:[-.．]#)*(?:[-.．章節条]|$)|付録#|例#|\[#\]")  # what counts up in the text too
TEXT = re.compile(r"[、。]|^(?:[・●■◆⚫※*]|\[\d+\]|例[:：])")  # what a line of the rules has and a header has not
VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


class Place(NamedTuple):
    """A row near an edge of a page. key: its characters with "#" for each number; numbers: their values.

    apart: it is set off from the text, by a gap or by the size of its type.
    """

    page: int
    row: Row
    height: float
    key: str
    numbers: tuple[int, ...]
    apart: bool


def without_margins(pages: list[Page], rows: list[list[Row]]) -> tuple[list[list[Row]], tuple[str, ...]]:
    """The rows of each page without what is in its margins, and the words of the margins, each once."""
    dropped: set[int] = set()
    words: dict[str, None] = {}
    for top in (True, False):
        for _ in range(OUTER):
            found = _outermost(pages, rows, dropped, top=top)
            running = _running(found, len(pages), rows, dropped)
            if not running:
                break
            for place in running:
                dropped.add(id(place.row))
                words.setdefault(text_of(place.row.glyphs, place.row.size))
    turned = _turned(rows)
    for row in turned:
        dropped.add(id(row))
        words.setdefault(row.packed)
    return [[row for row in page if id(row) not in dropped] for page in rows], tuple(words)


def _outermost(pages: list[Page], rows: list[list[Row]], dropped: set[int], *, top: bool) -> list[Place]:
    """The rows that are nearest to this edge of the pages once the dropped ones are gone, and a few behind them."""
    found = []
    for index, (page, lines) in enumerate(zip(pages, rows, strict=True)):
        left = [row for row in lines if id(row) not in dropped and not row.glyphs[0].turned]
        if not left:
            continue
        size = median(row.size for row in left)
        inward = left if top else left[::-1]
        gaps = [abs(a.y - b.y) for a, b in pairwise(inward)]
        usual = median(gaps) if gaps else 0.0
        for row, gap in zip(inward[:OUTER], [*gaps, 0.0], strict=False):
            height = page.top - row.y if top else row.y - page.bottom
            if height < 0.3 * (page.top - page.bottom):
                apart = len(left) == 1 or gap > APART * usual or abs(row.size - size) > 0.04 * size
                found.append(Place(index, row, height, *_key(row), apart))
    return found


def _key(row: Row) -> tuple[str, tuple[int, ...]]:
    packed = row.packed
    numbers = tuple(int(number) for number in DIGITS.findall(packed) if len(number) < 7)
    key = DIGITS.sub("#", packed)
    if not numbers and len(packed) < 8 and (roman := ROMAN.search(packed)):
        return ROMAN.sub("#", packed), (_roman(roman.group()),)
    return key, numbers


def _roman(numeral: str) -> int:
    values = [VALUES[letter] for letter in numeral]
    return sum(
        -value if index + 1 < len(values) and value < values[index + 1] else value for index, value in enumerate(values)
    )


def _running(places: list[Place], pages: int, rows: list[list[Row]], dropped: set[int]) -> list[Place]:
    """The places of a height at which the pages repeat themselves."""
    slots: list[list[Place]] = []
    for place in sorted(places, key=lambda place: place.height):
        if slots and place.height - slots[-1][0].height <= 0.4 * place.row.size:
            slots[-1].append(place)
        else:
            slots.append([place])
    for slot in slots:
        if len({place.page for place in slot}) < max(2, SHARE * pages):
            continue
        repeated = _repeated(slot, pages)
        most = len({place.page for place in repeated})
        if most >= max(2, SHARE * len({place.page for place in slot})) and _margin(repeated, most, pages):
            return [*repeated, *_alone(slot, repeated, rows, dropped)]
    return []


def _margin(repeated: list[Place], most: int, pages: int) -> bool:
    """Whether rows that repeat are no lines of the text that are alike by chance."""
    if most >= max(4, SURE * pages) or all(PAGE_NUMBER.fullmatch(place.key) for place in repeated):
        return True
    return sum(place.apart for place in repeated) >= SHARE * len(repeated)


def _repeated(slot: list[Place], pages: int) -> list[Place]:
    """The rows of a slot whose words stand on another page too, where their numbers are the same or count the pages.

    Words that read like a rule must stand on most of the pages.
    """
    by_key: dict[str, list[Place]] = defaultdict(list)
    for place in slot:
        by_key[place.key].append(place)
    found = []
    for places in by_key.values():
        least = max(4, SURE * pages) if TEXT.search(places[0].row.packed) else 2
        if len({place.page for place in places}) < least:
            continue
        if not places[0].numbers:
            found += places
            continue
        same = Counter(place.numbers for place in places)
        if not PAGE_NUMBER.fullmatch(places[0].key) and HEADING.match(places[0].key):
            found += [place for place in places if same[place.numbers] > 1]
            continue
        columns = [_counting(places, at) for at in range(len(places[0].numbers))]
        for place in places:
            steady = all(
                place.page in counting or sum(p.numbers[at] == number for p in places) > 1
                for at, (number, counting) in enumerate(zip(place.numbers, columns, strict=True))
            )
            if same[place.numbers] > 1 or (steady and any(place.page in counting for counting in columns)):
                found.append(place)
    return found


def _counting(places: list[Place], at: int) -> set[int]:
    """The pages whose number at this place counts up with the pages, together with another page."""
    offsets = Counter(place.numbers[at] - place.page for place in places)
    return {place.page for place in places if offsets[place.numbers[at] - place.page] > 1}


def _alone(slot: list[Place], repeated: list[Place], rows: list[list[Row]], dropped: set[int]) -> list[Place]:
    """The other rows of a slot that say nothing of their own: a bare page number, or a chapter that has one page.

    The words of such a header stand in the text too, but for the number of the page.
    """
    offsets = Counter(number - place.page for place in repeated for number in place.numbers)
    offset = offsets.most_common(1)[0][0] if offsets else None
    left = [place for place in slot if place not in repeated]
    words = {row.packed for page in rows for row in page if id(row) not in dropped} if left else set()
    at = Counter(place.row.packed for place in slot)
    found = []
    for place in left:
        packed = place.row.packed
        page = str(place.page + offset) if offset is not None else ""
        bare = packed.removesuffix(page) if page and packed.endswith(page) else packed.removeprefix(page)
        own = (
            sum(row.packed == packed for page_rows in rows for row in page_rows if id(row) not in dropped) > at[packed]
        )
        if PAGE_NUMBER.fullmatch(place.key) or own or (bare != packed and bare in words):
            found.append(place)
    return found


def _turned(rows: list[list[Row]]) -> list[Row]:
    """Text at an angle that stands on more than one page: a watermark."""
    found = [row for page in rows for row in page if row.glyphs[0].turned]
    counts = Counter(row.packed for row in found)
    return [row for row in found if counts[row.packed] > 1]
