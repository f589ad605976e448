"""A connection to a file that is only read, and what was read from it so far."""

from __future__ import annotations

import sqlite3

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import Any

MOST = 20_000  # pieces that are remembered; all are forgotten where there are more


class Reader(sqlite3.Connection):
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
