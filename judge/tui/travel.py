"""Messages that lead from one mode to another. The app hears them."""

from __future__ import annotations

from textual.message import Message

from judge.tui.views import Place


class ShowRule(Message):
    """A place of the library is to be opened in the look-up. back: the mode to which going back leads, "" for none."""

    def __init__(self, place: Place, back: str = "") -> None:
        super().__init__()
        self.place = place
        self.back = back


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


class ToMode(Message):
    """A mode is to be shown as it was left."""

    def __init__(self, mode: str) -> None:
        super().__init__()
        self.mode = mode


class ShowRuling(Message):
    """A ruling is to be shown."""

    def __init__(self, ruling: str) -> None:
        super().__init__()
        self.ruling = ruling


class NewRuling(Message):
    """A ruling is to be given that cites a rule; "" for none."""

    def __init__(self, game: str = "", number: str = "") -> None:
        super().__init__()
        self.game = game
        self.number = number


class PlayCase(Message):
    """A scenario is to be played. path: its file."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path
