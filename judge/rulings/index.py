"""The index of the rulings at hand: found in it by what they say (`judge.rulings.finding`) and by the rules that they cite.

A file beside the rulings, derived from them: whoever deletes it loses nothing. It is opened as it lies there where it is up to
date, else what has changed is brought into it. Whether it is, is told by the sizes and times of files; nothing heavy is imported before something has to
be built. Where rulings cannot be read, or the index cannot be written, a sentence says so, and what is at hand is used.
"""

from __future__ import annotations

import os

from judge.folders import RULINGS, rulings_folder
from rulebook.data import look_of, looks_below, packed_stamp
from rulebook.light import NamedTuple
from rulebook.store.connection import DatabaseError, Error, Outdated, Reader, address, connect

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable
    from typing import Protocol, TypeVar

    from rulebook.errors import Say
    from rulebook.store.connection import Opened
    from rulebook.store.library import Library

    T = TypeVar("T")

    class Reading(Protocol):
        """Does a piece of work with the index of the rulings; nothing: what it comes to where there are none."""

        def __call__(self, work: Callable[[sqlite3.Connection], T], nothing: T, /) -> T:
            """What the work comes to."""


INDEX = "rulings-index.sqlite3"
STORE = "rulings.sqlite3"
FORM = "6"  # of the index; raised with every change of its tables, or of what is written into them
URL = "JUDGE_RULINGS_URL"


class Marks(NamedTuple):
    """What an index is made of, as it looks from outside.

    form: of the index itself. library: the library's documents and data. own: the program's own rulings. store: the file of
    the rulings store; "" where there is none. place: "" for that file, else which database is to be asked, without its password.
    """

    form: str
    library: str
    own: str
    store: str
    place: str

    @property
    def nothing(self) -> bool:
        """Whether there is nothing of which an index could be made."""
        return not (self.own or self.store or self.place)


BESIDE = 3  # rulings shown together with rules


def read_rulings(
    home: str, library: Library, work: Callable[[sqlite3.Connection], T], nothing: T, say: Say | None = None
) -> T:
    """Do this work with the index of this home; where it turns out to be damaged on the way, build it again and repeat.

    nothing: what it comes to where there are no rulings. Never raises for what is wrong with rulings or index: say hears it.
    """
    try:
        return rulings_at_hand(home, library, work, nothing)
    except Outdated:
        pass
    from judge.rulings.indexing.building import built  # noqa: PLC0415 - only where something has changed
    from rulebook.errors import unheard  # noqa: PLC0415

    heard = say or unheard
    why: DatabaseError | None = None
    for _ in range(2):  # what was brought up to date may be damaged where it was not looked at
        db = built(home, library, heard)
        try:
            return work(db)
        except DatabaseError as error:
            why = error
        finally:
            db.close()
        _remove(home)  # once it is closed: some systems remove no open file
    heard(f"{home}: the index of the rulings cannot be read ({why}); rulings are not searched")
    return nothing


def rulings_at_hand(home: str, library: Opened, work: Callable[[sqlite3.Connection], T], nothing: T) -> T:
    """Do this work with the index of this home as it lies there. Raises Outdated where it would have to be made anew first.

    nothing: what it comes to where there are no rulings.
    """
    marks = marks_of(home, library)
    if marks.nothing:
        return nothing
    db = _up_to_date(home, marks)
    if db is not None:
        try:
            return work(db)
        except DatabaseError:
            pass
        finally:
            db.close()
        _remove(home)  # once it is closed: some systems remove no open file
    raise Outdated(home)


def marks_of(home: str, library: Opened) -> Marks:
    """What an index of this home would be made of now."""
    store = place = ""
    if url := os.environ.get(URL, ""):
        from hashlib import sha256  # noqa: PLC0415 - only where a database is named

        login, at, where = url.rpartition("@")
        bare = f"{':'.join(login.split(':')[:2])}{at}{where}"  # scheme and user, without the password
        place = sha256(bare.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    else:
        file = os.path.join(home, STORE)  # noqa: PTH118 - pathlib is slow to import
        store = " ".join([look for look in (look_of(file), look_of(f"{file}-wal")) if look])
    known = library.meta
    made_of = "\n".join([known.get(key, "") for key in ("schema", "fingerprint", "data", "shelf")])
    return Marks(FORM, made_of, _look_of_own(), store, place)


def open_file(home: str) -> tuple[sqlite3.Connection, dict[str, str]] | None:
    """The index as it lies there, and what it was made of; None where there is none, or it cannot be read.

    Nobody writes into it before it is closed.
    """
    path = os.path.join(home, INDEX)  # noqa: PTH118
    if not os.path.exists(path):  # noqa: PTH110
        return None
    try:
        db = connect(address(path), uri=True, check_same_thread=False, factory=Reader)
    except Error:
        return None
    try:
        db.execute("begin")  # with the first that is read, until it is closed
        return db, dict(db.execute("select key, value from meta"))
    except Error:
        db.close()
        return None


def own_lines(home: str) -> list[str]:
    """The program's own rulings as the index keeps them, a record each; none where their files look otherwise by now."""
    if (found := open_file(home)) is None:
        return []
    db, meta = found
    try:
        if meta.get("form") != FORM or meta.get("own") != _look_of_own() or meta.get("faults"):
            return []
        return [row[0] for row in db.execute("select record from own order by ruling")]
    except Error:
        return []
    finally:
        db.close()


def _up_to_date(home: str, marks: Marks) -> sqlite3.Connection | None:
    """The index as it lies there, where it is made of what is there now. A database is not asked here."""
    if marks.place or (found := open_file(home)) is None:
        return None
    db, meta = found
    if all(meta.get(field) == value for field, value in zip(Marks._fields, marks, strict=True)):
        return db
    db.close()
    return None


def _remove(home: str) -> None:
    from contextlib import suppress  # noqa: PLC0415 - only for what is damaged

    with suppress(OSError):  # it is built again all the same
        os.unlink(os.path.join(home, INDEX))  # noqa: PTH108, PTH118


def _look_of_own() -> str:
    """The program's own rulings from outside; "" where there are none."""
    if not os.environ.get(RULINGS) and (stamp := packed_stamp()):
        return stamp
    return looks_below(rulings_folder())
