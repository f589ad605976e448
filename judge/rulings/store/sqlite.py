"""Connections to an SQLite file: to write, and to read wherever it can be read at all.

A connection lasts for one task. So a file that was put in the place of another is seen at once, and nothing is held open that a
crash could leave behind.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress

from judge.durable import PATIENCE
from judge.rulings.errors import StoreError
from judge.rulings.store.faults import CANTOPEN, FULL, IOERR, READONLY, code_of, damaged, foreign, newer, of_os
from judge.rulings.store.schema import SCHEMA
from rulebook.light import NamedTuple

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import Any

MAGIC = b"SQLite format 3\0"
APPLICATION = 0x5A17E151  # of our files, where SQLite files carry the number of their application
BESIDE = ("-wal", "-shm", "-journal")


class Header(NamedTuple):
    """What the first bytes of the file say. schema: 0 where there are no rulings yet."""

    size: int
    schema: int


def examined(path: str) -> Header:
    """The header of the file, read without SQLite, which would leave files beside it.

    Raises StoreError for a folder or another program's database, NewerStore, Damaged for what is no database or was cut off.
    """
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib is slow to import
            head = file.read(100)
            has_log = _has_bytes(f"{path}-wal")
            size = file.seek(0, os.SEEK_END)  # last: who works a log in writes the header first
    except FileNotFoundError:
        return Header(0, 0)
    except IsADirectoryError as error:
        raise StoreError(f"{path}: is a folder; expected the file of the rulings") from error
    except NotADirectoryError as error:
        raise of_os(error, path) from error
    except OSError as error:
        raise StoreError(f"{path}: the rulings cannot be read ({error.strerror})") from error
    if not head:
        return Header(0, 0)
    if len(head) < 100 or not head.startswith(MAGIC):
        raise damaged(path, "the file does not begin as a database")
    application, schema = (int.from_bytes(head[at : at + 4], "big") for at in (68, 60))
    if application not in (0, APPLICATION):
        raise foreign(path)
    if application and schema > SCHEMA:
        raise newer(path, f"schema {schema}; this one knows {SCHEMA}")
    page = int.from_bytes(head[16:18], "big")
    whole = int.from_bytes(head[28:32], "big") * (65536 if page == 1 else page)
    if size < whole and head[24:28] == head[92:96] and not has_log:
        raise damaged(path, f"{size} bytes are left of {whole}")
    return Header(size, schema)


class Connection:
    """A connection on which each statement is a transaction of its own, unless one was begun."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def run(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
        """Carry out a statement. Returns its rows. Raises sqlite3.Error."""
        return self.db.execute(sql, values or {}).fetchall()

    def run_many(self, sql: str, values: Sequence[Mapping[str, object]]) -> None:
        """Carry out a statement once for each of these values. Raises sqlite3.Error."""
        self.db.executemany(sql, values)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing of what is done within; on the disk at its end. Raises sqlite3.Error."""
        self.db.execute("begin immediate")
        try:
            yield
            self.db.execute("commit")
        except BaseException:
            with suppress(sqlite3.Error):
                if self.db.in_transaction:
                    self.db.execute("rollback")
            raise


@contextmanager
def writing(path: str) -> Iterator[Connection]:
    """A connection to write; the file is made where it is missing. Raises sqlite3.Error."""
    with closing(_connected(path, "mode=rwc")) as db:
        db.execute("pragma journal_mode = wal")
        for setting in ("synchronous = full", "fullfsync = on", "checkpoint_fullfsync = on", "foreign_keys = on"):
            db.execute(f"pragma {setting}")
        yield Connection(db)


@contextmanager
def reading(path: str) -> Iterator[Connection]:
    """A connection to read, of which nothing is left beside the file; also where file or folder cannot be written.

    Raises sqlite3.Error.
    """
    # who closes a file last works its log in: that is left to those who write
    opened = _first_of(path, "mode=ro" if _has_bytes(f"{path}-wal") else "mode=rw")
    if opened is not None:
        with closing(opened):
            yield Connection(opened)
    elif not any(_has_bytes(path + end) for end in BESIDE if end != "-shm"):
        with closing(_connected(path, "mode=ro&immutable=1")) as db:
            yield Connection(db)
    else:
        with ExitStack() as stack:
            try:
                db = _connected(stack.enter_context(copied(path)), "mode=rw")
            except OSError:  # there is no room for a copy either
                db = _connected(path, "mode=rw")
                db.execute("pragma locking_mode = exclusive")  # which needs no file beside it
            stack.enter_context(closing(db))
            yield Connection(db)


def _first_of(path: str, mode: str) -> sqlite3.Connection | None:
    """The connection, tried out; None where SQLite would have to make files for which there is no leave or no room."""
    db = None
    try:
        db = _connected(path, mode)
        db.execute("select count(*) from sqlite_master").fetchall()
    except sqlite3.OperationalError as error:
        if db is not None:
            db.close()
        if code_of(error) in (CANTOPEN, READONLY, FULL, IOERR):
            return None
        raise
    except UnicodeDecodeError as error:  # its own sentence of what is wrong may quote the damage
        if db is not None:
            db.close()
        raise sqlite3.DatabaseError("database disk image is malformed") from error
    except BaseException:
        if db is not None:
            db.close()
        raise
    return db


@contextmanager
def copied(path: str) -> Iterator[str]:
    """A copy of the file, and of what belongs to it, in a temporary folder. Raises OSError."""
    import shutil  # noqa: PLC0415 - hardly ever needed
    import tempfile  # noqa: PLC0415

    with tempfile.TemporaryDirectory(prefix="judge-") as folder:
        copy = os.path.join(folder, "rulings.sqlite3")  # noqa: PTH118
        for end in ("", "-wal", "-journal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(path + end, copy + end)
        yield copy


def is_sound(path: str) -> str:
    """What SQLite finds wrong with a file; "" where it finds nothing."""
    try:
        with reading(path) as db:
            found = [str(row[0]) for row in db.run("pragma integrity_check(3)")]
            found += [f"{row[0]} names a row that is not there" for row in db.run("pragma foreign_key_check")]
    except sqlite3.Error as error:
        return str(error)
    return "" if found == ["ok"] else "; ".join(each.replace("\n", " ") for each in found)


def _connected(path: str, mode: str) -> sqlite3.Connection:
    quoted = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
    db = sqlite3.connect(
        f"file:{quoted}?{mode}", uri=True, isolation_level=None, timeout=PATIENCE, check_same_thread=False
    )
    db.execute("pragma trusted_schema = off")
    return db


def _has_bytes(path: str) -> bool:
    try:
        return os.stat(path).st_size > 0  # noqa: PTH116
    except OSError:
        return False
