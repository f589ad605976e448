"""A look at a ruling over what is being done."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from judge.tui.actions import Where, bindings
from judge.tui.pages.section import Page
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView


class LookScreen(ModalScreen[None]):
    """Shows a page in a box."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="peek"):
            yield PageView(id="peek-page")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the page."""
        page = self.query_one(PageView)
        page.show(self._page)
        page.focus()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
