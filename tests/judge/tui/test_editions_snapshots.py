"""What the editions look like."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.editions import EditionsScreen
from tests.judge.tui.edition_comparer import BETWEEN

Compare = Callable[..., bool]
NARROW, WIDE, ROOMY = (80, 24), (140, 40), (160, 50)


@pytest.fixture
def compare(snap_compare: Compare, three: str) -> Callable[..., bool]:
    """Compare a screen with its picture: `compare(size, keys)`."""

    def taken(size: tuple[int, int], keys: tuple[str, ...]) -> bool:
        async def settle(pilot: Pilot[int]) -> None:
            await pilot.pause()
            while list(pilot.app.workers):
                await pilot.app.workers.wait_for_complete()
                await pilot.pause()

        async def before(pilot: Pilot[int]) -> None:
            await settle(pilot)
            for key in (*BETWEEN, *keys):
                await pilot.press(key)
                await settle(pilot)
                if isinstance(pilot.app.screen, EditionsScreen):
                    pilot.app.screen.filter.cursor_blink = False

        return snap_compare(JudgeApp(Desk(three)), terminal_size=size, run_before=before)

    return taken


def test_the_changes_on_a_narrow_screen(compare: Compare) -> None:
    assert compare(NARROW, ())


def test_a_change_on_a_narrow_screen(compare: Compare) -> None:
    assert compare(NARROW, ("1", "down", "enter"))


def test_a_change_on_a_wide_screen(compare: Compare) -> None:
    assert compare(WIDE, ("1", "down"))


def test_a_history(compare: Compare) -> None:
    assert compare(NARROW, ("2", "h"))


def test_a_change_in_japanese(compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert compare(ROOMY, ("1", "down"))
