"""What the screens of rulings look like."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.ruling_form import RulingFormScreen
from tests.judge.tui.ruling_judge import WINNING

Compare = Callable[..., bool]
NARROW, WIDE, ROOMY = (80, 24), (140, 40), (160, 50)


@pytest.fixture
def compare(snap_compare: Compare, judging_home: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., bool]:
    """Compare a screen with its picture: `compare(size, keys, text to type, ruling to be open)`."""
    monkeypatch.setattr(JudgeApp, "DEFAULT_MODE", "rulings")

    def taken(size: tuple[int, int], keys: tuple[str, ...] = (), typed: str = "", opened: str = "") -> bool:
        async def settle(pilot: Pilot[int]) -> None:
            await pilot.pause()
            while list(pilot.app.workers):
                await pilot.app.workers.wait_for_complete()
                await pilot.pause()

        async def before(pilot: Pilot[int]) -> None:
            await settle(pilot)
            screen: Any = pilot.app.screen
            screen.filter.cursor_blink = False
            if opened:
                screen.show_ruling(opened)
            for key in keys:
                await pilot.press(key)
                await settle(pilot)
            form = pilot.app.screen
            if isinstance(form, RulingFormScreen):
                form.delay = 0
                form.question.cursor_blink = False
            if typed:
                focused: Any = form.focused
                focused.insert(typed)
            await settle(pilot)

        return snap_compare(JudgeApp(Desk(judging_home)), terminal_size=size, run_before=before)

    return taken


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_the_list_of_rulings(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size)


def test_a_ruling_whose_rule_has_changed(compare: Compare) -> None:
    assert compare(NARROW, opened=WINNING)


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_suspect_citation(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size, keys=("s", "n"))


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_form_with_the_same_question_ruled_before(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size, keys=("plus",), typed="埋まっている枠に重ねて置けるか。")


def test_nothing_of_rulings_is_imported_before_their_screen_is_opened() -> None:
    code = "import sys, judge.tui.app; print(sorted(name for name in sys.modules if name.startswith('judge.rulings')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_list_of_rulings_in_japanese(compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert compare(ROOMY, opened=WINNING)
