"""An empty library: a file with the tables of `models`, and their indices, which are made when the tables are full."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from rulebook.store.tables import INDEXES, TABLES


def create(path: Path) -> None:
    """Create the file. Raises sqlite3.Error where it cannot be written."""
    with closing(sqlite3.connect(path)) as db, db:
        for statement in TABLES.split(";"):
            db.execute(statement)


def add_indices(db: sqlite3.Connection) -> None:
    """Make the indices of a library whose tables are full."""
    for statement in INDEXES.split(";"):
        db.execute(statement)
