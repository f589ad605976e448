"""A library opened for reading alone, and what was read from it so far; and the names of sqlite3 that reading needs.

`_sqlite3` asks functools for its lru_cache when it is loaded, and for nothing else; functools brings collections and what that
needs, a quarter of the time that Python takes to start. Where nobody has loaded it yet, what lru_cache is made of is handed over.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False  # typing is slow to import, and so is sqlite3, which brings what turns dates into text and back
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from sqlite3 import Connection, DatabaseError, Error, connect
    from typing import Any

    from rulebook.errors import LibraryError
else:

    def _lru_cache(most: int) -> Callable[[Callable[..., object]], object]:
        from _functools import _lru_cache_wrapper  # noqa: PLC0415

        return lambda function: _lru_cache_wrapper(function, most, False, None)

    if "functools" not in sys.modules:
        sys.modules["functools"] = type(sys)("functools")
        sys.modules["functools"].lru_cache = _lru_cache
        try:
            from _sqlite3 import Connection, DatabaseError, Error, connect
        except (ImportError, AttributeError, TypeError):  # a Python that asks for more
            sys.modules.pop("_sqlite3", None)
        del sys.modules["functools"]
    from _sqlite3 import Connection, DatabaseError, Error, connect

__all__ = [
    "Connection",
    "DatabaseError",
    "Error",
    "Opened",
    "Outdated",
    "Reader",
    "address",
    "connect",
    "damaged",
    "held_by",
]

SCHEMA = "19"  # of a library's tables; raised with every change of them, of the parser or of the index
REPLACED = (
    os.name != "nt"
)  # an open library is replaced as a whole; Windows renames nothing over it, and it is written into
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


class Outdated(Exception):
    """What is derived has to be made again first, and whoever asked did not want to wait for that."""


class Opened:
    """A library of which nothing was read yet but what it was made of.

    path: the SQLite file. Raises LibraryError where it is missing or is no library.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        if not os.path.exists(path):  # noqa: PTH110 - pathlib is slow to import
            raise _library_error(f"{path}: there is no library yet; import a rule document with `judge import FILE`")
        try:
            uri, kind = (f"{address(path)}&immutable=1", Reader) if REPLACED else (address(path), Connection)
            self.db: Connection = connect(uri, uri=True, check_same_thread=False, factory=kind)
            try:
                self.meta = dict(self.db.execute("select key, value from meta"))
            except Error:
                self.db.close()
                raise
        except Error as error:
            raise _library_error(
                f"{path}: is no readable library ({error}); it can be built again with `judge import --rebuild`"
            ) from error

    def close(self) -> None:
        """Close the file."""
        self.db.close()


def address(path: str) -> str:
    """A SQLite file as it is opened for reading alone: a URI."""
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    return f"file:{quoted}?mode=ro"


def damaged(path: str, error: Exception) -> LibraryError:
    """What is said of a library that turns out to be damaged."""
    return _library_error(f"{path}: the library is damaged ({error}); build it again with `judge import --rebuild`")


def _library_error(message: str) -> LibraryError:
    from rulebook.errors import LibraryError  # noqa: PLC0415 - hardly ever needed

    return LibraryError(message)
