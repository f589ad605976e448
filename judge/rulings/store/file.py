"""The rulings in an SQLite file, with its second record and its backups: where they are kept unless an address says otherwise.

The order of an addition: the database first, then the second record, both on the disk before anybody hears that a ruling is kept.
Whatever stops it in between, the next one puts right: each side gets from the other what it lacks.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from judge.durable import PATIENCE, flush_folder, locked, make_folder
from judge.rulings.errors import Damaged, NewerStore, ReadOnly, StoreError
from judge.rulings.store import rows
from judge.rulings.store.faults import BUSY, code_of, damaged, foreign, newer, of_os, of_sqlite
from judge.rulings.store.places import Files
from judge.rulings.store.schema import SCHEMA, migrate, schema_of
from judge.rulings.store.second_record import SecondRecord
from judge.rulings.store.sqlite import APPLICATION, Connection, examined, reading, writing
from judge.rulings.store.store import Store
from rulebook.errors import Say, unheard

TYPE_CHECKING = False  # typing is slow to import, and values of rulings are not needed for a stamp
if TYPE_CHECKING:
    from typing import TypeVar

    from judge.rulings.ruling import Version

    T = TypeVar("T")
    Record = tuple[int, str, str]  # place, id and line of a version
PAUSE = 0.01


class FileStore(Store):
    """The rulings in an SQLite file. The file is made by the first addition.

    say: hears what was put right, in a sentence. Raises NewerStore, Damaged, StoreError.
    """

    def __init__(self, files: Files, say: Say = unheard) -> None:
        self.place = files.database
        self._files = files
        self._second = SecondRecord(files.second)
        self._say = say
        self._known: list[Version] = []  # as they were verified last
        self._look()

    def versions(self) -> list[Version]:
        """Every version, in the order in which they were added; what was verified here before is not read again. Raises Damaged."""
        from judge.rulings.store.verifying import verified  # noqa: PLC0415 - a stamp needs none of it

        known = self._known
        last = known[-1].id if known else ""

        def ask(db: Connection) -> tuple[int, list[Record]]:
            if known and rows.place_of(db, last) == len(known):
                new = rows.records(db, len(known))
                if rows.count(db) == len(known) + len(new):
                    return len(known), new
            return 0, rows.records(db)

        nothing: tuple[int, list[Record]] = (0, [])
        count, records = self._read(ask, nothing)
        self._known = [*known[:count], *verified(records, self.place, count + 1)]
        return list(self._known)

    def stamp(self) -> str:
        """Another text whenever versions were added."""
        place, key = self._read(rows.last, (0, ""))
        return f"{place}-{key}" if place else ""

    def added_since(self, stamp: str) -> tuple[str, list[Version]] | None:
        """As `Store.added_since`: told where the version that was the last one then is the last one of as many still."""
        from judge.rulings.store.verifying import verified  # noqa: PLC0415

        place, _, last = stamp.partition("-")
        known = int(place) if place.isdecimal() else 0

        def ask(db: Connection) -> tuple[list[Record], list[Record]] | None:
            if known and rows.place_of(db, last) != known:
                return None
            new = rows.records(db, known)
            if rows.count(db) != known + len(new):
                return None
            keys = dict.fromkeys(version.ruling for version in verified(new, self.place, known + 1))
            return new, rows.of_rulings(db, list(keys)) if len(keys) < rows.FEW else rows.records(db)

        nothing: tuple[list[Record], list[Record]] | None = None if known else ([], [])
        found = self._read(ask, nothing)
        if found is None:
            return None
        new, whole = found
        return (f"{new[-1][0]}-{new[-1][1]}" if new else stamp), verified(whole, self.place, in_a_row=False)

    def add(self, versions: Sequence[Version]) -> int:
        """Add those that are not there yet. Returns how many were new."""
        from judge.rulings.store.verifying import ready  # noqa: PLC0415

        wanted = ready(versions)
        if not wanted:
            return 0
        try:
            with self._to_write() as db:
                self._migrate(db)
                self._copy_of_today(db)
                self._put_back(db)
                return self._insert(db, wanted)
        except (Damaged, NewerStore, ReadOnly):
            raise
        except StoreError as error:
            raise self._told_truly(error, [version.id for version in wanted]) from error

    def close(self) -> None:
        """Nothing is held open."""

    def _look(self) -> None:
        """See whether the rulings can be read and are complete, and put right what can be put right at once."""
        last = self._last_of_second()  # before the database, which is written first
        if not examined(self.place).size:
            if last and self._is_gone():
                raise damaged(self.place, f"the file is gone, but {self._files.second} has rulings")
            self._mention_backups()
            return
        schema, there = self._read(lambda db: (_schema(db, self.place), _has(db, last)), (0, True))
        if schema > SCHEMA:
            raise newer(self.place, f"schema {schema}; this one knows {SCHEMA}")
        if there and schema in (0, SCHEMA):
            return
        try:
            with self._to_write() as db:
                self._migrate(db)
                self._put_back(db)
        except StoreError as error:
            self._say(str(error))  # what is there can be read; who adds hears of it again

    def _is_gone(self) -> bool:
        """Whether there is no database, also when nobody is just putting one in its place."""
        try:
            with locked(self._files.lock):
                return not examined(self.place).size
        except OSError:
            return not examined(self.place).size

    def _mention_backups(self) -> None:
        from judge.rulings.store.backups import copies  # noqa: PLC0415

        if os.path.isdir(self._files.backups) and copies(self._files):  # noqa: PTH112 - pathlib is slow to import
            self._say(
                f"{self.place}: there are no rulings yet, but {self._files.backups} has some; `judge ruling rescue` brings them back"
            )

    def _last_of_second(self) -> str:
        try:
            return self._second.last()
        except OSError:
            return ""

    def _read(self, ask: Callable[[Connection], T], nothing: T) -> T:
        """Ask the database, waiting for whoever writes. nothing: the answer where there are no rulings yet."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if not examined(self.place).size:
                    return nothing
                with reading(self.place) as db:
                    return ask(db) if self._is_ours(db) else nothing
            except sqlite3.Error as error:
                if code_of(error) not in BUSY or time.monotonic() > until:
                    raise of_sqlite(error, self.place, writing=False) from error
                time.sleep(PAUSE)
            except OSError as error:
                raise of_os(error, self.place, writing=False) from error

    def _is_ours(self, db: Connection) -> bool:
        """Whether there are our tables; not yet, where there are none at all. Raises StoreError for those of somebody else."""
        if _schema(db, self.place):
            return True
        if db.run("select name from sqlite_master"):
            raise foreign(self.place)
        return False

    @contextmanager
    def _to_write(self) -> Iterator[Connection]:
        """A connection to write, for this process alone. Raises StoreError and those below it."""
        try:
            make_folder(self._files.folder)
            with locked(self._files.lock):
                is_new = not examined(self.place).size
                with writing(self.place) as db:
                    if is_new:
                        flush_folder(self._files.folder)
                    yield db
        except sqlite3.Error as error:
            raise of_sqlite(error, self.place) from error
        except OSError as error:
            raise of_os(error, self.place) from error

    def _migrate(self, db: Connection) -> None:
        """Bring the tables to this version of the program, with a backup before each step of a store that holds anything."""
        schema, kept = _schema(db, self.place), ""
        if schema > SCHEMA:
            raise newer(self.place, f"schema {schema}; this one knows {SCHEMA}")
        self._is_ours(db)
        for number in range(schema + 1, SCHEMA + 1):
            if number > 1 and rows.count(db):
                kept = self._copy_before_migration(db, number - 1)
            with db.transaction():
                try:
                    migrate(db, number, "sqlite")
                except (ValueError, KeyError, TypeError) as error:
                    raise damaged(self.place, f"a record cannot be read: {error}") from error
                db.run(f"pragma application_id = {APPLICATION}")
                db.run(f"pragma user_version = {number}")
        if 0 < schema < SCHEMA:
            db.run("pragma wal_checkpoint(truncate)")  # so that the header says it to whoever does not open the file
        if kept:
            self._say(f"{self.place}: the rulings were brought to schema {SCHEMA}; {kept} has them as they were")

    def _copy_before_migration(self, db: Connection, schema: int) -> str:
        from judge.rulings.store.backups import Unsound, before_migration, database_copy  # noqa: PLC0415

        try:
            return database_copy(db, self._files, before_migration(self._files, schema))
        except Unsound as error:
            raise damaged(self.place, str(error)) from error

    def _copy_of_today(self, db: Connection) -> None:
        """The first who adds on a day keeps a copy of what was there. A copy that cannot be made hinders nobody."""
        from judge.rulings.store.backups import Unsound, database_copy, of_today, thin_out  # noqa: PLC0415

        try:
            if name := of_today(self._files, rows.count(db)):
                thin_out(self._files, database_copy(db, self._files, name))
        except Unsound as error:
            raise damaged(self.place, str(error)) from error
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or error
            self._say(
                f"{self._files.backups}: the backup of today cannot be made ({why}); rulings are saved all the same"
            )

    def _put_back(self, db: Connection) -> None:
        """Put into the database what the second record has and it has not: where an old copy of it was put in its place."""
        if _has(db, self._last_of_second()):
            return
        found = self._second.versions()
        there = rows.known(db, [version.id for version in found])
        lacking = [version for version in found if version.id not in there]
        if lacking:
            with db.transaction():
                rows.insert(db, lacking)
            self._say(f"{self.place}: {len(lacking)} versions of rulings were put back from {self._files.second}")

    def _told_truly(self, error: StoreError, ids: Sequence[str]) -> StoreError:
        """What to say of an addition that failed: a disk may fail behind the last word of it, and then it is there all the same."""
        why = error.__cause__ or error
        nothing: set[str] = set()
        try:
            there = self._read(lambda db: rows.known(db, ids), nothing)
        except StoreError:
            return StoreError(
                f"{self.place}: the disk failed ({why}); whether the ruling was saved is not known until it can be read"
            )
        if not set(ids) <= there:
            return error
        return StoreError(
            f"{self.place}: the disk failed ({why}) behind the ruling: it is saved, but may not outlast a loss of power"
        )

    def _insert(self, db: Connection, wanted: Sequence[Version]) -> int:
        with db.transaction():
            there = rows.known(db, [version.id for version in wanted])
            fresh = [version for version in wanted if version.id not in there]
            if fresh:
                rows.insert(db, fresh)
        try:
            last = self._second.last()
            behind = rows.records(db, (rows.place_of(db, last) or 0) if last else 0)
            self._second.append([line for _place, _key, line in behind])
        except (OSError, sqlite3.Error) as error:
            why = getattr(error, "strerror", None) or error
            self._say(
                f"{self._files.second}: the second record cannot be written ({why}); the ruling is saved, and the "
                "record is made up with the next one"
            )
        return len(fresh)


def _schema(db: Connection, place: str) -> int:
    """The schema of a database; 0 where it has none of our tables. Raises Damaged where it has, and does not say it."""
    tables = {str(row[0]) for row in db.run("select name from sqlite_master")}
    if "ruling_meta" not in tables and "ruling_version" not in tables:
        return 0
    try:
        schema = schema_of(db) if "ruling_meta" in tables else 0
    except ValueError as error:
        raise damaged(place, "its schema is no number") from error
    if not schema and "ruling_version" in tables:
        raise damaged(place, "it does not say its schema")
    return schema


def _has(db: Connection, version: str) -> bool:
    """Whether a version is there; so is none ("")."""
    return not version or rows.place_of(db, version) is not None
