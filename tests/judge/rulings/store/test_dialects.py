"""The rulings in a database of any kind that SQLAlchemy knows: as in PostgreSQL, in the words of its dialect.

$JUDGE_TEST_DATABASE names one in which tables may be made and dropped, such as mysql+pymysql://judge:…@localhost/rulings.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import Dialect, Engine, Integer, create_engine, make_url, text
from sqlalchemy.dialects import mssql, mysql, oracle
from sqlalchemy.schema import CreateTable
from sqlmodel import SQLModel

from judge.rulings.errors import Damaged, FormError, NewerStore, StoreError
from judge.rulings.records import sealed
from judge.rulings.ruling import Version
from judge.rulings.store import dialects, models, open_store, rows, tables
from judge.rulings.store.dialects import DialectStore
from judge.rulings.store.places import is_postgresql
from judge.rulings.store.schema import SCHEMA

Ruled = Callable[..., Version]
Adding = Callable[..., "subprocess.Popen[str]"]
CONNECT, GETADDRINFO = socket.socket.connect, socket.getaddrinfo  # a driver in Python reaches its server by these
UNTESTED = "is not tested with this program"


@pytest.fixture
def named(no_network: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:  # noqa: ARG001 - it is undone in part
    """The address in $JUDGE_TEST_DATABASE, without our tables; the test is skipped where there is none."""
    url = os.environ.get("JUDGE_TEST_DATABASE")
    if not url:
        pytest.skip("no database of another kind: $JUDGE_TEST_DATABASE names none")
    monkeypatch.setattr(socket.socket, "connect", CONNECT)
    monkeypatch.setattr(socket, "getaddrinfo", GETADDRINFO)
    with_engine(url, tables.ALL.drop_all)
    yield url
    with_engine(url, tables.ALL.drop_all)


@pytest.fixture
def other(named: str) -> str:
    """The address in $JUDGE_TEST_DATABASE, where it is of a kind that the store of any dialect keeps; PostgreSQL has a store of its own."""
    if is_postgresql(named):
        pytest.skip("PostgreSQL has a store of its own")
    return named


@pytest.fixture(params=["postgres", "named"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a real database, which the store of any dialect has to itself: a PostgreSQL, and what is named."""
    return str(request.getfixturevalue(request.param))


def with_engine(url: str, use: Callable[[Engine], None]) -> None:
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    try:
        use(engine)
    finally:
        engine.dispose()


def ask(url: str, statement: str) -> list[tuple[object, ...]]:
    """Carry out a statement beside the store. Returns its rows."""
    found: list[tuple[object, ...]] = []

    def use(engine: Engine) -> None:
        with engine.begin() as db:
            result = db.execute(text(statement))
            found.extend(tuple(row) for row in result) if result.returns_rows else None

    with_engine(url, use)
    return found


class VersionsAlone(tables.Connection):
    """A connection to tables of schema 1, which have no place for the parts of a version."""

    def run_many(self, sql: str, values: Sequence[Mapping[str, object]]) -> None:
        if sql == rows.VERSION:
            super().run_many(sql, values)


def of_schema_1(url: str, versions: list[Version]) -> None:
    """Make the tables of schema 1, with these versions in them."""

    def use(engine: Engine) -> None:
        with engine.connect() as opened:
            tables.migrate(opened, 1)
            rows.insert(VersionsAlone(opened), versions)
            opened.commit()

    with_engine(url, use)


def test_the_tables_are_those_of_the_models() -> None:
    wanted = {name: table for name, table in SQLModel.metadata.tables.items() if name.startswith("ruling_")}
    assert models.RulingMeta.__tablename__ in wanted
    assert [table.name for step in tables.STEPS for table in step] == list(wanted)
    assert len(tables.STEPS) == SCHEMA
    for name, table in tables.ALL.tables.items():
        model = wanted[name]
        assert [(one.name, one.primary_key) for one in table.c] == [(one.name, one.primary_key) for one in model.c]
        assert [isinstance(one.type, Integer) for one in table.c] == [isinstance(one.type, Integer) for one in model.c]
        for mine, theirs in zip(table.c, model.c, strict=True):
            assert [key.target_fullname for key in mine.foreign_keys] == [
                key.target_fullname for key in theirs.foreign_keys
            ]
    indexed = {column for table in wanted.values() for index in table.indexes for column in map(str, index.columns)}
    assert {str(column) for column in tables.INDEXED} == indexed


