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
from judge.tui.screens.importing import ImportScreen
from judge.tui.screens.ruling_form import RulingFormScreen
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.prose import Prose

QUIT = "quit"


def unsaved(screens: Iterable[Screen[Any]]) -> str:
    """What would be left undone on these screens, in a sentence; "" where nothing would."""
    for screen in screens:
        if isinstance(screen, RulingFormScreen) and screen.is_touched:
            return _("A ruling is being written and not saved. Where one quits it is kept as a draft.")
        if isinstance(screen, ImportScreen) and screen.is_busy:
            return _("Documents are being imported. Where one quits, those not yet read are left out.")
    return ""


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
