"""Writing what is shown into a file: form, depth, path."""

from __future__ import annotations

import re
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Button, Input, Label, RadioButton, RadioSet

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.desk import FORMS, Desk
from judge.tui.screens.writing import FileDialog
from judge.tui.views import PlaceView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose

DEEPEST = 9


class ExportScreen(FileDialog):
    """Asks how and where to write, and writes."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.EXPORT)]

    def __init__(self, desk: Desk, view: PlaceView) -> None:
        super().__init__()
        self._desk = desk
        self._view = view
        numbers = dict.fromkeys(section.number for section in view.sections[:1] if view.place.whole) or dict.fromkeys(
            section.number for section in view.sections
        )
        self._ranges = " ".join(numbers)
        self._name = re.sub(r"[^\w.-]+", "_", f"{view.game}-{next(iter(numbers))}")

    def compose(self) -> ComposeResult:
        """The questions."""
        with Vertical(classes="dialog"):
            yield Prose(_("Export from {document}", document=self._view.document), classes="explained")
            yield Label(_("numbers, with what is below them, and ranges (7.2..7.4)"))
            yield PlainLine(self._ranges, compact=True, id="ranges")
            yield Label(_("form"))
            with RadioSet(compact=True, id="form"):
                for form in FORMS:
                    yield RadioButton(form, value=form == "md", name=form)
            with Horizontal(id="depth-row"):
                yield Label(_("levels of references to take along "))
                yield PlainLine("0", compact=True, type="integer", max_length=1, id="depth")
            yield Label(_("file"))
            yield PlainLine(f"{self._name}.md", compact=True, id="file")
            yield Prose(classes="error")
            yield Button(_("write"), variant="primary", compact=True)
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the form."""
        self.query_one(RadioSet).focus()

    @property
    def form(self) -> str:
        """The form chosen."""
        pressed = self.query_one(RadioSet).pressed_button
        return (pressed.name if pressed is not None else None) or "md"

    @on(RadioSet.Changed)
    def _form_changed(self) -> None:
        line = self.query_one("#file", Input)
        stem, dot, ending = line.value.rpartition(".")
        if dot and ending in FORMS:
            line.value = f"{stem}.{self.form}"

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_write(self) -> None:
        """Write the file."""
        depth = self.query_one("#depth", Input).value
        ranges = tuple(self.query_one("#ranges", Input).value.split())
        name = self.query_one("#file", Input).value.strip()
        if not ranges or not name:
            self.tell(_("name at least one number, and a file"))
            return
        self.tell("")
        levels = min(int(depth or 0), DEEPEST) if depth.isdecimal() else 0
        self.write(name, partial(self._made, ranges, levels, self.form, name))

    def _made(self, ranges: tuple[str, ...], depth: int, form: str, name: str) -> tuple[str, str]:
        text, count = self._desk.excerpt(self._view.edition_id, ranges, depth, form)
        return text, _("{count} rules written to {path}", count=count, path=name)
