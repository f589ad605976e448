"""Whole copies of the rulings: before each migration, and once a day before the first that is added.

A copy is made under another name, checked, flushed to the disk, and only then gets its own. None is ever overwritten. Names bear
a day or a moment for people; which copy is newer is decided by how many versions it holds, since a clock may be wrong.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime

from judge.durable import flush, flush_folder, make_folder, write_all
from judge.rulings.store.places import Files
from judge.rulings.store.sqlite import Connection, is_sound

KEPT = 10  # copies of days
NAMED = r"-(?:schema\d+-\d{8}-\d{6}|(?P<day>\d{4}-\d\d-\d\d)-(?P<count>\d{6,}))(?:-\d+)?\.(?:sqlite3|jsonl)"


class Unsound(Exception):
    """The copy is not sound, and so what it was made from is not. In its text: what was found."""


def database_copy(db: Connection, files: Files, name: str) -> str:
    """Copy an SQLite database. name: without its ending. Returns the path. Raises OSError, sqlite3.Error, Unsound."""
    with _begun(files, ".sqlite3") as fresh:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
            db.db.backup(copy)
            copy.execute("pragma journal_mode = delete")  # one file, complete in itself
        if found := is_sound(fresh):
            raise Unsound(found)
        return _finished(fresh, files, name, ".sqlite3")


def lines_copy(lines: Iterable[str], files: Files, name: str) -> str:
    """Copy the records of any database, as lines. name: without its ending. Returns the path. Raises OSError."""
    with _begun(files, ".jsonl") as fresh:
        with open(fresh, "wb", buffering=0) as file:  # noqa: PTH123 - pathlib is slow to import
            write_all(file.fileno(), "".join(f"{line}\n" for line in lines).encode())
        return _finished(fresh, files, name, ".jsonl")


def before_migration(files: Files, schema: int) -> str:
    """The name of the copy that is made before a migration. schema: what is copied."""
    return f"{files.stem}-schema{schema}-{datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005 - the wall clock of whoever looks for it


def of_today(files: Files, count: int) -> str:
    """The name of today's copy, of so many versions; "" where there is one already, or nothing to copy."""
    today = f"{datetime.now():%Y-%m-%d}"  # noqa: DTZ005
    there = any(day == today for day, _count, _name in _days(files))
    return f"{files.stem}-{today}-{count:06d}" if count and not there else ""


def thin_out(files: Files, made: str) -> None:
    """Keep as many copies of days as are to be kept, those that hold the most. made: stays in any case."""
    days = sorted((count, name) for _day, count, name in _days(files) if name != os.path.basename(made))  # noqa: PTH119
    for _count, name in days[: max(0, len(days) + 1 - KEPT)]:
        with suppress(OSError):
            os.unlink(os.path.join(files.backups, name))  # noqa: PTH108, PTH118


def copies(files: Files) -> list[str]:
    """The paths of all copies of this store, by name."""
    return [os.path.join(files.backups, match.string) for match in _named(files)]  # noqa: PTH118


def _days(files: Files) -> list[tuple[str, int, str]]:
    """The copies of days: day, how many versions, name."""
    return [(match["day"], int(match["count"]), match.string) for match in _named(files) if match["day"]]


def _named(files: Files) -> list[re.Match[str]]:
    try:
        names = sorted(os.listdir(files.backups))  # noqa: PTH208
    except OSError:
        return []
    pattern = re.compile(re.escape(files.stem) + NAMED)
    return [match for name in names if (match := pattern.fullmatch(name))]


@contextmanager
def _begun(files: Files, ending: str) -> Iterator[str]:
    """Where a new copy is written, in place of one that a crash left half; gone again where it is not finished.

    Called under the lock of the store.
    """
    make_folder(files.backups)
    fresh = os.path.join(files.backups, f".{files.stem}.half{ending}")  # noqa: PTH118
    _take_away(fresh)
    try:
        yield fresh
    except BaseException:
        _take_away(fresh)
        raise


def _take_away(fresh: str) -> None:
    for left in (fresh, f"{fresh}-journal"):
        with suppress(FileNotFoundError):
            os.unlink(left)  # noqa: PTH108


def _finished(fresh: str, files: Files, name: str, ending: str) -> str:
    """Flush a copy, and give it its name, or one with a number behind where that is taken."""
    descriptor = os.open(fresh, os.O_RDWR)
    try:
        flush(descriptor)
    finally:
        os.close(descriptor)
    path = os.path.join(files.backups, f"{name}{ending}")  # noqa: PTH118
    number = 1
    while os.path.exists(path):  # noqa: PTH110
        number += 1
        path = os.path.join(files.backups, f"{name}-{number}{ending}")  # noqa: PTH118
    os.rename(fresh, path)  # noqa: PTH104
    flush_folder(files.backups)
    return path
