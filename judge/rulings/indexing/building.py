"""Building the index: the rulings that stand, and drafts, as the library has rules, so that the same search finds them.

What the last one worked out is taken over (see kept). It is made in memory and written into a new file that is renamed over the old one, under a lock. Where the home takes no file,
what is in memory serves this once.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from judge.rulings.book import open_book
from judge.rulings.history import Rulings
from judge.rulings.index import INDEX, Marks, marks_of, open_file
from judge.rulings.indexing.filling import fill
from judge.rulings.indexing.kept import Kept, kept_in
from judge.rulings.shipped import shipped
from judge.rulings.store import open_store
from rulebook.errors import LibraryError, RulebookError, Say
from rulebook.store.library import Library
from rulebook.store.shelf import locked

LOCK = "rulings-index.lock"
WAITING = 5.0  # seconds for another who builds the index
LONG = 0.3  # seconds from which on the building is told


def built(home: str, library: Library, marks: Marks, say: Say) -> sqlite3.Connection:
    """The index of a home, made anew where the rulings are other ones.

    marks: what it is to be made of. Never raises for what is wrong with rulings or files: say hears it.
    """
    began = time.monotonic()
    try:
        with closing(open_store(home, say=say)) as store:
            stamp = f"{store.stamp()}\n{marks.own}"
        if (db := _still_right(home, marks, stamp)) is not None:
            return db
        kept = kept_in(home, marks)
        with closing(open_book(home, say=say, own=kept.shipped())) as book:
            rulings = book.rulings()
    except RulebookError as error:
        return _without_store(home, library, marks, error, say)
    db, written = _saved(home, library, marks, stamp, rulings, kept, say)
    taken = time.monotonic() - began
    if written and taken > LONG:
        say(f"the index of {len(rulings)} rulings was made in {taken:.1f} s; this happens after they have changed")
    return db


def _still_right(home: str, marks: Marks, stamp: str) -> sqlite3.Connection | None:
    """The index as it lies there, where only the files look otherwise and hold what they did. None where it is another."""
    if (found := open_file(home)) is None:
        return None
    db, meta = found
    if meta.get("stamp") == stamp and all(meta.get(key) == getattr(marks, key) for key in ("form", "library", "place")):
        _note(home, marks, meta)
        return db
    db.close()
    return None


def _note(home: str, marks: Marks, meta: dict[str, str]) -> None:
    """Note how the files look now, so that they need not be read next time."""
    if all(meta.get(field) == value for field, value in zip(Marks._fields, marks, strict=True)):
        return
    # where that fails it is asked again next time
    with suppress(sqlite3.Error), closing(sqlite3.connect(Path(home) / INDEX)) as db:
        db.execute("pragma journal_mode = memory")  # whoever is killed here leaves nothing beside the file
        with db:
            db.executemany("update meta set value = ? where key = ?", zip(marks, Marks._fields, strict=True))


def _saved(
    home: str, library: Library, marks: Marks, stamp: str, rulings: Rulings, kept: Kept, say: Say
) -> tuple[sqlite3.Connection, bool]:
    """The index of these rulings, and whether it was written into its file."""
    made: sqlite3.Connection | None = None
    try:
        with locked(Path(home), LOCK, WAITING):
            if marks_of(home, library) == marks and (db := _still_right(home, marks, stamp)) is not None:
                return db, False  # somebody else made it meanwhile
            made = _in_memory(library, marks, stamp, rulings, kept)
            _write(Path(home), made)
            return made, True
    except LibraryError:  # somebody else makes it, and has not come to an end
        return _in_memory(library, marks, stamp, rulings, kept), False
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or error
        say(f"{home}: the index of the rulings cannot be written ({why}); it is made anew for every search")
    return made or _in_memory(library, marks, stamp, rulings, kept), False


def _without_store(home: str, library: Library, marks: Marks, error: RulebookError, say: Say) -> sqlite3.Connection:
    """What is left where the store cannot be read: the last index, else the program's own rulings."""
    found = open_file(home)
    if found is not None and found[1].get("form") == marks.form and found[1].get("place") == marks.place:
        say(f"{error}; rulings are shown as they were when they were read last")
        return found[0]
    say(f"{error}; only the program's own rulings are searched")
    return _in_memory(library, marks, "", Rulings(shipped().versions), Kept())


def _in_memory(library: Library, marks: Marks, stamp: str, rulings: Rulings, kept: Kept) -> sqlite3.Connection:
    db = sqlite3.connect(":memory:", uri=True, check_same_thread=False)  # uri: for what is attached
    db.execute("pragma synchronous = off")
    with db:
        fill(db, library, rulings, kept)
        db.execute("create table meta(key text primary key, value text)")
        rows = [*zip(Marks._fields, marks, strict=True), ("stamp", stamp)]
        db.executemany("insert into meta values (?, ?)", rows)
    return db


def _write(home: Path, db: sqlite3.Connection) -> None:
    fresh = home / f"{INDEX}.new-{os.getpid()}"
    for left in home.glob(f"{INDEX}.new-*"):  # of those who were killed: nobody else writes while the lock is held
        left.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(fresh)) as file:
            file.execute("pragma synchronous = off")
            db.backup(file)
        fresh.replace(home / INDEX)
    finally:
        fresh.unlink(missing_ok=True)
