"""The stylesheet that reads its texts once."""

from __future__ import annotations

import pytest
from textual.css.model import RuleSet
from textual.css.stylesheet import StylesheetParseError

from judge.tui.stylesheet import ReadOnce

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
