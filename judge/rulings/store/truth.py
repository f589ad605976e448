"""Whether a database says the truth about itself: its schema, its tables, and the rows that repeat what the records say."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress

from judge.rulings.ruling import Version
from judge.rulings.store import rows
from judge.rulings.store.schema import SCHEMA, migrate, schema_of, statements_of
from judge.rulings.store.sqlite import Connection, copied

TABLE = re.compile(r"CREATE TABLE (\w+)")
REPEATING = {
    "ruling_version": "select * from ruling_version order by seq",
    "ruling_parent": "select * from ruling_parent order by version, parent",
    "ruling_citation": "select * from ruling_citation order by version, position",
    "ruling_tag": "select * from ruling_tag order by version, position",
}


def schema_said(path: str) -> int:
    """The schema that the tables of a database name, read from a copy; 0 where they name none. Raises OSError."""
    with (
        copied(path) as copy,
        suppress(sqlite3.Error, ValueError),
        closing(sqlite3.connect(copy, isolation_level=None)) as db,
    ):
        return schema_of(Connection(db))
    return 0


def untrue_schema(db: Connection) -> str:
    """What is wrong with the schema that a database names, "" for nothing. Raises sqlite3.Error."""
    there = {str(row[0]) for row in db.run("select name from sqlite_master")}
    try:
        said = schema_of(db) if "ruling_meta" in there else 0
    except ValueError:
        return "its schema is no number"
    if not said:
        return "it does not say its schema"
    header = int(db.run("pragma user_version")[0][0])
    if said != header or said > SCHEMA:
        return f"the tables say schema {said}, the header says {header}"
    statements = [one for number in range(1, said + 1) for one in statements_of(number, "sqlite")]
    missing = [name for one in statements for name in TABLE.findall(one) if name not in there]
    return f"the table {missing[0]} is missing" if missing else ""


def untrue_tables(db: Connection, versions: Sequence[Version]) -> str:
    """What rows say otherwise than the records that they were made from, "" for nothing. Raises sqlite3.Error.

    versions: all that are in the database, in their order.
    """
    if schema_of(db) != SCHEMA:
        return ""  # the rest is made from the records when it is brought to this schema
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
        made = Connection(memory)
        for number in range(1, SCHEMA + 1):
            migrate(made, number, "sqlite")
        rows.insert(made, versions)
        for table, every in REPEATING.items():
            if db.run(every) != made.run(every):
                return f"the table {table} says otherwise than the records"
    return ""
