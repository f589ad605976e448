"""The places that cite the open section."""

from __future__ import annotations

from collections.abc import Iterable

from judge.tui.views import CitationView, Place
from judge.tui.widgets.hits import marked
from judge.tui.widgets.line_list import LineList, Piece


class Citations(LineList):
    """References of other sections: their number and heading, and the words around the reference."""

    ROW = 2

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(id=id)
        self.citations: tuple[CitationView, ...] = ()

    @property
    def count(self) -> int:
        """References."""
        return len(self.citations)

    def fill(self, citations: tuple[CitationView, ...]) -> None:
        """Show other references."""
        self.citations = citations
        self.scroll_to(y=0, animate=False)
        self.rows_changed()

    def place(self, index: int) -> Place:
        """Where the reference at this index stands."""
        return self.citations[index].place

    def pieces(self, index: int, line: int, width: int) -> Iterable[Piece]:
        """Number and heading; below them the words around the reference."""
        citation = self.citations[index]
        if line:
            yield "  ", "text"
            yield from marked(citation.snippet, citation.marks, width - 2)
            return
        yield f"{citation.number} ", "number"
        if citation.state != "resolved":
            yield "⚠ ", "warning"
        yield citation.heading, "text"
