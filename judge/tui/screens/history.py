"""The life of a rule through all editions, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from judge.tui.actions import Where, bindings
from judge.tui.edition_views import StageView
from judge.tui.pages.history import history_page
from judge.tui.screens.box import BoxScreen


class HistoryScreen(BoxScreen):
    """Shows a rule in every edition."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.HISTORY)]

    def __init__(self, stages: tuple[StageView, ...]) -> None:
        super().__init__()
        self._stages = stages

    def show_page(self) -> None:
        """One edition after the other."""
        self.page.show(history_page(self._stages, marks=self.app.no_color))
