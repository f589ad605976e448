"""Somebody who compares editions, and what the editions are made of."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from judge.tui.app import JudgeApp
from judge.tui.desk import Desk
from judge.tui.screens.editions import EditionsScreen
from judge.tui.screens.lookup import LookupScreen
from tests.judge.tui.someone import Someone

WIDE = (140, 40)
BETWEEN = ("f4", "less_than_sign", "greater_than_sign")  # the keys that lead to the first two of three editions
SECOND = {
    "2024 年 3 月 9 日 ver 1.2": "2025 年 4 月 1 日 ver 1.3",
    "2.1.4. とも": "2.1.5. とも",
    "2.1.3. なら": "2.1.4. なら",
    "2.1.2. めく": "2.1.2. はじめに山札を切ります。\n2.1.3. めく",
    "二十枚ずつ": "三十枚ずつ",
    "3.1.1. 勝者が決まったら、灯札を持ち主に返します。\n": "",
}
THIRD = {"2025 年 4 月 1 日 ver 1.3": "2026 年 5 月 2 日 ver 1.4", "三十枚ずつ": "三十五枚ずつ"}


def edited(text: str, edits: dict[str, str]) -> str:
    """A text with these places replaced, each of which must be there."""
    for old, new in edits.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


class Comparer(Someone):
    """Somebody who compares editions."""

    @property
    def screen(self) -> EditionsScreen:
        """The screen of the editions, which must be the one that is seen."""
        screen = self.app.screen
        assert isinstance(screen, EditionsScreen), screen
        return screen

    @property
    def listed(self) -> list[str]:
        """What the list shows: class and numbers."""
        return [f"{row.kind} {row.old}>{row.new}" for row in self.screen.changes.rows]

    @property
    def page(self) -> str:
        """The words of the page."""
        return self.screen.page.text

    @property
    def open_rule(self) -> tuple[str, str]:
        """Edition and number of what the look-up shows."""
        screen = self.app.screen
        assert isinstance(screen, LookupScreen), screen
        assert screen.shown is not None
        return screen.shown.document.removeprefix("lantern "), screen.shown.name

    @property
    def said(self) -> list[str]:
        """The sentences shown for a while."""
        return [one.sentence for one in self.app.notices]

    @property
    def drawn(self) -> str:
        """Everything that is drawn."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())


@asynccontextmanager
async def sit_down(at: str, size: tuple[int, int], keys: tuple[str, ...]) -> AsyncIterator[Comparer]:
    """Run the app on a home, press these keys, and go on. Where the first leads to the editions the desk begins there."""
    with pytest.MonkeyPatch.context() as patch:
        if keys[:1] == ("f4",):
            patch.setattr(JudgeApp, "DEFAULT_MODE", "editions")  # the look-up is not drawn first
        app = JudgeApp(Desk(at))
        async with app.run_test(size=size) as pilot:
            comparer = Comparer(pilot)
            await comparer.settle()
            if isinstance(app.screen, LookupScreen):
                app.screen.preview_delay = 0
            await comparer.press(*keys)
            yield comparer
