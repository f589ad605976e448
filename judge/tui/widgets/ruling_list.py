"""The rulings: verdict and question, and below them the rules, where and when."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from rich.cells import cell_len

from judge.evidence import wait_word
from judge.messages import _
from judge.ruling_words import VERDICTS, verdict_word
from judge.tui.pages.wrapping import shortened
from judge.tui.ruling_views import RulingRow
from judge.tui.ruling_words import SIGNS, TONES
from judge.tui.widgets.line_list import LineList, Piece

MARKS = (
    ("wrong", "✗", "wrong"),
    ("suspect", "⚠", "warning"),
    ("divided", "≠", "warning"),
)  # what is seen of a ruling, the worst first
MOST_NUMBERS = 4


def nothing_known(_row: RulingRow) -> Collection[str]:
    """Of a ruling nothing is known."""
    return ()


class RulingList(LineList):
    """Rulings that fit the filter. marks: what is to be known of each; current: the id of the open one."""

    ROW = 2

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.rows: tuple[RulingRow, ...] = ()
        self.marks: Callable[[RulingRow], Collection[str]] = nothing_known
        self.current = ""

    @property
    def count(self) -> int:
        """Rulings."""
        return len(self.rows)

    @property
    def row(self) -> RulingRow | None:
        """The ruling under the cursor."""
        return self.rows[self.cursor] if self.rows else None

    def fill(self, rows: tuple[RulingRow, ...], cursor_on: str = "") -> None:
        """Show other rulings."""
        self.rows = rows
        self.scroll_to(y=0, animate=False)
        self.rows_changed(next((index for index, one in enumerate(rows) if one.id == cursor_on), 0))

    def point_at(self, ruling: str) -> None:
        """Mark the open ruling, and put the cursor on it where it is in the list."""
        self.current = ruling
        self.cursor = next((index for index, one in enumerate(self.rows) if one.id == ruling), self.cursor)
        self.show_cursor()
        self.refresh()

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """What is to be seen at once, the verdict, the question; the rules, where, when and by whom."""
        row = self.rows[index]
        if line:
            yield "  ", "text"
            yield shortened(self._below(row), width - 2), "muted"
            return
        marks = self.marks(row)
        sign, tone = next(((sign, tone) for name, sign, tone in MARKS if name in marks), (SIGNS[row.status], "label"))
        yield f"{sign} ", tone
        verdict = verdict_word(row.verdict)
        wide = min(max(cell_len(verdict_word(one)) for one in VERDICTS[:2]), width)
        yield f"{verdict}{' ' * max(0, wide - cell_len(verdict))} ", "muted" if row.is_ended else TONES[row.verdict]
        room = width - 3 - max(wide, cell_len(verdict))
        role = "current" if row.id == self.current else "undone" if row.is_ended else "text"
        question = shortened(row.question, room)
        yield question, role
        yield " " * max(0, room - cell_len(question)), "text"

    def _below(self, row: RulingRow) -> str:
        numbers = ", ".join(row.numbers[:MOST_NUMBERS]) + (" …" if len(row.numbers) > MOST_NUMBERS else "")
        by = row.author or _("the program's own")
        when = row.when if row.author else ""
        why = ", ".join(map(wait_word, row.waits))
        return "  ".join(filter(None, (why, numbers, row.game, row.place, when, by)))
