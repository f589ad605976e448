"""One of two editions that are compared: its sections and references, from a document or from the library."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulebook.document import Part, PartKind, Reference, ReferenceState, Section, SectionKind, shown
from rulebook.editions.wordings import Wording, wording_of
from rulebook.references.grammar import style_of
from rulebook.typed import normal

if TYPE_CHECKING:
    from rulebook.document import Document
    from rulebook.store.library import Library
    from rulebook.store.rows import EditionRow


@dataclass(frozen=True)
class Side:
    """An edition. names: what it may be called: its name, label, date and digest. sections: in the order of the document."""

    game: str
    names: tuple[str, ...]
    sections: tuple[Section, ...]
    references: tuple[Reference, ...]

    @cached_property
    def wordings(self) -> tuple[Wording, ...]:
        """What each section says."""
        inside: dict[int, list[Reference]] = defaultdict(list)
        for reference in self.references:
            inside[reference.source].append(reference)
        style = style_of(s.number for s in self.sections if s.kind in (SectionKind.TITLE, SectionKind.RULE))
        return tuple(wording_of(section, inside.get(section.position, ()), style) for section in self.sections)

    @cached_property
    def places(self) -> dict[str, int]:
        """The first section of each number, printed or meant, and of each headword, as look-up compares them."""
        found: dict[str, int] = {}
        for section in self.sections:
            for name in (section.number, *section.names):
                found.setdefault(normal(name), section.position)
        for section in self.sections:
            if section.meant:
                found.setdefault(normal(section.meant), section.position)
        return found

    @cached_property
    def children(self) -> dict[int | None, list[int]]:
        """The sections directly below each; None: those that stand on top."""
        found: dict[int | None, list[int]] = defaultdict(list)
        for section in self.sections:
            found[section.parent].append(section.position)
        return dict(found)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """How many siblings stand before each section."""
        found = [0] * len(self.sections)
        for below in self.children.values():
            for rank, position in enumerate(below):
                found[position] = rank
        return tuple(found)


def side_of(document: Document) -> Side:
    """An edition as it was read."""
    names = _names(document.label, document.date, document.source.digest)
    if names == (document.source.digest,):
        names = (document.source.name, *names)  # it does not name itself
    return Side(document.game, names, document.sections, document.references)


def _names(label: str, date: str, digest: str) -> tuple[str, ...]:
    both = f"{label} ({date})" if label and date and label != date else ""
    return tuple(name for name in (both, label, date, digest) if name)


def side_in(library: Library, edition: EditionRow) -> Side:
    """An edition of the library."""
    rows = library.sections(edition.game, edition.digest)
    base = rows[0].id if rows else 0
    parts: dict[int, list[Part]] = defaultdict(list)
    for section, kind, label, text, line in library.db.execute(
        "select p.section_id, p.kind, p.label, p.text, p.line from part p join section s on s.id = p.section_id "
        "where s.edition_id = ? and p.position >= 0 order by p.section_id, p.position",
        (edition.id,),
    ):
        parts[section].append(Part(PartKind(kind), label, text, line))
    names: dict[int, list[str]] = defaultdict(list)
    for section, name in library.db.execute(
        "select section_id, normal from alias where edition_id = ? order by id", (edition.id,)
    ):
        names[section].append(name)
    sections = tuple(
        Section(
            row.position, row.number, row.occurrence, None if row.parent_id is None else row.parent_id - base, row.depth,
            SectionKind(row.form), row.title, row.line, tuple(parts.get(row.id, ())), row.meant, tuple(names.get(row.id, ())),
        )
        for row in rows
    )  # fmt: skip
    references = tuple(
        Reference(
            row.section_id - base, row.part, row.start, row.stop, row.surface, row.kind,
            tuple(target.number for target in row.targets), row.line, bool(row.is_range), ReferenceState(row.state), row.suggest,
        )
        for row in library.references(edition.game, edition.digest)
    )  # fmt: skip
    return Side(
        edition.game,
        tuple(dict.fromkeys((edition.name, *_names(edition.label, edition.date, edition.digest)))),
        sections,
        references,
    )


def text_of(section: Section) -> str:
    """Everything a section says, its title first."""
    return "\n".join([*([section.title] if section.title else []), *(shown(part) for part in section.parts)])
