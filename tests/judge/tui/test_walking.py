"""Errata and oddities of a document, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from judge.tui.odd_rows import ERRATA, odd_rows
from judge.tui.screens.lookup import LookupScreen
from judge.tui.screens.walking import WalkScreen
from tests.judge.rulings.editions import LANTERNS, library_of
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]


def walking(reader: Reader) -> WalkScreen:
    screen = reader.app.screen
    assert isinstance(screen, WalkScreen)
    return screen


def rules_of(reader: Reader) -> list[str]:
    return [row.number for row in walking(reader).kept.rows if not row.is_heading]


async def test_what_lint_finds_in_the_document_is_a_list_in_its_order(read: Read) -> None:
    async with read(size=(160, 40)) as reader:
        await reader.open("1.1.1")
        await reader.press("L")
        library = walking(reader).desk.library
        assert rules_of(reader) == [finding.number for finding in library.findings("lantern")]
        assert "2.2.2" in rules_of(reader)
        assert "Errata (0)" in reader.drawn
        row = walking(reader).kept.row
        assert row is not None
        assert walking(reader).page.text.count(row.number) >= 1


@pytest.mark.parametrize("size", [(80, 24), (160, 40)])
async def test_a_rule_is_opened_and_the_list_goes_on_where_it_was_left(read: Read, size: tuple[int, int]) -> None:
    async with read(size=size) as reader:
        await reader.open("1.1.1")
        await reader.press("L")
        numbers = rules_of(reader)
        steps = numbers.index("2.2.2")
        await reader.press(*["full_stop"] * steps, "enter")
        assert isinstance(reader.app.screen, LookupScreen)
        assert reader.open_number == "2.2.2"
        await reader.press("L")
        row = walking(reader).kept.row
        assert row is not None
        assert row.number == "2.2.2"
        await reader.press("L")
        assert reader.open_number == "2.2.2"


async def test_the_list_is_that_of_the_game_one_stands_on(read: Read) -> None:
    async with read() as reader:
        await reader.open("1.1.1", "kite")
        await reader.press("L")
        assert "2.2.2" not in rules_of(reader)


def test_errata_come_first_with_what_is_printed_and_what_is_meant(tmp_path: Path) -> None:
    with library_of(tmp_path / "home", "lantern", LANTERNS) as library:
        rows = odd_rows(library, "lantern")
    assert next(row.title for row in rows if row.is_heading) == "Errata (1)"
    (erratum,) = [row for row in rows if row.kind == ERRATA and not row.is_heading]
    assert erratum.number == "2.2.2"
    assert erratum.title == "存在しない 9.9.9 の手順を指す → ともした灯を一つ消すだけでよい"
    assert erratum.below == "手番側が選んだ灯を一つ消す"
    assert erratum.place is not None
