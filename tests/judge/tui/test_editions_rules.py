"""From a change to its rule and back, the file; what the editions make of a rule in the look-up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from judge.tui.screens.help import HelpScreen
from judge.tui.screens.history import HistoryScreen
from judge.tui.screens.writing import WritingScreen
from tests.judge.tui.edition_comparer import BETWEEN, WIDE

Sit = Callable[..., Any]  # the fixture `sit`


# The rule, and back


async def test_enter_opens_the_rule_of_the_newer_edition_and_back_leads_here(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "2", "enter", "enter")) as comparer:
        assert comparer.open_rule == ("1.3 (2025-04-01)", "2.1.3")
        await comparer.press("left_square_bracket")
        assert comparer.screen.change is not None
        assert comparer.screen.change.name == "2.1.2 → 2.1.3"


async def test_what_is_gone_is_read_in_the_edition_that_had_it(sit: Sit) -> None:
    async with sit(size=WIDE, keys=(*BETWEEN, "4", "enter")) as comparer:
        assert comparer.open_rule == ("1.2 (2024-03-09)", "3.1.1")
        assert "an older edition; removed in 1.3" in comparer.drawn


async def test_the_older_edition_says_where_its_rule_is_now(sit: Sit) -> None:
    async with sit(size=WIDE, keys=(*BETWEEN, "2", "O")) as comparer:
        assert comparer.open_rule == ("1.2 (2024-03-09)", "2.1.2")
        assert "an older edition; 2.1.3 in 1.4" in comparer.drawn


async def test_an_added_rule_has_no_older_one(sit: Sit) -> None:
    async with sit(keys=(*BETWEEN, "3", "O")) as comparer:
        assert comparer.said == ["the older edition has no such rule"]


async def test_the_history_shows_the_rule_in_every_edition_and_leads_to_each(sit: Sit) -> None:
    async with sit(keys=("f4", "1", "down", "h")) as comparer:
        assert isinstance(comparer.app.screen, HistoryScreen)
        text = comparer.app.screen.page.text
        assert [word in text for word in ("1.2 (2024-03-09)", "1.3 (2025-04-01)", "1.4 (2026-05-02)", "三十五枚")] == [
            True
        ] * 4
        await comparer.press("tab", "enter")
        assert comparer.open_rule == ("1.2 (2024-03-09)", "1.2.1")
        await comparer.press("left_square_bracket")
        assert comparer.screen.kind == "changed"


# The file


async def test_the_whole_comparison_is_written_as_markdown(sit: Sit, tmp_path: Path) -> None:
    async with sit(keys=(*BETWEEN, "3", "ctrl+s")) as comparer:
        assert isinstance(comparer.app.screen, WritingScreen)
        file = tmp_path / "changes.md"
        comparer.app.screen.query_one("#file", Input).value = str(file)
        await comparer.press("enter")
        written = file.read_text(encoding="utf-8")
        headings = [line for line in written.splitlines() if line.startswith("## ")]
        assert headings == [
            "## changed 前文", "## changed 1.2.1", "## added 2.1.2", "## moved 2.1.2 → 2.1.3", "## moved 2.1.3 → 2.1.4",
            "## moved 2.1.4 → 2.1.5", "## removed 3.1.1", "## the same words, with references that nobody renumbered",
        ]  # fmt: skip
        assert "<del>二十</del><ins>三十</ins>枚ずつ" in written
        assert r"\[普通/対抗\]の印と\[b\]太い\[/b\]" in written
        assert "- 2.1.1: It still names 2.1.2, which is 2.1.3 now." in written


# In the look-up


async def test_the_look_up_marks_what_is_new_or_changed_in_the_current_edition(sit: Sit) -> None:
    async with sit(size=WIDE, keys=()) as comparer:
        screen = comparer.app.screen
        assert {entry.number: entry.since for entry in screen._entries if entry.since} == {
            "前文": "changed",
            "1.2.1": "changed",
        }
        screen.open(screen.desk.find("1.2.1", ("lantern",)))
        await comparer.settle()
        assert "[changed since 1.3]" in comparer.drawn
        assert "1.2.1 ~ " in comparer.drawn
        screen.open(screen.desk.find("2.1.2", ("lantern",)))
        await comparer.settle()
        assert "since" not in screen.page.text


async def test_in_the_look_up_a_key_shows_the_history_of_the_rule(sit: Sit) -> None:
    async with sit(size=WIDE, keys=()) as comparer:
        screen = comparer.app.screen
        screen.open(screen.desk.find("2.1.3", ("lantern",)))
        await comparer.settle()
        await comparer.press("h", "tab", "enter")
        assert comparer.open_rule == ("1.2 (2024-03-09)", "2.1.2")


async def test_a_game_with_one_edition_has_no_history(sit: Sit) -> None:
    async with sit(size=WIDE, keys=()) as comparer:
        screen = comparer.app.screen
        screen.open(screen.desk.find("2.1.1", ("kite",)))
        await comparer.settle()
        await comparer.press("h")
        assert comparer.app.screen is screen
        assert "history" not in comparer.drawn


# Words


async def test_the_screen_speaks_japanese_where_the_locale_does(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    async with sit(keys=BETWEEN) as comparer:
        assert "改訂 2" in comparer.screen.kinds.text
        await comparer.press("question_mark")
        assert isinstance(comparer.app.screen, HelpScreen)
        assert "付け替えられていない参照" in comparer.drawn.replace("\n", "").replace("│", "").replace(" ", "")
