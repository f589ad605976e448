"""Writing what is shown into a file: form, depth, path."""

from __future__ import annotations

import re
from functools import partial
from typing import ClassVar, NamedTuple

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Button, Input, Label, Static

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.desk import FORMS, Desk
from judge.tui.pages.wrapping import clean
from judge.tui.screens.writing import FileDialog
from judge.tui.views import PlaceView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.choice_line import Choice, ChoiceLine
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from rulebook.errors import RulebookError

DEEPEST = 9
PAUSE = 0.15  # seconds without a key before what would be written is made
MOST_SHOWN = 200  # lines of it
Asked = tuple[tuple[str, ...], int, str]


class Exported(NamedTuple):
    """What is offered for an excerpt: a document by name and edition, its numbers, and what to call the file."""

    document: str
    edition_id: int
    game: str
    numbers: tuple[str, ...]
    name: str


def of_view(view: PlaceView) -> Exported:
    """What is shown; of a place with all that is below it, its first number."""
    sections = view.sections[:1] if view.place.whole else view.sections
    numbers = tuple(dict.fromkeys(section.number for section in sections))
    return Exported(view.document, view.edition_id, view.game, numbers, f"{view.game}-{numbers[0]}")


class ExportScreen(FileDialog):
    """Asks how and where to write, and writes."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.EXPORT)]

    class Preview(Message):
        """What would be written begins so. asked: for what; sentence: how many rules there are, or what is wrong."""

        def __init__(self, asked: Asked, text: str, sentence: str, *, wrong: bool = False) -> None:
            super().__init__()
            self.asked, self.text, self.sentence, self.wrong = asked, text, sentence, wrong

    def __init__(self, desk: Desk, exported: Exported) -> None:
        super().__init__()
        self._desk = desk
        self._exported = exported
        self._ranges = " ".join(exported.numbers)
        self._name = re.sub(r"[^\w.-]+", "_", exported.name)
        self._preview_timer = Timer(self, PAUSE)

    def compose(self) -> ComposeResult:
        """The questions."""
        with Vertical(classes="dialog"):
            yield Prose(_("Export from {document}", document=self._exported.document), classes="explained")
            yield Prose(_("numbers, with what is below them, and ranges (7.2..7.4)"))
            yield PlainLine(self._ranges, compact=True, id="ranges")
            with Horizontal(classes="row"):
                yield Label(_("form"))
                yield ChoiceLine(tuple(Choice(form, form, form[0]) for form in FORMS), "md", id="ending")
            with Horizontal(classes="row"):
                yield Label(_("levels of references to take along "))
                yield PlainLine("0", compact=True, type="integer", max_length=1, id="depth")
            with Horizontal(classes="row"):
                yield Label(_("file"))
                yield PlainLine(f"{self._name}.md", compact=True, id="file")
            yield Prose(classes="error")
            yield Button(_("write"), variant="primary", compact=True)
            yield Static(id="preview-count")
            with VerticalScroll(id="excerpt"):
                yield Static(id="preview-text")
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the form."""
        self.query_one(ChoiceLine).focus()
        self._look()

    @property
    def asked(self) -> Asked:
        """What is to be written: ranges, levels of references, form."""
        depth = self.query_one("#depth", Input).value
        levels = min(int(depth or 0), DEEPEST) if depth.isdecimal() else 0
        return tuple(self.query_one("#ranges", Input).value.split()), levels, self.form

    @on(Input.Changed)
    def _look_soon(self) -> None:
        self._preview_timer.stop()
        self._preview_timer = self.set_timer(PAUSE, self._look)

    def _look(self) -> None:
        asked = self.asked
        if asked[0]:
            self._make(asked)

    @work(thread=True, exclusive=True, group="preview", exit_on_error=False)
    def _make(self, asked: Asked) -> None:
        ranges, depth, form = asked
        try:
            text, count = self._desk.excerpt(self._exported.edition_id, ranges, depth, form)
        except RulebookError as error:
            self.post_message(self.Preview(asked, "", translated(str(error)), wrong=True))
            return
        lines = [clean(line) for line in text.split("\n")[:MOST_SHOWN]]
        counts = {"count": count, "lines": text.count("\n") + 1}
        counted = _("{count} rules, {lines} lines", **counts) if count > 1 else _("one rule, {lines} lines", **counts)
        self.post_message(self.Preview(asked, "\n".join(lines), counted))

    @on(Preview)
    def _show_preview(self, event: Preview) -> None:
        if event.asked != self.asked:
            return
        count = self.query_one("#preview-count", Static)
        count.set_class(event.wrong, "-wrong")
        count.update(Content(event.sentence))
        self.query_one("#preview-text", Static).update(Content(event.text))

    @property
    def form(self) -> str:
        """The form chosen."""
        return self.query_one(ChoiceLine).value

    @on(ChoiceLine.Chosen)
    def _form_changed(self) -> None:
        line = self.query_one("#file", Input)
        stem, dot, ending = line.value.rpartition(".")
        if dot and ending in FORMS:
            line.value = f"{stem}.{self.form}"
        self._look()

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_write(self) -> None:
        """Write the file."""
        ranges, levels, form = self.asked
        name = self.query_one("#file", Input).value.strip()
        if not ranges or not name:
            self.tell(_("name at least one number, and a file"))
            return
        self.tell("")
        self.write(name, partial(self._made, ranges, levels, form, name))

    def _made(self, ranges: tuple[str, ...], depth: int, form: str, name: str) -> tuple[str, str]:
        text, count = self._desk.excerpt(self._exported.edition_id, ranges, depth, form)
        said = _("{count} rules written to {path}", count=count, path=name)
        return text, said if count > 1 else _("one rule written to {path}", path=name)
