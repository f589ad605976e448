"""A look at another rule without leaving the one that is open."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from judge.tui.actions import Where, bindings
from judge.tui.pages.section import anchor, section_page
from judge.tui.screens.box import BoxScreen
from judge.tui.views import PlaceView
from judge.tui.widgets.page_view import PageView


class PeekPage(PageView):
    """The page of the box: Enter without a chosen link is left to the screen."""

    def action_open(self) -> None:
        """Open the chosen link, else what is shown."""
        place = self.place_of(self.chosen)
        if place is not None:
            self.post_message(self.Followed(place))
        elif isinstance(self.screen, PeekScreen):
            self.screen.action_follow()


class PeekScreen(BoxScreen):
    """Shows a place."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.PEEK)]
    PAGE: ClassVar[type[PageView]] = PeekPage

    def __init__(self, view: PlaceView) -> None:
        super().__init__()
        self._view = view

    def show_page(self) -> None:
        """The rule, a step of it marked where that is meant."""
        spot = self._view.place.spots[0]
        self.page.show(section_page(self._view), anchor(spot) if spot.step else "", mark=bool(spot.step))

    def action_follow(self) -> None:
        """Open what is shown."""
        self.dismiss(self._view.place)
