"""What the scenarios look like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.scenario import ScenarioScreen

Compare = Callable[..., bool]
NARROW, WIDE = (80, 24), (160, 50)
SCENARIOS = Path(__file__).resolve().parent.parent.parent / "data" / "scenarios"
BOTH_WAIT, FRESH = "両プレイヤーの自動能力", "出たばかりの"


@pytest.fixture
def compare(snap_compare: Compare, evolve_home: str) -> Callable[..., bool]:
    """Compare a screen with its picture: `compare(size, title of the scenario to open, keys)`."""

    def taken(size: tuple[int, int], title: str = "", keys: tuple[str, ...] = ()) -> bool:
        async def settle(pilot: Pilot[int]) -> None:
            await pilot.pause()
            while list(pilot.app.workers):
                await pilot.app.workers.wait_for_complete()
                await pilot.pause()

        async def before(pilot: Pilot[int]) -> None:
            await settle(pilot)
            await pilot.press("f2")
            await settle(pilot)
            screen: Any = pilot.app.screen
            assert isinstance(screen, ScenarioScreen)
            screen.filter.cursor_blink = False
            if title:
                screen.open(next(one.path for one in screen.stage.listed if one.title.startswith(title)))
                await settle(pilot)
            for key in keys:
                await pilot.press(key)
                await settle(pilot)

        return snap_compare(JudgeApp(Desk(evolve_home), str(SCENARIOS)), terminal_size=size, run_before=before)

    return taken


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_the_list_with_question_and_answer(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size, keys=("down",))


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_refusal_and_its_rule(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size, FRESH, ("r",))


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_branch(compare: Compare, size: tuple[int, int]) -> None:
    assert compare(size, BOTH_WAIT, ("d", "w", "enter"))


def test_another_answer_is_asked_for(compare: Compare) -> None:
    assert compare(NARROW, FRESH, ("d", "w"))


def test_the_whole_table(compare: Compare) -> None:
    assert compare(NARROW, BOTH_WAIT, ("z",))


def test_a_card_looked_at_closely(compare: Compare) -> None:
    assert compare(WIDE, BOTH_WAIT, ("z", "enter"))


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_a_refusal_in_japanese(compare: Compare, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert compare(size, FRESH, ("r",))
