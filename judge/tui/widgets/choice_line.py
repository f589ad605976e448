"""One of a few things, chosen with a key each: the verdict, the status."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.binding import BindingType
from textual.events import Blur, Click, Focus, Key
from textual.message import Message
from textual.strip import Strip

from judge.tui.actions import Where, bindings
from judge.tui.widgets.ink import Inked


class Choice(NamedTuple):
    """Something that can be chosen. key: the key for it, "" for none. role: in which it is drawn."""

    value: str
    label: str
    key: str = ""
    role: str = "text"


class ChoiceLine(Inked, can_focus=True):
    """The choices beside each other, on one line. value: the one that is chosen, "" while none is."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CHOICE)]

    class Chosen(Message):
        """Another one was chosen."""

        def __init__(self, sender: ChoiceLine, value: str) -> None:
            super().__init__()
            self.line = sender
            self.value = value

        @property
        def control(self) -> ChoiceLine:
            """The line."""
            return self.line

    def __init__(self, choices: tuple[Choice, ...], value: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.choices = choices
        self.value = value
        self._areas: list[tuple[int, int, str]] = []

    def choose(self, value: str) -> None:
        """Choose this one."""
        if value != self.value and any(one.value == value for one in self.choices):
            self.value = value
            self.refresh()
            self.post_message(self.Chosen(self, value))

    def action_step(self, step: int) -> None:
        """Choose the next one, or the one before."""
        values = [one.value for one in self.choices]
        place = values.index(self.value) + step if self.value in values else (0 if step > 0 else -1)
        self.choose(values[place % len(values)])

    def key_pressed(self, key: str) -> bool:
        """Choose by its key. Whether there is one with it."""
        found = next((one.value for one in self.choices if one.key and one.key == key), "")
        if found:
            self.choose(found)
        return bool(found)

    def on_key(self, event: Key) -> None:
        """A choice's own key."""
        if event.character and self.key_pressed(event.character.lower()):
            event.stop()
            event.prevent_default()

    def on_click(self, event: Click) -> None:
        """A click chooses."""
        for start, stop, value in self._areas:
            if start <= event.x < stop:
                event.stop()
                self.choose(value)

    def on_focus(self, _event: Focus) -> None:
        """The one that is chosen is drawn otherwise."""
        self.refresh()

    def on_blur(self, _event: Blur) -> None:
        """The one that is chosen is drawn otherwise."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw the choices."""
        if y:
            return Strip.blank(self.size.width, self.base)
        ink = self.inks
        segments: list[Segment] = []
        self._areas = []
        x = 0
        for one in self.choices:
            chosen = one.value == self.value
            text = f" {'●' if chosen else '○'} {one.label} "
            style = self.base + ink[one.role if chosen else "muted"]
            if chosen and self.has_focus:
                style = ink["cursor"]
            segments.append(Segment(text, style))
            if one.key:
                segments.append(Segment(f"{one.key} ", self.base + ink["key"]))
            cells = cell_len(text) + (2 if one.key else 0)
            self._areas.append((x, x + cells, one.value))
            x += cells
        return Strip(segments).adjust_cell_length(self.size.width, self.base)
