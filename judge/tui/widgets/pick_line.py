"""A line of a few things to be picked, each with the key for it: two editions, the classes of changes."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click
from textual.strip import Strip

from judge.tui.widgets.ink import Inked


class Pick(NamedTuple):
    """Something on the line.

    role: in which it is drawn; action: of the screen, "" where there is none; key: the key for it. short: what stands there where
    there is no room for all of the text.
    """

    text: str
    role: str = "text"
    action: str = ""
    key: str = ""
    short: str = ""


class PickLine(Inked):
    """Draws them one behind the other. A click does what the key does."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.picks: tuple[Pick, ...] = ()

    def show(self, picks: tuple[Pick, ...]) -> None:
        """Show others."""
        if picks != self.picks:
            self.picks = picks
            self.refresh()

    @property
    def text(self) -> str:
        """All of its words."""
        return "".join(f"{lead}{pick.text}" for lead, pick in self._led())

    def _led(self) -> list[tuple[str, Pick]]:
        """Each with its key before it, and two blanks before the key where there is room for them."""
        room = self.size.width - sum(cell_len(pick.text) + 3 * bool(pick.key) for pick in self.picks)
        picks = self.picks if room >= 0 else tuple(pick._replace(text=pick.short or pick.text) for pick in self.picks)
        blanks = " " if 0 <= room < len(picks) else "  "
        leads = [f"{blanks if place else ' '}{pick.key} " if pick.key else "" for place, pick in enumerate(picks)]
        return list(zip(leads, picks, strict=True))

    def render_line(self, y: int) -> Strip:
        """Draw them."""
        width = self.size.width
        if y:
            return Strip.blank(width, self.base)
        segments = []
        for lead, pick in self._led():
            segments.append(Segment(lead, self.base + self.inks["key"]))
            segments.append(Segment(pick.text, self.base + self.inks[pick.role]))
        return Strip(segments).adjust_cell_length(width, self.base)

    async def on_click(self, event: Click) -> None:
        """Do what was clicked."""
        x = 0
        for lead, pick in self._led():
            x += cell_len(lead) + cell_len(pick.text)
            if event.x < x:
                event.stop()
                if pick.action:
                    await self.screen.run_action(pick.action)
                return
