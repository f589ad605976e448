"""The tables of the library. The library is derived: when `schema.SCHEMA` changes it is rebuilt, not migrated."""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """Facts about the file itself: schema, fingerprint of its sources, when it was built."""

    key: str = Field(primary_key=True)
    value: str


class Edition(SQLModel, table=True):
    """One imported document. current: the edition shown when none is named, the newest of its game."""

    id: int = Field(primary_key=True)
    game: str = Field(index=True)
    title: str
    label: str
    date: str
    dialect: str
    source_name: str
    source_path: str
    encoding: str
    digest: str
    lines: int
    characters: int
    imported: str
    current: bool


class Section(SQLModel, table=True):
    """A section. normal: the number as look-up compares it; loose: the same with stops for hyphens.

    form: what it is in the document. kind: what the rule does, where the registry knows. reason: why no engine plays it.
    registered: the number under which the registry knows it, "" where it does not; its own where the game has no registry.
    """

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    position: int
    number: str
    normal: str = Field(index=True)
    loose: str = Field(index=True)
    occurrence: int
    parent_id: int | None = Field(default=None, foreign_key="section.id", index=True)
    depth: int
    form: str
    kind: str
    title: str
    text: str
    gist: str
    reason: str
    line: int
    fingerprint: str
    flags: str
    meant: str
    registered: str


class Alias(SQLModel, table=True):
    """Another number or name under which a section is found: the number meant by a misprint, a second headword."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id")
    normal: str = Field(index=True)
    section_id: int = Field(foreign_key="section.id")


class Part(SQLModel, table=True):
    """A paragraph, step, item, example, … of a section, in order.

    position: -2 for the gist of a printed section. sort: of a step, the kind of its rule; gist: what it says in our words.
    """

    id: int = Field(primary_key=True)
    section_id: int = Field(foreign_key="section.id", index=True)
    position: int
    kind: str
    label: str
    text: str
    line: int
    sort: str
    gist: str
    reason: str


class Erratum(SQLModel, table=True):
    """Where the printed rule is wrong, and what is meant. number: as the registry has it, a step with its mark."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    section_id: int = Field(foreign_key="section.id", index=True)
    number: str
    others: str
    sort: str
    severity: str
    printed: str
    meant: str
    why: str
    decision: str


class Change(SQLModel, table=True):
    """What became of a section from one edition of a game to the next. kind: same, moved, changed, added or removed.

    old_id and new_id: the section in the two editions, empty where it was added or removed.
    """

    id: int = Field(primary_key=True)
    old_edition_id: int = Field(foreign_key="edition.id", index=True)
    new_edition_id: int = Field(foreign_key="edition.id")
    old_id: int | None = Field(default=None, foreign_key="section.id", index=True)
    new_id: int | None = Field(default=None, foreign_key="section.id", index=True)
    kind: str


class Unmatched(SQLModel, table=True):
    """A number that only the document has, or only the registry. place: "document" or "registry"."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    number: str
    place: str


class Reference(SQLModel, table=True):
    """A place in a part (position -1: the title) that points at rules."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    section_id: int = Field(foreign_key="section.id", index=True)
    part: int
    start: int
    stop: int
    surface: str
    kind: str
    is_range: bool
    state: str
    suggest: str
    line: int


class Target(SQLModel, table=True):
    """One rule at which a reference points; section_id is empty where there is none."""

    id: int = Field(primary_key=True)
    reference_id: int = Field(foreign_key="reference.id", index=True)
    position: int
    number: str
    section_id: int | None = Field(default=None, foreign_key="section.id", index=True)


class Term(SQLModel, table=True):
    """A defined term and the section that defines it."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    name: str = Field(index=True)
    section_id: int = Field(foreign_key="section.id", index=True)
    line: int


class TermUse(SQLModel, table=True):
    """Where a part uses a term."""

    id: int = Field(primary_key=True)
    term_id: int = Field(foreign_key="term.id", index=True)
    section_id: int = Field(foreign_key="section.id", index=True)
    part: int
    start: int
    stop: int


class Finding(SQLModel, table=True):
    """Something odd in a document."""

    id: int = Field(primary_key=True)
    edition_id: int = Field(foreign_key="edition.id", index=True)
    rule: str
    severity: str
    line: int
    number: str
    found: str
    expected: str
    suggest: str


TABLES = tuple(
    str(model.__tablename__)
    for model in (
        Meta, Edition, Section, Alias, Part, Reference, Target, Term, TermUse, Finding, Erratum, Unmatched, Change,
    )
)  # fmt: skip
