"""One table of actions: keys, footer, help and palette."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.color import Color
from textual.command import CommandPalette

from judge.catalogue.keeping import JAPANESE as OF_KEEPING
from judge.catalogue.results import JAPANESE as OF_RESULTS
from judge.catalogue.screens import JAPANESE
from judge.reasons import WHY
from judge.tui.actions import ACTIONS, Where
from judge.tui.screens.help import NAMES, REMARKS, HelpScreen
from judge.tui.screens.lookup import LookupScreen
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.ink import inks
from judge.tui.widgets.page_view import PageView
from tests.judge.tui.conftest import Reader

Read = Callable[..., Any]


def test_no_two_actions_of_one_place_have_the_same_key() -> None:
    keys = [(action.where, key) for action in ACTIONS for key in action.keys.split(",")]
    assert sorted(set(keys)) == sorted(keys)


def test_every_word_of_the_tables_is_there_in_japanese() -> None:
    words = {action.label for action in ACTIONS} | {action.command for action in ACTIONS if action.command}
    words |= set(NAMES.values()) | set(REMARKS.values()) | set(WHY.values())
    assert sorted(words - set(JAPANESE) - set(OF_RESULTS) - set(OF_KEEPING)) == []


def test_every_action_of_the_look_up_is_carried_out_by_its_screen() -> None:
    names = {action.name.partition("(")[0] for action in ACTIONS if action.where is Where.LOOKUP}
    assert [name for name in sorted(names) if not hasattr(LookupScreen, f"action_{name}")] == []


@pytest.mark.parametrize("width", [40, 80, 160])
async def test_the_footer_fits_its_line(read: Read, width: int) -> None:
    async with read(size=(width, 24)) as reader:
        await reader.open("2.1.3")
        assert len(reader.screen.query_one(ActionBar)._areas) >= 3
        assert all(stop <= width for _start, stop, _action, _node in reader.screen.query_one(ActionBar)._areas)


async def test_while_one_types_the_footer_names_no_key_that_would_be_written(read: Read) -> None:
    async with read(size=(200, 24)) as reader:
        assert " g " not in reader.text_of(line=23)
        assert " ^G " in reader.text_of(line=23)


async def test_a_click_in_the_footer_takes_the_action(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        bar = reader.screen.query_one(ActionBar)
        start = next(start for start, _stop, action, _node in bar._areas if action.name == "peek")
        await reader.pilot.click(ActionBar, offset=(start + 1, 0))
        await reader.settle()
        assert not isinstance(reader.app.screen, LookupScreen)


async def test_help_begins_with_the_keys_of_what_has_the_focus(read: Read) -> None:
    async with read(size=(100, 40)) as reader:
        await reader.open("2.1.3")
        await reader.press("question_mark")
        assert isinstance(reader.app.screen, HelpScreen)
        drawn = reader.drawn
        assert drawn.index("next link") < drawn.index("link letters")
        await reader.press("escape")
        assert isinstance(reader.app.screen, LookupScreen)


async def typed_into_help(reader: Reader, words: str) -> str:
    """What the help lists for these words."""
    await reader.open("2.1.3")
    await reader.press("f1", *words)
    return str(reader.app.screen.query_one(PageView).text)


@pytest.mark.parametrize(
    ("words", "keys"),
    [("theme", "^T"), ("テーマ", "^T"), ("しおり", "*"), ("bookmark", "*"), ("^s", "^S"), ("light dark", "^T")],
)
async def test_words_of_either_language_and_keys_pick_actions_in_the_help(read: Read, words: str, keys: str) -> None:
    async with read(size=(100, 40)) as reader:
        listed = await typed_into_help(reader, words)
        assert any(line.split()[:1] == [keys] for line in listed.split("\n"))
        assert "scroll" not in listed
        assert len(listed.split("\n")) < 40


async def test_the_help_names_what_is_done_elsewhere_behind_what_is_done_here(read: Read) -> None:
    async with read(size=(100, 40)) as reader:
        listed = await typed_into_help(reader, "history")
        assert listed.index("Look-up") < listed.index("Rulings  elsewhere")


async def test_the_help_says_that_no_action_is_called_so(read: Read) -> None:
    async with read() as reader:
        assert "no action is called so" in await typed_into_help(reader, "zzz")


async def test_the_help_scrolls_while_one_may_type(read: Read) -> None:
    async with read() as reader:
        await typed_into_help(reader, "")
        page = reader.app.screen.query_one(PageView)
        await reader.press("down", "pagedown")
        assert page.line > 1
        await reader.press("pageup", "up")
        assert page.line == 0


async def test_a_question_mark_typed_into_the_search_line_is_written_there(read: Read) -> None:
    async with read() as reader:
        await reader.press("question_mark", "q")
        assert reader.screen.search.value == "?q"


async def test_the_palette_carries_out_what_the_table_names(read: Read) -> None:
    async with read() as reader:
        await reader.open("2.1.3")
        await reader.press("ctrl+p")
        assert isinstance(reader.app.screen, CommandPalette)
        await reader.press(*"next section", "enter", "enter")
        assert reader.open_number == "2.1.4"


async def test_the_palette_leads_to_each_document(read: Read) -> None:
    async with read() as reader:
        await reader.press("ctrl+p", *"contents", "down", "enter")
        await reader.settle()
        assert isinstance(reader.app.screen, LookupScreen)


async def test_a_key_goes_through_dark_light_and_high_contrast(read: Read) -> None:
    async with read() as reader:
        seen = []
        for _ in range(3):
            seen.append(reader.app.theme)
            await reader.press("ctrl+t")
        assert seen == ["textual-dark", "textual-light", "high-contrast"]
        assert reader.app.theme == "textual-dark"


async def test_in_high_contrast_all_inks_stand_out_seven_to_one(read: Read) -> None:
    async with read() as reader:
        await reader.press("ctrl+t", "ctrl+t")
        ground = Color.parse(reader.app.theme_variables["background"])
        ratios = {
            role: _contrast(
                Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor) if style.bgcolor else ground
            )
            for role, style in inks(reader.app).items()
        }
        assert {role: round(ratio, 1) for role, ratio in ratios.items() if ratio < 7} == {}


async def test_in_high_contrast_all_words_of_every_screen_stand_out_seven_to_one(read: Read) -> None:
    weak = {}
    async with read(size=(120, 40)) as reader:
        await reader.press("ctrl+t", "ctrl+t")
        opened = (
            ("escape", "LookupScreen"), ("f2", "ScenarioScreen"), ("f3", "RulingsScreen"), ("plus", "RulingFormScreen"),
            ("escape", "RulingsScreen"), ("f4", "EditionsScreen"), ("f9", "KeptScreen"), ("f8", "ImportScreen"),
        )  # fmt: skip
        for key, screen in opened:
            await reader.press(key)
            assert type(reader.app.screen).__name__ == screen
            for strip in reader.app.screen._compositor.render_strips():
                for words, style, _control in strip:
                    if style is None or not any(map(str.isalnum, words)):
                        continue
                    ink, ground = (Color.from_rich_color(one) for one in (style.color, style.bgcolor))
                    if (ratio := _contrast(ink, ground)) < 7:
                        weak[key, words.strip()] = round(ratio, 1)
    assert weak == {}


@pytest.mark.parametrize(("theme", "least"), [("textual-dark", 4.5), ("textual-light", 4.5), ("high-contrast", 7)])
async def test_words_that_the_mouse_has_marked_can_be_read(read: Read, theme: str, least: float) -> None:
    async with read() as reader:
        reader.app.theme = theme
        await reader.open("2.2.1")
        page = reader.screen.page
        line = next(at for at, one in enumerate(page.text.split("\n")) if "場の枠は五つです" in one)
        await reader.pilot.mouse_down(page, offset=(2, line))
        await reader.pilot.hover(page, offset=(12, line))
        await reader.pilot.mouse_up(page, offset=(12, line))
        await reader.settle()
        assert reader.screen.get_selected_text()
        marked = reader.screen.get_component_rich_style("screen--selection").bgcolor
        shown = [part for strip in reader.app.screen._compositor.render_strips() for part in strip if part.style and part.style.bgcolor == marked]  # fmt: skip
        assert "".join(part.text for part in shown).strip()
        ratios = [_contrast(*(Color.from_rich_color(one) for one in (part.style.color, part.style.bgcolor))) for part in shown]  # fmt: skip
        assert min(ratios) >= least


def _contrast(one: Color, other: Color) -> float:
    """As WCAG 2 reckons it."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: Color) -> float:
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


async def test_labels_are_japanese_where_the_locale_is(read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    async with read() as reader:
        await reader.open("2.1.3")
        assert "検索" in reader.text_of(line=23)


async def test_q_quits(read: Read) -> None:
    async with read() as reader:
        await reader.press("escape")
        await reader.pilot.press("q")
        assert not reader.app.is_running or reader.app._exit
