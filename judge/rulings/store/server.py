"""The rulings in a PostgreSQL that the judges of an event share.

Who writes holds a lock of the database for the length of the transaction: versions are added one desk after the other, so that the
order of their places is the order in which others see them, and tables are brought to a newer schema once, by whoever comes first.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from importlib import import_module
from typing import Any, TypeVar

from sqlalchemy import create_engine, event, text
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.engine import Connection as Opened
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from judge.durable import PATIENCE, locked, make_folder
from judge.rulings.errors import StoreError, Unreached
from judge.rulings.ruling import Version
from judge.rulings.store import rows
from judge.rulings.store.backups import before_migration, lines_copy, of_today, thin_out
from judge.rulings.store.faults import busy, damaged_server, full, newer, of_os, read_only
from judge.rulings.store.places import ADDRESS, Files, files_in, is_postgresql
from judge.rulings.store.schema import SCHEMA, migrate, schema_of
from judge.rulings.store.seen import Seen
from judge.rulings.store.store import Store
from judge.rulings.store.verifying import ready, verified
from judge.rulings.store.waiting import Waiting
from rulebook.errors import Say, unheard

T = TypeVar("T")
DRIVER = "postgresql+psycopg"
REST = 10.0  # seconds
LOCK = 5_874_163_290_117  # of our writing, among the advisory locks of a database
SETTINGS = {
    "connect_timeout": 10, "client_encoding": "utf8", "application_name": "judge", "prepare_threshold": None,
    "keepalives_idle": 20, "keepalives_interval": 5, "keepalives_count": 3,
}  # fmt: skip
HAS_TABLE = (  # asked of the catalogue itself: what a connection remembers of it may be from before it waited for its turn
    "select exists (select from pg_catalog.pg_class where relname = :name and pg_catalog.pg_table_is_visible(oid))"
)
AGAIN = "; do it again: what was saved is not saved twice"
SECRETS = re.compile(r"pass|secret|key", re.IGNORECASE)


class Connection:
    """A connection within a transaction."""

    def __init__(self, db: Opened) -> None:
        self.db = db

    def run(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
        """Carry out a statement. Returns its rows. Raises SQLAlchemyError."""
        result = self.db.execute(text(sql), dict(values or {}))
        return [tuple(row) for row in result] if result.returns_rows else []

    def run_many(self, sql: str, values: Sequence[Mapping[str, object]]) -> None:
        """Carry out a statement once for each of these values. Raises SQLAlchemyError."""
        self.db.execute(text(sql), [dict(one) for one in values])


class ServerStore(Store):
    """The rulings in a PostgreSQL. The tables are made by the first addition.

    url: its address; home: where backups are kept; say: hears what was put right, in a sentence.
    Raises NewerStore, Damaged, StoreError: none of their sentences has a password in it.
    """

    def __init__(self, url: str, home: str, say: Say = unheard) -> None:
        parsed = _parsed(url)
        self.place = _shown(parsed)
        self._secrets = [str(parsed.password or ""), *(str(v) for k, v in parsed.query.items() if SECRETS.search(k))]
        self._say = say
        self._files = _files(home, parsed)
        self._waiting = Waiting(self._files)
        self._seen = Seen(self._files)
        self._known: list[Version] | None = None
        self._has_tables = False
        self._rests: tuple[float, Unreached] | None = None  # until when it is not tried again, and why
        self._engine = self._made(parsed)
        try:
            self._look()
        except Unreached as error:
            self._go_on(error)
        except BaseException:
            self._engine.dispose()
            raise

    def versions(self) -> list[Version]:
        """Every version, in the order in which they were added; where the server is lost, those known, and what waits here. Raises Damaged."""
        try:
            self._bring()
            records: list[tuple[int, str, str]] = self._read(rows.records, [])
            self._known = verified(records, self.place, on_server=True)
            self._seen.keep(records)
        except Unreached as error:
            if self._known is None:
                raise
            self.outage = str(error)
            there = {version.id for version in self._known}
            return [*self._known, *(version for version in self._there() if version.id not in there)]
        self.outage = ""
        return self._known

    def stamp(self) -> str:
        """Another text whenever versions were added."""
        try:
            place, key = self._last()
        except Unreached:
            if self._known is None:
                raise
            return f"{len(self._known)}+{len(self._there())}"
        return f"{place}-{key}" if place else ""

    def _go_on(self, error: Unreached) -> None:
        """Begin with what this desk last saw there. Raises Unreached where it saw nothing yet: the address may be wrong."""
        self._known = self._seen.versions()
        if self._known is None:
            self._engine.dispose()
            raise error
        self._rests = (time.monotonic() + REST, error)
        self._say(
            f"{self.place}: {error.why}; this desk goes on with what it last saw there ({len(self._known)}), "
            "and brings there what it saves when it is reached again"
        )

    def _last(self) -> tuple[int, str]:
        return self._read(rows.last, (0, ""))

    def add(self, versions: Sequence[Version]) -> int:
        """Add those that are not there yet. Returns how many were new.

        Where the server is not reached, or lost in the middle, they are kept in a file of this desk, which is brought there as soon
        as it is reached again; that is said.
        """
        wanted = ready(versions)
        if not wanted:
            return 0
        try:
            self._bring()
            count = self._added(wanted)
        except Unreached as error:
            try:
                self._waiting.keep(wanted)
            except OSError as trouble:
                why = trouble.strerror or "another program writes there"
                hint = f", and nothing can be kept in {self._waiting.path} ({why}); do it again when it is reached"
                raise Unreached(self.place, error.why, hint) from error
            self._say(
                f"{self.place}: {error.why}; what was to be saved lies in {self._waiting.path}, and is brought there when it is reached again"
            )
            return len(wanted)
        self._see()
        return count

    def _see(self) -> None:
        """Keep what came since this desk last saw what is there."""
        last = self._seen.last()
        with suppress(StoreError):  # it is saved; whoever reads sees it
            self._seen.keep(self._read(lambda db: rows.records(db, (rows.place_of(db, last) or 0) if last else 0), []))

    def _bring(self) -> None:
        """Bring what waits on this desk to the server. Raises Unreached; anything else in the way is said."""
        if self._waiting.is_empty:
            return
        try:
            count = self._waiting.bring(self._added)
        except Unreached:
            raise
        except StoreError as error:
            self._say(str(error))
        except OSError as error:
            self._say(str(of_os(error, str(self._waiting.path))))
        else:
            self._say(f"{self.place}: what waited on this desk was brought there ({count})")

    def _there(self) -> list[Version]:
        try:
            return self._waiting.versions()
        except OSError:
            return []

    def _added(self, wanted: Sequence[Version]) -> int:
        while True:
            with self._to_write() as db:
                schema = self._schema(db)
                if schema == SCHEMA:
                    return self._insert(db, wanted)
                if schema > SCHEMA:
                    raise newer(self.place, f"schema {schema}; this one knows {SCHEMA}")
            self._migrate()

    def _insert(self, db: Connection, wanted: Sequence[Version]) -> int:
        self._copy_of_today(db)
        there = rows.known(db, [version.id for version in wanted])
        fresh = [version for version in wanted if version.id not in there]
        if fresh:
            rows.insert(db, fresh)
        return len(fresh)

    def close(self) -> None:
        """Give back the connections."""
        self._engine.dispose()

    def _made(self, url: URL) -> Engine:
        try:
            engine = create_engine(
                url, isolation_level="READ COMMITTED", pool_pre_ping=True, pool_size=2, hide_parameters=True,
                connect_args={name: value for name, value in SETTINGS.items() if name not in url.query},
            )  # fmt: skip
        except ModuleNotFoundError as error:
            raise StoreError(
                f"{self.place}: the driver for PostgreSQL is not installed ({error.name}); in the program's folder: pip install '.[postgres]'"
            ) from error
        event.listen(engine, "do_connect", _connected)
        return engine

    def _look(self) -> None:
        schema = self._read(self._schema, 0)
        if schema > SCHEMA:
            raise newer(self.place, f"schema {schema}; this one knows {SCHEMA}")
        if 0 < schema < SCHEMA:
            try:
                self._migrate()
            except StoreError as error:
                self._say(str(error))  # what is there can be read; who adds hears of it again
        self._bring()

    def _migrate(self) -> None:
        """Bring the tables to this version of the program, each step in a transaction of its own, with a backup before it."""
        schema, kept = self._read(self._schema, 0), ""
        while schema < SCHEMA:
            with self._to_migrate() as db:
                schema = self._schema(db)  # another desk may have been first
                if schema < SCHEMA:
                    if schema and rows.count(db):
                        kept = self._copy(db, before_migration(self._files, schema))
                    try:
                        self._take_to(db, schema + 1)
                    except (ValueError, KeyError, TypeError) as error:
                        raise damaged_server(self.place, f"a record cannot be read: {error}") from error
        if kept:
            self._say(f"{self.place}: the rulings were brought to schema {SCHEMA}; {kept} has them as they were")

    def _copy_of_today(self, db: Connection) -> None:
        try:
            if name := of_today(self._files, rows.count(db)):
                thin_out(self._files, self._copy(db, name))
        except (OSError, StoreError) as error:
            self._say(
                f"{self._files.backups}: the backup of today cannot be made ({error}); rulings are saved all the same"
            )

    def _copy(self, db: Connection, name: str) -> str:
        try:
            make_folder(self._files.folder)
            with locked(self._files.lock):
                return lines_copy((line for _place, _key, line in rows.records(db)), self._files, name)
        except OSError as error:
            raise of_os(error, self._files.backups) from error

    def _read(self, ask: Callable[[Connection], T], nothing: T) -> T:
        """Ask the database. nothing: the answer where there are no rulings yet."""
        with self._faults(is_reading=True), self._begun() as db:
            self._has_tables = self._has_tables or self._schema(db) > 0
            return ask(db) if self._has_tables else nothing

    def _schema(self, db: Connection) -> int:
        """The schema of a database; 0 where it has none of our tables, or nothing in them yet."""
        try:
            schema = schema_of(db) if self._has_table(db, "ruling_meta") else 0
        except ValueError:
            raise damaged_server(self.place, "its schema is no number") from None
        if not schema and self._has_table(db, "ruling_version") and rows.count(db):
            raise damaged_server(self.place, "it does not say its schema")
        return schema

    def _has_table(self, db: Connection, name: str) -> bool:
        """Whether the database has a table of this name."""
        return bool(db.run(HAS_TABLE, {"name": name})[0][0])

    def _take_to(self, db: Connection, number: int) -> None:
        """Take the tables to this schema from the one before."""
        migrate(db, number, "postgresql")

    def _to_migrate(self) -> AbstractContextManager[Connection]:
        """A transaction for a migration, for this desk alone."""
        return self._to_write()

    @contextmanager
    def _begun(self) -> Iterator[Connection]:
        """A transaction. Raises SQLAlchemyError."""
        with self._engine.begin() as opened:
            yield Connection(opened)

    @contextmanager
    def _to_write(self) -> Iterator[Connection]:
        """A transaction, for this desk alone. Raises StoreError and those below it."""
        with self._faults(), self._begun() as db:
            db.run("set local synchronous_commit = on")
            db.run(f"set local lock_timeout = {int(PATIENCE * 1000)}")
            db.run(f"select pg_advisory_xact_lock({LOCK})")
            yield db

    @contextmanager
    def _faults(self, *, is_reading: bool = False) -> Iterator[None]:
        """What the server complains of becomes a sentence; one that was just not reached is not tried again at once."""
        if self._rests and time.monotonic() < self._rests[0]:
            raise self._rests[1]
        try:
            yield
        except DBAPIError as error:
            raise self._fault(error, is_reading=is_reading) from None  # the cause may have the password in it
        except SQLAlchemyError as error:
            raise Unreached(self.place, f"the rulings cannot be reached ({self._cleaned(str(error))})") from None

    def _fault(self, error: DBAPIError, *, is_reading: bool) -> StoreError:
        state = getattr(error.orig, "sqlstate", None) or ""
        what = self._cleaned(str(error.orig))
        if state == "42501" and is_reading:
            return StoreError(f"{self.place}: the rulings cannot be read ({what})")
        if state in ("25006", "42501"):
            return read_only(self.place, what)
        if state == "55P03":
            return busy(self.place)
        if state in ("53100", "54000"):
            return full(self.place, what)
        if state.startswith(("XX", "58")):
            return damaged_server(self.place, what)
        if error.connection_invalidated:
            return Unreached(self.place, f"the connection was lost ({what})", AGAIN)
        if state:
            return StoreError(f"{self.place}: the server refuses it ({what}); nothing was saved")
        return Unreached(
            self.place, f"the rulings cannot be reached ({what})",
            f"; without {ADDRESS} they are kept in a file of this desk, which `judge ruling import` brings there later",
        )  # fmt: skip

    def _cleaned(self, message: str) -> str:
        """What a message says, in a line, without any password."""
        line = " ".join(next((each for each in message.splitlines() if each.strip()), "no reason is given").split())
        for secret in filter(None, self._secrets):
            line = line.replace(secret, "***")
        return line


def _connected(_dialect: object, _record: object, words: Sequence[Any], named: Mapping[str, Any]) -> object:
    """A connection that does not wait for ever."""
    return import_module("judge.rulings.store.patient").Patient.connect(*words, **named)


def _parsed(url: str) -> URL:
    """The address; of PostgreSQL with the driver that we use. Raises StoreError, without the address: it may hold a password."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StoreError(
            f"{ADDRESS}: is no address of a database; expected such as postgresql://user@host/name"
        ) from None
    return parsed.set(drivername=DRIVER) if is_postgresql(url) else parsed


def _shown(url: URL) -> str:
    """An address for people: without password, and without what stands behind it."""
    user = f"{url.username}@" if url.username else ""
    port = f":{url.port}" if url.port else ""
    return f"{url.get_backend_name()}://{user}{url.host or ''}{port}/{url.database or ''}"


def _files(home: str, url: URL) -> Files:
    """Where the backups of a database are kept: among those of the home folder, under a name of their own."""
    kind = "" if url.drivername == DRIVER else f"{url.get_backend_name()}_"
    own = re.sub(r"[^\w.]+", "_", f"{kind}{url.host or 'local'}_{url.database or ''}").strip("_")
    files = files_in(home)
    stem = f"server-{own}"
    return Files(files.database, files.second, f"{files.lock.removesuffix('.lock')}-server.lock", files.backups, stem)
