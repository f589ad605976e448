"""Brackets that do not close, or close what nobody opened, by kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.document import Finding, PartKind, SectionKind, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document, Section

# a document may open with « what it closes with 」: the two are one kind
KINDS = (
    ("「«", "」»"),
    ("『", "』"),
    ("(（", ")）"),
    ("【", "】"),
    ("《", "》"),
    ("〈", "〉"),
    ("[［", "]］"),
    ("‘", "’"),
    ("“", "”"),
    ("｛", "｝"),
    ("＜", "＞"),
)
ANY = re.compile("[" + "".join(re.escape(opening + closing) for opening, closing in KINDS) + "]")
ENUMERATED = re.compile(r"(?m)^\s*[a-z0-9①-⑳例]{1,2}[)）]")
EXAMPLES = (PartKind.EXAMPLE,)


def findings(document: Document) -> Iterator[Finding]:
    """The sections in which the brackets of some kind do not balance."""
    for section in document.sections:
        if section.kind is SectionKind.MATTER:
            continue
        marks = [_marks(section.title), *(_marks(part.label + part.text) for part in section.parts)]
        if any(marks):
            yield from _unbalanced(section, marks)


def _marks(text: str) -> str:
    """The brackets of a text, in order; that of an enumeration is none."""
    found = "".join(ANY.findall(text))
    return "".join(ANY.findall(ENUMERATED.sub("", text))) if found and found[0] in ")）" else found


def _unbalanced(section: Section, marks: list[str]) -> Iterator[Finding]:
    """One finding for each kind that is out of balance in a section, at its first uneven part."""
    whole = "".join(marks)
    present = set(whole)
    for opening, closing in KINDS:
        if present.isdisjoint(opening + closing):
            continue
        opened = sum(whole.count(mark) for mark in opening)
        closed = sum(whole.count(mark) for mark in closing)
        if opened == closed:
            continue
        uneven = next(
            index for index, text in enumerate(marks)
            if sum(text.count(m) for m in opening) != sum(text.count(m) for m in closing)
        )  # fmt: skip
        line = section.line if uneven == 0 else section.parts[uneven - 1].line
        yield Finding(
            "brackets", Severity.WARNING, line, section.number, f"{opened} {opening[0]} and {closed} {closing[0]}",
            "as many closing as opening brackets",
        )  # fmt: skip
