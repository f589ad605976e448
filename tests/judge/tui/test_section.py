"""Reading a section: its links, what cites it, the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.tui.screens.peek import PeekScreen
from rulebook.store.importing import import_files

Read = Callable[..., Any]


async def test_tab_chooses_a_reference_and_enter_opens_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.choose("2.2.1")
        await reader.press("enter")
        assert reader.open_number == "2.2.1"


async def test_a_letter_opens_its_link(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.press("f")
        page = reader.screen.page
        letter = next(
            code for code, link in page._hints.items() if page.place_of(link).sections == (reader.section("2.2.1"),)
        )
        await reader.press(letter)
        assert reader.open_number == "2.2.1"
        assert not page.hinting


async def test_a_key_that_is_no_letter_of_a_link_ends_the_letters(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.press("f", "escape")
        assert not reader.screen.page.hinting
        assert reader.open_number == "2.1.3"


async def test_a_click_on_a_reference_opens_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        page = reader.screen.page
        link = next(
            link for link in page.links_in_sight() if page.place_of(link).sections == (reader.section("2.2.1"),)
        )
        place = page._layout_now.links[link][0]
        await reader.pilot.click("#page", offset=(place.x + 2, place.line))
        await reader.settle()
        assert reader.open_number == "2.2.1"


async def test_a_range_opens_all_of_its_rules(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.1")
        await reader.choose("2.1.2〜2.1.4")
        await reader.press("enter")
        assert reader.open_number == "2.1.2 – 2.1.4"


async def test_back_and_forth_return_to_the_same_place(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.open("1.1.1")
        await reader.press("left_square_bracket")
        assert reader.open_number == "2.1.3"
        await reader.press("right_square_bracket")
        assert reader.open_number == "1.1.1"
        await reader.press("alt+left")
        assert reader.open_number == "2.1.3"


async def test_back_returns_to_the_line_that_was_read(read: Read) -> None:
    async with read(size=(80, 12)) as reader:
        await reader.open("2")
        await reader.press("a")
        await reader.press("j", "j", "j")
        line = reader.screen.page.line
        assert line == 3
        await reader.open("1.1.1")
        await reader.press("backspace")
        assert reader.screen.page.line == line


async def test_the_keys_for_next_previous_and_above_follow_the_document(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.press("full_stop")
        assert reader.open_number == "2.1.4"
        await reader.press("comma", "left")
        assert reader.open_number == "2.1.2"
        await reader.press("u")
        assert reader.open_number == "2.1"


async def test_a_title_lists_what_is_below_it(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1")
        page = reader.screen.page
        assert [number for number in ("2.1.1", "2.1.2", "2.1.3", "2.1.4") if number in page.text] == [
            "2.1.1", "2.1.2", "2.1.3", "2.1.4",
        ]  # fmt: skip
        await reader.choose("2.1.2")
        await reader.press("enter")
        assert reader.open_number == "2.1.2"


async def test_with_all_below_a_section_is_read_in_one_piece(read: Read) -> None:
    async with read() as reader:
        await reader.open("2")
        await reader.press("a")
        assert "例：左端" in reader.screen.page.text.replace(" ", "")
        assert "9.9.9" in reader.screen.page.text


async def test_a_reference_to_no_rule_is_marked(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.2")
        roles = {
            piece.role
            for line in reader.screen.page._layout_now.lines
            for piece in line.pieces
            if "9.9.9" in piece.text
        }
        assert roles == {"dangling"}
        assert "⟨" in reader.screen.page.text


async def test_what_seems_misprinted_is_said_at_the_foot(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.2")
        assert reader.screen.foot.display
        assert "misprint?" in reader.text_of(line=22) + reader.text_of(line=21)
        await reader.open("2.2.1")
        assert not reader.screen.foot.display


async def test_brackets_of_a_document_are_printed_as_they_stand(read: Read) -> None:
    async with read() as reader:
        await reader.open("1.2.1")
        assert "[普通/対抗]" in reader.screen.page.text.replace("\n", "").replace("  ", "")
        assert "[b]太い[/b]" in reader.screen.page.text.replace("\n", "").replace("  ", "")


async def test_a_number_in_two_games_shows_both(read: Read) -> None:
    async with read() as reader:
        await reader.press("escape", "g", *"2.1.1", "enter")
        assert {section.game for section in reader.screen.shown.sections} == {"lantern", "kite"}


async def test_go_to_a_number_that_is_not_there_names_the_nearest(read: Read) -> None:
    async with read() as reader:
        await reader.press("escape", "g", *"2.2.7", "enter")
        drawn = reader.drawn
        assert "2.2.7" in drawn
        assert "nearest" in drawn


async def test_peek_shows_the_target_and_leaves_everything_as_it_was(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.choose("2.2.1")
        await reader.press("p")
        assert isinstance(reader.app.screen, PeekScreen)
        assert "場の枠は五つ" in reader.drawn.replace(" ", "")
        await reader.press("escape")
        assert reader.open_number == "2.1.3"


async def test_enter_in_a_peek_opens_what_is_peeked_at(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.choose("2.2.1")
        await reader.press("p", "enter")
        assert reader.open_number == "2.2.1"


async def test_what_decides_lists_the_rules_that_refer_to_this_one(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("c")
        assert reader.screen.focused is reader.screen.related
        assert [line.split()[:1] for line in reader.screen.related.text.split("\n")[:2]] == [["cited"], ["2.1.3"]]
        assert not reader.screen.contents.display
        await reader.press("enter")
        assert reader.open_number == "2.1.3"
        assert reader.screen.contents.display


async def test_wide_screens_show_what_decides_beside_the_section_at_all_times(read: Read) -> None:
    async with read(size=(160, 50)) as reader:
        await reader.open("2.2.1")
        assert reader.screen.related.display
        assert "2.1.3" in reader.screen.related.text
        assert reader.screen.contents.display


async def test_a_copied_rule_has_number_words_and_edition(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press("y")
        copied = reader.app.clipboard
        assert copied.startswith("2.2.1")
        assert "場の枠は五つです" in copied
        assert "1.2" in copied.splitlines()[-1]


@pytest.mark.parametrize("keys", [("t",), ("escape",)])
async def test_the_contents_are_one_key_away_from_the_section(read: Read, keys: tuple[str, ...]) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.press(*keys)
        assert reader.screen.focused is reader.screen.contents


async def test_f6_goes_round_the_panes(read: Read) -> None:
    async with read(size=(160, 50)) as reader:
        await reader.open("2.2.1")
        seen = []
        for _ in range(4):
            await reader.press("f6")
            seen.append(reader.screen.focused.id)
        assert seen == ["related", "search", "contents", "page"]


async def test_a_narrow_window_made_wide_shows_three_panes(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.2.1")
        await reader.pilot.resize_terminal(140, 40)
        await reader.settle()
        assert all(
            pane.region.width > 20 for pane in (reader.screen.contents, reader.screen.page, reader.screen.related)
        )


async def test_a_rule_below_the_open_one_has_its_list_line_by_line(read: Read, rules: Path, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    listed = "3.3. 数えかた\n3.3.1. 数えるのは次のものです。\n* 灯っている札\n* 裏になった札\n"
    file.write_text((rules / "lanterns.txt").read_text(encoding="utf-8") + listed, encoding="utf-8")
    done, refused = import_files(str(tmp_path / "home"), [str(file)], "lantern")
    assert done, refused
    async with read(at=str(tmp_path / "home")) as reader:
        await reader.open("3.3")
        lines = [line.strip() for line in reader.screen.page.text.split("\n")]
        assert lines[-3:] == ["3.3.1  数えるのは次のものです。", "* 灯っている札", "* 裏になった札"]
