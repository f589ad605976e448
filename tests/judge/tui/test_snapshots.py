"""What the screens look like."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.lookup import LookupScreen

Compare = Callable[..., bool]
NARROW, WIDE = (80, 24), (160, 50)


@pytest.fixture
def compare(snap_compare: Compare, home: str) -> Callable[..., bool]:
    """Compare a screen with its picture: `compare(size, number to open, text to type, keys)`."""

    def taken(size: tuple[int, int], number: str = "", typed: str = "", keys: tuple[str, ...] = ()) -> bool:
        async def before(pilot: Pilot[int]) -> None:
            await pilot.pause()
            screen = pilot.app.screen
            assert isinstance(screen, LookupScreen)
            screen.preview_delay = 0
            screen.search.cursor_blink = False
            await pilot.pause()
            if number:
                screen.open(screen.desk.find(number, ("lantern",)))
            if typed:
                screen.search.value = typed
            await pilot.pause()
            await pilot.app.workers.wait_for_complete()
            await pilot.press(*keys)
            await pilot.pause()

        return snap_compare(JudgeApp(Desk(home)), terminal_size=size, run_before=before)

    return taken


def test_the_first_screen(compare: Callable[..., bool]) -> None:
    assert compare(NARROW)


def test_hits_on_a_narrow_screen(compare: Callable[..., bool]) -> None:
    assert compare(NARROW, typed="灯札")


def test_hits_on_a_wide_screen(compare: Callable[..., bool]) -> None:
    assert compare(WIDE, typed="灯札")


def test_a_chapter_read_whole_on_a_narrow_screen(compare: Callable[..., bool]) -> None:
    assert compare(NARROW, number="2", keys=("a", "f"))


def test_a_rule_on_a_wide_screen(compare: Callable[..., bool]) -> None:
    assert compare(WIDE, number="2.2.1")


def test_a_peek(compare: Callable[..., bool]) -> None:
    assert compare(NARROW, number="2.1.3", keys=("tab", "p"))


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_hits_in_japanese(compare: Callable[..., bool], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert compare(size, typed="灯札")


def test_the_start_page_on_a_wide_screen_in_japanese(
    compare: Callable[..., bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert compare(WIDE)
