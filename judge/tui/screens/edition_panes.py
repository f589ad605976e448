"""The panes of the editions: which two are compared, the classes, the list of the changes, the change; which are seen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.edition_views import ChangeView, EditionView, GameView
from judge.tui.edition_words import KINDS, SIGNS, TONES, kind_word
from judge.tui.editions import ALL, Compared, EditionDesk
from judge.tui.pages.change import NO_CHANGE, change_page, plain_page
from judge.tui.pages.imported import progress_line
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.screens.panes import WIDE
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.change_list import ChangeList
from judge.tui.widgets.change_pane import ChangePane
from judge.tui.widgets.pick_line import Pick, PickLine
from judge.tui.widgets.screen_tabs import ScreenTabs
from judge.tui.widgets.search_line import GameChoice, SearchLine

SHOWN = (ALL, *KINDS)  # the classes that can be asked for, by their keys from 0 on


class EditionPanes(Screen[None]):
    """The list of the changes and the page of one. compared: the two editions that are shown, None until they are compared."""

    CSS_PATH = "editions.tcss"

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(classes="-wide" if wide else "-narrow")
        self.desk = desk
        self.editions = EditionDesk(desk)
        self.games: tuple[GameView, ...] = ()
        self.game: GameView | None = None
        self.old: EditionView | None = None
        self.new: EditionView | None = None
        self.compared: Compared | None = None
        self.kind = ALL
        self.showing_page = False
        self.trouble = ""
        self.filter = SearchLine(self.typed, id="filter")
        self.game_choice = GameChoice(id="game")
        self.pair = PickLine(id="pair")
        self.kinds = PickLine(id="kinds")
        self.count = Static(id="count")
        self.changes = ChangeList(id="changes")
        self.shelf = Vertical(self.count, self.changes, id="shelf")
        self.page = ChangePane(id="change")

    def compose(self) -> ComposeResult:
        """Filter and game, the two editions, the classes, the list and the change, the footer."""
        yield ScreenTabs()
        with Horizontal(id="top"):
            yield self.filter
            yield self.game_choice
        yield self.pair
        yield self.kinds
        with Horizontal(id="body"):
            yield self.shelf
            yield self.page
        yield ActionBar()

    def typed(self, query: str) -> None:
        """Something was typed into the filter line."""
        raise NotImplementedError

    def say(self, sentence: str, *, wrong: bool = False) -> None:
        """Show a sentence for a while."""
        self.notify(sentence, severity="error" if wrong else "information", markup=False)

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the change beside the list."""
        return self.size.width >= WIDE

    @property
    def change(self) -> ChangeView | None:
        """The change under the cursor of the list, which is the one that is shown."""
        row = self.changes.row
        return self.compared.change(row.at) if self.compared is not None and row is not None else None

    # Which panes are seen

    def show_panes(self) -> None:
        """The change beside the list, or over it; alone where there is no list to show."""
        told = self.compared is None
        for pane, seen in (
            (self.shelf, not told and (self.is_wide or not self.showing_page)),
            (self.page, told or self.is_wide or self.showing_page),
            (self.kinds, not told),
            (self.pair, self.old is not None),
        ):
            if pane.display != seen:
                pane.display = seen

    def on_resize(self, _event: Resize) -> None:
        """There may be room for the change now, or no longer."""
        self.show_panes()

    # What they show

    def fill_list(self) -> None:
        """Show the changes that fit the class and the filter."""
        compared = self.compared
        if compared is None:
            self.changes.fill(())
            return
        found = compared.matching(self.filter.value, self.kind)
        self.changes.fill(found)
        if not found:
            words = _("nothing fits") if self.filter.value.strip() else _("none of this class")
        else:
            words = _("{count} changes", count=len(found)) if len(found) > 1 else _("one change")
            words = words if self.kind != "same" else _("{count} rules that say the same", count=len(found))
        self.count.update(Content(words), layout=False)
        self.show_lines()
        self.show_change()
        self.refresh_bindings()

    def show_lines(self) -> None:
        """Show which two editions are compared, and how many rules are of each class."""
        self.pair.show(self._pair())
        compared = self.compared
        if compared is None:
            return
        changed = len(compared.matching("", ALL))
        picks: list[Pick] = []
        for key, kind in enumerate(SHOWN):
            count = changed if kind == ALL else compared.counts[kind]
            sign = "" if kind == ALL else SIGNS[kind]
            role = "cursor" if kind == self.kind else TONES.get(kind, "text")
            short = f"{sign} {count}" if sign else ""
            picks.append(Pick(f"{sign}{kind_word(kind)} {count}", role, f"kind('{kind}')", str(key), short))
        self.kinds.show(tuple(picks))

    def _pair(self) -> tuple[Pick, ...]:
        if self.game is None or self.old is None or self.new is None:
            return ()
        several = len(self.game.editions) > 2  # of two there is nothing to choose
        return (
            Pick(f"{'' if several else ' '}{self.old.name}", "label", "older" * several, "<" * several),
            Pick(" → ", "muted"),
            Pick(self.new.name, "label", "newer" * several, ""),
            *((Pick("", "label", "newer", ">"),) if several else ()),
        )

    def show_change(self) -> None:
        """Show the change under the cursor."""
        change = self.change
        marks = self.app.no_color
        self.page.show_change(change_page(change, marks=marks) if change is not None else NO_CHANGE)

    def show_told(self, page: Page) -> None:
        """Show a page instead of changes."""
        self.compared = None
        self.fill_list()
        self.pair.show(self._pair())
        self.page.show_change(plain_page(page))
        self.show_panes()
        self.refresh_bindings()

    def show_progress(self, what: str, done: int, total: int) -> None:
        """Show how far the comparison is."""
        self.page.show_change(plain_page(progress_page(what, done, total)))


def progress_page(what: str, done: int, total: int) -> Page:
    """How far a comparison is."""
    page = PageWriter()
    page.add(Run(progress_line(what, done, total), "text"))
    return page.page


def nothing_page(game: GameView | None) -> Page:
    """That there is nothing to compare, and what to do."""
    page = PageWriter()
    if game is None:
        page.add(Run(_("There is no document yet."), "title"))
    else:
        page.add(
            Run(
                _("Of {title} there is one edition: {edition}", title=game.title, edition=game.editions[0].name),
                "title",
            )
        )
    page.blank()
    page.add(
        Run(
            _("Two editions of one game are compared here. Import a second one: the first is kept, older or newer."),
            "text",
        )
    )
    page.add(Run("i  ", "key"), Run(_("leads to the import."), "text"), hang=3)
    if game is not None:
        page.blank()
        page.add(Run("^G  ", "key"), Run(_("leads to the next game."), "text"), hang=4)
    return page.page


def trouble_page(sentence: str) -> Page:
    """What went wrong."""
    page = PageWriter()
    page.add(Run(sentence, "warning"))
    return page.page
