"""What a section says, its numbers apart, so that renumbered references can be told from other words.

White space is left out, as it is of a fingerprint. The number of the section itself is no part of what it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rulebook.numbers import Style

if TYPE_CHECKING:
    from rulebook.document import Reference, Section

MASK = "\0"  # stands for a number that points
NUMBER = {
    Style.DOTTED: re.compile(r"\d+(?:[.．]\d+)*(?:[a-z](?![A-Za-z]))?"),
    Style.LETTER: re.compile(r"\d+(?:[.．]\d+)*(?:[a-z](?![A-Za-z]))?"),
    Style.HYPHEN: re.compile(r"\d+(?:[-－]\d+)*(?:[a-z](?![A-Za-z]))?"),
    Style.ARTICLE: re.compile(r"\d+(?:[.．\-－]\d+)?(?:[a-z](?![A-Za-z]))?"),
}


class Named(NamedTuple):
    """A number in a text. pointing: it has the form of a rule's number, or stands in a reference. referring: the latter.

    procedure: of a step ("6" in 手順[6]), the number of the section whose step it is, else "".
    """

    text: str
    pointing: bool
    referring: bool = False
    procedure: str = ""


class Wording(NamedTuple):
    """What a section says.

    plain: all of it. masked: the same without the numbers that point. fragments: what stands between all its numbers.
    """

    plain: str
    masked: str
    fragments: tuple[str, ...]
    numbers: tuple[Named, ...]


def wording_of(section: Section, references: Sequence[Reference], style: Style) -> Wording:
    """What a section says. references: those that stand in it. style: how the edition numbers its rules."""
    fragments: list[str] = []
    numbers: list[Named] = []
    open_fragment = ""
    texts = [(-1, "", section.title), *((index, part.label, part.text) for index, part in enumerate(section.parts))]
    for index, label, text in texts:
        inside = [reference for reference in references if reference.part == index]
        at = 0
        open_fragment += "".join(label.split())
        for match in NUMBER[style].finditer(text):
            fragments.append(open_fragment + "".join(text[at : match.start()].split()))
            open_fragment = ""
            numbers.append(_named(match, inside))
            at = match.end()
        open_fragment += "".join(text[at:].split())
    fragments.append(open_fragment)
    plain, masked = [fragments[0]], [fragments[0]]
    for number, fragment in zip(numbers, fragments[1:], strict=True):
        plain += (number.text, fragment)
        masked += (MASK if number.pointing else number.text, fragment)
    return Wording("".join(plain), "".join(masked), tuple(fragments), tuple(numbers))


def _named(match: re.Match[str], inside: Sequence[Reference]) -> Named:
    text = match.group()
    for reference in inside:
        if reference.start <= match.start() and match.end() <= reference.end:
            procedure = reference.targets[0].partition(" [")
            return Named(text, pointing=True, referring=True, procedure=procedure[0] if procedure[1] else "")
    return Named(text, pointing=not text.isdigit())
