"""The life of a rule through all editions, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen

from judge.tui.actions import Where, bindings
from judge.tui.edition_views import StageView
from judge.tui.pages.history import history_page
from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView


class HistoryScreen(ModalScreen[Place | None]):
    """Shows a rule in every edition. Ends with the place to open, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.HISTORY)]

    def __init__(self, stages: tuple[StageView, ...]) -> None:
        super().__init__()
        self._stages = stages
        self.page = PageView(id="peek-page")

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="peek"):
            yield self.page
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the page."""
        self.page.show(history_page(self._stages, marks=self.app.no_color))
        self.page.focus()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """Make the box no higher than its page."""
        self.query_one("#peek").styles.height = min(self.page.count + 2, self.size.height * 4 // 5)

    def on_page_view_followed(self, event: PageView.Followed) -> None:
        """A link of the box opens outside of it."""
        event.stop()
        self.dismiss(event.place)

    def on_click(self, event: Click) -> None:
        """A click outside closes."""
        if event.widget is self:
            self.dismiss(None)

    def action_close(self) -> None:
        """Go back to where one was."""
        self.dismiss(None)
