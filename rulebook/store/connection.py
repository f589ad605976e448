"""A connection to a file that is only read, and what was read from it so far; and the names of sqlite3 that reading needs."""

from __future__ import annotations

from _sqlite3 import Connection, DatabaseError, Error, connect

TYPE_CHECKING = False  # typing is slow to import, and so is sqlite3, which brings what turns dates into text and back
if TYPE_CHECKING:
    import sqlite3
    from typing import Any

__all__ = ["Connection", "DatabaseError", "Error", "Reader", "connect", "held_by"]

MOST = 20_000  # pieces that are remembered; all are forgotten where there are more


class Reader(Connection):
    """A connection that remembers. Only for a file that nobody changes while it is open."""

    held: dict[object, Any]


def held_by(db: sqlite3.Connection) -> dict[object, Any]:
    """What a connection remembers, by names that are the caller's own; a new dictionary for one that remembers nothing."""
    held: dict[object, Any] | None = getattr(db, "held", None)
    if held is None:
        held = {}
        if isinstance(db, Reader):
            db.held = held
    elif len(held) > MOST:
        held.clear()
    return held
