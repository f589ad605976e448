"""What a database or a disk complains of, as one sentence that says what became of the rulings."""

from __future__ import annotations

import errno
import os
import sqlite3

from judge.durable import PATIENCE
from judge.rulings.errors import Damaged, NewerStore, ReadOnly, StoreError
from judge.rulings.store.places import files_of

BUSY = (5, 6)  # SQLITE_BUSY, SQLITE_LOCKED
READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB = 8, 10, 11, 13, 14, 26
NO_TEXT = "Could not decode to UTF-8"  # Python says so of a text with bytes that are none
# of a table that is gone, or another than it was: "table … has no column …"
NO_PART = ("no such table", "no such column", "table ")
NO_ROOM = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
ROOM = 1 << 16  # bytes: of the log's index and the first pages of the log
NO_LEAVE = (errno.EACCES, errno.EPERM, errno.EROFS)


def code_of(error: sqlite3.Error) -> int:
    """The primary result code of SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def of_sqlite(error: sqlite3.Error, place: str, *, writing: bool = True) -> StoreError:
    """What SQLite complains of. writing: something was to be saved, else only read: then nothing is said of saving."""
    code = code_of(error)
    if code in (CORRUPT, NOTADB) or str(error).startswith((NO_TEXT, *NO_PART)):
        return damaged(place, str(error))
    if code in BUSY:
        return busy(place)
    if not writing and code in (FULL, IOERR):
        return unread(place, str(error))
    if code == FULL or (code == IOERR and not _has_room(place)):
        return full(place, str(error))
    if code == READONLY or (code == CANTOPEN and not _may_write(place)):
        return read_only(place, str(error))
    if code == IOERR:
        return StoreError(
            f"{place}: the disk does not do it ({error}); nothing was saved, and what was there is unchanged"
        )
    return StoreError(f"{place}: the rulings cannot be opened ({error})")


def of_os(error: OSError, place: str, *, writing: bool = True) -> StoreError:
    """What the operating system complains of. writing: as for `of_sqlite`."""
    if not writing:
        return unread(place, error.strerror or str(error))
    if isinstance(error, TimeoutError):
        return busy(place)
    why = error.strerror or str(error)
    if error.errno in NO_ROOM:
        return full(place, why)
    if error.errno in NO_LEAVE:
        return read_only(place, why)
    return StoreError(f"{place}: the rulings cannot be written ({why}); what was there is unchanged")


def damaged(place: str, what: str) -> Damaged:
    """The rulings are damaged. what: what was found."""
    return Damaged(f"{place}: the rulings are damaged ({what}); `judge ruling rescue` saves what can be read")


def damaged_server(place: str, what: str) -> Damaged:
    """The database that several desks share is damaged: no file is there that a desk could rescue. what: was found."""
    return Damaged(f"{place}: the database is damaged ({what}); whoever keeps the server can mend it")


def what_is_damaged(error: Damaged) -> str:
    """What was found, without the rest of the sentence."""
    return str(error).partition("are damaged (")[2].rpartition("); `judge ruling rescue`")[0]


def newer(place: str, found: str) -> NewerStore:
    """A newer version of the program wrote the rulings. found: what was found, and what this version knows."""
    return NewerStore(
        f"{place}: the rulings were written by a newer version of the program ({found}); they are left alone"
    )


def foreign(place: str) -> StoreError:
    """The file is none of ours."""
    return StoreError(f"{place}: is the database of another program; expected the file of the rulings")


def read_only(place: str, why: str) -> ReadOnly:
    """The rulings cannot be written here."""
    return ReadOnly(f"{place}: the rulings can be read but not written ({why}); nothing was saved")


def unread(place: str, why: str) -> StoreError:
    """The disk does not give what is on it."""
    return StoreError(f"{place}: the rulings cannot be read ({why})")


def full(place: str, why: str) -> StoreError:
    """There is no room."""
    return StoreError(f"{place}: the disk is full ({why}); nothing was saved, and what was there is unchanged")


def busy(place: str) -> StoreError:
    """Somebody else has been writing for too long."""
    return StoreError(
        f"{place}: another program has been writing there for {PATIENCE:.0f} s; nothing was saved, try again when it is done"
    )


def _has_room(path: str) -> bool:
    """Whether the disk has room for what SQLite writes beside a file: it calls a lack of that a failure of the disk."""
    if not hasattr(os, "statvfs"):
        return True
    try:
        disk = os.statvfs(files_of(path).folder)
    except OSError:
        return True
    return disk.f_bavail * disk.f_frsize >= ROOM


def _may_write(path: str) -> bool:
    return os.access(path, os.W_OK) and os.access(files_of(path).folder, os.W_OK)
