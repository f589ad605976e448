"""Messages that lead from one mode to another. The app hears them."""

from __future__ import annotations

from textual.message import Message

from judge.tui.views import Place


class ShowRule(Message):
    """A place of the library is to be opened in the look-up."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place = place


class Go(Message):
    """A screen is wanted. action: of the app, such as "rulings"."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.action = action


class ShowMe(Message):
    """The scenarios in which a rule acts are to be shown, the shortest of them opened. number: by which they cite it; seen: the one that its edition has."""

    def __init__(self, game: str, number: str, seen: str) -> None:
        super().__init__()
        self.game = game
        self.number = number
        self.seen = seen


class Back(Message):
    """The mode from which one came is to be shown as it was left."""


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
    """A scenario is to be played. path: its file. number: from where this rule acts in it, "" from its beginning."""

    def __init__(self, path: str, number: str = "") -> None:
        super().__init__()
        self.path = path
        self.number = number


class Leg:
    """A step of the way over the modes. standing: what was open where it led, before anything else was opened there."""

    def __init__(self, origin: str, at: str) -> None:
        self.origin = origin
        self.at = at
        self.standing: object = None
