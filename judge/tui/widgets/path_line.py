"""The path line of the import and the rows under it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.folders import Listing, PathEntry
from judge.tui.pages.wrapping import one_line
from judge.tui.widgets.line_list import LineList, Piece
from judge.tui.widgets.plain_line import PlainLine


class PathLine(PlainLine):
    """A path. What to do with its keys is the screen's to say."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.PATH)]

    class Choose(Message):
        """The cursor of the rows is to move."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Complete(Message):
        """The path is to be carried on as far as it can be."""

    class Take(Message):
        """The path, or the row under the cursor, is to be taken."""

    def action_choose(self, step: int) -> None:
        """Move through the rows."""
        self.post_message(self.Choose(step))

    def action_complete(self) -> None:
        """Carry the path on."""
        self.post_message(self.Complete())

    def action_take(self) -> None:
        """Take it."""
        self.post_message(self.Take())


class PathRows(LineList):
    """Folders and documents."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.entries: tuple[PathEntry, ...] = ()

    @property
    def count(self) -> int:
        """Rows."""
        return len(self.entries)

    @property
    def is_steered(self) -> bool:
        """The path line moves the cursor."""
        return True

    def fill(self, listing: Listing) -> None:
        """Show other rows."""
        self.entries = listing.entries
        self.scroll_to(y=0, animate=False)
        self.rows_changed()

    def pieces(self, index: int, _line: int, _width: int) -> Iterable[Piece]:
        """A mark for its kind, the name, the size."""
        entry = self.entries[index]
        if entry.kind == "all":
            yield "⇊ ", "number"
            yield _("import all {count} documents of this folder", count=entry.size), "number"
        elif entry.kind == "folder":
            yield "▸ ", "muted"
            yield one_line(entry.name), "text"
        else:
            yield "  ", "muted"
            yield one_line(entry.name), "text"
            yield f"  {entry.size:,} B", "muted"
