"""A note on a rule, over what is there."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from judge.keeping.mark import LONGEST
from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.text_field import TextField


class NoteScreen(ModalScreen[str | None]):
    """Asks for a note. Ends with what is to be noted, or with None."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.NOTE)]

    def __init__(self, rule: str, note: str) -> None:
        super().__init__()
        self._rule = rule
        self._before = note
        self._warned = ""

    def compose(self) -> ComposeResult:
        """The note."""
        with Vertical(classes="dialog"):
            yield Prose(_("Note on {rule}", rule=self._rule), classes="explained")
            yield TextField(self._before, _("what is to be remembered at this rule"), id="note")
            yield Prose(classes="error")
            yield Button(_("keep"), variant="primary", compact=True)
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin at the end of what is there."""
        field = self.query_one(TextField)
        field.focus()
        field.move_cursor(field.document.end)

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self.query_one(TextField).text

    @property
    def unsaved(self) -> str:
        """What would be lost, in a sentence."""
        return _("The note on {rule} is not kept yet.", rule=self._rule) if self.text.strip() != self._before else ""

    @on(Button.Pressed)
    def action_save(self) -> None:
        """Keep the note."""
        if len(self.text.strip()) > LONGEST:
            self._tell(
                _("a note of {count} characters; expected at most {most}", count=len(self.text.strip()), most=LONGEST)
            )
        else:
            self.dismiss(self.text.strip())

    def keep_unasked(self) -> None:
        """Keep what was written: the desk ends, and nobody is there to be asked."""
        if self.unsaved:
            self.action_save()

    def action_close(self) -> None:
        """Leave; what was written is thrown away only when asked twice."""
        if self.unsaved and self._warned != self.text:
            self._warned = self.text
            self._tell(_("{what} ^S keeps it, Escape again throws it away.", what=self.unsaved))
        else:
            self.dismiss(None)

    def _tell(self, sentence: str) -> None:
        self.query_one(".error", Static).update(Content(sentence))
