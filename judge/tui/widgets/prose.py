"""Sentences of the desk, broken into lines by the Japanese rules."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size
from textual.strip import Strip
from textual.visual import VisualType
from textual.widgets import Static

from judge.tui.pages.wrapping import wrap


class Prose(Static):
    """A few sentences as high as their lines. Textual breaks at blanks, and Japanese has none but around foreign words."""

    def __init__(self, words: str = "", **named: str) -> None:
        """named: id and classes, as every widget has them."""
        super().__init__(Content(words), id=named.get("id"), classes=named.get("classes"))
        self._words = words

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Say something else."""
        self._words = str(content)
        super().update(Content(self._words), layout=layout)

    def get_content_width(self, container: Size, _viewport: Size) -> int:
        """As wide as the longest line, where there is room."""
        return min(container.width, max(map(cell_len, self._words.split("\n"))))

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """As high as its lines."""
        return len(wrap(self._words, width))

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width, style = self.content_size.width, self.rich_style
        places = wrap(self._words, width)
        if y >= len(places):
            return Strip.blank(width, style)
        start, stop = places[y]
        return Strip([Segment(self._words[start:stop], style)]).adjust_cell_length(width, style)
