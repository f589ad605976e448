"""One of a few things, chosen with a key each: the verdict, the status, the form of a file."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.binding import BindingType
from textual.events import Blur, Click, Focus, Key, Resize
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
    """The choices beside each other, on as many lines as they need. value: the one that is chosen, "" while none is."""

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
        self._lines: list[list[Choice]] = [[*choices]]

    def on_resize(self, event: Resize) -> None:
        """Break them anew."""
        lines: list[list[Choice]] = [[]]
        room = event.size.width
        for one in self.choices:
            if lines[-1] and _cells(one) > room:
                lines.append([])
                room = event.size.width
            lines[-1].append(one)
            room -= _cells(one)
        self._lines = lines
        self.styles.height = len(lines)

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
        x = 0
        for one in self._lines[event.y] if event.y < len(self._lines) else ():
            if x <= event.x < x + _cells(one):
                event.stop()
                self.choose(one.value)
            x += _cells(one)

    def on_focus(self, _event: Focus) -> None:
        """The one that is chosen is drawn otherwise."""
        self.refresh()

    def on_blur(self, _event: Blur) -> None:
        """The one that is chosen is drawn otherwise."""
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a line of the choices."""
        ink = self.inks
        segments: list[Segment] = []
        for one in self._lines[y] if y < len(self._lines) else ():
            chosen = one.value == self.value
            style = self.base + ink[one.role if chosen else "muted"]
            if chosen and self.has_focus:
                style = ink["cursor"]
            label, key = _texts(one, chosen=chosen)
            segments.append(Segment(label, style))
            if key:
                segments.append(Segment(key, self.base + ink["key"]))
        return Strip(segments).adjust_cell_length(self.size.width, self.base)


def _cells(one: Choice) -> int:
    return sum(map(cell_len, _texts(one, chosen=True)))


def _texts(one: Choice, *, chosen: bool) -> tuple[str, str]:
    """What stands there of a choice, and of its key."""
    return f" {'●' if chosen else '○'} {one.label} ", f"{one.key} " if one.key else ""
