"""How a test waits until the desk has come to rest: until nothing is left to do, and not for a time.

Textual's own way looks at the clock: it sleeps for a fiftieth of a second three times for each key, and goes on as long as the processor
is busy, up to a second, so that it takes longest where others work on the same machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

SOON = 0.03  # what is set to begin within so many seconds belongs to what is waited for, such as the next picture of the screen
LONGEST = 10.0
UNPAINTED: dict[Screen[Any], Callable[[], None]] = {}


async def at_rest(_least: float = 0, _most: float = 0) -> None:
    """Wait until no task of the running loop can go on, and none is about to begin. Takes the place of Textual's `wait_for_idle`
    between the keys of a run: they come as from a fast hand, and what is painted is what stands there after the last."""
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + LONGEST
    while (now := loop.time()) < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        next_one = min((timer.when() for timer in loop._scheduled if not timer.cancelled()), default=end)
        if next_one > now + SOON:
            return
        await asyncio.sleep(max(0.0, next_one - now))


async def painted(_least: float = 0, _most: float = 0) -> None:
    """Wait so, then paint what there is. Takes the place of Textual's `wait_for_idle` where a test waits."""
    await at_rest()
    _paint()


def wait_for_rest(patch: pytest.MonkeyPatch) -> None:
    """Let Textual wait so, and paint what there is when all rests, but none of the pictures in between that nobody sees."""
    paint = Screen._compositor_refresh
    UNPAINTED.clear()

    def later(screen: Screen[Any]) -> None:
        UNPAINTED[screen] = lambda: paint(screen)
        screen._dirty_widgets.clear()  # the compositor has their regions

    patch.setattr(Screen, "_compositor_refresh", later)
    patch.setattr("textual.app.wait_for_idle", at_rest)
    patch.setattr("textual.pilot.wait_for_idle", painted)


def _paint() -> None:
    for screen, paint in list(UNPAINTED.items()):
        if screen.is_running and screen.is_current:
            paint()
    UNPAINTED.clear()
