"""The panes of the rulings: the filter, the list, the page; which are seen and what they show."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.pages.ruling import HISTORY, ruling_page, told_page
from judge.tui.pages.section import Page
from judge.tui.ruling_filter import matching, understood
from judge.tui.ruling_views import CitedView, RulingRow, RulingView
from judge.tui.rulings import RulingDesk
from judge.tui.screens.changing import Changing
from judge.tui.screens.panes import WIDE
from judge.tui.views import Place
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.ruling_list import RulingList
from judge.tui.widgets.screen_tabs import ScreenTabs
from judge.tui.widgets.search_line import GameChoice, SearchLine
from rulebook.errors import RulebookError


class RulingPanes(Changing):
    """The list of the rulings and the page of one. opened: the id of the ruling whose page is open, "" for none."""

    CSS_PATH = "rulings.tcss"

    def __init__(self, desk: Desk, book: RulingDesk, *, wide: bool) -> None:
        super().__init__(classes="-wide" if wide else "-narrow")
        self.desk = desk
        self.book = book
        self.opened = ""
        self.game: str | None = None
        self.with_ended = False
        self.with_history = False
        self.showing_page = False
        self.is_reading = True
        self.meant: dict[
            str, tuple[str, ...]
        ] = {}  # by what stands in the filter line: the rulings that say what it means
        self.begun = ""  # that drafts were left behind, in words
        self.behind: list[str] = []  # rulings from which links led on
        self.filter = SearchLine(self.typed, id="filter")
        self.game_choice = GameChoice(id="game")
        self.banner = Prose(id="banner")
        self.count = Static(id="count")
        self.rulings = RulingList(id="rulings")
        self.rulings.marks = book.marks
        self.shelf = Vertical(self.count, self.rulings, id="shelf")
        self.page = PageView(id="ruling")

    def compose(self) -> ComposeResult:
        """Filter and game, what is wrong, the list and the page, the footer."""
        yield ScreenTabs()
        with Horizontal(id="top"):
            yield self.filter
            yield self.game_choice
        yield self.banner
        with Horizontal(id="body"):
            yield self.shelf
            yield self.page
        yield ActionBar()

    def typed(self, query: str) -> None:
        """Something was typed into the filter line."""
        raise NotImplementedError

    def choose_game(self, game: str | None) -> None:
        """Show the rulings of one game, or of all."""
        raise NotImplementedError

    def show_ruling(self, ruling: str) -> None:
        """Show a ruling, whatever the filter says."""
        raise NotImplementedError

    def open(self, ruling: str) -> None:
        """Open the page of a ruling, with the focus on it."""
        raise NotImplementedError

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the page beside the list."""
        return self.size.width >= WIDE

    @property
    def current(self) -> str:
        """The id of the ruling that keys act on: the open one, else the one under the cursor; "" for none."""
        if self.showing_page and not self.is_wide:
            return self.opened
        row = self.rulings.row
        return row.id if row is not None else ""

    # Which panes are seen

    def show_panes(self) -> None:
        """The page beside the list, or over it."""
        wide = self.is_wide
        for pane, seen in ((self.shelf, wide or not self.showing_page), (self.page, wide or self.showing_page)):
            if pane.display != seen:
                pane.display = seen

    def on_resize(self, _event: Resize) -> None:
        """There may be room for the page now, or no longer."""
        self.show_panes()
        self.show_preview()

    # What they show

    def fill_list(self, cursor_on: str = "") -> None:
        """Show the rulings that fit the filter. cursor_on: the id of the one to be under the cursor."""
        row = self.rulings.row
        found = matching(
            self.book.rows, self.filter.value, self.game, self.book.marks, ended=self.with_ended, meant=self.meant.get(self.filter.value, ())
        )  # fmt: skip
        self.rulings.fill(found, cursor_on or (row.id if row else ""))
        self.count_line(self._counted(found))
        self.show_banner()
        self.show_preview()

    def _counted(self, found: tuple[RulingRow, ...]) -> str:
        if self.is_reading:
            return _("reading")
        if not found:
            return _("no ruling fits") if self.book.rows else _("no rulings yet")
        marks = [mark for row in found for mark in self.book.marks(row)]
        told = (
            ("wrong", _("✗ {count} wrong", count=marks.count("wrong"))), ("suspect", _("⚠ {count} suspect", count=marks.count("suspect"))),
            ("divided", _("≠ {count} divided", count=marks.count("divided"))),
        )  # fmt: skip
        many = _("{count} rulings", count=len(found)) if len(found) > 1 else _("one ruling")
        if len(found) > 1:
            pressing = understood(self.filter.value).asks_for_the_queue
            many = f"{many} · {_('the most pressing first') if pressing else _('newest first')}"
        return "  ".join([many, *(words for mark, words in told if mark in marks)])

    def count_line(self, words: str) -> None:
        """Say something above the list."""
        self.count.update(Content(words), layout=False)

    def show_banner(self) -> None:
        """Show what is wrong with the rulings as a whole, or that something was begun and not saved."""
        words = self.book.trouble or self.begun
        self.banner.update(Content(words))
        self.banner.display = bool(words)

    def show_preview(self) -> None:
        """Show the ruling under the cursor beside the list; where there is none, what to do."""
        if not self.is_wide and self.showing_page:
            return
        row = self.rulings.row
        if row is None:
            self.opened = ""
            self.page.show(self._nothing())
        elif self.is_wide and row.id != self.opened:
            self.show_page(row.id)

    def _nothing(self) -> Page:
        if self.is_reading:
            return told_page(_("reading"))
        if self.book.trouble:
            return told_page(self.book.trouble, _("Nothing is lost by this. F5 reads the rulings again."), wrong=True)
        if self.book.rows:
            return told_page(
                _("no ruling fits"),
                _(
                    "The line above takes words, a rule's number, tag:… event:… status:… verdict:… by:… on:today is:suspect."
                ),
                _("a: superseded and void ones too"),
            )
        return told_page(
            _("no rulings yet"), _("+ gives the first one. In the look-up, + gives one that cites the rule that is read."),
            _("Rulings of other judges come in with `judge ruling import FILE`."),
        )  # fmt: skip

    def show_page(self, ruling: str, *, at_top: bool = True) -> None:
        """Show the page of a ruling. at_top: from its beginning; else from where it is read."""
        view = self.placed(ruling)
        if view is None:
            return
        page = ruling_page(view, history=self.with_history)
        if not at_top and ruling == self.opened:
            self.page.show_again(page)
        else:
            self.page.show(page)
        self.opened = ruling

    def show_history(self) -> None:
        """Show every version of the open ruling below it, or no longer."""
        view = self.placed(self.opened)
        if view is not None:
            self.page.show(ruling_page(view, history=self.with_history), HISTORY if self.with_history else "")

    def placed(self, ruling: str) -> RulingView | None:
        """A ruling as it is read, with where its rules are in the library."""
        view = self.book.view(ruling)
        if view is None:
            return None
        return view._replace(cited=tuple(self._placed(one, view.row.game) for one in view.cited))

    def _placed(self, one: CitedView, game: str) -> CitedView:
        return one._replace(place=None if one.state == "removed" else place_of(self.desk, game, one.now or one.number))


def place_of(desk: Desk, game: str, number: str) -> Place | None:
    """Where a rule is in the library; None where it is not."""
    try:
        return desk.find(number, (game,), game)
    except RulebookError:
        return None
