"""Who sits at the desk, and at which event: asked at the start page, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from judge.messages import _, translated
from judge.rulings.errors import StoreError
from judge.rulings.sitting import named_outside, sit, sitting
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose


class SittingScreen(ModalScreen[bool]):
    """Asks for name and event. Ends with whether they were kept."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.SITTING)]

    def __init__(self, home: str) -> None:
        super().__init__()
        self._home = home

    def compose(self) -> ComposeResult:
        """A line for each."""
        who = sitting(self._home)
        with Vertical(classes="dialog"):
            yield Prose(_("Rulings given at this desk have this name and this event."), classes="explained")
            if names := ", ".join(f"${name}" for name in named_outside()):
                yield Prose(
                    _("{names} is set, and goes before what is written here.", names=names), classes="explained"
                )
            with Horizontal(classes="row"):
                yield Label(_("name"))
                yield PlainLine(who.author, placeholder=_("your name"), compact=True, id="author")
            with Horizontal(classes="row"):
                yield Label(_("event"))
                yield PlainLine(who.event, placeholder=_("the event, if there is one"), compact=True, id="event")
            yield Prose(classes="error")
            yield Button(_("keep"), variant="primary", compact=True)
        yield ActionBar()

    @on(Input.Submitted, "#author")
    def _go_on(self) -> None:
        self.query_one("#event", Input).focus()

    @on(Input.Submitted, "#event")
    @on(Button.Pressed)
    def action_save(self) -> None:
        """Keep them."""
        author, event = (self.query_one(name, Input).value.strip() for name in ("#author", "#event"))
        try:
            sit(self._home, author, event)
        except StoreError as error:
            self.query_one(".error", Static).update(Content(translated(str(error))))
            return
        self.dismiss(result=True)

    def action_close(self) -> None:
        """Leave them as they were."""
        self.dismiss(result=False)
