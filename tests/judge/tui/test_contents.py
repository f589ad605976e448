"""The table of contents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Read = Callable[..., Any]


async def test_at_first_only_the_documents_are_seen(read: Read) -> None:
    async with read() as reader:
        assert sorted(reader.unfolded) == ["kite", "lantern"]


async def test_right_unfolds_and_left_folds(read: Read) -> None:
    async with read() as reader:
        await reader.press("escape", "home", "right")
        assert len(reader.unfolded) > 2
        await reader.press("left")
        assert len(reader.unfolded) == 2


async def test_the_open_section_is_unfolded_and_marked(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        contents = reader.screen.contents
        assert contents.entry(contents.cursor).number == "2.1.3"
        assert "current" in {role for _words, role in contents.pieces(contents.cursor, 0, 40)}


async def test_moving_through_the_contents_shows_each_section_and_leaves_no_trail(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.1")
        await reader.press("t", "down", "down")
        assert reader.open_number == "2.1.3"
        await reader.press("enter", "backspace")
        assert reader.open_number == "2.1.1"


async def test_typed_digits_lead_to_a_number(read: Read) -> None:
    async with read() as reader:
        await reader.open("1.1.1")
        await reader.press("t", "2", "full_stop", "2")
        assert reader.open_number == "2.2"


async def test_a_click_on_the_fold_mark_unfolds_and_opens_nothing(read: Read) -> None:
    async with read() as reader:
        await reader.pilot.click("#contents", offset=(0, 1))
        await reader.settle()
        assert len(reader.unfolded) > 2
        assert reader.open_number == ""


async def test_a_click_on_a_row_opens_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        contents = reader.screen.contents
        row = next(row for row, entry in enumerate(contents._shown) if entry.number == "2.1.2")
        await reader.pilot.click("#contents", offset=(12, row))
        await reader.settle()
        assert reader.open_number == "2.1.2"


async def test_with_one_game_its_chapters_come_first(read: Read) -> None:
    async with read() as reader:
        await reader.press("ctrl+g")
        assert "lantern" not in reader.unfolded
        assert "1" in reader.unfolded


async def test_a_heading_that_is_cut_says_so(read: Read) -> None:
    async with read() as reader:
        await reader.press("escape", "down", "right")
        rows = [line.text for line in (reader.screen.contents.render_line(y) for y in range(12))]
        cut = [
            row.rstrip()
            for row, entry in zip(rows, reader.screen.contents._shown, strict=False)
            if entry.heading not in row
        ]
        assert cut
        assert all(row.endswith("…") for row in cut)
