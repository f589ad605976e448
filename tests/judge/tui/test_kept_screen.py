"""What is kept, as a screen: bookmarks, rules opened last, rules collected; and where one was, at the next start."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from textual.widgets import Input

from judge.keeping.found import bookmark
from judge.keeping.marks import marks_from, read_marks
from judge.keeping.past import Past, read_past
from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.export import ExportScreen
from judge.tui.screens.kept import KeptScreen
from judge.tui.screens.lookup import LookupScreen
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from tests.judge.tui.conftest import Reader
from tests.judge.tui.edition_comparer import SECOND, edited

Sit = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.fixture
def own(home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A home that a test may write into, and a folder of its own for files."""
    monkeypatch.chdir(tmp_path)
    return str(shutil.copytree(home, tmp_path / "home"))


@pytest.fixture
def sit(own: str) -> Sit:
    """Sit down at a desk that remembers."""

    @asynccontextmanager
    async def down(size: tuple[int, int] = (160, 40)) -> AsyncIterator[Reader]:
        app = JudgeApp(Desk(own, lasting=True))
        async with app.run_test(size=size) as pilot:
            reader = Reader(pilot)
            assert isinstance(app.screen, LookupScreen)
            app.screen.preview_delay = 0
            await reader.settle()
            yield reader

    return down


@pytest.fixture
def removed(own: str, rules: Path, tmp_path: Path) -> str:
    """The number of a rule that was bookmarked, and that the next edition does not have."""
    library = Library(f"{own}/library.sqlite3")
    bookmark(own, library, "lantern", "3.1.1", "five")
    library.close()
    text = edited((rules / "lanterns.txt").read_text(encoding="utf-8"), SECOND)
    (tmp_path / "next.txt").write_text(text, encoding="utf-8")
    done, refused = import_files(own, [str(tmp_path / "next.txt")], "lantern")
    assert len(done) == 1, refused
    return "3.1.1"


def kept(reader: Reader) -> KeptScreen:
    screen = reader.app.screen
    assert isinstance(screen, KeptScreen)
    return screen


def rules_of(reader: Reader) -> list[str]:
    return [f"{row.kind}: {row.game} {row.number}" for row in kept(reader).kept.rows if not row.is_heading]


async def test_nothing_kept_is_said_with_the_keys_that_keep_something(sit: Sit) -> None:
    async with sit() as reader:
        await reader.press("f9")
        assert rules_of(reader) == []
        assert "* in the look-up bookmarks a rule" in reader.drawn
        await reader.press("y", "delete", "enter", "ctrl+s")
        assert isinstance(reader.app.screen, KeptScreen)


async def test_bookmarks_recent_and_collected_rules_are_one_list(sit: Sit) -> None:
    async with sit() as reader:
        for number, keys in (("2.2.1", "asterisk"), ("2.1.4", "A"), ("1.1.1", "A")):
            await reader.open(number)
            await reader.press(keys)
        await reader.press("f9")
        assert rules_of(reader) == [
            "bookmarks and notes: lantern 2.2.1", "opened last: lantern 1.1.1", "opened last: lantern 2.1.4", "opened last: lantern 2.2.1",
            "collected: lantern 1.1.1", "collected: lantern 2.1.4",
        ]  # fmt: skip


@pytest.mark.parametrize("size", [(80, 24), (160, 40)])
async def test_a_rule_of_the_list_is_opened_and_the_way_leads_back(sit: Sit, size: tuple[int, int]) -> None:
    async with sit(size) as reader:
        for number in ("2.2.1", "2.1.4"):
            await reader.open(number)
        await reader.press("f9", "down", "enter")
        assert reader.open_number == "2.2.1"
        await reader.press("left_square_bracket")
        assert isinstance(reader.app.screen, KeptScreen)


async def test_the_rule_under_the_cursor_is_read_beside_the_list(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("2.2.1")
        await reader.open("2.1.4")
        await reader.press("f9")
        assert "隣り合う灯札" in kept(reader).page.text
        await reader.press("down")
        assert "場の枠は五つです" in kept(reader).page.text


async def test_a_row_is_taken_out(sit: Sit, own: str) -> None:
    async with sit() as reader:
        await reader.open("2.2.1")
        await reader.press("asterisk", "A", "f9", "delete")
        assert rules_of(reader) == ["opened last: lantern 2.2.1", "collected: lantern 2.2.1"]
        assert read_marks(own).kept == ()
        await reader.press("delete", "delete")
        assert rules_of(reader) == []


async def test_a_bookmark_whose_rule_is_gone_stays_in_the_list(sit: Sit, own: str, removed: str) -> None:
    async with sit() as reader:
        await reader.press("f9")
        (row,) = [row for row in kept(reader).kept.rows if not row.is_heading]
        assert (row.number, row.below, row.state, row.place) == (removed, "five", "rule removed", None)
        await reader.press("enter")
        assert "there is no such rule in the current edition" in reader.drawn
        await reader.press("delete")
        assert read_marks(own).kept == ()


async def test_the_rules_collected_are_exported_together_after_a_look(sit: Sit, tmp_path: Path) -> None:
    async with sit() as reader:
        for number in ("2.2.1", "1.1.1"):
            await reader.open(number)
            await reader.press("A")
        await reader.press("f9", "end", "ctrl+s")
        screen = reader.app.screen
        assert isinstance(screen, ExportScreen)
        assert screen.query_one("#ranges", Input).value == "1.1.1 2.2.1"
        assert "2 rules, " in reader.drawn
        assert "先に灯を七つともした側" in reader.drawn
        screen.query_one("#ranges", Input).value = "7.7.7"
        await reader.pilot.pause(0.3)
        await reader.settle()
        assert "7.7.7" in reader.drawn
        assert "先に灯を七つともした側" not in reader.drawn
        screen.query_one("#ranges", Input).value = "1.1.1 2.2.1"
        await reader.press("ctrl+s")
        text = (tmp_path / "lantern-collected.md").read_text(encoding="utf-8")
        assert text.index("先に灯を七つ") < text.index("場の枠は五つです")


async def test_bookmarks_are_written_for_another_judge(sit: Sit, tmp_path: Path) -> None:
    async with sit() as reader:
        await reader.open("2.2.1")
        await reader.press("e", *"five", "ctrl+s", "f9", "ctrl+s", "enter")
        assert [one.note for one in marks_from(tmp_path / "marks.jsonl").kept] == ["five"]


async def test_a_rule_is_copied_with_what_is_noted(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("2.2.1")
        await reader.press("e", *"five", "ctrl+s", "f9", "y")
        assert reader.app.clipboard.startswith("2.2.1")
        assert reader.app.clipboard.endswith("★ five")


# The next start


async def test_the_next_start_goes_on_from_the_last(sit: Sit) -> None:
    async with sit() as reader:
        await reader.open("1.1.1")
        await reader.open("2.2.1")
        reader.screen.choose_game("lantern")
        await reader.press("A", "ctrl+t")
        theme = reader.app.theme
    async with sit() as reader:
        assert reader.app.theme == theme
        assert reader.screen.game == "lantern"
        await reader.press("escape", "left_square_bracket")
        assert reader.open_number == "2.2.1"
        await reader.press("left_square_bracket")
        assert reader.open_number == "1.1.1"
        await reader.press("f9")
        assert "collected: lantern 2.2.1" in rules_of(reader)


async def test_a_desk_that_remembers_nothing_writes_nothing(own: str) -> None:
    app = JudgeApp(Desk(own))
    async with app.run_test() as pilot:
        reader = Reader(pilot)
        await reader.open("2.2.1")
        await reader.press("A")
    assert read_past(own) == Past()
