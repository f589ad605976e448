"""The tables as a database gets them: migrations, each carried out once, in this order, in a transaction with its record.

A migration that went out to people is never changed: another is put behind it. `models` has what they come to.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.rulings.store.rows import insert_parts
from rulebook.light import NamedTuple

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from judge.rulings.store.rows import Connection

META = """
CREATE TABLE ruling_meta (
    name VARCHAR NOT NULL,
    value VARCHAR NOT NULL,
    PRIMARY KEY (name)
)
"""
VERSION = """
CREATE TABLE ruling_version (
    seq {sequence} NOT NULL,
    id VARCHAR NOT NULL,
    ruling VARCHAR NOT NULL,
    depth INTEGER NOT NULL,
    at VARCHAR NOT NULL,
    author VARCHAR NOT NULL,
    why VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    question VARCHAR NOT NULL,
    verdict VARCHAR NOT NULL,
    status VARCHAR NOT NULL,
    record VARCHAR NOT NULL,
    PRIMARY KEY (seq),
    UNIQUE (id)
)
"""
PARENT = """
CREATE TABLE ruling_parent (
    version VARCHAR NOT NULL,
    parent VARCHAR NOT NULL,
    PRIMARY KEY (version, parent),
    FOREIGN KEY(version) REFERENCES ruling_version (id)
)
"""
CITATION = """
CREATE TABLE ruling_citation (
    version VARCHAR NOT NULL,
    position INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    number VARCHAR NOT NULL,
    role VARCHAR NOT NULL,
    edition VARCHAR NOT NULL,
    wording VARCHAR NOT NULL,
    gist VARCHAR NOT NULL,
    PRIMARY KEY (version, position),
    FOREIGN KEY(version) REFERENCES ruling_version (id)
)
"""
TAG = """
CREATE TABLE ruling_tag (
    version VARCHAR NOT NULL,
    position INTEGER NOT NULL,
    tag VARCHAR NOT NULL,
    PRIMARY KEY (version, position),
    FOREIGN KEY(version) REFERENCES ruling_version (id)
)
"""


class Migration(NamedTuple):
    """A step from one schema to the next. statements: with {sequence} for a number that counts up; fill: makes rows of what is there."""

    name: str
    statements: tuple[str, ...]
    fill: Callable[[Connection], None] | None = None


def _parts_of_what_is_there(db: Connection) -> None:
    """Rows of parents, citations and tags for the versions that were added before there were such rows."""
    import json  # noqa: PLC0415 - reading a store needs none of it

    insert_parts(db, [json.loads(row[0]) for row in db.run("select record from ruling_version order by seq")])


MIGRATIONS = (
    Migration("the versions", (META, VERSION, "CREATE INDEX ix_ruling_version_ruling ON ruling_version (ruling)")),
    Migration(
        "what they follow, cite and are tagged with",
        (PARENT, CITATION, "CREATE INDEX ix_ruling_citation_number ON ruling_citation (number)", TAG),
        _parts_of_what_is_there,
    ),
)
SCHEMA = len(MIGRATIONS)
SEQUENCE = {"sqlite": "INTEGER", "postgresql": "SERIAL"}


def schema_of(db: Connection) -> int:
    """The schema of a database that has the table of facts."""
    rows = db.run("select value from ruling_meta where name = 'schema'")
    return int(rows[0][0]) if rows else 0


def statements_of(number: int, dialect: str) -> list[str]:
    """The statements of the migration to this schema, for "sqlite" or "postgresql"."""
    return [each.strip().replace("{sequence}", SEQUENCE[dialect]) for each in MIGRATIONS[number - 1].statements]


def migrate(db: Connection, number: int, dialect: str) -> None:
    """Take a database to this schema from the one before, and note it. Within a transaction of the caller's."""
    from datetime import UTC, datetime  # noqa: PLC0415

    for statement in statements_of(number, dialect):
        db.run(statement)
    if fill := MIGRATIONS[number - 1].fill:
        fill(db)
    moment = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    db.run("delete from ruling_meta where name = 'schema'")
    note = "insert into ruling_meta (name, value) values (:name, :value)"
    db.run_many(note, [
        {"name": "schema", "value": str(number)},
        {"name": f"migration-{number}", "value": f"{moment} {MIGRATIONS[number - 1].name}"},
    ])  # fmt: skip
