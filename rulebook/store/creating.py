"""An empty library: a file with the tables of `models`. SQLModel takes half a second to import, so only a build loads this."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlmodel import SQLModel, create_engine

from rulebook.store.models import TABLES


def create(path: Path) -> None:
    """Create the file. Raises sqlite3.Error where it cannot be written."""
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(path))  # no address: a path may hold any sign
    try:
        SQLModel.metadata.create_all(engine, tables=[SQLModel.metadata.tables[name] for name in TABLES])
    except DBAPIError as error:
        raise sqlite3.OperationalError(str(error.orig)) from error
    finally:
        engine.dispose()
