"""The files that belong to one store of rulings, and which database an address names."""

from __future__ import annotations

import os

from judge.rulings.errors import StoreError
from rulebook.light import NamedTuple

NAME = "rulings.sqlite3"
BACKUPS = "backups"
ADDRESS = "$JUDGE_RULINGS_URL"


class Files(NamedTuple):
    """The files of one store.

    database: the SQLite file. second: the second record. lock: held while something is written. backups: their folder.
    stem: how the names of this store's backups begin.
    """

    database: str
    second: str
    lock: str
    backups: str
    stem: str

    @property
    def folder(self) -> str:
        """Where the database is."""
        return os.path.dirname(self.database)  # noqa: PTH120 - pathlib is slow to import


def files_of(database: str) -> Files:
    """The files that belong to this SQLite file, all of them beside it."""
    folder, name = os.path.split(os.path.abspath(database))  # noqa: PTH100
    stem = os.path.splitext(name)[0]  # noqa: PTH122
    beside = os.path.join(folder, stem)  # noqa: PTH118
    second = f"{beside}.jsonl" if name != f"{stem}.jsonl" else f"{beside}.second.jsonl"
    return Files(os.path.join(folder, name), second, f"{beside}.lock", os.path.join(folder, BACKUPS), stem)  # noqa: PTH118


def files_in(home: str) -> Files:
    """The files of the rulings in a home folder."""
    return files_of(os.path.join(home, NAME))  # noqa: PTH118


def address(url: str | None = None) -> str:
    """The address of the database: the one given, else $JUDGE_RULINGS_URL; "" for the file in the home folder."""
    return (url if url is not None else os.environ.get("JUDGE_RULINGS_URL", "")).strip()


def is_postgresql(url: str) -> bool:
    """Whether an address names a PostgreSQL, by whichever driver."""
    return url.partition("://")[0].partition("+")[0] in ("postgres", "postgresql")


def sqlite_file(url: str) -> str | None:
    """The path that an address of SQLite names; None for any other database. Raises StoreError where it names none."""
    kind, mark, rest = url.partition("://")
    if not mark:
        raise StoreError(f"{ADDRESS}: is no address of a database; expected such as postgresql://user@host/name")
    if kind.partition("+")[0] != "sqlite":
        return None
    path = rest.partition("?")[0].removeprefix("/")
    if path in ("", ":memory:"):
        raise StoreError(
            f"{url}: a database in memory keeps no ruling; expected a file, such as sqlite:////home/me/rulings.sqlite3"
        )
    if "%" in path:
        from urllib.parse import unquote  # noqa: PLC0415 - slow to import, and hardly ever needed

        path = unquote(path)
    return path
