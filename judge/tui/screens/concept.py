"""What the other games call it: the concepts of a rule, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen

from judge.tui.actions import Where, bindings
from judge.tui.pages.concept import concept_page
from judge.tui.views import ConceptView, Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView


class ConceptScreen(ModalScreen[Place | None]):
    """Shows concepts in every game. Ends with the place to open, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CONCEPT)]

    def __init__(self, concepts: tuple[ConceptView, ...]) -> None:
        super().__init__()
        self._concepts = concepts
        self.page = PageView(id="peek-page")

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="peek"):
            yield self.page
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the page."""
        self.page.show(concept_page(self._concepts))
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
