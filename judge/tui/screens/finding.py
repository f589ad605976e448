"""Find words in the page that is read."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose


class FindScreen(ModalScreen[str | None]):
    """Asks for words. Ends with them, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.DIALOG)]

    def __init__(self, before: str) -> None:
        super().__init__()
        self._before = before

    def compose(self) -> ComposeResult:
        """A line for the words."""
        with Vertical(classes="dialog"):
            yield Prose(_("Find in this page; n leads to the next place, N to the one before"), classes="explained")
            yield PlainLine(self._before, compact=True)
        yield ActionBar()

    @on(Input.Submitted)
    def _asked(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Find nothing."""
        self.dismiss(None)
