"""The whole table over everything else: every zone with all its cards, and each card looked at closely."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen

from judge.tui.actions import Where, bindings
from judge.tui.pages.card import card_page
from judge.tui.plays import CardView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.board_view import BoardView
from judge.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from judge.cardgame.seen.board import Board

CardAt = Callable[[int], CardView]


class TableScreen(ModalScreen[None]):
    """Shows a table as large as the screen; it scrolls. card_at: a card of it, looked at closely."""

    CSS_PATH = "scenario.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.WHOLE)]

    def __init__(self, board: Board, touched: frozenset[int], card_at: CardAt) -> None:
        super().__init__()
        self._board = board
        self._touched = touched
        self._card_at = card_at

    def compose(self) -> ComposeResult:
        """The table alone."""
        yield BoardView(whole=True, id="whole")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show it, with a card chosen."""
        table = self.query_one(BoardView)
        table.show(self._board, self._touched)
        table.focus()
        self.call_after_refresh(table.action_card, 1)

    @on(BoardView.Looked)
    def _looked(self, event: BoardView.Looked) -> None:
        event.stop()
        self.app.push_screen(CardScreen(self._card_at(event.card)))

    def action_card(self, step: int) -> None:
        """Choose another card."""
        self.query_one(BoardView).action_card(step)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


class CardScreen(ModalScreen[None]):
    """A card looked at closely, in a box."""

    CSS_PATH = "scenario.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CARD)]

    def __init__(self, card: CardView) -> None:
        super().__init__()
        self._card = card

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="card"):
            yield CardBox(id="card-page")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the page."""
        page = self.query_one(PageView)
        page.show(card_page(self._card))
        page.focus()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """Make the box no higher than its page."""
        self.query_one("#card").styles.height = min(self.query_one(PageView).count + 2, self.size.height * 9 // 10)

    def on_click(self, event: Click) -> None:
        """A click outside closes."""
        if event.widget is self:
            self.dismiss(None)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


class CardBox(PageView):
    """The page of the box: it has no links, and Enter is left to the screen."""

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """Nothing here leads anywhere."""
        return action not in ("open", "link", "screen.step")