@pytest.mark.parametrize("dialect", [mysql.dialect(), oracle.dialect(), mssql.dialect()], ids=lambda one: str(one.name))  # type: ignore[no-untyped-call]
def test_each_table_can_be_put_in_the_words_of_other_dialects(dialect: Dialect) -> None:
    said = [str(CreateTable(table).compile(dialect=dialect)) for table in tables.ALL.sorted_tables]
    assert len(said) == 5
    record = next(each for each in "".join(said).splitlines() if "record " in each)
    assert any(kind in record for kind in ("LONGTEXT", " CLOB", "NVARCHAR(max)", "NTEXT")), record


def test_versions_come_back_as_they_were_and_only_new_ones_are_counted(
    tmp_path: Path, database: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialects, "SAID", set())
    made = [ruled(5), ruled(3, size=10_000), ruled(7, size=100)]
    said: list[str] = []
    with DialectStore(database, str(tmp_path), said.append) as store:
        assert (store.versions(), store.stamp()) == ([], "")
        assert store.add(made) == 3
        stamp = store.stamp()
        assert store.add([made[0], ruled(9), ruled(9)]) == 1
        assert store.stamp() != stamp
        assert store.versions() == [*made, ruled(9)]
        with pytest.raises(FormError, match="was altered"):
            store.add([ruled(1), replace(ruled(2), author="乙")])
    with DialectStore(database, str(tmp_path), said.append) as again:
        assert again.versions() == [*made, ruled(9)]
    assert [sentence.count(UNTESTED) for sentence in said] == [1]


def test_every_letter_that_there_is_comes_back(tmp_path: Path, database: str, ruled: Ruled) -> None:
    one = ruled(1)
    odd = replace(one.content, question="🃏 '%s' :name \\ \"灯\" 𠮷 é", tags=("🏮", "灯"))
    with DialectStore(database, str(tmp_path)) as store:
        store.add([sealed(replace(one, content=odd))])
        assert store.versions()[0].content == odd
        assert ask(database, "select question from ruling_version") == [(odd.question,)]
        assert ask(database, "select tag from ruling_tag order by position") == [("🏮",), ("灯",)]


def test_a_batch_larger_than_a_statement_takes_is_added_once(tmp_path: Path, database: str, ruled: Ruled) -> None:
    made = [ruled(number) for number in range(700)]
    with DialectStore(database, str(tmp_path)) as store:
        assert store.add(made[:300]) == 300
        assert store.add(made) == 400
        assert store.versions() == made


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path, database: str, ruled: Ruled) -> None:
    with DialectStore(database, str(tmp_path)) as store:
        store.add([ruled(1)])
        ask(database, f"update ruling_meta set value = '{SCHEMA + 1}' where name = 'schema'")  # noqa: S608
        with pytest.raises(NewerStore, match=f"schema {SCHEMA + 1}"):
            store.add([ruled(2)])
    with pytest.raises(NewerStore):
        DialectStore(database, str(tmp_path))
    assert ask(database, "select count(*) from ruling_version") == [(1,)]


def test_a_migration_that_fails_leaves_the_rulings_as_they_were(tmp_path: Path, database: str, ruled: Ruled) -> None:
    of_schema_1(database, [ruled(1), ruled(2)])
    ask(database, "update ruling_version set record = 'gone' where seq = 2")
    with DialectStore(database, str(tmp_path)) as store, pytest.raises(Damaged, match="a record cannot be read"):
        store.add([ruled(3)])
    assert ask(database, "select value from ruling_meta where name = 'schema'") == [("1",)]
    ask(database, "delete from ruling_version where seq = 2")
    with DialectStore(database, str(tmp_path)) as store:
        store.add([ruled(3)])
        assert store.versions() == [ruled(1), ruled(3)]
    assert ask(database, "select count(*) from ruling_citation where role = 'governs'") == [(2,)]


def test_who_waits_too_long_for_another_desk_is_told(
    tmp_path: Path, other: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialects, "PATIENCE", 1)
    with DialectStore(other, str(tmp_path)) as store:
        store.add([ruled(1)])
        with store._to_write(), pytest.raises(StoreError, match="another program has been writing there"):
            store.add([ruled(2)])
        assert store.add([ruled(2)]) == 1


def test_two_judges_at_once_lose_nothing(tmp_path: Path, other: str, ruled: Ruled, adding: Adding) -> None:
    halves = [[ruled(number) for number in range(start, 200, 2)] for start in (0, 1)]
    for process in [adding(tmp_path / f"desk{place}", half, url=other) for place, half in enumerate(halves)]:
        out, err = process.communicate(timeout=120)
        assert (process.returncode, err.count("\n"), len(out.split())) == (0, 1, 102), err
        assert UNTESTED in err
    with open_store(str(tmp_path), other) as store:
        ids = [version.id for version in store.versions()]
    assert sorted(ids) == sorted(version.id for half in halves for version in half)
    for half in halves:  # each judge's in the order in which they were given
        mine = {version.id for version in half}
        assert [each for each in ids if each in mine] == [version.id for version in half]
    assert ask(other, "select min(seq), max(seq) from ruling_version") == [(1, 200)]


