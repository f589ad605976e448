"""The rulings in a PostgreSQL that several desks share: as in a file, and nobody in anybody's way."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from sqlmodel import Session, SQLModel, select

from judge.rulings.errors import Damaged, FormError, NewerStore, ReadOnly, StoreError
from judge.rulings.records import lines, read_lines
from judge.rulings.ruling import Version
from judge.rulings.store import models, open_store, rows, server
from judge.rulings.store.schema import SCHEMA, migrate
from judge.rulings.store.server import Connection, ServerStore

ROOT = Path(__file__).resolve().parents[4]
Ruled = Callable[..., Version]
Adding = Callable[..., "subprocess.Popen[str]"]


def ask(url: str, *statements: str) -> list[tuple[object, ...]]:
    """Carry out statements beside the store. Returns the rows of the last."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as db:
        for statement in statements:
            result = db.execute(text(statement))
        found = [tuple(row) for row in result] if result.returns_rows else []
    engine.dispose()
    return found


def of_schema_1(url: str, versions: list[Version]) -> None:
    """Make the tables of schema 1, with these versions in them."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as opened:
        db = Connection(opened)
        migrate(db, 1, "postgresql")
        for one in versions:
            value = {
                "id": one.id, "ruling": one.ruling, "depth": one.depth, "at": one.at, "author": one.author, "why": one.why,
                "game": one.content.game, "question": one.content.question, "verdict": str(one.content.verdict),
                "status": str(one.content.status), "record": lines([one]).strip(),
            }  # fmt: skip
            db.run(rows.VERSION, value)
    engine.dispose()


def backups(home: Path) -> list[Path]:
    return sorted((home / "backups").glob("server-*")) if (home / "backups").exists() else []


def test_versions_come_back_as_they_were_and_only_new_ones_are_counted(
    tmp_path: Path, postgres: str, ruled: Ruled
) -> None:
    made = [ruled(number, size=size) for number, size in ((5, 0), (2, 9000), (7, 100))]
    with open_store(str(tmp_path), postgres) as store:
        assert (store.versions(), store.stamp()) == ([], "")
        assert store.add(made) == 3
        assert store.add([made[0], ruled(9), ruled(9)]) == 1
        assert store.add([]) == 0
        assert store.versions() == [*made, ruled(9)]
    with open_store(str(tmp_path), postgres.replace("postgresql:", "postgres:")) as again:
        assert again.versions() == [*made, ruled(9)]


def test_a_batch_larger_than_a_statement_takes_is_added_once(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    made = [ruled(number) for number in range(700)]
    with open_store(str(tmp_path), postgres) as store:
        assert store.add(made[:300]) == 300
        assert store.add(made) == 400
        assert store.versions() == made


def test_the_stamp_is_another_after_each_addition(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store, open_store(str(tmp_path), postgres) as other:
        stamps = [store.stamp()]
        for number in (1, 2, 3):
            store.add([ruled(number)])
            stamps.append(other.stamp())
            store.add([ruled(number)])
            assert other.stamp() == stamps[-1]
    assert len(set(stamps)) == 4


def test_one_version_that_was_altered_keeps_all_of_them_out(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        with pytest.raises(FormError, match="was altered"):
            store.add([ruled(1), replace(ruled(2), author="乙")])
        assert store.versions() == []


def test_the_migrated_tables_are_those_of_the_models(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1), ruled(2)])
    columns = (
        "select table_name, column_name, data_type, is_nullable from information_schema.columns "
        "where table_schema = current_schema() order by 1, 2"
    )
    migrated = ask(postgres, columns)
    tables = [table for name, table in SQLModel.metadata.tables.items() if name.startswith("ruling_")]
    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with Session(engine) as session:
        found = session.exec(select(models.RulingTag.tag).order_by(models.RulingTag.tag)).all()
    assert list(found) == ["札1", "札2", "灯札", "灯札"]
    SQLModel.metadata.drop_all(engine, tables)
    SQLModel.metadata.create_all(engine, tables)
    engine.dispose()
    assert ask(postgres, columns) == migrated
    assert len(migrated) == 27


def test_two_judges_at_once_lose_nothing(tmp_path: Path, postgres: str, ruled: Ruled, adding: Adding) -> None:
    halves = [[ruled(number) for number in range(start, 200, 2)] for start in (0, 1)]
    for process in [adding(tmp_path / f"desk{place}", half, url=postgres) for place, half in enumerate(halves)]:
        out, err = process.communicate(timeout=60)
        assert (process.returncode, err, len(out.split())) == (0, "", 102)
    with open_store(str(tmp_path), postgres) as store:
        ids = [version.id for version in store.versions()]
    assert sorted(ids) == sorted(version.id for half in halves for version in half)
    for half in halves:  # each judge's in the order in which they were given
        mine = {version.id for version in half}
        assert [each for each in ids if each in mine] == [version.id for version in half]


def test_two_processes_that_migrate_at_once_migrate_once(
    tmp_path: Path, postgres: str, ruled: Ruled, adding: Adding
) -> None:
    made = [ruled(number) for number in range(1, 41)]
    of_schema_1(postgres, made)
    homes = [tmp_path / "a", tmp_path / "b"]
    processes = [adding(home, [ruled(number)], url=postgres) for home, number in zip(homes, (101, 102), strict=True)]
    said = [process.communicate(timeout=60) for process in processes]
    assert [process.returncode for process in processes] == [0, 0], said
    copies = [path for home in homes for path in backups(home) if "schema1" in path.name]
    assert len(copies) == 1
    assert list(read_lines(copies[0].read_text(encoding="utf-8"), "backup")) == made
    cited = "select count(*) from ruling_citation where role = 'governs'"
    assert ask(postgres, cited) == [(42,)]
    assert ask(postgres, "select name from ruling_meta order by name") == [
        ("migration-1",),
        ("migration-2",),
        ("schema",),
    ]


def test_who_waits_while_another_desk_makes_the_tables_sees_them(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path / "a"), postgres) as first, open_store(str(tmp_path / "b"), postgres) as second:
        assert isinstance(first, ServerStore)
        assert isinstance(second, ServerStore)
        with ThreadPoolExecutor() as threads:
            with first._to_write() as db:
                waiting = threads.submit(second._migrate)
                while not ask(postgres, "select 1 from pg_locks where locktype = 'advisory' and not granted"):
                    time.sleep(0.01)
                for number in range(1, SCHEMA + 1):
                    first._take_to(db, number)
            waiting.result(timeout=20)
        assert second.add([ruled(1)]) == 1
        assert first.versions() == [ruled(1)]


def test_a_migration_that_fails_leaves_everything_as_it_was(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    of_schema_1(postgres, [ruled(1)])
    ask(postgres, "update ruling_version set record = 'gone'")
    said: list[str] = []
    with (
        open_store(str(tmp_path), postgres, say=said.append) as store,
        pytest.raises(Damaged, match="a record cannot be read"),
    ):
        store.add([ruled(2)])
    assert len(said) == 1
    assert ask(postgres, "select value from ruling_meta where name = 'schema'") == [("1",)]
    assert ask(postgres, "select to_regclass('ruling_citation')") == [(None,)]


def test_without_a_place_for_the_backup_nothing_is_migrated_and_everything_is_read(
    tmp_path: Path, postgres: str, ruled: Ruled
) -> None:
    of_schema_1(postgres, [ruled(1)])
    (tmp_path / "backups").write_text("a file where the folder should be")
    said: list[str] = []
    with open_store(str(tmp_path), postgres, say=said.append) as store:
        assert store.versions() == [ruled(1)]
        with pytest.raises(StoreError, match="backups"):
            store.add([ruled(2)])
    assert len(said) == 1
    assert ask(postgres, "select value from ruling_meta where name = 'schema'") == [("1",)]


def test_the_first_who_adds_on_a_day_keeps_what_was_there_before(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        for number in (1, 2, 3):
            store.add([ruled(number)])
    [copy] = backups(tmp_path)
    assert list(read_lines(copy.read_text(encoding="utf-8"), "backup")) == [ruled(1)]


def test_a_newer_store_is_refused_and_left_alone(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
        ask(postgres, f"update ruling_meta set value = '{SCHEMA + 1}' where name = 'schema'")  # noqa: S608
        with pytest.raises(NewerStore, match=f"schema {SCHEMA + 1}"):
            store.add([ruled(2)])
    with pytest.raises(NewerStore):
        open_store(str(tmp_path), postgres)
    assert ask(postgres, "select count(*) from ruling_version") == [(1,)]


def test_a_schema_that_is_no_number_is_told_as_damage(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
        ask(postgres, "update ruling_meta set value = 'x' where name = 'schema' returning 1")
        with pytest.raises(StoreError, match=r"the database is damaged \(its schema is no number\)"):
            store.add([ruled(2)])
    with pytest.raises(StoreError, match="its schema is no number"):
        open_store(str(tmp_path), postgres)


@pytest.mark.parametrize("loss", ["delete from ruling_meta", "drop table ruling_meta"])
def test_rulings_whose_schema_is_gone_are_told_as_damage_and_not_as_none(
    tmp_path: Path, postgres: str, ruled: Ruled, loss: str
) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
        ask(postgres, loss)
        with pytest.raises(StoreError, match=r"the database is damaged \(it does not say its schema\)"):
            store.add([ruled(2)])
    with pytest.raises(StoreError, match="it does not say its schema"):
        open_store(str(tmp_path), postgres)


def test_a_record_that_was_changed_by_hand_is_named(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1), ruled(2)])
        ask(
            postgres,
            "update ruling_version set record = replace(record, '置けません', '置けます') where ruling = 'invented00000002'",
        )
        with pytest.raises(
            Damaged, match=r"the record of ruling invented00000002 was altered.*; whoever keeps the server"
        ):
            store.versions()


LOST = (
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'judge' and query like '%ruling%'"
)


def test_a_connection_lost_in_the_middle_is_told_and_what_was_saved_is_there(
    tmp_path: Path, postgres: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    with open_store(str(tmp_path), postgres, say=heard.append) as store:
        store.add([ruled(1)])
        inserted = rows.insert

        def cut(db: rows.Connection, versions: list[Version]) -> None:
            """The server ends the connection between two statements of the addition."""
            [(own,)] = db.run("select pg_backend_pid()")
            inserted(db, versions)
            ask(postgres, f"select pg_terminate_backend({own})")

        monkeypatch.setattr(rows, "insert", cut)
        store.add([ruled(2)])
        assert "the connection was lost" in heard[-1]
        monkeypatch.undo()
        assert store.versions() == [ruled(1), ruled(2)]


def test_a_connection_lost_between_two_calls_is_not_even_noticed(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
        ask(postgres, LOST)
        assert store.versions() == [ruled(1)]
        ask(postgres, LOST)
        assert store.add([ruled(2)]) == 1


def test_who_waits_too_long_for_another_desk_is_told(
    tmp_path: Path, postgres: str, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
        assert isinstance(store, ServerStore)
        with store._to_write():
            monkeypatch.setattr(server, "PATIENCE", 0.1)
            with pytest.raises(
                StoreError, match=r"another program has been writing there .*; nothing was saved, try again"
            ):
                store.add([ruled(2)])
        monkeypatch.undo()
        assert store.add([ruled(2)]) == 1


def test_who_may_only_read_reads_and_is_refused_to_write(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
    reading = f"{postgres}%20-cdefault_transaction_read_only%3Don"
    with open_store(str(tmp_path), reading) as store:
        assert store.versions() == [ruled(1)]
        with pytest.raises(ReadOnly, match="can be read but not written"):
            store.add([ruled(2)])


def test_who_may_not_even_read_is_told_so(tmp_path: Path, postgres: str, ruled: Ruled) -> None:
    with open_store(str(tmp_path), postgres) as store:
        store.add([ruled(1)])
    if not ask(postgres, "select 1 from pg_roles where rolname = 'stranger'"):
        ask(postgres, "create role stranger login")
    ask(postgres, f"grant usage on schema {postgres.rpartition('%3D')[2]} to stranger")
    with pytest.raises(StoreError, match=r"the rulings cannot be read \(permission denied"):
        open_store(str(tmp_path), postgres.replace("judge@", "stranger@"))


@pytest.fixture
def guarded(postgres: str) -> str:
    """The address for a user who has to say a password, which is `lantern`."""
    if not ask(postgres, "select 1 from pg_roles where rolname = 'guarded'"):
        ask(postgres, "create role guarded login password 'lantern'")
    schema = postgres.rpartition("%3D")[2]
    ask(
        postgres,
        f"grant usage on schema {schema} to guarded",
        "alter default privileges grant select on tables to guarded",
    )
    return postgres.replace("judge@", "guarded:lantern@")


def test_a_password_is_in_no_sentence_whether_right_or_wrong(
    tmp_path: Path, postgres: str, guarded: str, ruled: Ruled
) -> None:
    said: list[str] = []
    with pytest.raises(StoreError, match="password authentication failed") as wrong:
        open_store(str(tmp_path), guarded.replace("lantern", "kite-and-string"))
    with open_store(str(tmp_path), postgres) as own:
        own.add([ruled(2)])
    with open_store(str(tmp_path), guarded, say=said.append) as store:
        assert store.versions() == [ruled(2)]
        with pytest.raises(ReadOnly, match="permission denied") as refused:
            store.add([ruled(1)])
        place = store.place
    assert place == "postgresql://guarded@/postgres"
    for sentence in (
        str(wrong.value),
        str(refused.value),
        *said,
        repr(wrong.value.__cause__),
        repr(refused.value.__cause__),
    ):
        assert "kite-and-string" not in sentence
        assert "lantern" not in sentence


UNREACHED = {
    "postgresql://judge:lantern@/rulings?host=/nowhere": "No such file or directory",
    "postgresql://judge:lantern@127.0.0.1:1/rulings?connect_timeout=2": "Connection refused",
    "postgresql://judge:lantern@desk.invalid/rulings": "resolve host",
    "postgresql://judge@/rulings?host=/nowhere&password=lantern&bogus=1": "bogus",
}


def test_a_server_that_is_not_reached_is_told_without_the_password(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom judge.rulings.errors import StoreError\nfrom judge.rulings.store import open_store\n"
        "for address in sys.argv[2:]:\n    try:\n        open_store(sys.argv[1], address)\n"
        "    except StoreError as error:\n        print(error)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path), *UNREACHED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    said = ran.stdout.splitlines()
    assert len(said) == len(UNREACHED)
    for sentence, what in zip(said, UNREACHED.values(), strict=True):
        assert sentence.startswith("postgresql://judge@")
        assert what in sentence
    assert "lantern" not in ran.stdout + ran.stderr


def test_without_the_driver_the_extra_that_has_it_is_named(tmp_path: Path) -> None:
    code = (
        "import sys\nsys.modules['psycopg'] = None\nfrom judge.rulings.errors import StoreError\n"
        "from judge.rulings.store import open_store\n"
        "try:\n    open_store(sys.argv[1], 'postgresql://judge@desk/rulings')\nexcept StoreError as error:\n    print(error)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "pip install '.[postgres]'" in ran.stdout


def test_a_server_of_ones_own_is_started_and_leaves_nothing(tmp_path: Path) -> None:
    if not os.environ.get("JUDGE_TEST_POSTGRES"):
        pytest.skip("no PostgreSQL: export JUDGE_TEST_POSTGRES=$(.ci/postgres start)")
    script = str(ROOT / ".ci" / "postgres")
    ran = subprocess.run([script, "start"], cwd=tmp_path, capture_output=True, text=True, check=False)
    if ran.returncode:
        pytest.skip(ran.stderr)
    url = ran.stdout.strip()
    place = Path(url.partition("host=")[2]).parent
    assert ask(url, "show listen_addresses") == [("",)]
    subprocess.run([script, "stop", url], cwd=tmp_path, check=True)
    assert not place.exists()
