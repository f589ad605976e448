"""No command writes over what a desk keeps, whatever it is told to write where."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.belongings import belongs_to_a_desk

Judge = Callable[..., Any]  # the fixture `judge`
OWN = (
    "library.sqlite3",
    "library.lock",
    "rulings.sqlite3",
    "rulings.sqlite3-wal",
    "rulings.jsonl",
    "rulings.lock",
    "rulings-index.sqlite3",
    "rulings-server.lock",
    "server-desk_rulings-waiting.jsonl",
    "sitting.toml",
    "marks.jsonl",
    "marks.lock",
    "past.json",
    "backups/rulings-2026-11-22-000001.sqlite3",
    "documents/lantern/{folder}/edition.json",
    "documents/lantern/{folder}/lanterns.txt",
    "documents/anything.md",
    "drafts/form.toml",
)
COMMANDS = {
    "an excerpt": ("export", "lantern", "2.1.1", "-f", "md"),
    "rulings": ("ruling", "export"),
    "the day": ("ruling", "journal"),
    "bookmarks": ("mark", "export"),
    "a scenario": ("new-scenario", "evolve"),
}


@pytest.fixture
def working(desk: Path, judge: Judge) -> Path:
    """A desk with a ruling, whose folders are all there."""
    ran = judge(
        "ruling", "new", "lantern", "-q", "灯は二枚か。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4", "--author", "甲"
    )
    assert ran.code == 0
    assert judge("mark", "add", "lantern", "2.1.4").code == 0
    (desk / "drafts").mkdir(exist_ok=True)
    (desk / "backups").mkdir(exist_ok=True)
    return desk


@pytest.mark.parametrize("folder", ["documents", "backups", "drafts", "faults"])
def test_no_file_takes_the_place_of_a_folder_that_is_not_there_yet(judge: Judge, desk: Path, folder: str) -> None:
    if (desk / folder).exists():
        shutil.rmtree(desk / folder)
    ran = judge("new-scenario", "evolve", "-o", str(desk / folder))
    assert (ran.code, "belongs to a judge's desk" in ran.err) == (2, True)
    assert not (desk / folder).exists()


def tree(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def place(desk: Path, name: str) -> Path:
    (document,) = (desk / "documents" / "lantern").iterdir()
    return desk / name.format(folder=document.name)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", OWN)
def test_a_file_of_the_desk_is_refused_and_stays(working: Path, judge: Judge, command: str, name: str) -> None:
    before = tree(working)
    ran = judge(*COMMANDS[command], "-o", str(place(working, name)))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert tree(working) == before


@pytest.mark.parametrize("command", COMMANDS)
def test_a_link_to_a_file_of_the_desk_is_refused(working: Path, judge: Judge, tmp_path: Path, command: str) -> None:
    link = tmp_path / "mine.md"
    link.symlink_to(working / "rulings.jsonl")
    before = tree(working)
    assert judge(*COMMANDS[command], "-o", str(link)).code == 2
    assert tree(working) == before


def test_a_way_round_through_the_folder_is_refused(working: Path, judge: Judge) -> None:
    before = tree(working)
    assert judge("export", "lantern", "2.1.1", "-f", "md", "-o", f"{working}/documents/../rulings.jsonl").code == 2
    assert tree(working) == before


def test_the_desk_of_somebody_else_is_as_safe(working: Path, judge: Judge, tmp_path: Path) -> None:
    other = Path(shutil.copytree(working, tmp_path / "other"))
    before = tree(other)
    assert judge("ruling", "export", "-o", str(other / "rulings.jsonl")).code == 2
    assert judge("export", "lantern", "2.1.1", "-f", "md", "-o", str(other / "library.sqlite3")).code == 2
    assert tree(other) == before


def test_a_store_that_an_address_names_is_safe_with_what_lies_beside_it(
    working: Path, judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(working / "rulings.sqlite3", tmp_path / "event.sqlite3")
    monkeypatch.setenv("JUDGE_RULINGS_URL", f"sqlite:///{tmp_path}/event.sqlite3")
    for name in ("event.sqlite3", "event.jsonl", "event.lock", "event.sqlite3-wal"):
        assert judge("ruling", "export", "-o", str(tmp_path / name)).code == 2


@pytest.mark.parametrize("name", ["day.md", "sato.jsonl", "notes/rulings.txt", "library.md"])
def test_a_file_of_ones_own_is_written_even_beside_the_desk(working: Path, judge: Judge, name: str) -> None:
    (working / "notes").mkdir()
    assert judge("export", "lantern", "2.1.1", "-f", "md", "-o", str(working / name)).code == 0


def test_elsewhere_a_file_may_have_the_name_of_a_desks_own(tmp_path: Path) -> None:
    assert not belongs_to_a_desk(tmp_path / "rulings.jsonl")
    assert not belongs_to_a_desk(tmp_path / "documents" / "a.md")
