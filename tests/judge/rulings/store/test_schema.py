"""The tables and their migrations: held to the models, carried out once, after a backup, and never downwards."""

from __future__ import annotations

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import Session, SQLModel, create_engine, select

from judge.rulings.errors import Damaged, NewerStore, StoreError
from judge.rulings.ruling import Version
from judge.rulings.store import models, open_store
from judge.rulings.store.schema import SCHEMA, statements_of
from judge.rulings.store.sqlite import is_sound

DIALECTS = {"sqlite": sqlite.dialect(), "postgresql": postgresql.dialect()}  # type: ignore[no-untyped-call]
Ruled = Callable[..., Version]
OlderStore = Callable[[Path, int], list[Version]]


def plain(statement: str) -> str:
    return " ".join(statement.replace("(", " ( ").replace(")", " ) ").replace(",", " , ").split())


def tree(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, byte for byte."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def version_in(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("select value from ruling_meta where name = 'schema'").fetchone()[0])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_migrations_come_to_the_models(dialect: str) -> None:
    tables = [table for name, table in SQLModel.metadata.tables.items() if name.startswith("ruling_")]
    wanted = [str(CreateTable(table).compile(dialect=DIALECTS[dialect])) for table in tables]
    wanted += [
        str(CreateIndex(index).compile(dialect=DIALECTS[dialect])) for table in tables for index in table.indexes
    ]
    made = [each for number in range(1, SCHEMA + 1) for each in statements_of(number, dialect)]
    assert len(tables) == 5
    assert sorted(map(plain, made)) == sorted(map(plain, wanted))


def test_the_models_read_what_the_store_wrote(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1), ruled(2)])
    engine = create_engine(f"sqlite:///{tmp_path}/rulings.sqlite3")
    with Session(engine) as session:
        cited = select(models.RulingVersion, models.RulingCitation).where(
            models.RulingCitation.version == models.RulingVersion.id, models.RulingCitation.number == "2.1.2"
        )
        [(version, citation)] = session.exec(cited).all()
        tags = session.exec(select(models.RulingTag.tag).where(models.RulingTag.version == version.id)).all()
    engine.dispose()
    assert (version.question, version.verdict, citation.role, list(tags)) == (
        "灯札 2 枚を伏せたまま置けますか。", "no", "governs", ["灯札", "札2"],
    )  # fmt: skip


def test_a_store_of_schema_1_gets_its_rows_from_the_records(tmp_path: Path, older_store: OlderStore) -> None:
    made = older_store(tmp_path, 12)
    said: list[str] = []
    assert open_store(str(tmp_path), say=said.append).versions() == made
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3")) as db:
        numbers = db.execute("select number from ruling_citation where role = 'governs' order by rowid").fetchall()
        defined = db.execute(
            "select count(*) from ruling_citation where role = 'defines' and number = '1.1'"
        ).fetchone()
    assert [number for (number,) in numbers] == [f"2.1.{number}" for number in range(1, 13)]
    assert defined == (12,)
    assert len(said) == 1
    assert f"brought to schema {SCHEMA}" in said[0]
    assert is_sound(str(tmp_path / "rulings.sqlite3")) == ""


def test_before_a_migration_a_whole_copy_is_kept_as_it_was(tmp_path: Path, older_store: OlderStore) -> None:
    made = older_store(tmp_path, 12)
    open_store(str(tmp_path))
    [copy] = (tmp_path / "backups").iterdir()
    assert copy.name.startswith("rulings-schema1-")
    assert (version_in(copy), is_sound(str(copy))) == (1, "")
    with closing(sqlite3.connect(copy)) as db:
        assert [key for (key,) in db.execute("select id from ruling_version order by seq")] == [one.id for one in made]


def test_a_migration_is_carried_out_once_and_what_was_added_since_stays(
    tmp_path: Path, older_store: OlderStore, ruled: Ruled
) -> None:
    made = older_store(tmp_path, 3)
    for number in (20, 21):
        open_store(str(tmp_path)).add([ruled(number)])
    assert open_store(str(tmp_path)).versions() == [*made, ruled(20), ruled(21)]
    assert len(list((tmp_path / "backups").glob("rulings-schema1-*"))) == 1


