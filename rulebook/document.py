"""A rule document as it was read: sections made of spans of the source, and what was odd about it.

Loss-free: `Document.spans` tile the source, so that joining their texts gives the source again, character by character.
A section's text is never rebuilt from anything but spans; page furniture, markers and hard wraps are spans of kind noise.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebook.source import Source


class SpanKind(StrEnum):
    """What a stretch of the source is."""

    NUMBER = "number"  # the number of a heading, with its full stop
    TITLE = "title"
    LABEL = "label"  # the mark of a step, item or example
    TEXT = "text"
    CONTENTS = "contents"  # the printed table of contents
    NOISE = "noise"  # page furniture, list marks, wraps, markup


@dataclass(frozen=True, slots=True)
class Span:
    """source[start:end], in characters."""

    start: int
    end: int
    kind: SpanKind


class PartKind(StrEnum):
    """What a part of a section is."""

    GIST = "gist"  # what the rule says in our own words
    TEXT = "text"
    STEP = "step"  # [6] of a procedure
    ITEM = "item"  # bullet, a. b. c., 1. 2. 3.
    EXAMPLE = "example"
    NOTE = "note"
    LABEL = "label"  # a heading without a number inside a section
    TABLE = "table"
    FIGURE = "figure"  # text that stood in a diagram
    SEE = "see"  # rules that a gist sends to


@dataclass(frozen=True, slots=True)
class Part:
    """One paragraph of a section, or one step, item, example, table row.

    label: the mark as printed ("[6]", "a.", "⚫", "例："), or "".
    text: the words, joined over hard wraps; "\\n" where the document breaks the line on purpose.
    line: physical line (from 1) on which it begins.
    wraps: (offset in text, line) where each physical line begins, in order.
    """

    kind: PartKind
    label: str
    text: str
    line: int
    wraps: tuple[tuple[int, int], ...] = ()

    def line_at(self, offset: int) -> int:
        """The physical line on which the character at this offset of the text stands."""
        found = self.line
        for start, line in self.wraps:
            if start > offset:
                break
            found = line
        return found


UNQUOTED = frozenset((PartKind.GIST, PartKind.SEE, PartKind.STEP, PartKind.EXAMPLE))  # no part of a section's own text


class SectionKind(StrEnum):
    """What a section is by its form."""

    TITLE = "title"  # a heading without words of its own
    RULE = "rule"
    GLOSSARY = "glossary"  # an entry of the glossary
    APPENDIX = "appendix"
    MATTER = "matter"  # front and back matter: conventions, change log


@dataclass(frozen=True, slots=True)
class Section:
    """A numbered section, glossary entry or appendix.

    number: as printed, without a final stop; a chapter is its bare number.
    occurrence: 1, or more where the same number was printed again before.
    parent: position of the section above, or None.
    meant: the number that must have been meant where the printed one is a misprint, else "".
    names: other headwords of a glossary entry.
    flags: "changed" (marked as new in this edition), "icon-lost" (an icon did not survive the export).
    """

    position: int
    number: str
    occurrence: int
    parent: int | None
    depth: int
    kind: SectionKind
    title: str
    line: int
    parts: tuple[Part, ...]
    meant: str = ""
    names: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        """Everything the section says but its steps and examples, a line for each part."""
        return "\n".join(shown(part) for part in self.parts if part.kind not in UNQUOTED)

    @property
    def examples(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.kind is PartKind.EXAMPLE)

    @property
    def steps(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if part.kind is PartKind.STEP)


def shown(part: Part) -> str:
    """A part as it is shown: its mark and its words."""
    if not part.label:
        return part.text
    if part.label == "例":
        return f"{part.label}\n{part.text}"
    gap = "" if part.label[-1] in "・：:；)（※" else " "
    return f"{part.label}{gap}{part.text}"


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something odd: a numbering fault, a wrong reference, a likely misprint.

    rule: the class of the finding ("gap", "duplicate", "order", "dangling", "displaced", …).
    number: the section in which it is, or "" where it is none.
    found and expected: what stands there and what should, in a few words.
    """

    rule: str
    severity: Severity
    line: int
    number: str
    found: str
    expected: str
    suggest: str = ""


class ReferenceState(StrEnum):
    RESOLVED = "resolved"
    DANGLING = "dangling"
    DISPLACED = "displaced"


@dataclass(frozen=True, slots=True)
class Reference:
    """A place that points at rules.

    source: position of the section in which it stands; part: index into its parts, -1 for its title.
    start and end: offsets of the surface in the part's text.
    kind: explicit, bare, range, list, chapter, step, timing, appendix, named, relative.
    targets: numbers as printed ("10.6.2", "11", "7-2 [6]"); a range's are expanded, its two ends first and last.
    suggest: for a dangling or displaced one, the number that must be meant, or "".
    """

    source: int
    part: int
    start: int
    end: int
    surface: str
    kind: str
    targets: tuple[str, ...]
    line: int
    is_range: bool = False
    state: ReferenceState = ReferenceState.RESOLVED
    suggest: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A defined term. section: position of the section that defines it; line: where."""

    name: str
    section: int
    line: int


@dataclass(frozen=True)
class Document:
    """One edition of one game's rules, read.

    label and date: the edition as the document itself names it ("1.4.0", "2023-02-20"), "" where it does not.
    """

    game: str
    dialect: str
    title: str
    label: str
    date: str
    source: Source
    sections: tuple[Section, ...]
    spans: tuple[Span, ...]
    findings: tuple[Finding, ...] = ()
    references: tuple[Reference, ...] = field(default=(), compare=False)
    terms: tuple[Term, ...] = field(default=(), compare=False)

    @cached_property
    def by_number(self) -> dict[str, Section]:
        """First occurrence of each printed number."""
        found: dict[str, Section] = {}
        for section in self.sections:
            found.setdefault(section.number, section)
            for name in section.names:
                found.setdefault(name, section)
        return found

    @cached_property
    def numbered(self) -> tuple[Section, ...]:
        """The sections that carry a printed number."""
        return tuple(s for s in self.sections if s.kind in (SectionKind.TITLE, SectionKind.RULE))
