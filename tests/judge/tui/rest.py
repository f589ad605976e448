"""How a test waits until the desk has come to rest: until nothing is left to do, and not for a time.

Textual's own way looks at the clock: it sleeps for a fiftieth of a second three times for each key, and goes on as long as the processor
is busy, up to a second, so that it takes longest where others work on the same machine.
"""

from __future__ import annotations

import asyncio
from typing import Any

SOON = 0.03  # what is set to begin within so many seconds belongs to what is waited for, such as the next picture of the screen
LONGEST = 10.0


async def at_rest(_least: float = 0, _most: float = 0) -> None:
    """Wait until no task of the running loop can go on, and none is about to begin. Takes the place of Textual's `wait_for_idle`."""
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
