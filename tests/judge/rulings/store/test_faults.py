"""What may be wrong with a disk or a file: a sentence that says so, what can be read is read, and no ruling is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from judge import durable
from judge.durable import locked
from judge.rulings.errors import Damaged, StoreError
from judge.rulings.ruling import Version
from judge.rulings.store import open_store, sqlite
from judge.rulings.store.sqlite import is_sound

Ruled = Callable[..., Version]
Adding = Callable[..., "subprocess.Popen[str]"]
NOBODY = 65534

as_root = pytest.mark.skipif(os.name == "nt" or os.geteuid() != 0, reason="acts as another user, which only root may")


def finished(process: subprocess.Popen[str]) -> tuple[list[str], str, str]:
    """What a process that adds did: the ids it had acknowledged, its last line, and what it said."""
    out, err = process.communicate(timeout=60)
    lines = out.splitlines()
    assert "Traceback" not in err, err
    return [each for each in lines if len(each) == 40 and " " not in each], lines[-1], err


def ids(home: Path) -> list[str]:
    return [version.id for version in open_store(str(home)).versions()]


@pytest.mark.parametrize("size", [20_000, 45_000, 70_000, 110_000, 160_000])
def test_where_the_disk_takes_no_more_all_that_was_acknowledged_is_there(
    tmp_path: Path, ruled: Ruled, adding: Adding, size: int
) -> None:
    home = tmp_path / "home"
    before = [ruled(1), ruled(2)]
    open_store(str(home)).add(before)
    made = [ruled(number, size=2000) for number in range(3, 90)]
    acknowledged, last, _said = finished(adding(home, made, batch=2, size=size))
    assert len(acknowledged) < len(made)
    assert last.startswith("StoreError")
    assert "nothing was saved, and what was there is unchanged" in last
    wanted = [one.id for one in before] + acknowledged
    assert ids(home)[: len(wanted)] == wanted
    assert is_sound(str(home / "rulings.sqlite3")) == ""
    lacking = len(before) + len(made) - len(ids(home))
    assert open_store(str(home)).add(made) == lacking > 0
    assert ids(home) == [one.id for one in [*before, *made]]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 600 kB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=600k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("no small disk can be made here: that takes root, and leave to mount")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@as_root
def test_a_full_disk_is_said_to_be_full_and_takes_rulings_again_when_there_is_room(
    small_disk: Path, ruled: Ruled, adding: Adding
) -> None:
    filler = small_disk / "filler"
    filler.write_bytes(bytes(100_000))
    made = [ruled(number, size=2000) for number in range(1, 80)]
    acknowledged, last, _said = finished(adding(small_disk / "home", made))
    assert 0 < len(acknowledged) < len(made)
    assert "the disk is full" in last
    assert ids(small_disk / "home") == acknowledged
    filler.unlink()
    open_store(str(small_disk / "home")).add([ruled(100)])
    assert ids(small_disk / "home") == [*acknowledged, ruled(100).id]


@as_root
def test_a_backup_for_which_there_is_no_room_is_taken_away_and_the_ruling_saved(
    small_disk: Path, ruled: Ruled, adding: Adding
) -> None:
    made = [ruled(number, size=2000) for number in range(1, 14)]
    open_store(str(small_disk / "home")).add(made)
    disk, database = os.statvfs(small_disk), (small_disk / "home" / "rulings.sqlite3").stat().st_size
    (small_disk / "filler").write_bytes(bytes(disk.f_bavail * disk.f_frsize - database + 9000))
    acknowledged, _last, said = finished(adding(small_disk / "home", [ruled(20)]))
    assert acknowledged == [ruled(20).id]
    assert "the backup of today cannot be made" in said
    assert list((small_disk / "home" / "backups").iterdir()) == []
    assert ids(small_disk / "home") == [one.id for one in [*made, ruled(20)]]


def allow(path: Path, *, write: bool) -> None:
    """Let everybody read what is in a home, and write it or not."""
    for each in path.iterdir():
        each.chmod(0o666 if write else 0o444)
    path.chmod(0o777 if write else 0o555)


@as_root
@pytest.mark.parametrize("left", ["nothing", "a log that holds rulings"])
def test_in_a_folder_that_cannot_be_written_rulings_are_read_and_additions_refused(
    open_home: Path, ruled: Ruled, adding: Adding, left: str
) -> None:
    made = [ruled(1), ruled(2)]
    store = open_store(str(open_home))
    store.add(made[:1])
    if left == "nothing":
        store.add(made[1:])
    else:  # a desk was killed before the log was worked in
        with closing(sqlite3.connect(open_home / "rulings.sqlite3")) as db:
            db.execute("select 1 from ruling_meta").fetchall()
            store.add(made[1:])
            kept = {end: (open_home / f"rulings.sqlite3{end}").read_bytes() for end in ("", "-wal")}
        for end, data in kept.items():
            (open_home / f"rulings.sqlite3{end}").write_bytes(data)
    allow(open_home, write=False)
    acknowledged, last, said = finished(adding(open_home, [ruled(3)], user=NOBODY))
    assert (acknowledged, said) == ([], "")
    assert last.startswith("ReadOnly")
    assert "the rulings can be read but not written" in last
    allow(open_home, write=True)
    read, last, said = finished(adding(open_home, [ruled(3)], user=NOBODY))
    assert (read, said) == ([ruled(3).id], "")
    assert ids(open_home) == [ruled(number).id for number in (1, 2, 3)]


@as_root
def test_a_file_that_cannot_be_written_is_read_and_additions_are_refused(
    open_home: Path, ruled: Ruled, adding: Adding
) -> None:
    open_store(str(open_home)).add([ruled(1)])
    allow(open_home, write=True)
    (open_home / "rulings.sqlite3").chmod(0o444)
    acknowledged, last, said = finished(adding(open_home, [ruled(2)], user=NOBODY))
    assert (acknowledged, said, last.partition(" ")[0]) == ([], "", "ReadOnly")
    assert ids(open_home) == [ruled(1).id]


@as_root
def test_an_older_store_that_cannot_be_written_is_read_as_it_is(
    open_home: Path, older_store: Callable[[Path, int], list[Version]], adding: Adding
) -> None:
    older_store(open_home, 7)
    allow(open_home, write=False)
    process = adding(open_home, [], user=NOBODY)
    out, err = process.communicate(timeout=60)
    assert (out, process.returncode) == ("open 7\n", 0)
    assert "can be read but not written" in err


@as_root
def test_a_file_that_cannot_even_be_read_is_told(open_home: Path, ruled: Ruled, adding: Adding) -> None:
    open_store(str(open_home)).add([ruled(1)])
    (open_home / "rulings.sqlite3").chmod(0o000)
    _acknowledged, last, _said = finished(adding(open_home, [ruled(2)], user=NOBODY))
    assert last == f"StoreError {open_home}/rulings.sqlite3: the rulings cannot be read (Permission denied)"


def test_a_folder_that_is_missing_is_made_by_the_first_addition(tmp_path: Path, ruled: Ruled) -> None:
    home = tmp_path / "of" / "a" / "judge"
    open_store(str(home)).add([ruled(1)])
    assert ids(home) == [ruled(1).id]


def test_a_folder_where_the_file_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "rulings.sqlite3").mkdir()
    with pytest.raises(StoreError, match=r"rulings\.sqlite3: is a folder; expected the file of the rulings"):
        open_store(str(tmp_path))


def test_a_file_where_the_home_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a note")
    with pytest.raises(StoreError, match="Not a directory"):
        open_store(str(tmp_path / "home"))


def broken(home: Path, how: str) -> None:
    """Damage the database of a home."""
    file = home / "rulings.sqlite3"
    data = bytearray(file.read_bytes())
    if how == "no database":
        data = bytearray("昨日の覚え書き".encode() * 200)
    elif how == "header overwritten":
        data[:200] = os.urandom(200)
    elif how == "cut in half":
        data = data[: len(data) // 2]
    elif how == "cut within the header":
        data = data[:50]
    else:
        for page in range(3, 8):
            data[page * 4096 : page * 4096 + 4096] = bytes(4096)
    file.write_bytes(data)


@pytest.mark.parametrize(
    "how", ["no database", "header overwritten", "cut in half", "cut within the header", "pages zeroed"]
)
def test_a_damaged_file_is_called_so_and_rescue_is_named_and_nothing_is_written(
    tmp_path: Path, ruled: Ruled, how: str
) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(number, size=300) for number in range(1, 40)])
    broken(tmp_path, how)
    before = (tmp_path / "rulings.sqlite3").read_bytes()
    with pytest.raises(Damaged, match=r"rulings\.sqlite3: .*damaged.*judge ruling rescue"):
        open_store(str(tmp_path)).versions()
    with pytest.raises(Damaged, match="judge ruling rescue"):
        store.add([ruled(99)])
    assert (tmp_path / "rulings.sqlite3").read_bytes() == before


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ("update ruling_version set record = replace(record, '置けません', '置けます') where seq = 2", "the record of ruling invented00000002 was altered"),
        ("update ruling_version set record = 'gone' where seq = 2", "is no whole record"),
        ("update ruling_version set id = 'other' where seq = 2", "the record of ruling invented00000002 stands under another id"),
        ("delete from ruling_version where seq = 2", "version 2 is missing"),
        ("drop table ruling_version", "damaged .*no such table.*judge ruling rescue"),
        ("alter table ruling_version rename column record to said", "damaged .*no such column.*judge ruling rescue"),
    ],
)  # fmt: skip
def test_a_record_that_was_changed_by_hand_is_named(tmp_path: Path, ruled: Ruled, change: str, what: str) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(number) for number in (1, 2, 3)])
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("pragma foreign_keys = off")
        db.execute(change)
    with pytest.raises(Damaged, match=what):
        store.versions()


def test_who_waits_too_long_for_another_desk_is_told(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    monkeypatch.setattr(durable, "PATIENCE", 0.1)
    with (
        locked(str(tmp_path / "rulings.lock")),
        pytest.raises(StoreError, match=r"another program has been writing there .*; nothing was saved, try again"),
    ):
        store.add([ruled(2)])
    assert store.add([ruled(2)]) == 1


def test_who_waits_too_long_for_another_program_in_the_database_is_told(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    monkeypatch.setattr(sqlite, "PATIENCE", 0.1)
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreError, match="another program has been writing there"):
            store.add([ruled(2)])
        assert store.versions() == [ruled(1)]
        other.execute("rollback")
    assert store.add([ruled(2)]) == 1


def test_a_name_with_every_odd_character_is_a_home_like_any_other(tmp_path: Path, ruled: Ruled) -> None:
    home = tmp_path / "大会 100%? #1 'final'"
    open_store(str(home)).add([ruled(1)])
    assert ids(home) == [ruled(1).id]


def test_a_disk_that_fails_behind_the_last_word_is_not_said_to_have_saved_nothing(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    whole = sqlite.Connection.transaction

    @contextmanager
    def failing(connection: sqlite.Connection) -> Iterator[None]:
        with whole(connection):
            yield
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = 10
        raise error

    monkeypatch.setattr(sqlite.Connection, "transaction", failing)
    with pytest.raises(StoreError, match="it is saved, but may not outlast a loss of power"):
        store.add([ruled(2)])
    monkeypatch.undo()
    assert ids(tmp_path) == [ruled(1).id, ruled(2).id]
    assert open_store(str(tmp_path)).add([ruled(2)]) == 0


def fill(disk: Path) -> None:
    """Leave no room on a disk."""
    with (disk / "filler").open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(1024))


@as_root
@pytest.mark.parametrize("has_log", [False, True])
@pytest.mark.parametrize("elsewhere", [False, True])
def test_on_a_full_disk_rulings_are_read(
    small_disk: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch, has_log: bool, elsewhere: bool
) -> None:
    home = small_disk / "home"
    open_store(str(home)).add([ruled(1), ruled(2)])
    if has_log:
        with closing(sqlite3.connect(home / "rulings.sqlite3")) as db:
            db.execute("select 1 from ruling_meta").fetchall()
            open_store(str(home)).add([ruled(3)])
            kept = {end: (home / f"rulings.sqlite3{end}").read_bytes() for end in ("", "-wal")}
        for end, data in kept.items():
            (home / f"rulings.sqlite3{end}").write_bytes(data)
    if not elsewhere:
        monkeypatch.setattr(tempfile, "tempdir", str(small_disk))
    fill(small_disk)
    assert ids(home) == [ruled(number).id for number in range(1, 4 if has_log else 3)]
    with pytest.raises(StoreError, match="nothing was saved"):
        open_store(str(home)).add([ruled(9, size=9000)])
    (small_disk / "filler").unlink()
    open_store(str(home)).add([ruled(9)])
    assert ids(home)[-1] == ruled(9).id


def test_a_file_whose_table_has_no_readable_name_is_damaged(tmp_path: Path) -> None:
    file = tmp_path / "rulings.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        db.execute("create table lanterns (x)")
    whole = file.read_bytes()
    assert whole.count(b"tablelanternslanterns") == 1
    file.write_bytes(whole.replace(b"tablelanternslanterns", b"tablel\xa2nternslanterns"))
    assert is_sound(str(file)).endswith("is malformed")
