"""The scenarios: title, and below it the question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.cells import cell_len

from judge.tui.pages.wrapping import one_line, shortened
from judge.tui.plays import ListedView
from judge.tui.widgets.line_list import LineList, Piece


class ScenarioList(LineList):
    """Scenarios that fit the filter. passing: by path, whether those played so far came as expected."""

    ROW = 2

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.listed: tuple[ListedView, ...] = ()
        self.passing: Mapping[str, bool] = {}
        self.current = ""

    @property
    def count(self) -> int:
        """Scenarios."""
        return len(self.listed)

    def fill(self, listed: tuple[ListedView, ...], cursor_on: str = "") -> None:
        """Show other scenarios."""
        self.listed = listed
        self.scroll_to(y=0, animate=False)
        self.rows_changed(next((index for index, one in enumerate(listed) if one.path == cursor_on), 0))

    def point_at(self, path: str) -> None:
        """Mark the open scenario, and put the cursor on it where it is in the list."""
        self.current = path
        self.cursor = next((index for index, one in enumerate(self.listed) if one.path == path), self.cursor)
        self.show_cursor()
        self.refresh()

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """A mark and the title; chapter and question."""
        one = self.listed[index]
        if line:
            yield "  ", "text"
            number = one.chapter.partition("-")[0]
            words = one.trouble or one_line(f"{number}  {one.question}" if number.isdigit() else one.question)
            yield shortened(words, width - 2), "warning" if one.trouble else "muted"
            return
        passing = self.passing.get(one.path)
        if one.trouble:
            yield "! ", "warning"
        elif passing is None:
            yield "  ", "muted"
        else:
            yield ("✓ ", "gist") if passing else ("✗ ", "warning")
        room = width - 2
        role = "current" if one.path == self.current else "text"
        title = shortened(one.title, room)
        yield title, role
        yield " " * max(0, room - cell_len(title)), "text"
