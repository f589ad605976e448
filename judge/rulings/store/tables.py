"""The tables of the rulings for any database that SQLAlchemy has a dialect for, made in the steps of `schema`.

They are those of `models`, to which a test holds them, but for what not every database takes: keys have a length, texts are of
the longest kind there is and may be null, since an Oracle takes an empty text for none, and `seq` is counted by who writes, which
one desk does after the other. The store asks for nothing that it would need an index for; MySQL alone gets those of the models,
as it can make them of the first letters of a text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    UnicodeText,
    UniqueConstraint,
    delete,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects.mysql import LONGTEXT
from sqlalchemy.engine import Connection as Opened
from sqlalchemy.types import TypeEngine

from judge.rulings.store import rows, server
from judge.rulings.store.schema import MIGRATIONS

MYSQL = ("mysql", "mariadb")
LOCK = "lock"  # the fact whose row is held by who writes
PREFIX = 64  # letters of a text that are in an index
IDS = String(64)
TEXTS: TypeEngine[str] = UnicodeText().with_variant(LONGTEXT(), *MYSQL)
ENGINE: dict[str, Any] = {
    f"{kind}_{option}": value for kind in MYSQL for option, value in (("engine", "InnoDB"), ("charset", "utf8mb4"))
}
QUOTED = ("at", "number", "position", "role")  # words that some database keeps for itself
ALL = MetaData()


def _text(name: str) -> Column[str]:
    return Column(name, TEXTS, nullable=True, quote=(name in QUOTED) or None)


def _of_version() -> Column[str]:
    return Column("version", IDS, ForeignKey("ruling_version.id"), primary_key=True)


def _number(name: str, *, is_key: bool = False) -> Column[int]:
    return Column(
        name, Integer, primary_key=is_key, nullable=False, autoincrement=False, quote=(name in QUOTED) or None
    )


META = Table(
    "ruling_meta", ALL, Column("name", IDS, primary_key=True), Column("value", TEXTS, nullable=False), **ENGINE
)
VERSION = Table(
    "ruling_version", ALL,
    _number("seq", is_key=True), Column("id", IDS, nullable=False), _text("ruling"), _number("depth"), _text("at"),
    _text("author"), _text("why"), _text("game"), _text("question"), _text("verdict"), _text("status"),
    Column("record", TEXTS, nullable=False), UniqueConstraint("id"), **ENGINE,
)  # fmt: skip
PARENT = Table("ruling_parent", ALL, _of_version(), Column("parent", IDS, primary_key=True), **ENGINE)
CITATION = Table(
    "ruling_citation", ALL,
    _of_version(), _number("position", is_key=True), _text("game"), _text("number"), _text("role"), _text("edition"),
    _text("wording"), _text("gist"), **ENGINE,
)  # fmt: skip
TAG = Table("ruling_tag", ALL, _of_version(), _number("position", is_key=True), _text("tag"), **ENGINE)
STEPS = ((META, VERSION), (PARENT, CITATION, TAG))
INDEXED = (VERSION.c.ruling, CITATION.c.number)
TABLE_OF = {rows.VERSION: VERSION, rows.PARENT: PARENT, rows.CITATION: CITATION, rows.TAG: TAG}


class Connection(server.Connection):
    """A connection that adds rows in the words of its dialect, in which names may have to be quoted."""

    def run_many(self, sql: str, values: Sequence[Mapping[str, object]]) -> None:
        """Add rows with one of the statements of `rows`. Versions get their places. Raises SQLAlchemyError."""
        table = TABLE_OF[sql]
        new = [dict(one) for one in values]
        if table is VERSION:
            after = self.db.scalar(select(func.max(VERSION.c.seq))) or 0
            new = [{"seq": place, **one} for place, one in enumerate(new, after + 1)]
        self.db.execute(insert(table), new)


def last(db: server.Connection) -> tuple[int, str]:
    """Place and id of the version that was added last; (0, "") where there is none."""
    row = db.db.execute(select(VERSION.c.seq, VERSION.c.id).order_by(VERSION.c.seq.desc()).limit(1)).first()
    return (int(row[0]), str(row[1])) if row else (0, "")


def make(db: Opened, step: Sequence[Table]) -> None:
    """Make tables that are not there yet, and their indexes. Some databases undo none of it, so it may be carried out again."""
    for table in step:
        table.create(db, checkfirst=True)
    if db.dialect.name in MYSQL:
        for column in INDEXED:
            name = f"ix_{column.table.name}_{column.name}"
            if column.table in step and name not in {one["name"] for one in inspect(db).get_indexes(column.table.name)}:
                db.execute(text(f"create index {name} on {column.table.name} ({column.name}({PREFIX}))"))


def migrate(opened: Opened, number: int) -> None:
    """Take a database to this schema from the one before, and note it.

    The tables are made first, and by themselves: a database that cannot undo that has empty ones if what follows fails.
    """
    make(opened, STEPS[number - 1])
    opened.commit()
    if fill := MIGRATIONS[number - 1].fill:
        fill(Connection(opened))
    moment = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    opened.execute(delete(META).where(META.c.name == "schema"))
    facts = {"schema": str(number), f"migration-{number}": f"{moment} {MIGRATIONS[number - 1].name}"}
    opened.execute(insert(META), [{"name": name, "value": value} for name, value in facts.items()])
