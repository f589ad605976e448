"""Errata and oddities of a document, to be walked through one after the other."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.screen import ModalScreen

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.kept_rows import KeptRow
from judge.tui.pages.section import Page, section_page
from judge.tui.screens.panes import WIDE
from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.kept_list import KeptList
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from rulebook.errors import RulebookError


class WalkScreen(ModalScreen[tuple[Place | None, int]]):
    """A list, and where there is room the rule under the cursor. Ends with the place to open, or None, and where in the list one is."""

    CSS_PATH = "kept.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.WALK)]

    def __init__(self, desk: Desk, rows: tuple[KeptRow, ...], at: int) -> None:
        super().__init__()
        self.desk = desk
        self.kept = KeptList()
        self.page = PageView(id="kept-page")
        self._rows = rows
        self._at = at

    def compose(self) -> ComposeResult:
        """The list and the rule."""
        with Horizontal():
            yield self.kept
            yield self.page
        yield ActionBar()

    def on_mount(self) -> None:
        """Go on where one was."""
        self.kept.cursor = self._at
        self.kept.fill(self._rows)
        self.kept.focus()
        self._show()

    def on_resize(self, _event: Resize) -> None:
        """There may be room for the rule now."""
        self._show()

    @on(LineList.Moved)
    def _show(self) -> None:
        self.page.display = self.size.width >= WIDE
        row = self.kept.row
        if not self.page.display:
            return
        if row is None or row.place is None:
            self.page.show(Page((), ()))
            return
        try:
            self.page.show(section_page(self.desk.read(row.place)))
        except RulebookError as error:
            self.notify(translated(str(error)), severity="error", markup=False)

    @on(LineList.Opened)
    def _opened(self) -> None:
        row = self.kept.row
        if row is not None and row.place is not None:
            self.dismiss((row.place, self.kept.cursor))
        elif row is not None:
            self.notify(_("{number}: there is no such rule in the current edition", number=row.number), markup=False)

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        event.stop()
        self.dismiss((event.place, self.kept.cursor))

    def action_step(self, step: int) -> None:
        """Go to the next of them, or to the one before."""
        self.kept.move_to(self.kept.cursor + step)

    def action_close(self) -> None:
        """Go back to where one was."""
        self.dismiss((None, self.kept.cursor))
