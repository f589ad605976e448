"""Bringing the index up to date: in its file by what has changed, in one transaction, under a lock; else from nothing, as a new file.

With another library the words of rulings stay as they were cut, and what they and the citations mean is worked out again.

Whoever is killed in the middle leaves a journal beside the file, from which the next who writes undoes what was begun; who only
reads refuses the file until then. An index that cannot be read, or is one of another form, or of a library with other tables or games, is made from nothing. Where
the home takes no file, what is in memory serves this once.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from judge.durable import flush
from judge.rulings.errors import FormError
from judge.rulings.history import Ruling, Rulings
from judge.rulings.index import INDEX, Marks, marks_of, open_file
from judge.rulings.indexing.changes import Changes, changes, everything, keep
from judge.rulings.indexing.filling import Filling
from judge.rulings.indexing.tables import Crowded
from judge.rulings.shipped import Shipped, shipped
from judge.rulings.store import Store, open_store
from rulebook.errors import LibraryError, RulebookError, Say
from rulebook.store.library import Library
from rulebook.store.shelf import locked

LOCK = "rulings-index.lock"
WAITING = 5.0  # seconds for another who builds the index
LONG = 0.3  # seconds from which on the building is told
MANY = 2_000  # rulings, from which on it is told beforehand
CACHE = 200_000  # kilobytes
JOURNAL = f"{INDEX}-journal"


def built(home: str, library: Library, say: Say) -> sqlite3.Connection:
    """The index of a home, made what it is to be now. Never raises for what is wrong with rulings or files: say hears it."""
    with ExitStack() as stack:
        held, why = True, ""
        try:
            stack.enter_context(locked(Path(home), LOCK, WAITING))
        except LibraryError:  # somebody else makes it, and has not come to an end
            held = False
        except OSError as error:
            held, why = False, error.strerror or str(error)
        marks = marks_of(home, library)
        try:
            with closing(open_store(home, say=say)) as store:
                if (db := _up_to_date(home, library, marks, store, say, held=held, why=why)) is not None:
                    return db
                began = time.monotonic()
                found = everything(None, store, say)
        except RulebookError as error:
            return _without_store(home, library, marks, error, say)
        return _made(home, library, marks, found, say, began, held=held, why=why)


def _up_to_date(
    home: str, library: Library, marks: Marks, store: Store, say: Say, *, held: bool, why: str
) -> sqlite3.Connection | None:
    """The index as it lies there, brought up to date by what has changed; None where it has to be made from nothing.

    held: whether nobody else writes it meanwhile; else a copy in memory is brought up to date. why: what keeps it from being written.
    """
    found = open_file(home)
    if found is None and held and (Path(home) / JOURNAL).exists():
        with suppress(sqlite3.Error), closing(_to_write(home)) as file:
            file.execute("select count(*) from meta").fetchone()  # undoes what somebody had begun who was killed
        found = open_file(home)
    if found is None:
        return None
    db, meta = found
    with ExitStack() as stack:
        stack.callback(db.close)
        if "stamp" not in meta or any(meta.get(key) != getattr(marks, key) for key in ("form", "place")):
            return None
        if meta.get("library", "").partition("\n")[0] != marks.library.partition("\n")[0]:  # of other tables
            return None
        try:
            if meta.get("library") == marks.library and meta["stamp"] == store.stamp() and meta.get("own") == marks.own:
                if held and any(meta.get(field) != value for field, value in zip(Marks._fields, marks, strict=True)):
                    db.close()
                    with suppress(sqlite3.Error):  # where that fails it is asked again next time
                        _note(home, marks)
                    return _opened(home)
                stack.pop_all()
                return db
            if held:
                db.close()
                try:
                    with closing(_to_write(home)) as file:
                        _change(file, library, marks, store, say)
                    return _opened(home)
                except sqlite3.OperationalError as error:
                    why = str(error)
                if (again := _opened(home)) is None:
                    return None
                db = stack.enter_context(closing(again))
            with _closed_on_error(_in_memory()) as copy:
                db.backup(copy)
                _change(copy, library, marks, store, say)
        except (
            sqlite3.Error,
            Crowded,
            FormError,
            ValueError,
            KeyError,
            TypeError,
        ):  # what it holds is damaged, or full
            return None
    if why:
        say(_unwritten(home, why))
    return copy


@contextmanager
def _closed_on_error(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """A connection that stays open unless what is done with it fails."""
    try:
        yield db
    except BaseException:
        db.close()
        raise


def _opened(home: str) -> sqlite3.Connection | None:
    found = open_file(home)
    return found[0] if found is not None else None


def _to_write(home: str) -> sqlite3.Connection:
    db = sqlite3.connect(Path(home) / INDEX, timeout=WAITING, isolation_level=None)
    db.execute("pragma synchronous = normal")
    return db


def _in_memory() -> sqlite3.Connection:
    db = sqlite3.connect(
        ":memory:", uri=True, check_same_thread=False, isolation_level=None
    )  # uri: for what is attached
    db.execute("pragma synchronous = off")
    return db


def _note(home: str, marks: Marks) -> None:
    """Note how the files look now, so that they need not be read next time."""
    with closing(_to_write(home)) as db:
        db.execute("begin immediate")
        _mark(db, marks)
        db.execute("commit")


def _mark(db: sqlite3.Connection, marks: Marks, **more: str) -> None:
    values = dict(zip(Marks._fields, marks, strict=True)) | more
    db.executemany("insert or replace into meta values (?,?)", values.items())


def _change(db: sqlite3.Connection, library: Library, marks: Marks, store: Store, say: Say) -> None:
    """Bring an index up to date, all of it or nothing. Raises sqlite3.Error, Crowded, StoreError."""
    db.execute("begin immediate")
    try:
        meta = dict(db.execute("select key, value from meta"))
        anew = meta.get("library") != marks.library
        if anew:  # so that nobody who reads is kept out before the end
            db.execute(f"pragma cache_size = -{CACHE}")
        if anew and (count := db.execute("select count(*) from known").fetchone()[0]) > MANY:
            say(f"the index of {count} rulings is being brought to what the library says now")
        found = everything(db, store, say) if anew else changes(db, meta, marks.own, store, say)
        _write(db, library, marks, found, fresh=False, anew=anew)
        db.execute("commit")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("rollback")
        raise


def _write(
    db: sqlite3.Connection, library: Library, marks: Marks, found: Changes, *, fresh: bool, anew: bool = False
) -> None:
    Filling(db, library, fresh=fresh, anew=anew).put(found.rulings)
    faults = {}
    if found.own is not None:
        keep(db, found.own)
        faults = {"faults": "yes" if found.own.faults else ""}
        if found.own.refused:
            marks = marks._replace(own="")  # so that they are read again, however their files look
    _mark(db, marks, stamp=found.stamp, **faults)


def _made(
    home: str, library: Library, marks: Marks, found: Changes, say: Say, began: float, *, held: bool, why: str
) -> sqlite3.Connection:
    """The index made from nothing. held: whether nobody else writes it meanwhile. why: what keeps it from being written."""
    count = len(found.rulings)
    if count > MANY:
        say(f"the index of {count} rulings is being made from nothing")
    if held:
        try:
            _replaced(Path(home), library, marks, found)
            if (db := _opened(home)) is not None:
                if (taken := time.monotonic() - began) > LONG:
                    say(
                        f"the index of {count} rulings was made in {taken:.1f} s; from now on only what changes is read"
                    )
                return db
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or str(error)
    if why:
        say(_unwritten(home, why))
    with _closed_on_error(_in_memory()) as db:
        _fill(db, library, marks, found)
    return db


def _unwritten(home: str, why: str) -> str:
    return f"{home}: the index of the rulings cannot be written ({why}); it is made anew for every search"


def _fill(db: sqlite3.Connection, library: Library, marks: Marks, found: Changes) -> None:
    db.execute("begin")
    _write(db, library, marks, found, fresh=True)
    db.execute("commit")


def _replaced(home: Path, library: Library, marks: Marks, found: Changes) -> None:
    """Make the index as a new file and put it in the place of the old one, whose journal must never meet it."""
    fresh = home / f"{INDEX}.new-{os.getpid()}"
    for left in home.glob(f"{INDEX}.new-*"):  # of those who were killed: nobody else writes while the lock is held
        left.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(fresh, isolation_level=None)) as db:
            db.execute("pragma journal_mode = off")
            db.execute(f"pragma cache_size = -{CACHE}")  # so that each page is written once, at the end
            db.execute("pragma synchronous = off")
            _fill(db, library, marks, found)
        with fresh.open("rb+") as file:
            flush(file.fileno())
        if (home / JOURNAL).exists():
            (home / INDEX).unlink(
                missing_ok=True
            )  # first: without its journal it may be half of one and half of another
            (home / JOURNAL).unlink(missing_ok=True)
        fresh.replace(home / INDEX)
    finally:
        fresh.unlink(missing_ok=True)


def _without_store(home: str, library: Library, marks: Marks, error: RulebookError, say: Say) -> sqlite3.Connection:
    """What is left where the store cannot be read: the last index, else the program's own rulings."""
    found = open_file(home)
    if found is not None and found[1].get("form") == marks.form and found[1].get("place") == marks.place:
        say(f"{error}; rulings are shown as they were when they were read last")
        return found[0]
    if found is not None:
        found[0].close()
    say(f"{error}; only the program's own rulings are searched")
    own = shipped()
    rulings: dict[str, Ruling | None] = {one.id: one for one in Rulings(own.versions).all()}
    with _closed_on_error(_in_memory()) as db:
        _fill(db, library, marks, Changes(rulings, "", Shipped(own.versions)))
    return db
