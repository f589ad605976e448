"""Importing documents."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.screens.importing import ImportScreen, anew
from judge.tui.screens.lookup import LookupScreen
from judge.tui.widgets.choice_line import ChoiceLine

Read = Callable[..., Any]


async def test_without_a_library_the_import_is_shown(read: Read, tmp_path: Path) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        assert isinstance(reader.app.screen, ImportScreen)
        assert str(tmp_path) in reader.drawn.replace("\n", "").replace(" ", "")


async def test_an_imported_document_is_counted_and_can_be_looked_up(read: Read, tmp_path: Path, rules: Path) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(str(rules / "lanterns.txt"), "lantern")
        await reader.press("enter")
        assert "21 sections" in reader.drawn
        await reader.press("enter")
        assert isinstance(reader.app.screen, LookupScreen)
        await reader.write("2.2.1")
        assert reader.screen.hits.hit(0).number == "2.2.1"


async def test_a_document_added_later_is_found_without_a_restart(read: Read, home: str, tmp_path: Path) -> None:
    copied = shutil.copytree(home, tmp_path / "home")
    (tmp_path / "rafts.txt").write_text(
        "いかだくだり 総合規則\n2024 年 3 月 9 日 ver 1.0\n\n1. 川\n1.1. 流れ\n1.1.1. 滝に落ちたら負けです。\n1.1.2. 櫂は一本です。\n2. 舟\n",
        encoding="utf-8",
    )
    async with read(at=str(copied)) as reader:
        await reader.write("滝")
        assert all(hit.game != "raft" for hit in reader.screen.hits.answer.hits)
        await reader.press("escape", "f8")
        await reader.put(str(tmp_path / "rafts.txt"), "raft")
        await reader.press("enter")
        await reader.press("enter")  # only once the import is over: a key during it would be lost
        await reader.write("に")
        assert any(document.game == "raft" for document in reader.screen.desk.documents)


async def test_a_file_that_is_no_rulebook_is_refused_in_a_sentence(read: Read, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("拝啓\n\nお元気ですか。\n", encoding="utf-8")
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(str(tmp_path / "letter.txt"))
        await reader.press("enter")
        assert isinstance(reader.app.screen, ImportScreen)
        assert "✗" in reader.drawn
        assert "letter.txt" in reader.drawn


async def test_a_path_that_is_not_there_is_said(read: Read, tmp_path: Path) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(str(tmp_path / "nothing" / "here.txt"))
        await reader.press("enter")
        assert "no such file" in reader.drawn


async def test_tab_carries_the_path_on(read: Read, tmp_path: Path, rules: Path) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(str(rules / "lan"))
        await reader.press("tab")
        assert reader.path.value == str(rules / "lanterns.txt")


async def test_a_folder_of_documents_can_be_taken_whole(read: Read, tmp_path: Path, rules: Path) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(f"{rules}/")
        rows = reader.app.screen.query_one("#rows")
        assert [entry.kind for entry in rows.entries] == ["all", "file", "file"]
        assert rows.entries[0].size == 2


async def test_an_outdated_library_is_built_again_by_itself(
    read: Read, home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied = shutil.copytree(home, tmp_path / "home")
    (copied / "library.sqlite3").unlink()
    monkeypatch.chdir(tmp_path)
    async with read(at=str(copied)) as reader:
        await reader.settle()
        await reader.settle()
        assert isinstance(reader.app.screen, LookupScreen)
        assert len(reader.screen.desk.documents) == 2


async def test_a_broken_library_is_built_again_by_itself(read: Read, home: str, tmp_path: Path) -> None:
    copied = shutil.copytree(home, tmp_path / "home")
    (copied / "library.sqlite3").write_bytes(b"no database at all" * 100)
    async with read(at=str(copied)) as reader:
        await reader.settle()
        await reader.settle()
        assert isinstance(reader.app.screen, LookupScreen)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/home/me//srv/rules", "/srv/rules"),
        ("/home/me/~/rules", "~/rules"),
        ("/home/me/rules", "/home/me/rules"),
        ("~", "~"),
    ],
)
def test_a_path_can_be_begun_anew_behind_another_one(typed: str, meant: str) -> None:
    assert anew(typed) == meant


async def test_a_document_beside_the_rulebook_is_chosen_in_a_row_of_kinds(
    read: Read, tmp_path: Path, rules: Path
) -> None:
    async with read(at=str(tmp_path / "new")) as reader:
        await reader.put(str(rules / "kites.txt"), "kite")
        kinds = reader.app.screen.query_one("#kind", ChoiceLine)
        assert kinds.value == "rules"
        kinds.focus()
        await reader.press("right")
        assert kinds.value == "floor"
        reader.path.focus()
        await reader.press("enter")
        assert [document.game for document in reader.app.desk.documents] == ["kite-floor"]
