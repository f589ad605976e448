"""What is kept at the desk: bookmarks and notes, rules opened last, rules collected to be handed on together."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.events import Resize, ScreenResume
from textual.screen import Screen

from judge.keeping.found import withdraw
from judge.keeping.mark import lines
from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.copying import Copy
from judge.tui.desk import Desk
from judge.tui.kept_rows import BOOKMARKS, COLLECTED, RECENT, KeptRow, collected, rows_of
from judge.tui.pages.section import Page, anchor, section_page
from judge.tui.screens.export import Exported, ExportScreen
from judge.tui.screens.panes import WIDE
from judge.tui.screens.writing import WritingScreen
from judge.tui.travel import Back, ShowRule
from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.kept_list import KeptList
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.screen_tabs import ScreenTabs
from rulebook.errors import RulebookError

NOTHING = Page((), ())


class KeptScreen(Screen[None]):
    """Everything that is kept, in one list; beside it, where there is room, the rule under the cursor."""

    CSS_PATH = "kept.tcss"
    PLACE: ClassVar[Where] = Where.KEPT
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.KEPT)]
    AUTO_FOCUS = "KeptList"

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(classes="-wide" if wide else "-narrow")
        self.desk = desk
        self.kept = KeptList()
        self.page = PageView(id="kept-page")

    def compose(self) -> ComposeResult:
        """The list and the rule."""
        yield ScreenTabs()
        with Horizontal():
            yield self.kept
            yield self.page
        yield ActionBar()

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """Something may have been kept meanwhile."""
        self.call_after_refresh(self._fill)

    def on_resize(self, _event: Resize) -> None:
        """There may be room for the rule now."""
        self._show_rule()

    def _fill(self) -> None:
        try:
            self.kept.fill(rows_of(self.desk))
        except RulebookError as error:
            self._say(translated(str(error)), wrong=True)
        self._show_rule()
        self.refresh_bindings()

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the rule beside the list."""
        return self.size.width >= WIDE

    @on(LineList.Moved)
    def _show_rule(self) -> None:
        row = self.kept.row
        self.page.display = self.is_wide
        if not self.is_wide:
            return
        if row is None or row.place is None:
            self.page.show(NOTHING)
            return
        try:
            view = self.desk.read(row.place)
        except RulebookError as error:
            self._say(translated(str(error)), wrong=True)
            return
        spot = row.place.spots[0]
        self.page.show(section_page(view), anchor(spot) if spot.step else "", mark=bool(spot.step))

    @on(LineList.Opened)
    def _opened(self) -> None:
        row = self.kept.row
        if row is not None and row.place is not None:
            self._lead(row.place)
        elif row is not None:
            self._say(_("{number}: there is no such rule in the current edition", number=row.number))

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self._lead(event.place)

    def _lead(self, place: Place) -> None:
        self.post_message(ShowRule(place))

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        self.notify(sentence, severity="error" if wrong else "information", markup=False)

    # Actions

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """Most of it needs a rule under the cursor."""
        return action not in ("remove", "copy", "export") or self.kept.row is not None

    def action_remove(self) -> None:
        """Take the row out of what is kept."""
        row = self.kept.row
        if row is None:
            self.app.bell()
            return
        remembered = self.desk.remembered
        if row.kind == BOOKMARKS:
            try:
                withdraw(self.desk.home, self.desk.keeping.marks, row.marks)
            except RulebookError as error:
                self._say(translated(str(error)), wrong=True)
                return
            self._say(_("{number}: bookmark taken away", number=row.number))
        elif row.stop is not None:
            change = remembered.past.forgotten if row.kind == RECENT else remembered.past.gathered
            remembered.change(change(row.stop))
            remembered.save()
        self._fill()

    def action_copy(self) -> None:
        """Copy the rule under the cursor; a note goes with it."""
        row = self.kept.row
        if row is None or row.place is None:
            self.app.bell()
            return
        notes = [mark.note for mark in row.marks if mark.note]
        self.post_message(
            Copy("\n".join([self.desk.citation(row.place), *(f"★ {note}" for note in notes)]), row.number)
        )

    def action_export(self) -> None:
        """Hand on what the row is one of: the bookmarks as a file for another judge, rules as an excerpt."""
        row = self.kept.row
        if row is None:
            self.app.bell()
        elif row.kind == BOOKMARKS:
            asked = _("Write every bookmark and note to a file that another judge can import")
            self.app.push_screen(WritingScreen(lines(self.desk.keeping.marks.versions), "marks.jsonl", asked))
        else:
            self._excerpt(row)

    def _excerpt(self, row: KeptRow) -> None:
        document = next((one for one in self.desk.documents if one.game == row.game), None)
        if document is None:
            return
        stops = collected(self.desk, self.desk.remembered.past) if row.kind == COLLECTED else (row.stop,)
        numbers = tuple(dict.fromkeys(stop.number for stop in stops if stop is not None and stop.game == row.game))
        name = f"{row.game}-{_('collected')}" if len(numbers) > 1 else f"{row.game}-{numbers[0]}"
        title = f"{document.title} {document.edition}"
        self.app.push_screen(ExportScreen(self.desk, Exported(title, document.edition_id, row.game, numbers, name)))

    def action_next_pane(self) -> None:
        """Between the list and the rule."""
        (self.page if self.kept.has_focus and self.page.display else self.kept).focus()

    def action_close(self) -> None:
        """Go back."""
        self.post_message(Back())
