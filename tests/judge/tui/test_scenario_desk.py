"""At the scenarios: what is shown before one is opened, cards looked at closely, what is copied and written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.scenarios.source import source_of
from judge.tui.plays import DecisionView, RowView
from judge.tui.screens.what_if import WhatIfScreen
from judge.tui.screens.whole_table import CardScreen, TableScreen
from judge.tui.screens.writing import WritingScreen
from judge.tui.widgets.trace_list import TraceList

Watch = Callable[..., Any]
BOTH_WAIT, FRESH = "両プレイヤーの自動能力", "出たばかりの"


# The list


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_question_and_answer_are_seen_before_a_scenario_is_opened(watch: Watch, size: tuple[int, int]) -> None:
    async with watch(size=size) as watcher:
        for index, one in enumerate(watcher.screen.scenarios.listed):
            watcher.screen.scenarios.move_to(index)
            await watcher.settle()
            preview = "".join(watcher.screen.preview.text.split())
            for words in (one.title, one.question, one.answer, one.trouble):
                assert "".join(words.split()) in preview
        await watcher.write("nothing like it")
        assert not watcher.screen.preview.display


async def test_beside_a_run_the_preview_is_of_another_scenario(watch: Watch) -> None:
    async with watch(size=(160, 50)) as watcher:
        await watcher.open(FRESH)
        assert not watcher.screen.preview.display
        await watcher.press("t", "down")
        assert watcher.screen.preview.display
        assert watcher.screen.run.title.startswith(FRESH)


# Rows


async def test_enter_at_the_open_end_asks_for_the_answer(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("end", "enter")
        assert isinstance(watcher.app.screen, WhatIfScreen)


async def test_a_key_that_finds_nothing_says_so(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("R")
        said = [notification.sentence for notification in watcher.app.notices]
        assert said == ["nothing further is refused that way"]


async def test_a_branch_says_who_chooses_next(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("d", "w", "enter")
        assert "w: go on choosing" in watcher.drawn


# Cards


async def test_cards_of_the_whole_table_are_looked_at_closely(watch: Watch) -> None:
    async with watch(size=(120, 40)) as watcher:
        await watcher.open(BOTH_WAIT)
        await watcher.press("z")
        assert isinstance(watcher.app.screen, TableScreen)
        seen = set()
        for _ in range(12):
            await watcher.press("enter")
            assert isinstance(watcher.app.screen, CardScreen)
            seen.add(watcher.drawn)
            await watcher.press("enter", "right")
            assert isinstance(watcher.app.screen, TableScreen)
        letter = next(one for one in seen if '[cards."古い封筒"]' in one)
        for words in (
            "【ラストワード】",
            "lies",
            "field of B",
            "kind",
            "effects in force",
            'last_word = [["draw", 1]]',
        ):
            assert words in letter
        assert any("deck of A" in one for one in seen)


async def test_a_card_of_the_table_opens_by_key_and_by_click(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(BOTH_WAIT)
        watcher.screen.board.focus()
        await watcher.press("tab", "tab", "enter")
        assert isinstance(watcher.app.screen, CardScreen)
        await watcher.press("escape")
        lines = watcher.screen.board.text.splitlines()
        row = next(number for number, line in enumerate(lines) if "╭" in line)
        await watcher.pilot.click("#board", offset=(4, row))
        await watcher.settle()
        assert isinstance(watcher.app.screen, CardScreen)


def test_a_part_of_a_file_goes_on_to_the_next_table() -> None:
    text = '[cards."a"]\nkind = "spell"\n[[cards."a".auto]]\nwhen = "x"\n\n# b\n[cards]\n"b" = { cost = 1 }\n[expect]\n'
    source = source_of(text)
    assert source.part(("cards", "a")) == (
        '[cards."a"]',
        'kind = "spell"',
        '[[cards."a".auto]]',
        'when = "x"',
        "",
        "# b",
    )
    assert source.part(("cards", "b")) == ('"b" = { cost = 1 }',)
    assert source.part(("cards", "c")) == ()


# Copying and writing


async def test_an_entry_is_copied_with_its_rule(watch: Watch) -> None:
    async with watch() as watcher:
        await watcher.open(FRESH)
        await watcher.press("r", "y")
        copied = watcher.app.clipboard
        assert "8.4.2.1" in copied.splitlines()[1]
        assert "手番のはじめから場にいた札だけが殴れます" in copied
        assert "fresh-attacker.toml" in copied
        await watcher.press("home", "y")
        assert watcher.app.clipboard.splitlines()[1].startswith("Q ")


async def test_the_whole_trace_is_copied_and_written(
    watch: Watch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with watch() as watcher:
        await watcher.open(FRESH)
        await watcher.press("Y")
        rows = watcher.screen.trace.rows
        assert all(row.rule in watcher.app.clipboard and row.text in watcher.app.clipboard for row in rows[1:])
        await watcher.press("ctrl+s")
        assert isinstance(watcher.app.screen, WritingScreen)
        await watcher.press("enter")
        written = tmp_path / "fresh-attacker.txt"
        assert written.read_text(encoding="utf-8") == watcher.app.clipboard
        written.write_text("mine", encoding="utf-8")
        await watcher.press("ctrl+s", "enter")
        assert "is there already" in watcher.drawn
        assert written.read_text(encoding="utf-8") == "mine"
        await watcher.press("enter")
        assert written.read_text(encoding="utf-8") == watcher.app.clipboard


def test_of_a_decision_the_question_is_cut_before_the_answer() -> None:
    asked = DecisionView(0, "A", "what is done in the main phase", (), 1, 1, several=False, answer="end", by="script")
    rows = TraceList()
    rows.rows = (RowView(1, "choice", ("7.3.3",), "A: what is done in the main phase → end it", decision=asked),)
    for width, wanted in ((60, "phase → end it"), (36, "… → end it"), (25, "… → end it"), (20, "…")):
        drawn = "".join(words for words, _ in rows.pieces(0, 0, width))
        assert drawn.endswith(wanted)
        assert len(drawn) <= width
