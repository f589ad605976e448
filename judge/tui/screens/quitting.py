"""Asking before the desk is left while something is unsaved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.prose import Prose

QUIT = "quit"


def unsaved(screens: Iterable[Screen[Any]]) -> str:
    """What would be left undone on these screens, in a sentence; "" where nothing would."""
    return next(filter(None, (getattr(screen, "unsaved", "") for screen in screens)), "")


class QuittingScreen(ModalScreen[str]):
    """Asks whether to quit all the same. Ends with QUIT, or with ""."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.QUITTING)]

    def __init__(self, sentence: str) -> None:
        super().__init__()
        self._sentence = sentence

    def compose(self) -> ComposeResult:
        """What is unsaved, and the keys."""
        with Vertical(classes="dialog"):
            yield Prose(self._sentence, classes="explained")
            yield Prose(_("Enter quits, Escape stays."))
        yield ActionBar()

    def action_leave(self) -> None:
        """Quit."""
        self.dismiss(QUIT)

    def action_close(self) -> None:
        """Stay."""
        self.dismiss("")
