"""What the other games call it: the concepts of a rule, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from judge.tui.actions import Where, bindings
from judge.tui.pages.concept import concept_page
from judge.tui.screens.box import BoxScreen
from judge.tui.views import ConceptView


class ConceptScreen(BoxScreen):
    """Shows concepts in every game."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.CONCEPT)]

    def __init__(self, concepts: tuple[ConceptView, ...]) -> None:
        super().__init__()
        self._concepts = concepts

    def show_page(self) -> None:
        """One concept after the other."""
        self.page.show(concept_page(self._concepts))
