"""The changes from one edition to another, in the order of the document."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from judge.tui.edition_views import ChangeRow
from judge.tui.edition_words import SIGNS, TONES
from judge.tui.pages.wrapping import shortened
from judge.tui.widgets.line_list import LineList, Piece


class ChangeList(LineList):
    """Changes that fit the filter."""

    class Clicked(LineList.AtRow):
        """A row was clicked."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows: tuple[ChangeRow, ...] = ()

    @property
    def count(self) -> int:
        """Changes."""
        return len(self.rows)

    @property
    def row(self) -> ChangeRow | None:
        """The change under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    def fill(self, rows: tuple[ChangeRow, ...]) -> None:
        """Show other changes, with the cursor where it was, or on what follows that in the document."""
        at = self.row.at if self.row is not None else 0
        self.rows = rows
        self.scroll_to(y=0, animate=False)
        self.rows_changed(next((place for place, row in enumerate(rows) if row.at >= at), len(rows) - 1))

    def clicked(self, index: int, _x: int) -> None:
        """A row was clicked: it is shown, and not left for the look-up."""
        self.post_message(self.Clicked(self, index))

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """The sign of its class, its numbers, its heading."""
        row = self.rows[index]
        yield f" {SIGNS[row.kind]} ", TONES[row.kind]
        numbers = " → ".join(dict.fromkeys(filter(None, (row.old, row.new))))
        yield f"{numbers}  ", "number"
        left = "! " if row.is_left else ""
        yield left, "warning"
        yield shortened(row.heading, max(0, width - 5 - cell_len(numbers) - len(left))), "text"
