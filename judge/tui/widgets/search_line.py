"""The search line and the choice of game beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.events import Click, Focus, Key
from textual.geometry import Size
from textual.message import Message
from textual.reactive import Reactive
from textual.widgets import Static

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.widgets.plain_line import PlainLine

AT_ONCE = "@/"  # what no query begins with: in an empty line they are the keys that they are elsewhere


class SearchLine(PlainLine):
    """One line for words and numbers. The keys that move through the hits work while one types."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.SEARCH)]
    virtual_size: Reactive[Size] = Reactive(
        Size(0, 0), repaint=False
    )  # a letter more is no reason to lay the screen out again

    class Choose(Message):
        """The cursor of the hits is to move by so many."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Open(Message):
        """The hit under the cursor is to be opened."""

    class Left(Message):
        """The user leaves the line."""

    class Entered(Message):
        """The user came to the line."""

    def __init__(self, typed: Callable[[str], None], *, id: str | None = None) -> None:  # noqa: A002
        """typed: hears what stands in the line, at once.

        A call and not a message, so that what is found can be drawn in the same frame as the letter.
        """
        super().__init__(placeholder="/ " + _("number or words"), compact=True, select_on_focus=True, id=id)
        self._typed = typed

    def watch_value(self, value: str) -> None:
        """Something was typed."""
        self._typed(value)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is typed into the line."""
        return not self._is_at_once(character) and super().check_consume_key(key, character)

    def on_key(self, event: Key) -> None:
        """A key that is none of the line's goes on to the screen."""
        if self._is_at_once(event.character):
            event.prevent_default()

    def _is_at_once(self, character: str | None) -> bool:
        return not self.value and character is not None and character in AT_ONCE

    def action_choose(self, step: int) -> None:
        """Move through the hits."""
        self.post_message(self.Choose(step))

    def action_open_hit(self) -> None:
        """Open the hit."""
        self.post_message(self.Open())

    def action_leave(self) -> None:
        """Leave the line."""
        self.post_message(self.Left())

    def _on_focus(self, event: Focus) -> None:
        super()._on_focus(event)
        self.post_message(self.Entered())


class GameChoice(Static):
    """Which game is searched; a click goes to the next one."""

    class Next(Message):
        """The next game is wanted."""

    def show(self, name: str) -> None:
        """Show the name of the game, or that of all games."""
        self.update(Content(f"◂ {name} ▸"))

    def on_click(self, event: Click) -> None:
        """Ask for the next game."""
        event.stop()
        self.post_message(self.Next())
