"""The stylesheet that reads its texts once."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import StylesheetParseError
from textual.widget import Widget

import judge.tui
from judge.tui.screens.ruling_form import RulingFormScreen
from judge.tui.stylesheet import ReadOnce
from tests.judge.tui.conftest import Reader

TUI = Path(judge.tui.__file__).parent
PLACE = ("somewhere.tcss", "")


def rules(ink: str, css: str = "Label { color: $ink; }") -> list[RuleSet]:
    sheet = ReadOnce(variables={"ink": ink})
    sheet.add_source(css, PLACE)
    sheet.reparse()
    return sheet.rules


def test_a_text_is_read_once_for_each_theme_and_each_has_its_own_colours() -> None:
    assert [a is b for a, b in zip(rules("red"), rules("red"), strict=True)] == [True]
    assert rules("red")[0].styles.color != rules("blue")[0].styles.color


def test_a_sheet_follows_a_change_of_the_theme() -> None:
    sheet = ReadOnce(variables={"ink": "red"})
    sheet.add_source("Label { color: $ink; }", PLACE)
    before = sheet.rules[0].styles.color
    sheet.set_variables({"ink": "blue"})
    sheet.reparse()
    assert sheet.rules[0].styles.color == rules("blue")[0].styles.color != before


def test_a_text_that_cannot_be_read_is_refused_every_time() -> None:
    for _again in range(2):
        with pytest.raises(StylesheetParseError):
            rules("red", "Label { color: no-colour-at-all; }")


def test_sheets_do_not_contradict_each_other() -> None:
    """Each comes with the first screen that has it, and stays for all: what two say of the same thing would hang on the way that was gone."""
    said: dict[str, dict[str, str]] = {}
    for sheet in TUI.rglob("*.tcss"):
        for selectors, rules in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet.read_text(encoding="utf-8")):
            for selector in selectors.split(","):
                said.setdefault(" ".join(selector.split()), {})[sheet.name] = " ".join(rules.split())
    assert {selector: by for selector, by in said.items() if len(set(by.values())) > 1} == {}


async def test_a_box_looks_the_same_whatever_was_open_before(read: Callable[..., Any]) -> None:
    async def boxes(reader: Reader) -> list[list[tuple[str, Any, Any]]]:
        found = []
        for key in ("ctrl+s", "e", "at"):
            await reader.open("2.2.1")
            await reader.press(key)
            shown = [one for one in reader.app.screen.walk_children(Widget) if one.display]
            found.append([(str(one), one.region, one.styles.padding) for one in shown])
            await reader.press("escape")
        return found

    async with read() as reader:
        before = await boxes(reader)
        await reader.press("plus")
        assert isinstance(reader.app.screen, RulingFormScreen)
        await reader.press("escape", "f8", "f7")
        assert await boxes(reader) == before
