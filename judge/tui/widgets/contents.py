"""The table of contents: every section of the chosen documents, folded and unfolded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import BindingType
from textual.events import Key

from judge.tui.actions import Where, bindings
from judge.tui.pages.wrapping import shortened
from judge.tui.views import DocumentView, Entry, Place, Spot
from judge.tui.widgets.line_list import LineList, Piece

TYPED = frozenset("0123456789.-")
SIGNS = {"added": "+", "changed": "~"}  # since the edition before
ROOMY = 34  # cells from which on a level is set in by two


class Contents(LineList):
    """A tree. A document's own row has a negative id; it is folded like any other."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CONTENTS)]

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self._entries: dict[int, Entry] = {}
        self._all: list[Entry] = []
        self._shown: list[Entry] = []
        self._unfolded: set[int] = set()
        self._current: int | None = None
        self._first_depth = 0
        self._typed = ""
        self._roots: dict[str, int] = {}

    @property
    def count(self) -> int:
        """Rows that are unfolded."""
        return len(self._shown)

    def fill(self, documents: Sequence[DocumentView], entries: Iterable[Entry] = ()) -> None:
        """Show these documents. With more than one each has a row of its own, under which its chapters are folded."""
        self._first_depth = 0 if len(documents) > 1 else 1
        below: dict[str, list[Entry]] = {document.game: [] for document in documents}
        for entry in entries:
            if entry.game in below:
                below[entry.game].append(entry)
        self._all = []
        for document in documents:
            if len(documents) > 1:
                heading = f"{document.title} {document.edition}"
                self._all.append(Entry(-document.edition_id, document.game, "", heading, 0, None, True, ""))
            self._all += below[document.game]
        self._entries = {entry.id: entry for entry in self._all}
        self._roots = {entry.game: entry.id for entry in self._all if entry.depth == 0}
        self._unfold()

    def entry(self, index: int) -> Entry:
        """The row at this index."""
        return self._shown[index]

    def place(self, index: int) -> Place | None:
        """Where the row at this index leads; None for a document's own row."""
        entry = self._shown[index]
        return Place((Spot(entry.id),)) if entry.id >= 0 else None

    def follow(self, section: int) -> None:
        """Mark the open section and bring it into sight, unfolding what is above it."""
        entry = self._entries.get(section)
        if entry is None:
            return
        self._current = section
        above = self._above(entry)
        missing = False
        while above is not None:
            missing = missing or above.id not in self._unfolded
            self._unfolded.add(above.id)
            above = self._above(above)
        if missing:
            self._unfold(section)
            return
        row = next((row for row, shown in enumerate(self._shown) if shown.id == section), self.cursor)
        self.cursor = row
        self.show_cursor()
        self.refresh()

    def _above(self, entry: Entry) -> Entry | None:
        if entry.parent is not None:
            return self._entries.get(entry.parent)
        if entry.depth == 0:
            return None
        return self._entries.get(self._roots.get(entry.game, 0))

    def _unfold(self, cursor_on: int | None = None) -> None:
        """Reckon the rows anew from what is unfolded."""
        if cursor_on is None and self._shown:
            cursor_on = self._shown[min(self.cursor, len(self._shown) - 1)].id
        shown: list[Entry] = []
        visible: set[int] = set()
        for entry in self._all:
            above = self._above(entry)
            if above is None or (above.id in visible and above.id in self._unfolded):
                visible.add(entry.id)
                shown.append(entry)
        self._shown = shown
        rows = {entry.id: row for row, entry in enumerate(shown)}
        wanted = self._entries.get(cursor_on) if cursor_on is not None else None
        while wanted is not None and wanted.id not in rows:
            wanted = self._above(wanted)
        self.rows_changed(rows[wanted.id] if wanted is not None else 0)

    def pieces(self, index: int, _line: int, width: int) -> Iterable[Piece]:
        """Fold mark, number, whether it is new or changed, heading."""
        entry = self._shown[index]
        indent = ("  " if self.size.width >= ROOMY else " ") * max(0, entry.depth - self._first_depth)
        fold = " " if not entry.has_more else "▾" if entry.id in self._unfolded else "▸"
        here = entry.id == self._current
        number, since = f"{entry.number} " if entry.number else "", f"{SIGNS[entry.since]} " if entry.since else ""
        yield f"{indent}{fold} ", "muted"
        yield number, "current" if here else "number"
        yield since, "muted"
        room = width - cell_len(f"{indent}{fold} {number}{since}") - (2 if "changed" in entry.flags else 0)
        heading = entry.heading if not entry.brief or cell_len(entry.heading) <= room else entry.brief
        yield shortened(heading, max(1, room)) if width else heading, "current" if here else "text"
        if "changed" in entry.flags:
            yield " *", "warning"

    def clicked(self, index: int, x: int) -> None:
        """A click on the fold mark folds; elsewhere it opens, and unfolds."""
        entry = self._shown[index]
        mark = len(next(iter(self.pieces(index, 0, 0)))[0])
        if entry.has_more and (x < mark or entry.id < 0):
            self._turn(entry)
            return
        if entry.has_more and entry.id not in self._unfolded:
            self._turn(entry)
        self.post_message(self.Opened(self, self.cursor))

    def _turn(self, entry: Entry) -> None:
        self._unfolded ^= {entry.id}
        self._unfold(entry.id)

    def action_open(self) -> None:
        """Open the section; a document's own row unfolds."""
        if not self._shown:
            return
        entry = self._shown[self.cursor]
        if entry.id < 0:
            self._turn(entry)
        else:
            super().action_open()

    def action_expand(self) -> None:
        """Unfold the row, or go to the first one below it."""
        if not self._shown:
            return
        entry = self._shown[self.cursor]
        if entry.has_more and entry.id not in self._unfolded:
            self._turn(entry)
        elif entry.has_more:
            self.move_to(self.cursor + 1)

    def action_collapse(self) -> None:
        """Fold the row, or go to the one above it."""
        if not self._shown:
            return
        entry = self._shown[self.cursor]
        if entry.has_more and entry.id in self._unfolded:
            self._turn(entry)
        elif (above := self._above(entry)) is not None:
            self.move_to(next(row for row, shown in enumerate(self._shown) if shown.id == above.id))

    def move_to(self, index: int) -> None:
        """Put the cursor on a row; what was typed is forgotten."""
        self._typed = ""
        super().move_to(index)

    def on_key(self, event: Key) -> None:
        """Digits typed one after another lead to the number that begins with them."""
        if event.character is None or event.character not in TYPED or (event.character in ".-" and not self._typed):
            return
        event.stop()
        event.prevent_default()
        typed = self._typed + event.character
        if not self._find(typed):
            typed = event.character
            if not self._find(typed):
                typed = ""
        self._typed = typed

    def _find(self, typed: str) -> bool:
        """Go to the first number that begins with these digits, in the document of the cursor."""
        if not self._shown:
            return False
        game = self._shown[self.cursor].game
        own = [entry for entry in self._all if entry.game == game]
        found = next((e for e in own if e.number == typed), None)
        found = found or next((e for e in own if e.number.startswith(typed)), None)
        if found is None:
            return False
        self._reveal(found)
        return True

    def _reveal(self, entry: Entry) -> None:
        above = self._above(entry)
        while above is not None:
            self._unfolded.add(above.id)
            above = self._above(above)
        before = self.cursor
        self._unfold(entry.id)
        if self.cursor != before:
            self.post_message(self.Moved(self, self.cursor))
