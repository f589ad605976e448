"""A list drawn line by line: only what is visible is ever drawn, so four thousand rows cost as much as forty."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.binding import BindingType
from textual.events import Blur, Click, Focus
from textual.message import Message
from textual.strip import Strip

from judge.tui.actions import Where, bindings
from judge.tui.widgets.drawn import Drawn

Piece = tuple[str, str]  # words, role
MARKED = Style(bold=True, underline=True)


class LineList(Drawn, can_focus=True):
    """Rows of a fixed height and a cursor. A subclass says how many rows there are and what is on their lines."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.LIST)]
    ROW: ClassVar[int] = 1

    class AtRow(Message):
        """Something happened to a row."""

        def __init__(self, sender: LineList, index: int) -> None:
            super().__init__()
            self.list = sender
            self.index = index

        @property
        def control(self) -> LineList:
            """The list."""
            return self.list

    class Opened(AtRow):
        """A row was chosen with Enter or a click."""

    class Moved(AtRow):
        """The cursor went to a row."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.cursor = 0
        self._steered = False

    @property
    def count(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """The words of a line of a row, each with its role."""
        raise NotImplementedError

    def rows_changed(self, cursor: int = 0) -> None:
        """There are other rows now: draw them, with the cursor on this one."""
        before = self.virtual_size.height
        self.cursor = max(0, min(cursor, self.count - 1))
        self.take_lines(self.count * self.ROW)
        self.show_cursor()
        self.draw_lines(0, max(before, self.count * self.ROW))  # where none was and none is, nothing changes

    def move_to(self, index: int) -> None:
        """Put the cursor on a row."""
        index = max(0, min(index, self.count - 1))
        if index == self.cursor or not self.count:
            return
        before, self.cursor = self.cursor, index
        self.refresh_lines(before * self.ROW, self.ROW)
        self.refresh_lines(index * self.ROW, self.ROW)
        self.show_cursor()
        self.post_message(self.Moved(self, index))

    def show_cursor(self) -> None:
        """Scroll so that the cursor's row is seen, with one more row around it."""
        height = self.scrollable_content_region.height
        if not height:
            return
        top = self.cursor * self.ROW
        y = round(self.scroll_y)
        margin = self.ROW if height > 4 * self.ROW else 0
        if top - margin < y:
            self.scroll_to(y=max(0, top - margin), animate=False)
        elif top + self.ROW + margin > y + height:
            self.scroll_to(y=top + self.ROW + margin - height, animate=False)

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width = self.scrollable_content_region.width
        index, line = divmod(y + round(self.scroll_y), self.ROW)
        if index >= self.count:
            return Strip.blank(width, self.base)
        ink = self.inks
        if index != self.cursor:
            plain = self.base
            drawn = [Segment(text, plain + ink[role]) for text, role in self.pieces(index, line, width)]
        else:
            plain = ink["cursor" if self.has_focus or self.is_steered else "idle"]
            strong = plain + MARKED
            drawn = [
                Segment(text, strong if role == "mark" else plain) for text, role in self.pieces(index, line, width)
            ]
        return Strip(drawn).adjust_cell_length(width, plain)

    @property
    def is_steered(self) -> bool:
        """A line elsewhere has the keys and moves the cursor."""
        return self._steered

    def steer(self, *, steered: bool) -> None:
        """Say whether a line elsewhere has the keys."""
        if steered != self._steered:
            self._steered = steered
            self.refresh()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.show_cursor()

    def on_focus(self, _event: Focus) -> None:
        """The cursor's colour changes."""
        self.refresh()

    def on_blur(self, _event: Blur) -> None:
        """The cursor's colour changes."""
        self.refresh()

    def on_click(self, event: Click) -> None:
        """A click opens a row."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        index = (offset.y + round(self.scroll_y)) // self.ROW
        if index < self.count:
            self.move_to(index)
            self.clicked(index, offset.x)

    def clicked(self, index: int, _x: int) -> None:
        """A row was clicked, at column x."""
        self.post_message(self.Opened(self, index))

    def action_cursor(self, step: int) -> None:
        """Move the cursor by rows."""
        self.move_to(self.cursor + step)

    def action_page(self, step: int) -> None:
        """Move the cursor by pages."""
        self.move_to(self.cursor + step * max(1, self.scrollable_content_region.height // self.ROW - 1))

    def action_edge(self, step: int) -> None:
        """Move the cursor to the first or last row."""
        self.move_to(0 if step < 0 else self.count - 1)

    def action_open(self) -> None:
        """Open the cursor's row."""
        if self.count:
            self.post_message(self.Opened(self, self.cursor))
