"""Writing what is shown into a file."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from judge.tui.screens.export import ExportScreen
from judge.tui.widgets.choice_line import ChoiceLine

Read = Callable[..., Any]


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


async def test_a_rule_is_written_as_markdown(read: Read, tmp_path: Path) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s", "ctrl+s")
        assert "場の枠は五つです" in (tmp_path / "lantern-2.2.1.md").read_text(encoding="utf-8")
        assert not isinstance(reader.app.screen, ExportScreen)


async def test_the_form_changes_the_ending_of_the_file(read: Read, tmp_path: Path) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s", "right", "right", "ctrl+s")
        assert json.loads((tmp_path / "lantern-2.2.1.json").read_text(encoding="utf-8"))


async def test_a_file_that_is_there_is_replaced_only_when_asked_twice(read: Read, tmp_path: Path) -> None:
    (tmp_path / "lantern-2.2.1.md").write_text("mine", encoding="utf-8")
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s", "ctrl+s")
        assert (tmp_path / "lantern-2.2.1.md").read_text(encoding="utf-8") == "mine"
        await reader.press("ctrl+s")
        assert "場の枠" in (tmp_path / "lantern-2.2.1.md").read_text(encoding="utf-8")


async def test_a_number_that_is_not_there_is_said_in_the_dialog(read: Read, tmp_path: Path) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        reader.app.screen.query_one("#ranges").value = "7.7.7"
        await reader.press("ctrl+s")
        assert "7.7.7" in reader.drawn
        assert not (tmp_path / "lantern-2.2.1.md").exists()


async def test_a_place_that_cannot_be_written_is_said(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        reader.app.screen.query_one("#file").value = "no/such/folder/rule.md"
        await reader.press("ctrl+s")
        assert "cannot be written" in reader.drawn


async def test_what_was_there_stays_whole_where_there_is_no_room_for_the_new(
    read: Read, tmp_path: Path, little_room: Callable[[], AbstractContextManager[None]]
) -> None:
    (tmp_path / "lantern-2.2.1.md").write_text("mine", encoding="utf-8")
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s", "ctrl+s")
        with little_room():
            await reader.press("ctrl+s")
        assert "cannot be written" in reader.drawn
    assert (tmp_path / "lantern-2.2.1.md").read_text(encoding="utf-8") == "mine"


async def test_a_file_of_the_desk_is_refused_and_stays(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        library = Path(reader.app.desk.home) / "library.sqlite3"
        before = library.read_bytes()
        reader.app.screen.query_one("#file").value = str(library)
        await reader.press("ctrl+s", "ctrl+s")
        assert "belongs to a judge's desk" in reader.drawn
        assert library.read_bytes() == before


async def test_the_form_chosen_is_told_from_the_others_without_colours(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        assert "● md" in reader.drawn
        assert "○ html" in reader.drawn
        await reader.press("h")
        assert "● html" in reader.drawn


async def test_what_would_be_written_is_seen_at_eighty_columns_too(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        assert "場の枠は五つです" in reader.drawn


async def test_choices_that_find_no_room_beside_each_other_stand_below(read: Read) -> None:
    async with read(size=(40, 24)) as reader:
        await reader.press("f8")
        kinds = reader.app.screen.query_one(ChoiceLine)
        assert kinds.region.height > 1
        assert all(one.label in reader.drawn for one in kinds.choices)
        await reader.pilot.click(kinds, offset=(2, kinds.region.height - 1))
        assert kinds.value != kinds.choices[0].value


async def test_what_may_be_named_is_told_whole_on_a_narrow_screen(read: Read) -> None:
    async with read(size=(40, 30)) as reader:
        await reader.open("2.2.1")
        await reader.press("ctrl+s")
        assert "(7.2..7.4)" in reader.drawn
