"""A page in a box over what is there; its links open outside of it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen

from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView


class BoxScreen(ModalScreen[Place | None]):
    """Shows a page in a box, no higher than it needs to be. Ends with the place to open, or with None."""

    CSS_PATH = "dialogs.tcss"
    PAGE: ClassVar[type[PageView]] = PageView

    def __init__(self) -> None:
        super().__init__()
        self.page = self.PAGE(id="peek-page")

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="peek"):
            yield self.page
        yield ActionBar()

    def show_page(self) -> None:
        """Fill the page."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Show the page."""
        self.show_page()
        self.page.focus()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
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
