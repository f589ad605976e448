"""Go to a number."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from rulebook.errors import RulebookError


class GoScreen(ModalScreen[Place | None]):
    """Asks for a number. Ends with the place, or with None.

    games: where it is looked for; here: the game that comes first.
    """

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, desk: Desk, games: tuple[str, ...], here: str | None) -> None:
        super().__init__()
        self._desk = desk
        self._games = games
        self._here = here

    def compose(self) -> ComposeResult:
        """A line for the number and one for what is wrong with it."""
        with Vertical(classes="dialog"):
            yield Prose(_("Go to number ({games})", games=", ".join(self._games)), classes="explained")
            yield PlainLine(placeholder="10.6.2", compact=True)
            yield Prose(classes="error")
        yield ActionBar()

    @on(Input.Submitted)
    def _asked(self, event: Input.Submitted) -> None:
        if not event.value.strip():
            return
        try:
            place = self._desk.find(event.value, self._games, self._here)
        except RulebookError as error:
            self.query_one(".error", Static).update(Content(translated(str(error))))
            return
        self.dismiss(place)

    def action_close(self) -> None:
        """Go nowhere."""
        self.dismiss(None)
