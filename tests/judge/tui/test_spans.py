"""Where a box that lay over the panes goes away, or shrinks to fit its page, what was beneath it is whole."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from textual.geometry import Region

from tests.judge.tui.conftest import Reader
from tests.judge.tui.held import held

Read = Callable[..., AbstractAsyncContextManager[Reader]]


@pytest.mark.parametrize("edge", range(36, 41))
async def test_a_letter_of_two_cells_at_the_edge_of_what_is_written_anew_stays(
    read: Read, monkeypatch: pytest.MonkeyPatch, edge: int
) -> None:
    terminal = held(monkeypatch, 80, 24)
    async with read() as reader:
        await reader.open("2.1.1")
        before = terminal.lines
        assert [line.rstrip() for line in before] == [line.rstrip() for line in reader.drawn.split("\n")]
        screen = reader.screen
        screen._compositor._dirty_regions.add(Region(30, 2, edge - 30, 20))
        reader.app._display(screen, screen._compositor.render_update())
        assert terminal.lines == before
