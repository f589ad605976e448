"""What is kept: headings, and below each its rules on two lines."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from judge.tui.kept_rows import KeptRow
from judge.tui.pages.wrapping import shortened
from judge.tui.widgets.line_list import LineList, Piece


class KeptList(LineList):
    """Rows in groups. The cursor passes over headings."""

    ROW = 2

    def __init__(self) -> None:
        super().__init__(id="kept")
        self.rows: tuple[KeptRow, ...] = ()

    @property
    def count(self) -> int:
        """Rows, headings among them."""
        return len(self.rows)

    @property
    def row(self) -> KeptRow | None:
        """The rule under the cursor, None where there is none."""
        return self.rows[self.cursor] if self.rows and not self.rows[self.cursor].is_heading else None

    def fill(self, rows: tuple[KeptRow, ...]) -> None:
        """Show other rows; the cursor stays about where it is."""
        self.rows = rows
        self.rows_changed(self._rule_near(min(self.cursor, len(rows) - 1), 1))

    def move_to(self, index: int) -> None:
        """Put the cursor on a rule: on a heading it goes on to the next one."""
        index = max(0, min(index, self.count - 1))
        super().move_to(self._rule_near(index, 1 if index >= self.cursor else -1))

    def _rule_near(self, index: int, step: int) -> int:
        """The rule at an index, or the nearest in one direction, else in the other."""
        if not self.rows:
            return 0
        for way in (
            range(index, self.count if step > 0 else -1, step),
            range(index, -1 if step > 0 else self.count, -step),
        ):
            for at in way:
                if not self.rows[at].is_heading:
                    return at
        return 0

    def show_cursor(self) -> None:
        """Keep the heading in sight above the first rule of its group."""
        super().show_cursor()
        if self.cursor and self.rows[self.cursor - 1].is_heading and self.scroll_y > (self.cursor - 1) * self.ROW:
            self.scroll_to(y=(self.cursor - 1) * self.ROW, animate=False)

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """A heading, or game, number, title and what became of the rule; below, the note or the rule."""
        row = self.rows[index]
        if row.is_heading:
            yield (f"  {shortened(row.below, width - 2)}", "muted") if line else (shortened(row.title, width), "title")
            return
        if line:
            yield "    ", "text"
            yield shortened(row.below, width - 4), "label" if row.marks and row.marks[0].note else "muted"
            return
        lead, name = f"  {row.game} ", f"{row.number} "
        room = width - cell_len(lead) - cell_len(name) - cell_len(row.state) - 1
        title = shortened(row.title, room)
        yield lead, "muted"
        yield name, "number"
        yield title, "text"
        yield " " * max(1, room - cell_len(title) + 1), "text"
        yield row.state, "warning"