def test_a_backup_of_the_same_second_stands_beside_the_first(tmp_path: Path, older_store: OlderStore) -> None:
    older_store(tmp_path, 2)
    old = (tmp_path / "rulings.sqlite3").read_bytes()
    for _again in range(3):
        open_store(str(tmp_path))
        (tmp_path / "rulings.sqlite3").write_bytes(old)
    assert len(list((tmp_path / "backups").iterdir())) == 3


def test_two_processes_that_migrate_at_once_migrate_once(
    tmp_path: Path, older_store: OlderStore, ruled: Ruled, adding: Callable[..., subprocess.Popen[str]]
) -> None:
    home = tmp_path / "home"
    made = older_store(home, 50)
    processes = [adding(home, [ruled(number)]) for number in (101, 102)]
    said = [process.communicate(timeout=60) for process in processes]
    assert [process.returncode for process in processes] == [0, 0], said
    assert sum("brought to schema" in err for _out, err in said) == 1
    assert {version.id for version in open_store(str(home)).versions()} == {
        one.id for one in [*made, ruled(101), ruled(102)]
    }
    assert len(list((home / "backups").glob("rulings-schema1-*"))) == 1


def test_a_store_whose_migration_fails_stays_as_it_was(tmp_path: Path, older_store: OlderStore, ruled: Ruled) -> None:
    older_store(tmp_path, 3)
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("update ruling_version set record = substr(record, 1, 90) where seq = 2")
    said: list[str] = []
    store = open_store(str(tmp_path), say=said.append)
    with pytest.raises(Damaged, match="rescue"):
        store.versions()
    with pytest.raises(Damaged, match="rescue"):
        store.add([ruled(9)])
    assert version_in(tmp_path / "rulings.sqlite3") == 1
    assert len(said) == 1


def newer_file(home: Path, ruled: Ruled) -> None:
    open_store(str(home)).add([ruled(1)])
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("update ruling_meta set value = ? where name = 'schema'", (SCHEMA + 1,))
        db.execute(f"pragma user_version = {SCHEMA + 1}")


def test_a_newer_store_is_refused_and_no_byte_of_it_is_touched(tmp_path: Path, ruled: Ruled) -> None:
    newer_file(tmp_path, ruled)
    before = tree(tmp_path)
    with pytest.raises(NewerStore, match=f"schema {SCHEMA + 1}"):
        open_store(str(tmp_path))
    assert tree(tmp_path) == before


def test_a_newer_store_whose_log_alone_says_so_is_refused_untouched(tmp_path: Path, ruled: Ruled) -> None:
    open_store(str(tmp_path)).add([ruled(1)])
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("pragma wal_autocheckpoint = 0")
        db.execute("update ruling_meta set value = ? where name = 'schema'", (SCHEMA + 1,))
        before = tree(tmp_path)
        assert before["rulings.sqlite3-wal"]
        with pytest.raises(NewerStore, match=f"schema {SCHEMA + 1}"):
            open_store(str(tmp_path))
        after = tree(tmp_path)
    shared = {name for name in before if not name.endswith("-shm")}
    assert {name: after[name] for name in shared} == {name: before[name] for name in shared}


def test_a_store_that_became_newer_while_it_was_open_takes_nothing_more(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    newer_file(tmp_path, ruled)
    before = tree(tmp_path)
    for refused in (lambda: store.add([ruled(2)]), store.versions, store.stamp):
        with pytest.raises(NewerStore):
            refused()
    assert tree(tmp_path) == before


def test_a_record_of_a_newer_form_is_refused_and_not_called_damaged(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("""update ruling_version set record = replace(record, '"form":1', '"form":3')""")
    with pytest.raises(NewerStore, match="form 3"):
        store.versions()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path, ruled: Ruled) -> None:
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3")) as db:
        db.execute("create table poem (line text)")
    store = open_store(str(tmp_path / "home"), f"sqlite:///{tmp_path}/other.sqlite3")
    (tmp_path / "rulings.sqlite3").rename(tmp_path / "other.sqlite3")
    before = (tmp_path / "other.sqlite3").read_bytes()
    for refused in (lambda: open_store("", f"sqlite:///{tmp_path}/other.sqlite3"), lambda: store.add([ruled(1)])):
        with pytest.raises(StoreError, match="another program"):
            refused()
    with closing(sqlite3.connect(tmp_path / "other.sqlite3")) as db:
        assert db.execute("select name from sqlite_master").fetchall() == [("poem",)]
    assert len(before) == (tmp_path / "other.sqlite3").stat().st_size
