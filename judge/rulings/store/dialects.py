"""The rulings in any other database that SQLAlchemy has a dialect for.

Who writes changes a row of `ruling_meta` first, and so holds it until the transaction ends: others who come to it wait. A database
that ends the transaction where a table is made loses the row there, so that a migration holds it on a connection of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, insert, inspect, select, update
from sqlalchemy.engine import URL, Engine
from sqlalchemy.engine import Connection as Opened
from sqlalchemy.exc import DBAPIError, NoSuchModuleError, SQLAlchemyError

from judge.durable import PATIENCE
from judge.rulings.errors import StoreError, Unreached
from judge.rulings.store import server, tables
from judge.rulings.store.faults import busy, full, read_only
from judge.rulings.store.places import ADDRESS
from judge.rulings.store.server import AGAIN, ServerStore
from judge.rulings.store.tables import LOCK, META, MYSQL
from rulebook.errors import Say, unheard

BUSY = (1205, 1213, "40001", "40P01", "55P03", "HYT00")  # numbers of MySQL, and states of the SQL standard and ODBC
DENIED = (1142, 1143, 1227, 1290, 1370, 1792, 1836, "25006", "42501")
FULL = (1021, 1114, "53100")
UTF8 = ("pymysql", "mysqldb")  # drivers of MySQL that have to be told
SAID: set[str] = set()  # the places of which it was said that they are not tested
HIDDEN = re.compile(r"(?:pwd|password|passwd)=([^;&]+)", re.IGNORECASE)  # in a value that is an address itself


class DialectStore(ServerStore):
    """The rulings in a database of any kind; `ServerStore` has the arguments and what is raised.

    That we do not test it is said once for each address, when it is first opened.
    """

    def __init__(self, url: str, home: str, say: Say = unheard) -> None:
        self._has_row = False
        super().__init__(url, home, say)
        if say is not unheard and self.place not in SAID:
            SAID.add(self.place)
            say(
                f"{self.place}: a database of {self._engine.dialect.name} is not tested with this program as SQLite and "
                f"PostgreSQL are; backups are in {self._files.backups}"
            )

    def _last(self) -> tuple[int, str]:
        return self._read(tables.last, (0, ""))

    def _made(self, url: URL) -> Engine:
        kind = url.get_backend_name()
        self._secrets += [found for value in url.query.values() for found in HIDDEN.findall(str(value))]
        if url.database == ":memory:":
            raise StoreError(
                f"{ADDRESS}: a database in memory keeps no ruling; expected a file, such as {kind}:////home/me/rulings"
            )
        if kind in MYSQL and not url.database:
            raise StoreError(f"{ADDRESS}: names a server but no database; expected such as {kind}://user@host/name")
        try:
            if kind in MYSQL and url.get_driver_name() in UTF8 and "charset" not in url.query:
                url = url.update_query_dict({"charset": "utf8mb4"})
            return create_engine(url, pool_pre_ping=True, hide_parameters=True)
        except NoSuchModuleError:
            raise StoreError(
                f"{ADDRESS}: names a database of {url.drivername}, which SQLAlchemy does not know here; "
                "install the package that has its dialect"
            ) from None
        except ImportError as error:
            raise StoreError(
                f"{self.place}: the driver for {kind} is not installed ({error.name or error}); "
                "install the package that has this module"
            ) from None
        except (SQLAlchemyError, TypeError, ValueError) as error:
            raise self._unreached(error) from None

    def _has_table(self, db: server.Connection, name: str) -> bool:
        return self._has_tables or inspect(db.db).has_table(name)

    def _take_to(self, db: server.Connection, number: int) -> None:
        tables.migrate(db.db, number)

    @contextmanager
    def _begun(self) -> Iterator[tables.Connection]:
        try:
            opened = self._engine.connect()
        except SQLAlchemyError:
            raise
        except Exception as error:  # noqa: BLE001 - a driver refuses what stands in its address in a manner of its own
            raise self._unreached(error) from None
        with opened:
            yield tables.Connection(opened)
            opened.commit()

    @contextmanager
    def _to_write(self) -> Iterator[tables.Connection]:
        with self._faults():
            self._make_row()
            with self._begun() as db:
                if db.db.dialect.name in MYSQL:
                    db.run(f"set innodb_lock_wait_timeout = {max(1, int(PATIENCE))}")
                db.db.execute(update(META).where(META.c.name == LOCK).values(value=LOCK))
                yield db

    @contextmanager
    def _to_migrate(self) -> Iterator[tables.Connection]:
        with self._to_write(), self._begun() as db:
            yield db

    def _make_row(self) -> None:
        """Make the row that is held by who writes, and its table. Raises SQLAlchemyError."""
        if self._has_row:
            return
        self._unless_another_did(lambda db: tables.make(db, [META]), lambda db: inspect(db).has_table(META.name))
        self._unless_another_did(
            lambda db: db.execute(insert(META).values(name=LOCK, value=LOCK)),
            lambda db: db.scalar(select(META.c.name).where(META.c.name == LOCK)) is not None,
        )
        self._has_row = True

    def _unless_another_did(self, make: Callable[[Opened], object], is_there: Callable[[Opened], bool]) -> None:
        """Make something that may be there, or that another desk makes at this moment. Raises SQLAlchemyError."""
        with self._begun() as db:
            if is_there(db.db):
                return
        try:
            with self._begun() as db:
                make(db.db)
        except SQLAlchemyError:
            with self._begun() as db:
                if not is_there(db.db):
                    raise

    def _fault(self, error: DBAPIError, *, is_reading: bool) -> StoreError:
        codes = (getattr(error.orig, "sqlstate", None), *getattr(error.orig, "args", ())[:1])
        what = self._cleaned(str(error.orig))
        if any(code in DENIED for code in codes):
            if is_reading:
                return StoreError(f"{self.place}: the rulings cannot be read ({what})")
            return read_only(self.place, what)
        if any(code in BUSY for code in codes):
            return busy(self.place)
        if any(code in FULL for code in codes):
            return full(self.place, what)
        if error.connection_invalidated:
            return Unreached(self.place, f"the connection was lost ({what})", AGAIN)
        if error.statement and not is_reading:
            return StoreError(f"{self.place}: the server refuses it ({what}); nothing was saved")
        return self._unreached(error.orig or error)

    def _unreached(self, error: BaseException) -> StoreError:
        return Unreached(self.place, f"the rulings cannot be reached ({self._cleaned(str(error))})")
