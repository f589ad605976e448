"""The screens as tabs in a line at the top."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from rich.cells import cell_len

from judge.tui.widgets.screen_tabs import MODES, ScreenTabs
from tests.judge.tui.conftest import Reader

Read = Callable[..., AbstractAsyncContextManager[Reader]]
KEYS = {"lookup": "f7", "scenario": "f2", "rulings": "f3", "editions": "f4", "kept": "f9", "import": "f8"}


def here(reader: Reader) -> str:
    """What the tab says that stands out in the line at the top."""
    bar = reader.app.screen.query_one(ScreenTabs)
    return "".join(
        segment.text
        for segment in bar.render_line(0)
        if segment.style and segment.style.bgcolor == bar.inks["cursor"].bgcolor
    ).strip()


async def test_the_tab_of_the_screen_one_is_on_stands_out(read: Read) -> None:
    async with read() as reader:
        said = {}
        for mode, key in KEYS.items():
            await reader.press("escape", key)
            assert reader.app.current_mode == mode
            said[mode] = here(reader)
        assert said == {
            "lookup": "F7 look-up", "scenario": "F2 scenarios", "rulings": "F3 rulings", "editions": "F4 editions", "kept": "F9 kept",
            "import": "F8 import",
        }  # fmt: skip


@pytest.mark.parametrize("locale", ["C.UTF-8", "ja_JP.UTF-8"])
@pytest.mark.parametrize("width", [60, 80, 160])
async def test_the_tabs_fit_beside_each_other(
    read: Read, monkeypatch: pytest.MonkeyPatch, width: int, locale: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    async with read(size=(width, 24)) as reader:
        ended = 0
        for start, _action, key, label in reader.app.screen.query_one(ScreenTabs).tabs():
            assert start >= ended
            ended = start + cell_len(key + label)
        assert ended <= width


async def test_a_click_on_a_tab_opens_its_screen(read: Read) -> None:
    async with read(size=(60, 24)) as reader:
        for place in range(len(MODES)):
            start, action, *_ = list(reader.app.screen.query_one(ScreenTabs).tabs())[place]
            await reader.pilot.click(ScreenTabs, offset=(start + 1, 0))
            await reader.settle()
            assert reader.app.current_mode == MODES[action.name]


async def test_on_a_narrow_screen_there_are_no_tabs(read: Read) -> None:
    async with read(size=(40, 20)) as reader:
        assert not reader.app.screen.query_one(ScreenTabs).region.area
        assert reader.text_of(line=0).startswith(" / number or words")


async def test_the_search_line_has_the_first_key_whatever_the_tabs_are(read: Read) -> None:
    async with read() as reader:
        await reader.press("2")
        assert reader.screen.search.value == "2"
