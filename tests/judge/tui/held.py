"""What a terminal holds after all that was written to it: cells, where half of a wide letter that is written over takes the other half along."""

from __future__ import annotations

import re

import pytest
from rich.cells import get_character_cell_size
from rich.console import Console
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

SEQUENCE = re.compile(r"(\x1b\[[0-9;]*[A-Za-z])")
PLACE = re.compile(r"\x1b\[(\d+);(\d+)H")


class Held:
    """The cells of a terminal; "" is the second half of the letter before."""

    def __init__(self, width: int, height: int) -> None:
        self.rows = [[" "] * width for _ in range(height)]
        self._console = Console(width=width, height=height)

    def take(self, update: object) -> None:
        """Write an update as the driver would."""
        if not isinstance(update, CompositorUpdate):
            return
        x = y = 0
        for part in SEQUENCE.split(update.render_segments(self._console)):
            if place := PLACE.fullmatch(part):
                y, x = int(place[1]) - 1, int(place[2]) - 1
                continue
            for letter in "" if part.startswith("\x1b") else part:
                x = self._put(letter, x, y)

    def _put(self, letter: str, x: int, y: int) -> int:
        row = self.rows[y] if 0 <= y < len(self.rows) else []
        cells = get_character_cell_size(letter)
        for at in range(x, min(x + cells, len(row))):
            if not row[at]:
                row[at - 1] = " "
            if at + 1 < len(row) and not row[at + 1]:
                row[at + 1] = " "
            row[at] = "" if at > x else letter
        return x + cells

    @property
    def lines(self) -> list[str]:
        """The rows as text."""
        return ["".join(row) for row in self.rows]


def held(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> Held:
    """A terminal that takes what a desk writes from now on."""
    terminal = Held(width, height)
    display = App._display

    def take(self: App[int], screen: Screen[object], update: object) -> None:
        terminal.take(update)
        display(self, screen, update)  # type: ignore[arg-type]

    monkeypatch.setattr(App, "_display", take)
    return terminal
