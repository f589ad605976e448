"""References of a document beside the rulebook to the rulebook itself: 総合ルール8.4.2, or a number that only the rulebook has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.light import NamedTuple
from rulebook.references.find import find
from rulebook.references.grammar import CLOSE, OPEN, pattern_of, style_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator
    from re import Match

    from rulebook.document import Document
    from rulebook.numbers import Style

NAMED = re.compile(
    rf"(?:総合ルール|総合規則|ルールブック|comprehensive rules|rulebook|\bCR)[{re.escape(CLOSE)}]?[ 　]*(?:の|[:：、,])?"
    rf"[ 　]*(?:第[ 　]?)?[{re.escape(OPEN)}]?[ 　]*",
    re.IGNORECASE,
)
TITLE = -1  # the part that is the title
SEVERAL = re.compile(r"[ 　]*(?:[、，,・/／]|と|および|及び|または|もしくは)[ 　]*")


class Crossing(NamedTuple):
    """A place in a document that points at a rule of another. named: its words name the rulebook; the rest as of a `Reference`."""

    source: int
    part: int
    start: int
    end: int
    surface: str
    number: str
    line: int
    named: bool


def crossings(document: Document, numbers: Container[str], all_numbers: tuple[str, ...]) -> Iterator[Crossing]:
    """Where a document points at rules of the rulebook, in order.

    numbers: those that the rulebook has; all_numbers: the same, for their style. A number behind the rulebook's name is the
    rulebook's, even where the document has one like it; without the name it is so where the document has none, and where
    brackets, the words beside it or more than one separator tell it from a measure.
    """
    style = style_of(all_numbers)
    known = document.by_number
    unnamed: dict[tuple[int, int], list[Crossing]] = {}
    for one in find(document, style, numbers):
        number = one.numbers[0]
        sure = one.bracketed or one.pointed or len(re.findall(r"[.-]", number)) > 1
        if sure and len(one.numbers) == 1 and number in numbers and number not in known:
            unnamed.setdefault((one.source, one.part), []).append(
                Crossing(one.source, one.part, one.start, one.end, one.surface, number, one.line, named=False)
            )
    for section in document.sections:
        title = Crossing(section.position, TITLE, 0, 0, section.title, "", section.line, named=False)
        yield from _together(_named(title, style, numbers), _bracketed(title, style, numbers, known))
        for index, part in enumerate(section.parts):
            whole = Crossing(section.position, index, 0, 0, part.text, "", part.line, named=False)
            named = [one._replace(line=part.line_at(one.start)) for one in _named(whole, style, numbers)]
            yield from _together(named, unnamed.get((section.position, index), []))


def _together(named: Iterable[Crossing], others: Iterable[Crossing]) -> list[Crossing]:
    """Those behind the rulebook's name, and of the others those that are not among them, from left to right."""
    found = list(named)
    spans = [(one.start, one.end) for one in found]
    found += [one for one in others if not any(start < one.end and one.start < end for start, end in spans)]
    return sorted(found, key=lambda one: one.start)


def _named(whole: Crossing, style: Style, numbers: Container[str]) -> Iterator[Crossing]:
    """The numbers behind the rulebook's name, the first and those joined to it. whole: the text, as if all of it pointed."""
    text, pattern = whole.surface, pattern_of(style)
    for name in NAMED.finditer(text):
        at = name.end()
        while (match := pattern.match(text, at)) is not None and match.group() in numbers:
            yield _at(whole, match, named=True)
            joint = SEVERAL.match(text, match.end())
            if joint is None:
                break
            at = joint.end()


def _bracketed(whole: Crossing, style: Style, numbers: Container[str], known: Container[str]) -> Iterator[Crossing]:
    """The numbers that brackets enclose and only the rulebook has: all that points in a title, or in a rule printed as one."""
    text = whole.surface
    for match in pattern_of(style).finditer(text):
        start, end = match.span()
        enclosed = start > 0 and text[start - 1] in OPEN and text[end : end + 1] in tuple(CLOSE)
        if enclosed and match.group() in numbers and match.group() not in known:
            yield _at(whole, match, named=False)


def _at(whole: Crossing, match: Match[str], *, named: bool) -> Crossing:
    number = match.group()
    return whole._replace(start=match.start(), end=match.end(), surface=number, number=number, named=named)
