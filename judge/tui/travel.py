"""Messages that lead from one mode to another. The app hears them."""

from __future__ import annotations

from textual.message import Message

from judge.tui.views import Place


class ShowRule(Message):
    """A place of the library is to be opened in the look-up."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


class ShowMe(Message):
    """The scenarios in which a rule acts are to be shown, the shortest of them opened."""

    def __init__(self, game: str, number: str) -> None:
        super().__init__()
        self.game = game
        self.number = number


class ToLookup(Message):
    """The look-up is to be shown as it was left."""


class ToScenarios(Message):
    """The scenarios are to be shown as they were left."""
