"""The footer: the actions at hand, as many as fit, each one a button."""

from __future__ import annotations

import string

from rich.cells import cell_len
from rich.segment import Segment
from textual.dom import DOMNode
from textual.events import Click
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Input

from judge.messages import _
from judge.tui.actions import BY_ID, Action, readable
from judge.tui.widgets.ink import Inked

AtHand = tuple[Action, str, DOMNode]  # an action, the key to press, and who carries it out
WRITTEN = frozenset(string.printable)


class ActionBar(Inked):
    """One line at the foot of a screen, made of the table of actions."""

    def __init__(self) -> None:
        super().__init__()
        self._actions: list[AtHand] = []
        self._areas: list[tuple[int, int, Action, DOMNode]] = []

    def on_mount(self) -> None:
        """Follow the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def _follow(self, _screen: Screen[object]) -> None:
        if not self.is_attached or not self.screen.is_active:
            return
        at_hand: dict[str, AtHand] = {}
        typing = isinstance(self.screen.focused, Input)
        for key, (node, binding, enabled, _tooltip) in self.screen.active_bindings.items():
            action = BY_ID.get(binding.id or "")
            written = typing and readable(key) in WRITTEN  # it would only be written into the line
            if action is not None and action.rank and enabled and not written:
                first = action.keys.partition(",")[0] == key
                if first or action.id not in at_hand:
                    at_hand[action.id] = (action, action.key if first else readable(key), node)
        actions = sorted(at_hand.values(), key=lambda found: found[0].rank)
        if actions != self._actions:
            self._actions = actions
            self.refresh()

    def render_line(self, _y: int) -> Strip:
        """Draw the actions that fit; those left out are in the help."""
        width = self.size.width
        key_style, label_style = self.base + self.inks["key"], self.base
        segments: list[Segment] = []
        self._areas = []
        x = 0
        kept = next((one for one in self._actions if one[0].name == "help"), None)  # it says all the others
        room = width - (_cells(kept) if kept is not None else 0)
        for one in self._actions:
            action, shown, node = one
            key, label = f" {shown} ", f"{_(action.label)} "
            cells = _cells(one)
            if one is kept:
                room = width
            if x + cells > room:
                continue
            segments += [Segment(key, key_style), Segment(label, label_style)]
            self._areas.append((x, x + cells, action, node))
            x += cells
        return Strip(segments).adjust_cell_length(width, label_style)

    async def on_click(self, event: Click) -> None:
        """A click takes the action."""
        for start, stop, action, node in self._areas:
            if start <= event.x < stop:
                event.stop()
                await self.app.run_action(action.name, node)
                return


def _cells(one: AtHand) -> int:
    return cell_len(f" {one[1]} {_(one[0].label)} ")
