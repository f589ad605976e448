"""The tables of the rulings, as SQLModel has them.

The truth is `RulingVersion.record`: one line of JSON, from which the id of the version is made. All else repeats what the record
says, for whoever asks with SQL. Rows are added and never changed. A test holds `schema`, from which databases are made, to these
models.
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class RulingMeta(SQLModel, table=True):
    """Facts about the store itself: `schema`, its version; `migration-N`, how it came to it."""

    __tablename__ = "ruling_meta"
    name: str = Field(primary_key=True)
    value: str


class RulingVersion(SQLModel, table=True):
    """One version of a ruling, as `judge.rulings.ruling.Version` has it. seq: the order in which versions were added."""

    __tablename__ = "ruling_version"
    seq: int | None = Field(default=None, primary_key=True)
    id: str = Field(unique=True)
    ruling: str = Field(index=True)
    depth: int
    at: str
    author: str
    why: str
    game: str
    question: str
    verdict: str
    status: str
    record: str


class RulingParent(SQLModel, table=True):
    """A version that another follows. parent: its id; it may not be here, where a file of rulings was taken in by halves."""

    __tablename__ = "ruling_parent"
    version: str = Field(primary_key=True, foreign_key="ruling_version.id")
    parent: str = Field(primary_key=True)


class RulingCitation(SQLModel, table=True):
    """A rule that a version cites, as `judge.rulings.ruling.Citation` has it."""

    __tablename__ = "ruling_citation"
    version: str = Field(primary_key=True, foreign_key="ruling_version.id")
    position: int = Field(primary_key=True)
    game: str
    number: str = Field(index=True)
    role: str
    edition: str
    wording: str
    gist: str


class RulingTag(SQLModel, table=True):
    """A tag of a version."""

    __tablename__ = "ruling_tag"
    version: str = Field(primary_key=True, foreign_key="ruling_version.id")
    position: int = Field(primary_key=True)
    tag: str
