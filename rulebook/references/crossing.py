"""References of a document beside the rulebook to the rulebook itself: 総合ルール8.4.2, or a number that only the rulebook has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.light import NamedTuple
from rulebook.references.find import find
from rulebook.references.grammar import CLOSE, OPEN, pattern_of, style_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from rulebook.document import Document, Part
    from rulebook.numbers import Style

NAMED = re.compile(
    rf"(?:総合ルール|総合規則|ルールブック|comprehensive rules|rulebook|\bCR)[{re.escape(CLOSE)}]?[ 　]*(?:の|[:：、,])?"
    rf"[ 　]*(?:第[ 　]?)?[{re.escape(OPEN)}]?[ 　]*",
    re.IGNORECASE,
)
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
        for index, part in enumerate(section.parts):
            found = list(_named(section.position, index, part, style, numbers))
            spans = [(one.start, one.end) for one in found]
            found += [
                one
                for one in unnamed.get((section.position, index), [])
                if not any(start < one.end and one.start < end for start, end in spans)
            ]
            yield from sorted(found, key=lambda one: one.start)


def _named(source: int, index: int, part: Part, style: Style, numbers: Container[str]) -> Iterator[Crossing]:
    """The numbers behind the rulebook's name, the first and those joined to it."""
    text, pattern = part.text, pattern_of(style)
    for name in NAMED.finditer(text):
        at = name.end()
        while (match := pattern.match(text, at)) is not None and match.group() in numbers:
            start, end = match.span()
            yield Crossing(source, index, start, end, match.group(), match.group(), part.line_at(start), named=True)
            joint = SEVERAL.match(text, end)
            if joint is None:
                break
            at = joint.end()
