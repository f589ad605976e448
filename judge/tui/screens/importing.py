"""Importing rule documents: choose files, watch, read what came of it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.folders import Listing, completed, file_named, listed
from judge.tui.pages.imported import imported_page, progress_line, rebuilt_page
from judge.tui.travel import Back
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.choice_line import Choice, ChoiceLine
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.path_line import PathLine, PathRows
from judge.tui.widgets.plain_line import PlainLine
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.screen_tabs import ScreenTabs
from rulebook.errors import RulebookError
from rulebook.kinds import KINDS, RULES

if TYPE_CHECKING:
    from rulebook.store.importing import Imported, Refused


class ImportScreen(Screen[None]):
    """Reads documents into the library. All of it happens on this machine."""

    CSS_PATH = "importing.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.IMPORT)]
    AUTO_FOCUS = "PathLine"

    class Listed(Message):
        """A folder was looked through."""

        def __init__(self, listing: Listing) -> None:
            super().__init__()
            self.listing = listing

    class Progressed(Message):
        """The import has come so far."""

        def __init__(self, what: str, done: int, total: int) -> None:
            super().__init__()
            self.what, self.done, self.total = what, done, total

        def can_replace(self, message: Message) -> bool:
            """Only the latest counts."""
            return isinstance(message, ImportScreen.Progressed)

    class Ended(Message):
        """The import is over. sentences: what it had to say besides."""

        def __init__(
            self, imported: Sequence[Imported], refused: Sequence[Refused], sentences: Sequence[str], rebuilt: int = 0
        ) -> None:
            super().__init__()
            self.imported, self.refused, self.sentences, self.rebuilt = imported, refused, sentences, rebuilt

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._listing = Listing("", (), ())
        self._busy = False

    def compose(self) -> ComposeResult:
        """What is meant, the path, the rows, and what comes of it."""
        yield ScreenTabs()
        with Vertical(id="import"):
            yield Static(Content(_("Import rule documents")), id="import-title")
            yield Prose(_(EXPLAINED, home=self.desk.home), id="import-explained")
            yield PathLine(_here(), placeholder=_("path of a file or folder"), compact=True, id="path")
            yield PlainLine(
                placeholder=_("game key (recognised by itself)"),
                compact=True,
                id="game-key",
            )
            yield ChoiceLine(tuple(Choice(kind, _(one.short)) for kind, one in KINDS.items()), RULES, id="kind")
            yield PlainLine(placeholder=_("edition (as the document names it)"), compact=True, id="edition")
            yield PathRows(id="rows")
            yield Prose(id="reading")
            yield PageView(id="results")
            yield Button(_("to the look-up"), id="done", variant="primary", compact=True)
        yield ActionBar()

    def on_mount(self) -> None:
        """List the folder, or build an outdated library again."""
        self._show("choosing")
        if self.desk.is_stale:
            self._start(_("the library is built again from the documents kept"))
            self._rebuild()
        elif self.desk.trouble and os.path.exists(self.desk.home):  # noqa: PTH110 - the desk has a plain path
            self._progress(translated(self.desk.trouble) if "no library yet" not in self.desk.trouble else "")
        self._list(self.query_one(PathLine).value)

    def on_screen_resume(self) -> None:
        """Choosing begins again."""
        if not self._busy:
            self._show("choosing")
            self.query_one(PathLine).focus()

    def _show(self, state: str) -> None:
        for name in ("choosing", "working", "over"):
            self.set_class(name == state, f"-{name}")

    def _progress(self, text: str) -> None:
        self.query_one("#reading", Prose).update(text)

    # Choosing

    @on(Input.Changed, "#path")
    def _typed(self, event: Input.Changed) -> None:
        fresh = anew(event.value)
        if fresh != event.value:
            event.input.value = fresh  # what changes it is heard again
            event.input.cursor_position = len(fresh)
        else:
            self._list(event.value)

    @work(thread=True, exclusive=True, group="list", exit_on_error=False)
    def _list(self, typed: str) -> None:
        self.post_message(self.Listed(listed(typed)))

    @on(Listed)
    def _was_listed(self, event: Listed) -> None:
        if event.listing.typed == self.query_one(PathLine).value:
            self._listing = event.listing
            self.query_one(PathRows).fill(event.listing)

    @on(PathLine.Choose)
    def _choose(self, event: PathLine.Choose) -> None:
        rows = self.query_one(PathRows)
        rows.move_to(rows.cursor + event.step)

    @on(PathLine.Complete)
    def _complete(self) -> None:
        self._put(completed(self._listing))

    @on(PathRows.Opened)
    @on(PathLine.Take)
    def _take(self) -> None:
        line = self.query_one(PathLine)
        rows = self.query_one(PathRows)
        named = file_named(line.value)
        if named is not None:
            self._import([named])
        elif line.value == self._listing.typed and rows.count:
            entry = rows.entries[rows.cursor]
            if entry.kind == "all":
                self._import(list(self._listing.texts))
            elif entry.kind == "file":
                self._import([entry.path])
            else:
                self._put(entry.path)
        else:
            self._progress(_("{path}: no such file or folder", path=line.value))

    def _put(self, path: str) -> None:
        line = self.query_one(PathLine)
        line.value = path
        line.cursor_position = len(path)
        line.focus()

    # Importing

    def _import(self, files: list[str]) -> None:
        if self._busy:
            return
        self._start(_("reading"))
        game = self.query_one("#game-key", Input).value.strip() or None
        kind = self.query_one("#kind", ChoiceLine).value
        self._read(files, game, self.query_one("#edition", Input).value.strip(), kind)

    def _start(self, sentence: str) -> None:
        self._busy = True
        self._show("working")
        self._progress(sentence)

    @property
    def unsaved(self) -> str:
        """What would be left undone if the desk were left, in a sentence; "" for nothing."""
        if not self._busy:
            return ""
        return _("Documents are being imported. Where one quits, those not yet read are left out.")

    def _said(self, what: str, done: int, total: int) -> None:
        self.post_message(self.Progressed(what, done, total))

    @work(thread=True, group="import", exit_on_error=False)
    def _read(self, files: list[str], game: str | None, edition: str, kind: str) -> None:
        from rulebook.store.importing import import_files  # noqa: PLC0415 - loads the parser and the tables

        sentences: list[str] = []
        try:
            imported, refused = import_files(self.desk.home, files, game, edition, self._said, sentences.append, kind)
        except RulebookError as error:
            self.post_message(self.Ended([], [], [*sentences, str(error)]))
            return
        self.post_message(self.Ended(imported, refused, sentences))

    @work(thread=True, group="import", exit_on_error=False)
    def _rebuild(self) -> None:
        from rulebook.store.opening import rebuild  # noqa: PLC0415

        sentences: list[str] = []
        rebuilt = 0
        try:
            rebuilt = rebuild(self.desk.home, self._said, sentences.append)
        except RulebookError as error:
            sentences.append(str(error))
        self.post_message(self.Ended([], [], sentences, rebuilt))

    @on(Progressed)
    def _progressed(self, event: Progressed) -> None:
        if self._busy:
            self._progress(progress_line(translated(event.what), event.done, event.total))

    @on(Ended)
    def _ended(self, event: Ended) -> None:
        self._busy = False
        self._progress("")
        ready = self.desk.open()
        if event.rebuilt and ready and not event.sentences:
            self.app.switch_mode("lookup")
            return
        page = imported_page(event.imported, event.refused, event.sentences)
        if event.rebuilt and ready:
            page = rebuilt_page(event.rebuilt, event.sentences)
        self._show("over" if ready else "choosing")
        self.add_class("-told")
        self.query_one("#results", PageView).show(page)
        if ready:
            self.query_one("#done", Button).focus()
        else:
            self.query_one(PathLine).focus()

    @on(Button.Pressed, "#done")
    def action_leave(self) -> None:
        """Go back where one came from, once there is something to look up."""
        if self._busy:
            return
        if self.desk.documents:
            self.post_message(Back())
        else:
            self._progress(_("there is no library yet: import a document first, or quit with ^Q"))


EXPLAINED = (
    "The comprehensive rules of a card game as a text file or PDF (総合ルール, .txt, .pdf). The document is read and kept on this "
    "machine, under {home}; nothing is sent anywhere. What you have typed is listed below; Enter takes the marked row."
)


def _here() -> str:
    try:
        return os.path.join(os.getcwd(), "")  # noqa: PTH109, PTH118 - with a final separator, to list what is in it
    except OSError:
        return os.path.join(os.path.expanduser("~"), "")  # noqa: PTH111, PTH118


def anew(path: str) -> str:
    """A path begun anew behind another one: /home/me//srv/rules → /srv/rules, /home/me/~/rules → ~/rules."""
    start = max(path.rfind("//") + 1, path.rfind("/~") + 1)
    return path[start:]
