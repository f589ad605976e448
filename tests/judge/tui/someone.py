"""Somebody at the keyboard, who waits until all has come to rest."""

from __future__ import annotations

from typing import Any

from textual.pilot import Pilot


class Someone:
    """Somebody at the keyboard."""

    def __init__(self, pilot: Pilot[int]) -> None:
        self.pilot = pilot
        self.app: Any = pilot.app

    async def settle(self) -> None:
        """Wait until the workers are done and what they found is drawn."""
        await self.pilot.pause()
        while list(self.app.workers):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys, waiting after each until all of it has come to rest."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()