def test_two_processes_that_migrate_at_once_migrate_once(
    tmp_path: Path, other: str, ruled: Ruled, adding: Adding
) -> None:
    made = [ruled(number) for number in range(1, 41)]
    of_schema_1(other, made)
    homes = [tmp_path / "a", tmp_path / "b"]
    processes = [adding(home, [ruled(number)], url=other) for home, number in zip(homes, (101, 102), strict=True)]
    said = [process.communicate(timeout=120) for process in processes]
    assert [process.returncode for process in processes] == [0, 0], said
    assert len([path for home in homes for path in (home / "backups").glob("server-*schema1*")]) == 1
    assert ask(other, "select count(*) from ruling_citation where role = 'governs'") == [(42,)]
    facts = [("lock",), ("migration-1",), ("migration-2",), ("schema",)]
    assert ask(other, "select name from ruling_meta order by name") == facts


def test_a_desk_that_is_killed_loses_nothing_that_was_acknowledged(
    tmp_path: Path, other: str, ruled: Ruled, adding: Adding
) -> None:
    made = [ruled(number) for number in range(300)]
    for moment in (1, 2, 40):  # lines that it was let print
        process = adding(tmp_path, made, url=other, batch=3)
        assert process.stdout is not None
        acknowledged = [process.stdout.readline().strip() for _line in range(moment)][1:]
        process.kill()
        acknowledged += [each for each in process.communicate()[0].split() if len(each) == 40]
        with DialectStore(other, str(tmp_path)) as store:
            there = store.versions()
            assert {one.id for one in there} >= set(acknowledged)
            assert there == made[: len(there)]
            assert len(there) % 3 == 0
            there = made[: len(there) + 3]
            store.add(there)
            assert store.versions() == there
        assert ask(other, "select count(*) from ruling_citation where role = 'governs'") == [(len(there),)]


def test_what_a_connection_lost_in_the_middle_was_to_save_is_there_with_the_next_call(
    tmp_path: Path, named: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not named.startswith(tables.MYSQL):
        pytest.skip("how a connection is ended is known for MySQL alone")
    inserted = rows.insert
    with DialectStore(named, str(tmp_path)) as store:
        store.add([ruled(1)])

        def cut(db: rows.Connection, versions: list[Version]) -> None:
            """The server ends the connection between two statements of the addition."""
            [(own,)] = db.run("select connection_id()")
            inserted(db, versions)
            ask(named, f"kill {own}")

        monkeypatch.setattr(rows, "insert", cut)
        store.add([ruled(2)])
        monkeypatch.undo()
        assert store.versions() == [ruled(1), ruled(2)]


REFUSED = {
    "nosuch+thing://judge:lantern@desk/rulings": "SQLAlchemy does not know here",
    "mssql+nosuch://judge:lantern@desk/rulings": "SQLAlchemy does not know here",
    "oracle+cx_oracle://judge:lantern@desk/rulings": r"driver for oracle is not installed \(cx_Oracle\)",
    "mysql+pymysql://judge:lantern@desk": "names a server but no database",
    "oracle+cx_oracle://judge@/:memory:": "keeps no ruling",
}


@pytest.mark.parametrize("url", REFUSED)
def test_an_address_that_cannot_be_used_is_refused_without_its_password(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cx_Oracle", None)
    with pytest.raises(StoreError, match=REFUSED[url]) as refused:
        open_store(str(tmp_path), url)
    assert "lantern" not in f"{refused.value}{refused.value.__cause__}"


def test_a_server_that_refuses_us_is_told_without_the_password(tmp_path: Path, named: str) -> None:
    url = make_url(named)
    if not url.password:
        pytest.skip("the address has no password")
    wrong = url.set(password="kite-and-string")  # noqa: S106 - of nobody
    bogus = url.update_query_dict({"nosuch": "1"})
    nowhere = [url.set(port=1)] if url.host else []
    for each in (wrong, bogus, *nowhere):
        with pytest.raises(StoreError, match="the rulings cannot be re") as refused:
            open_store(str(tmp_path), each.render_as_string(hide_password=False))
        assert str(each.password) not in f"{refused.value}{refused.value.__cause__}"
