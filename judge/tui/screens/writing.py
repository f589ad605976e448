"""Writing a trace into a file."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine


class WritingScreen(ModalScreen[None]):
    """Asks for a file, and writes a text to it. A file that is there is replaced only when asked twice."""

    CSS_PATH = "scenario.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.WRITING)]

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self._text = text
        self._name = name
        self._there = ""  # the file that was found to be there

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(classes="dialog"):
            yield Static(Content(_("Write question, answer and trace to a file")), classes="explained")
            yield Label(_("file"))
            yield PlainLine(self._name, compact=True, id="file")
            yield Static(classes="error")
            yield Button(_("write"), variant="primary", compact=True)
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the name."""
        self.query_one(Input).focus()

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_write(self) -> None:
        """Write the file."""
        name = self.query_one(Input).value.strip()
        if not name:
            self._tell(_("name a file"))
            return
        try:
            with (
                Path(name)
                .expanduser()
                .open("w" if name == self._there else "x", encoding="utf-8", newline="\n") as file
            ):
                file.write(self._text)
        except FileExistsError:
            self._there = name
            self._tell(_("{path} is there already; write again to replace it", path=name))
        except (OSError, ValueError, RuntimeError) as error:
            what = getattr(error, "strerror", None) or str(error)
            self._tell(_("{path} cannot be written: {what}", path=name, what=what))
        else:
            self.notify(_("written to {path}", path=name), markup=False)
            self.dismiss(None)

    def _tell(self, sentence: str) -> None:
        self.query_one(".error", Static).update(Content(sentence))

    def action_close(self) -> None:
        """Write nothing."""
        self.dismiss(None)
