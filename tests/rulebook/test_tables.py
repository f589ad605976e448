"""The statements that make a library are those of its models."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlmodel import SQLModel, create_engine

from rulebook.store import models
from rulebook.store.creating import add_indices, create


def statements(db: sqlite3.Connection) -> set[str]:
    """What makes the tables and indices of a database, without its white space."""
    return {"".join(sql.split()) for (sql,) in db.execute("select sql from sqlite_master where sql > ''")}


def test_a_library_has_the_tables_and_indices_of_its_models(tmp_path: Path) -> None:
    create(tmp_path / "ours.sqlite3")
    engine = create_engine(f"sqlite:///{tmp_path / 'theirs.sqlite3'}")
    SQLModel.metadata.create_all(engine, tables=[SQLModel.metadata.tables[name] for name in models.TABLES])
    engine.dispose()
    with (
        closing(sqlite3.connect(tmp_path / "ours.sqlite3")) as ours,
        closing(sqlite3.connect(tmp_path / "theirs.sqlite3")) as theirs,
    ):
        add_indices(ours)
        assert statements(ours) == statements(theirs)
