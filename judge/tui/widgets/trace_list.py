"""What happened, entry by entry, each with the number that governs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.events import Key

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.pages.wrapping import shortened
from judge.tui.plays import DECISIONS, EVENTS, PENDING, REFUSALS, START, RowView
from judge.tui.widgets.line_list import LineList, Piece

MARKS = {
    START: "◇", "rule": "·", "event": " ", "choice": "?", "chance": "⚄", "waiting": "…", "refusal": "✗", "rewind": "↶",
    "stop": "■", "end": "◆", PENDING: "?",
}  # fmt: skip
ROLES = {"refusal": "warning", "rewind": "warning", "stop": "warning", "end": "label", "choice": "gist", "chance": "gist",
         PENDING: "gist", "rule": "note", "waiting": "note"}  # fmt: skip
KINDS: dict[str, Callable[[RowView], bool]] = {
    "event": lambda row: row.kind in EVENTS and not row.undone,
    "decision": lambda row: row.kind in DECISIONS,
    "refusal": lambda row: row.kind in REFUSALS,
}
ARROW = " → "  # between a question and its answer
COLUMN = 12  # cells of the rule numbers, where they are that long


class TraceList(LineList):
    """The rows of a run. fork: the row at which a branch leaves the script; from there on its rows are marked."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.TRACE)]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows: tuple[RowView, ...] = ()
        self.fork = -1
        self._typed = ""
        self._column = 0

    @property
    def count(self) -> int:
        """Rows."""
        return len(self.rows)

    def fill(self, rows: tuple[RowView, ...], cursor: int = 0, fork: int = -1) -> None:
        """Show other rows."""
        self.rows, self.fork = rows, fork
        self._typed = ""
        self._column = min(COLUMN, max((cell_len(row.rule) for row in rows), default=0)) + 1
        self.rows_changed(cursor)

    @property
    def row(self) -> RowView | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    def next_of(self, kind: str, step: int) -> int:
        """The next row of a kind, or the one before; -1 where there is none."""
        fits = KINDS[kind]
        places = range(self.cursor + 1, self.count) if step > 0 else range(self.cursor - 1, -1, -1)
        return next((place for place in places if fits(self.rows[place])), -1)

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """Number, mark of the kind, rule, what happened."""
        row = self.rows[index]
        mark, role = MARKS.get(row.kind, " "), ROLES.get(row.kind, "text")
        in_branch = 0 <= self.fork <= index
        places = len(str(self.count))
        number = str(row.number) if row.number and row.kind != PENDING else ""
        yield f"{number:>{places}}", "undone" if row.undone else "muted"
        yield "┃" if in_branch else " ", "mark" if in_branch else "muted"
        yield f"{mark} ", "undone" if row.undone else role
        if row.rule:
            yield row.rule.ljust(self._column - 1) + " ", "undone" if row.undone else "number"
        text = f"({_('taken back')}) {row.text}" if row.undone else row.text
        used = places + 3 + (max(self._column, cell_len(row.rule) + 1) if row.rule else 0)
        yield _fitting(text, max(0, width - used), row), "undone" if row.undone else role

    def move_to(self, index: int) -> None:
        """Put the cursor on a row; what was typed is forgotten."""
        self._typed = ""
        super().move_to(index)

    def on_key(self, event: Key) -> None:
        """Digits typed one after another lead to the entry of that number."""
        if event.character is None or not (event.character.isascii() and event.character.isdigit()):
            return
        event.stop()
        event.prevent_default()
        typed = self._typed + event.character
        if int(typed) >= self.count:
            typed = event.character
        number = int(typed)
        if number < self.count:
            self.move_to(number)
            self._typed = typed


def _fitting(text: str, width: int, row: RowView) -> str:
    """The text in so many cells. Of a decision the question is cut before the answer."""
    asked, arrow, answer = text.partition(ARROW)
    if cell_len(text) <= width or not arrow or row.decision is None:
        return shortened(text, width)
    room = max(width - cell_len(arrow + answer), width // 3)
    return shortened(f"{shortened(asked, room)}{arrow}{answer}", width)
