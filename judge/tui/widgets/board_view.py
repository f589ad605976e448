"""The table, drawn. Its cards can be chosen one after the other, and looked at closely."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from textual.binding import BindingType
from textual.events import Blur, Click, Focus, Resize
from textual.message import Message
from textual.strip import Strip

from judge.tui.actions import Where, bindings
from judge.tui.pages.lines import NO_LINK, Line
from judge.tui.widgets.drawn import Drawn

if TYPE_CHECKING:
    from judge.cardgame.seen.board import Board

ROOMY = 18  # lines from which on each zone has one of its own


class BoardView(Drawn, can_focus=True):
    """Shows a table; scrolls where it has more lines than there is room for. chosen: the id of a card, or NO_LINK."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.BOARD)]

    class Looked(Message):
        """A card is to be looked at closely."""

        def __init__(self, card: int) -> None:
            super().__init__()
            self.card = card

    def __init__(self, *, whole: bool = False, id: str | None = None) -> None:  # noqa: A002
        """whole: each zone has a line of its own with all its cards, even where that is more than can be seen at once."""
        super().__init__(id=id)
        self._whole = whole
        self.board: Board | None = None
        self.touched: frozenset[int] = frozenset()
        self.chosen = NO_LINK
        self._lines: tuple[Line, ...] = ()
        self._places: dict[int, int] = {}  # the first line of each card, in the order in which they are read

    def show(self, board: Board | None, touched: frozenset[int] = frozenset()) -> None:
        """Show another table. touched: the cards that stand out; where none of them is to be seen, it scrolls to the first."""
        self.board, self.touched = board, touched
        self._lay_out()
        self._bring()

    def _bring(self) -> None:
        """Scroll to what stands out, else to whose turn it is, where more than two sit around the table, or all share a battlefield."""
        if self.board is None or not (self.board.others[1:] or self.board.battlefield):
            return
        turn = next((number for number, line in enumerate(self._lines) if line.text.startswith("▶")), 0)
        lines = [self._places[card] for card in self.touched if card in self._places] or [turn]
        if not any(self._is_seen(line) for line in lines):
            self.scroll_to(y=max(0, min(lines) - self.scrollable_content_region.height // 3), animate=False)

    def _is_seen(self, line: int) -> bool:
        """Whether a line, and what is drawn below it, lies in the part that is to be seen."""
        top = round(self.scroll_y)
        return top <= line <= top + self.scrollable_content_region.height - 4

    def watch_show_vertical_scrollbar(self) -> None:
        """The bar takes room from the lines; only with it there is anything to scroll."""
        self._lay_out()
        self.call_after_refresh(self._bring)

    @property
    def text(self) -> str:
        """Every line."""
        return "\n".join(line.text for line in self._lines)

    def on_resize(self, _event: Resize) -> None:
        """Draw it for the room there is now."""
        self._lay_out()
        self._bring()

    def _lay_out(self) -> None:
        region = self.scrollable_content_region
        if not region.width:
            return
        roomy = self._whole or region.height >= ROOMY
        lines: tuple[Line, ...] = ()
        if self.board:
            lines = import_module("judge.tui.pages.board").board_lines(  # a table has to be there for it to be loaded
                self.board, region.width, self.touched, roomy=roomy, whole=self._whole, chosen=self.chosen
            )
        self._lines = lines
        self._places = {}
        for number, line in enumerate(lines):
            for piece in line.pieces:
                if piece.link != NO_LINK:
                    self._places.setdefault(piece.link, number)
        if self.chosen not in self._places:
            self.chosen = NO_LINK
        self.take_lines(len(lines))
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        width, number = self.scrollable_content_region.width, y + round(self.scroll_y)
        if number >= len(self._lines):
            return Strip.blank(width, self.base)
        inks = self.inks
        chosen = self.chosen if self.has_focus else NO_LINK
        drawn = [
            Segment(piece.text, inks["chosen"] if piece.link == chosen != NO_LINK else self.base + inks[piece.role])
            for piece in self._lines[number].pieces
        ]
        return Strip(drawn).adjust_cell_length(width, self.base)

    def on_focus(self, _event: Focus) -> None:
        """The chosen card is seen."""
        self.refresh()

    def on_blur(self, _event: Blur) -> None:
        """The chosen card is not seen any more."""
        self.refresh()

    def choose(self, card: int) -> None:
        """Choose a card, and scroll so that it is seen."""
        if card not in self._places:
            return
        self.chosen = card
        if self.board is not None and self.board.battlefield:
            self._lay_out()  # where the card may go is shown on the places
        line = self._places[card]
        if not self._is_seen(line):
            self.scroll_to(y=max(0, line - self.scrollable_content_region.height // 3), animate=False)
        self.refresh()

    def action_card(self, step: int) -> None:
        """Choose the next card, or the one before; at first one that stands out, or lies on a field."""
        cards = list(self._places)
        if not cards:
            self.app.bell()
        elif self.chosen in cards:
            self.choose(cards[(cards.index(self.chosen) + step) % len(cards)])
        else:
            first = next((card for card in cards if card in self.touched), 0) or next(iter(self._boxes()), cards[0])
            self.choose(first)

    def _boxes(self) -> list[int]:
        """The cards that are drawn one by one."""
        edges = [piece for line in self._lines for piece in line.pieces if piece.text.startswith("╭")]
        return [piece.link for piece in edges if piece.link != NO_LINK]

    def action_look(self) -> None:
        """Look at the chosen card; where none is chosen, choose one first."""
        if self.chosen == NO_LINK:
            self.action_card(1)
        else:
            self.post_message(self.Looked(self.chosen))

    def on_click(self, event: Click) -> None:
        """A click looks at a card."""
        offset = event.get_content_offset(self)
        number = offset.y + round(self.scroll_y) if offset is not None else -1
        if offset is None or not 0 <= number < len(self._lines):
            return
        x = 0
        for piece in self._lines[number].pieces:
            x += cell_len(piece.text)
            if offset.x < x:
                if piece.link != NO_LINK:
                    self.choose(piece.link)
                    self.post_message(self.Looked(piece.link))
                return

    def action_scroll(self, step: int) -> None:
        """Scroll by lines."""
        self.scroll_to(y=round(self.scroll_y) + step, animate=False)

    def action_page(self, step: int) -> None:
        """Scroll by pages."""
        height = self.scrollable_content_region.height
        self.scroll_to(y=round(self.scroll_y) + step * max(1, height - 2), animate=False)

    def action_edge(self, step: int) -> None:
        """Scroll to the top or the end."""
        self.scroll_to(y=0 if step < 0 else len(self._lines), animate=False)
