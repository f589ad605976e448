"""Backups: a copy each day before the first addition, ten of them, never one over another, whatever the clock says."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from judge.rulings.errors import Damaged
from judge.rulings.ruling import Version
from judge.rulings.store import backups, open_store
from judge.rulings.store.places import files_in
from judge.rulings.store.sqlite import is_sound

Ruled = Callable[..., Version]


def on(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """Set the clock that backups are named by."""

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> Clock:  # noqa: ARG003
            return cls.fromisoformat(moment)

    monkeypatch.setattr(backups, "datetime", Clock)


def names(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "backups").iterdir()) if (home / "backups").exists() else []


def ids_in(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [key for (key,) in db.execute("select id from ruling_version order by seq")]


def test_the_first_who_adds_on_a_day_keeps_what_was_there_before(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    on(monkeypatch, "2026-03-01T20:00:00")
    store.add([ruled(1), ruled(2)])
    on(monkeypatch, "2026-03-02T09:00:00")
    store.add([ruled(3)])
    store.add([ruled(4)])
    assert names(tmp_path) == ["rulings-2026-03-02-000002.sqlite3"]
    copy = tmp_path / "backups" / "rulings-2026-03-02-000002.sqlite3"
    assert (ids_in(copy), is_sound(str(copy))) == ([ruled(1).id, ruled(2).id], "")


def test_reading_keeps_no_copy(tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch) -> None:
    open_store(str(tmp_path)).add([ruled(1)])
    on(monkeypatch, "2030-01-01T00:00:00")
    open_store(str(tmp_path)).versions()
    assert names(tmp_path) == []


def test_the_ten_copies_that_hold_the_most_are_kept_though_the_clock_runs_back(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    for number in range(1, 15):
        on(monkeypatch, f"2026-03-{31 - number:02d}T09:00:00")
        store.add([ruled(number)])
    assert names(tmp_path) == sorted(
        f"rulings-2026-03-{31 - number:02d}-{number - 1:06d}.sqlite3" for number in range(5, 15)
    )


def test_other_files_in_the_folder_of_backups_are_left_alone(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "backups").mkdir()
    others = ["rulings-2026-final.sqlite3", "server-desk-2020-01-01-000001.jsonl", "notes.txt"]
    for name in others:
        (tmp_path / "backups" / name).write_text("mine")
    store = open_store(str(tmp_path))
    for number in range(1, 15):
        on(monkeypatch, f"2026-04-{number:02d}T09:00:00")
        store.add([ruled(number)])
    assert len(names(tmp_path)) == 10 + len(others)
    assert {(tmp_path / "backups" / name).read_text() for name in others} == {"mine"}


def test_a_copy_that_a_crash_left_half_is_not_taken_for_one(tmp_path: Path, ruled: Ruled) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(1)])
    (tmp_path / "backups").mkdir()
    (tmp_path / "backups" / ".rulings.half.sqlite3").write_bytes(b"SQLite format 3\0 and no more")
    assert backups.copies(files_in(str(tmp_path))) == []
    store.add([ruled(2)])
    [copy] = backups.copies(files_in(str(tmp_path)))
    assert ids_in(Path(copy)) == [ruled(1).id]


def test_a_copy_that_cannot_be_made_hinders_no_ruling_and_is_told(tmp_path: Path, ruled: Ruled) -> None:
    said: list[str] = []
    store = open_store(str(tmp_path), say=said.append)
    store.add([ruled(1)])
    (tmp_path / "backups").write_text("a file where the folder should be")
    assert store.add([ruled(2)]) == 1
    assert len(said) == 1
    assert "the backup of today cannot be made" in said[0]


def test_damage_that_reading_did_not_meet_is_found_when_the_day_begins(
    tmp_path: Path, ruled: Ruled, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(str(tmp_path))
    store.add([ruled(number) for number in range(1, 40)])
    file = tmp_path / "rulings.sqlite3"
    with closing(sqlite3.connect(file)) as db:
        [(page,)] = db.execute("select rootpage from sqlite_master where name = 'ruling_tag'")
    data = bytearray(file.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = bytes(4096)
    file.write_bytes(data)
    assert len(store.versions()) == 39
    on(monkeypatch, "2030-01-01T00:00:00")
    with pytest.raises(Damaged, match="judge ruling rescue"):
        store.add([ruled(50)])
    assert names(tmp_path) == []
