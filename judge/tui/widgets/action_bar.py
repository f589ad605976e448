"""The footer: the actions at hand, as many as fit, each one a button; for a while what there is to say stands in its place.

A sentence that lay over the panes would lose letters: what lies in front is cut where the edge of a pane lies beneath, and a
letter two cells wide that is cut is lost.
"""

from __future__ import annotations

import string
from functools import partial

from rich.cells import cell_len
from rich.segment import Segment
from textual.app import App
from textual.content import Content
from textual.dom import DOMNode
from textual.events import Click, Resize
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Input

from judge.messages import _
from judge.tui.actions import BY_ID, Action, Where, readable
from judge.tui.pages.wrapping import clean, wrap
from judge.tui.widgets.ink import Inked
from rulebook.light import NamedTuple

AtHand = tuple[Action, str, DOMNode]  # an action, the key to press, and who carries it out
WRITTEN = frozenset(string.printable)
MOST_LINES = 6  # of what is said at one time


class Notice(NamedTuple):
    """A sentence said for a while. wrong: something could not be done."""

    sentence: str
    wrong: bool


class Speaking(App[int]):
    """An app that says something in the footer of whichever screen is seen."""

    def __init__(self) -> None:
        super().__init__()
        self.notices: tuple[Notice, ...] = ()

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Say a sentence for some seconds."""
        words = Content.from_markup(message).plain if markup else message
        notice = Notice(f"{title}: {words}" if title else words, severity == "error")
        self._say((*(one for one in self.notices if one != notice), notice))
        self.set_timer(timeout or self.NOTIFICATION_TIMEOUT, partial(self._unsay, notice))

    def _unsay(self, notice: Notice) -> None:
        self._say(tuple(one for one in self.notices if one is not notice))

    def _say(self, notices: tuple[Notice, ...]) -> None:
        self.notices = notices
        for screen in self.screen_stack:
            for bar in screen.query(ActionBar):
                bar.show_notices(notices)


class ActionBar(Inked):
    """One line at the foot of a screen, made of the table of actions."""

    def __init__(self) -> None:
        super().__init__()
        self._actions: list[AtHand] = []
        self._areas: list[tuple[int, int, Action, DOMNode]] = []
        self._notices: tuple[Notice, ...] = ()
        self._lines: list[tuple[str, str]] = []

    def on_mount(self) -> None:
        """Follow the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._follow)
        self._follow(self.screen)

    def _follow(self, _screen: Screen[object]) -> None:
        if not self.is_attached or not self.screen.is_active:
            return
        if isinstance(self.app, Speaking):
            self.show_notices(self.app.notices)
        at_hand: dict[str, AtHand] = {}
        typing = isinstance(self.screen.focused, Input)
        for key, (node, binding, enabled, _tooltip) in self.screen.active_bindings.items():
            action = BY_ID.get(binding.id or "")
            written = typing and readable(key) in WRITTEN  # it would only be written into the line
            here = action is not None and action.where is Where.APP and action.name.startswith(self.app.current_mode)
            if action is not None and action.rank and enabled and not (written or here):
                first = action.bound.partition(",")[0] == key
                if first or action.id not in at_hand:
                    at_hand[action.id] = (action, action.key if first else readable(key), node)
        actions = sorted(at_hand.values(), key=lambda found: found[0].rank)
        if actions != self._actions:
            self._actions = actions
            self.refresh()

    def show_notices(self, notices: tuple[Notice, ...]) -> None:
        """Show what there is to say, the latest below; nothing: show the actions again."""
        if notices != self._notices:
            self._notices = notices
            if self.size.width:  # else the screen is new, and its first resize breaks them
                self._break()

    def on_resize(self, _event: Resize) -> None:
        """Break the sentences anew."""
        if self._notices:
            self._break()

    def _break(self) -> None:
        lines = []
        for notice in self._notices:
            text = clean(notice.sentence)
            places = wrap(text, max(2, self.size.width - 2))
            lines += [(text[start:stop], "alarm" if notice.wrong else "said") for start, stop in places]
        self._lines = lines[-MOST_LINES:]
        self.styles.height = max(1, len(self._lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a line of what is said, else the actions that fit; those left out are in the help."""
        width = self.size.width
        if self._lines:
            words, role = self._lines[y] if y < len(self._lines) else ("", "said")
            self._areas = []
            return Strip([Segment(f" {words}", self.inks[role])]).adjust_cell_length(width, self.inks[role])
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
