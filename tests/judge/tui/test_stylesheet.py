"""The stylesheet that reads its texts once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import StylesheetParseError

import judge.tui
from judge.tui.stylesheet import ReadOnce

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
