"""Taking in the rulings of another judge: choose a file, see what came of it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from judge.messages import _
from judge.rulings.exchange import brought_from
from judge.rulings.merging import Merged
from judge.tui.actions import Where, bindings
from judge.tui.folders import Listing, completed, listed
from judge.tui.ruling_changes import take_in
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import sentence_of
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.path_line import PathLine, PathRows
from judge.tui.widgets.prose import Prose
from rulebook.errors import RulebookError

ENDINGS = (".jsonl", ".toml", ".sqlite3")


class TakingScreen(ModalScreen[str | None]):
    """Asks for a file of rulings and puts them with those that are here. Ends with the first of them, or with None."""

    CSS_PATH = "rulings.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.TAKING)]

    class Listed(Message):
        """A folder was looked through."""

        def __init__(self, listing: Listing) -> None:
            super().__init__()
            self.listing = listing

    class Done(Message):
        """They are taken in."""

        def __init__(self, merged: Merged) -> None:
            super().__init__()
            self.merged = merged

    class NotDone(Message):
        """Nothing was taken in. sentence: why."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, book: RulingDesk) -> None:
        super().__init__()
        self._book = book
        self._listing = Listing("", (), ())
        self._path = PathLine(f"{Path.cwd()}/", placeholder=_("file of rulings"), compact=True, id="path")
        self._rows = PathRows(id="rows")
        self._error = Static(classes="error")

    def compose(self) -> ComposeResult:
        """What is meant, the path, what it may be, what is wrong with it."""
        with Vertical(classes="dialog"):
            yield Prose(
                _("Rulings of another judge: .jsonl, .toml, a form or rulings.sqlite3. Nothing here is overwritten."),
                classes="explained",
            )
            yield self._path
            yield self._rows
            yield self._error
        yield ActionBar()

    def on_mount(self) -> None:
        """Begin with the path."""
        self._path.focus()
        self._list(self._path.value)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        self._list(event.value)

    @work(thread=True, exclusive=True, group="list", exit_on_error=False)
    def _list(self, typed: str) -> None:
        found = listed(typed, ENDINGS)
        self.post_message(self.Listed(found._replace(entries=tuple(one for one in found.entries if one.kind != "all"))))

    @on(Listed)
    def _was_listed(self, event: Listed) -> None:
        if event.listing.typed == self._path.value:
            self._listing = event.listing
            self._rows.fill(event.listing)

    @on(PathLine.Choose)
    def _choose(self, event: PathLine.Choose) -> None:
        self._rows.move_to(self._rows.cursor + event.step)

    @on(PathLine.Complete)
    def _complete(self) -> None:
        self._put(completed(self._listing))

    @on(PathLine.Take)
    def action_take(self) -> None:
        """Take the file that is named, else go to the row under the cursor, and take it where it is a file."""
        named = Path(self._path.value.strip()).expanduser()
        if self._path.value.strip() and named.is_file():
            self._take(str(named))
        elif self._rows.entries:
            entry = self._rows.entries[self._rows.cursor]
            self._put(entry.path)
            if entry.kind == "file":
                self._take(entry.path)
        else:
            self._tell(_("name a file"))

    def _put(self, path: str) -> None:
        self._path.value = path
        self._path.cursor_position = len(path)

    @work(thread=True, exclusive=True, group="take", exit_on_error=False)
    def _take(self, file: str) -> None:
        try:
            merged = take_in(self._book, brought_from(Path(file)))
        except (OSError, RulebookError) as error:
            self.post_message(self.NotDone(sentence_of(error)))
        else:
            self.post_message(self.Done(merged))

    @on(Done)
    def _done(self, event: Done) -> None:
        one = event.merged
        counts = _(
            "{new} rulings new, {changed} changed, {versions} versions new, {known} known",
            new=len(one.new), changed=len(one.changed), versions=one.versions, known=one.known,
        )  # fmt: skip
        divided = [_("{count} are divided now: is:divided lists them", count=len(one.divided))] if one.divided else []
        self.notify("\n".join((counts, *divided)), markup=False)
        self.dismiss(next(iter((*one.divided, *one.new, *one.changed)), ""))

    @on(NotDone)
    def _not_done(self, event: NotDone) -> None:
        self._tell(event.sentence)

    def _tell(self, sentence: str) -> None:
        self._error.update(Content(sentence))

    def action_close(self) -> None:
        """Take nothing in."""
        self.dismiss(None)
