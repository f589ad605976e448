"""The line at the head of a screen: the screens there are, each a tab that a click or its key opens."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.events import Click
from textual.strip import Strip

from judge.messages import _
from judge.tui.actions import Action, Where, actions_of
from judge.tui.widgets.ink import Inked

MODES = {
    "lookup": "lookup",
    "scenarios": "scenario",
    "rulings": "rulings",
    "editions": "editions",
    "kept": "kept",
    "import": "import",
}  # the actions that lead to screens, in the order of the tabs, and the mode each leads to


class ScreenTabs(Inked):
    """One line, made of the table of actions. Where there is no room for the keys, the names stand alone."""

    def tabs(self) -> Iterator[tuple[int, Action, str, str]]:
        """Where each tab begins, its action, the key and the name it shows."""
        actions = {action.name: action for action in actions_of(Where.APP)}
        shown = [(actions[name], f" {actions[name].key}", f" {_(actions[name].label)} ") for name in MODES]
        if sum(cell_len(key + label) for _action, key, label in shown) > self.size.width:
            shown = [(action, "", label) for action, _key, label in shown]
        start = 0
        for action, key, label in shown:
            yield start, action, key, label
            start += cell_len(key + label)

    def render_line(self, y: int) -> Strip:
        """Draw the tabs, that of the screen one is on on another ground."""
        if y:
            return Strip.blank(self.size.width, self.base)
        segments = []
        for _start, action, key, label in self.tabs():
            here = MODES[action.name] == self.app.current_mode
            ground = self.base + (self.inks["cursor"] + Style(bold=True) if here else self.inks["path"])
            segments += [Segment(key, ground if here else self.base + self.inks["key"]), Segment(label, ground)]
        return Strip(segments).adjust_cell_length(self.size.width, self.base)

    async def on_click(self, event: Click) -> None:
        """Go to the screen whose tab was hit."""
        for start, action, key, label in self.tabs():
            if start <= event.x < start + cell_len(key + label):
                event.stop()
                await self.app.run_action(action.name, self.app)
                return
