"""Compares what was read from a PDF with what was read from the text it was made of."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from rulebook.dialects import Dialect
from rulebook.document import Document, Section
from rulebook.pdf.layout import layout_of
from rulebook.source import decode
from rulebook.whole import document_of

Known = tuple[str, int]


class Compared(NamedTuple):
    """sections: how many the text has; same: how many of them the PDF has with the same title and the same text.

    lost and invented: numbers that only the text, only the PDF has. changed: those that differ. references, findings: how
    many of the text's the PDF has too, of how many, and how many more.
    """

    sections: int
    same: int
    lost: list[Known]
    invented: list[Known]
    changed: list[Known]
    references: tuple[int, int, int]
    findings: tuple[int, int, int]


def packed(text: str) -> str:
    """A text without any white space."""
    return re.sub(r"\s+", "", text)


def words(section: Section) -> tuple[str, str]:
    """The title and everything else that a section says, without white space."""
    return packed(section.title), packed("".join(part.label + part.text for part in section.parts))


def read_text(text: str, dialect: Dialect, game: str) -> Document:
    """The document of a text."""
    return document_of(decode(text.encode(), "text.txt"), dialect, game)


def read_pdf(data: bytes, dialect: Dialect, game: str) -> Document:
    """The document of a PDF."""
    return read_text(layout_of(data).text, dialect, game)


def compared(text: Document, pdf: Document) -> Compared:
    """What of the one the other has too."""
    known = {(section.number, section.occurrence): words(section) for section in text.numbered}
    found = {(section.number, section.occurrence): words(section) for section in pdf.numbered}
    changed = [number for number in known if number in found and known[number] != found[number]]
    return Compared(
        len(known), sum(found.get(number) == said for number, said in known.items()),
        [number for number in known if number not in found], [number for number in found if number not in known], changed,
        _shared(_references(text), _references(pdf)), _shared(_findings(text), _findings(pdf)),
    )  # fmt: skip


def _references(document: Document) -> Counter[tuple[object, ...]]:
    return Counter(
        (document.sections[r.source].number, packed(r.surface), r.kind, r.targets, r.state.value, r.suggest)
        for r in document.references
    )


def _findings(document: Document) -> Counter[tuple[object, ...]]:
    return Counter((f.rule, f.severity.value, f.number, packed(f.found)) for f in document.findings)


def _shared(text: Counter[tuple[object, ...]], pdf: Counter[tuple[object, ...]]) -> tuple[int, int, int]:
    return (text & pdf).total(), text.total(), (pdf - text).total()
