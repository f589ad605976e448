"""A look at another rule without leaving the one that is open."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Click
from textual.screen import ModalScreen

from judge.tui.actions import Where, bindings
from judge.tui.pages.section import anchor, section_page
from judge.tui.views import Place, PlaceView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView


class PeekScreen(ModalScreen[Place | None]):
    """Shows a place in a box. Ends with the place to open, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.PEEK)]

    def __init__(self, view: PlaceView) -> None:
        super().__init__()
        self._view = view

    def compose(self) -> ComposeResult:
        """A box with the page."""
        with Vertical(id="peek"):
            yield PeekPage(id="peek-page")
        yield ActionBar()

    def on_mount(self) -> None:
        """Show the page."""
        page = self.query_one(PageView)
        spot = self._view.place.spots[0]
        page.show(section_page(self._view), anchor(spot) if spot.step else "", mark=bool(spot.step))
        page.focus()
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        """Make the box no higher than its page."""
        self.query_one("#peek").styles.height = min(self.query_one(PageView).count + 2, self.size.height * 4 // 5)

    def on_page_view_followed(self, event: PageView.Followed) -> None:
        """A link of the box opens outside of it."""
        event.stop()
        self.dismiss(event.place)

    def on_click(self, event: Click) -> None:
        """A click outside closes."""
        if event.widget is self:
            self.dismiss(None)

    def action_follow(self) -> None:
        """Open what is shown."""
        self.dismiss(self._view.place)

    def action_close(self) -> None:
        """Go back to where one was."""
        self.dismiss(None)


class PeekPage(PageView):
    """The page of the box: Enter without a chosen link is left to the screen."""

    def action_open(self) -> None:
        """Open the chosen link, else what is shown."""
        place = self.place_of(self.chosen)
        if place is not None:
            self.post_message(self.Followed(place))
        elif isinstance(self.screen, PeekScreen):
            self.screen.action_follow()
