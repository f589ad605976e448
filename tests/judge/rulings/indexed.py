"""All that an index of rulings holds, whatever numbers its rows have: two that say the same answer every search alike."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from judge.rulings.index import INDEX

ENTRY = {
    "ruling": ("section_id",), "heard": ("section_id",), "citation": ("section_id",), "alias": ("section_id",), "part": ("section_id",),
    "section": ("id",), "entry": ("id", "section_id"), "name": ("entry_id",), "concept_rule": ("entry_id",), "lead": ("entry_id",),
    "known": ("section_id",), "span": ("first", "last"),
}  # fmt: skip
PLAIN = (
    "edition", "frequency", "spelling", "spelling_use", "counted", "led", "own", "measure", "phrase", "concept_number",
)  # fmt: skip
TEXTS = ("gram", "near", "sound")


def held_in(home: Path) -> dict[str, list[tuple[object, ...]]]:
    """What the index of a home holds, table by table, each row with the places of entries for their ids."""
    with closing(sqlite3.connect(home / INDEX)) as db:
        ids = [row[0] for row in db.execute("select id from entry order by id")]
        place = {entry: number for number, entry in enumerate(ids, 1)}
        found = {table: _rows(db, table, place.get, columns) for table, columns in ENTRY.items()}
        found |= {table: _rows(db, table, place.get, ()) for table in PLAIN}
        for table in TEXTS:
            db.execute(f"create virtual table temp.{table}_words using fts5vocab(main, {table}, instance)")
            words = db.execute(f"select doc, col, offset, term from temp.{table}_words")  # noqa: S608
            found[table] = sorted((place[doc], *more) for doc, *more in words)
            lengths = db.execute(f"select block from {table}_data where id = 1").fetchone()[0]  # noqa: S608
            found[table].append((lengths.rstrip(b"\0"),))  # by which texts are weighed
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    return found


def _rows(
    db: sqlite3.Connection, table: str, place: Callable[[int], int | None], columns: tuple[str, ...]
) -> list[tuple[object, ...]]:
    cursor = db.execute(f"select * from {table}")  # noqa: S608
    names = [one[0] for one in cursor.description]
    rows = []
    for row in cursor.fetchall():
        values = dict(zip(names, row, strict=True))
        if table in ("alias", "part"):
            values.pop("id")
        for column in columns:
            values[column] = place(values[column])
        rows.append(tuple(values.values()))
    return sorted(rows, key=repr)
