"""Section numbers: their order, their parents, and which may follow which.

Four styles of numbering, as the documents print them:

    dotted    1 · 1.2 · 1.2.3           parent: without the last component
    hyphen    1 · 1-2 · 1-2-3           the same with hyphens
    article   100 · 102 · 102.3 · 102.3a · 105-1 · 105-1a   chapter = the hundred, group headings with a hyphen
    letter    100 · 100.1 · 100.1a      as dotted, the last component may carry a letter
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from rulebook.typed import value_of

PIECE = re.compile(r"\d+|[a-z]+")
Key = tuple[int, ...]


class Style(StrEnum):
    DOTTED = "dotted"
    HYPHEN = "hyphen"
    ARTICLE = "article"
    LETTER = "letter"


@lru_cache(maxsize=20000)
def sort_key(number: str) -> Key:
    """Orders numbers as a document does: 4.9 before 4.10, 105.1 and 105.1b before 105-1."""
    key: list[int] = []
    for separator, digits, letters in re.findall(r"(^|[.\-])(\d+)([a-z]*)", number):
        if separator:
            key.append(1 if separator == "-" else 0)
        key.append(value_of(digits))
        if letters:
            key.extend((0, ord(letters[0]) - 96))
    return tuple(key)


@lru_cache(maxsize=20000)
def parent_of(number: str, style: Style) -> str | None:
    """The number above this one, None for a chapter."""
    if number[-1:].isalpha():
        return number.rstrip("abcdefghijklmnopqrstuvwxyz")
    head, separator, _last = number.rpartition("-" if style is Style.HYPHEN else ".")
    if style is Style.ARTICLE:
        head, separator, _last = re.match(r"(\d+)?([.\-]?)(\d+)$", number).groups("")  # type: ignore[union-attr]
        if not separator:
            article = value_of(number)
            return None if article % 100 == 0 else str(article // 100 * 100)
    return head if separator else None


@lru_cache(maxsize=20000)
def depth_of(number: str, style: Style) -> int:
    """1 for a chapter, 2 below it, and so on."""
    above = parent_of(number, style)
    return 1 if above is None else 1 + depth_of(above, style)


@lru_cache(maxsize=20000)
def next_sibling(number: str) -> str:
    """The number that follows at the same level: 10.6.2 → 10.6.3, 102.3a → 102.3b, 15-9 → 15-10."""
    pieces = list(PIECE.finditer(number))
    last = pieces[-1]
    if last.group().isdigit():
        step = 100 if len(pieces) == 1 and len(number) >= 3 and value_of(number) % 100 == 0 else 1
        return number[: last.start()] + str(value_of(last.group()) + step)
    return number[: last.start()] + chr(ord(last.group()[0]) + 1)


def first_children(number: str, style: Style) -> tuple[str, ...]:
    """The numbers with which the level below may begin."""
    if style is Style.HYPHEN:
        return (f"{number}-1",)
    if style is Style.DOTTED:
        return (f"{number}.1",)
    if style is Style.LETTER:
        return (f"{number}.1", f"{number}a")
    if number[-1:].isalpha():
        return ()
    if "-" in number or "." in number:
        return (f"{number}a",)
    if value_of(number) % 100 == 0:
        return (str(value_of(number) + 1),)
    return (f"{number}.1", f"{number}-1")


@lru_cache(maxsize=20000)
def successors(number: str, style: Style) -> tuple[str, ...]:
    """Every number that may stand directly behind this one: its first child, its next sibling, and those of the numbers above."""
    found = list(first_children(number, style))
    above: str | None = number
    while above is not None:
        found.append(next_sibling(above))
        if style in (Style.DOTTED, Style.HYPHEN) and above[-1:].isdigit() and not above.isdigit():
            found.append(f"{above}a")  # put in later, so that nothing had to be renumbered
        if style is Style.ARTICLE:
            article, _, last = above.partition(".")
            if last.isdigit():
                found.append(f"{article}-1")
        above = parent_of(above, style)
    return tuple(found)


def follows(number: str, before: str | None, style: Style) -> bool:
    """Whether a document in order may print this number directly behind that one."""
    if before is None:
        return parent_of(number, style) is None
    return number in successors(before, style)


def expand(first: str, last: str, known: list[str]) -> tuple[str, ...]:
    """The numbers of a range, its two ends included.

    known: the document's numbers in order. Members are the siblings of the ends between them; where an end is unknown or
    the two are no siblings, only the ends are given.
    """
    if first in known and last in known:
        low, high = known.index(first), known.index(last)
        if low < high:
            level = len(PIECE.findall(first))
            same = [n for n in known[low : high + 1] if len(PIECE.findall(n)) == level]
            if len(PIECE.findall(last)) == level:
                return tuple(same)
    return (first, last)
