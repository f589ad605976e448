"""Writing a text into a file: a trace, the day's sheet, rulings to be handed on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, Static

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from judge.writing import write_file
from rulebook.errors import RulebookError

Text = str | Callable[[str], str]
Made = Callable[[], tuple[str, str]]  # a text, and the sentence that tells that it is written


class FileDialog(ModalScreen[None]):
    """Asks for a file, and writes a text to it. A file that is there is replaced only when asked twice."""

    class Wrote(Message):
        """The file is there. sentence: what tells it."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    class Refused(Message):
        """It could not be written. exists: only because a file of that name is there."""

        def __init__(self, sentence: str, exists: str = "") -> None:
            super().__init__()
            self.sentence, self.exists = sentence, exists

    _there = ""  # the file that was found to be there

    def write(self, name: str, made: Made) -> None:
        """Write to the file of this name. made: what is asked, in a thread, for the text and for what tells that it is written."""
        self._write(name, made, name == self._there)

    @work(thread=True, exclusive=True, exit_on_error=False)
    def _write(self, name: str, made: Made, replace: bool) -> None:
        try:
            text, sentence = made()
            write_file(Path(name).expanduser(), text, replace=replace)
        except FileExistsError:
            self.post_message(self.Refused(_("{path} is there already; write again to replace it", path=name), name))
        except RulebookError as error:
            self.post_message(self.Refused(translated(str(error))))
        except (OSError, ValueError, RuntimeError) as error:
            what = translated(getattr(error, "strerror", None) or str(error))
            self.post_message(self.Refused(_("{path} cannot be written: {what}", path=name, what=what)))
        else:
            self.post_message(self.Wrote(sentence))

    @on(Wrote)
    def _wrote(self, event: Wrote) -> None:
        self.notify(event.sentence, markup=False)
        self.dismiss(None)

    @on(Refused)
    def _refused(self, event: Refused) -> None:
        self._there = event.exists
        self.tell(event.sentence)

    def tell(self, sentence: str) -> None:
        """Say under the questions what is wrong."""
        self.query_one(".error", Static).update(Content(sentence))

    def action_close(self) -> None:
        """Write nothing."""
        self.dismiss(None)


class WritingScreen(FileDialog):
    """Asks for a file alone; what is written is known."""

    CSS_PATH = "scenario.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.WRITING)]

    def __init__(self, text: Text, name: str, asked: str = "") -> None:
        """text: what to write, or what makes it from the name of the file; it is asked in a thread. asked: what is said above the line."""
        super().__init__()
        self._text = text
        self._name = name
        self._asked = asked or _("Write question, answer and trace to a file")

    def compose(self) -> ComposeResult:
        """The question."""
        with Vertical(classes="dialog"):
            yield Prose(self._asked, classes="explained")
            yield Label(_("file"))
            yield PlainLine(self._name, compact=True, id="file")
            yield Prose(classes="error")
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
        if name:
            self.write(name, partial(self._made, name))
        else:
            self.tell(_("name a file"))

    def _made(self, name: str) -> tuple[str, str]:
        text = self._text if isinstance(self._text, str) else self._text(name)
        return text, _("written to {path}", path=name)
