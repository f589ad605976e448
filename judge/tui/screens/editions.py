"""The editions: two of a game compared, read change by change, written to a file."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget

from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.copying import Copy
from judge.tui.edition_views import WordingView
from judge.tui.screens.edition_comparing import EditionComparing
from judge.tui.travel import ShowRule
from judge.tui.views import Place
from judge.tui.widgets.change_list import ChangeList
from judge.tui.widgets.change_pane import ChangePane
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.search_line import GameChoice, SearchLine
from rulebook.errors import RulebookError

NEED_A_CHANGE = frozenset(("step", "rule", "old_rule", "history", "copy", "hints"))
NEED_A_COMPARISON = frozenset(("write", "kind", "filter", "list"))
SEVERAL = 3  # editions, from which on there is something to choose


class EditionsScreen(EditionComparing):
    """What became of every rule from one edition to another."""

    PLACE: ClassVar[Where] = Where.EDITIONS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.EDITIONS)]
    AUTO_FOCUS = "ChangeList"

    # The list

    def typed(self, _query: str) -> None:  # the line itself is asked
        """Show what fits."""
        if self.is_mounted and self.compared is not None:
            self.fill_list()

    @on(SearchLine.Choose)
    def _choose(self, event: SearchLine.Choose) -> None:
        self.changes.move_to(self.changes.cursor + event.step)

    @on(SearchLine.Left)
    def _left(self) -> None:
        self.changes.steer(steered=False)
        (self.changes if self.changes.region.area else self.page).focus()

    @on(SearchLine.Entered)
    def _entered(self) -> None:
        self.show_page(shown=False)
        self.changes.steer(steered=True)

    @on(SearchLine.Open)
    def _found(self) -> None:
        self._left()
        if not self.is_wide and self.changes.count:
            self.show_page(shown=True)

    @on(LineList.Moved)
    def _moved(self, event: LineList.Moved) -> None:
        if event.index == self.changes.cursor:
            self.show_change()
            self.refresh_bindings()

    @on(ChangeList.Clicked)
    def _clicked(self) -> None:
        if not self.is_wide:
            self.show_page(shown=True)

    @on(LineList.Opened)
    def _opened(self) -> None:
        if self.is_wide:
            self.action_rule()
        else:
            self.show_page(shown=True)

    def show_page(self, *, shown: bool) -> None:
        """Show the change over the list, or the list again."""
        self.showing_page = shown
        self.show_panes()
        if shown:
            self.page.focus()
        self.refresh_bindings()

    # The change

    @on(ChangePane.Asked)
    def _asked(self) -> None:
        self.action_rule()

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self._lead(event.place)

    def _lead(self, place: Place | None) -> None:
        if place is not None:
            self.post_message(ShowRule(place))

    def _open(self, wording: WordingView | None) -> None:
        if wording is None:
            self.app.bell()
        else:
            self._lead(wording.place)

    # Actions

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """Much of what can be done needs a change, or something to choose."""
        if action in NEED_A_CHANGE:
            return bool(self.changes.count)
        if action in NEED_A_COMPARISON:
            return self.compared is not None
        if action in ("older", "newer"):
            return self.game is not None and len(self.game.editions) >= SEVERAL
        return True

    def action_rule(self) -> None:
        """Open the rule in the look-up; one that is gone, in the edition that had it."""
        change = self.change
        if change is not None:
            self._open(change.new or change.old)

    def action_old_rule(self) -> None:
        """Open the rule in the look-up as it was in the older edition."""
        change = self.change
        if change is None or change.old is None:
            self.say(_("the older edition has no such rule"))
        else:
            self._open(change.old)

    def action_history(self) -> None:
        """Show the life of the rule through all editions."""
        from judge.tui.histories import history  # noqa: PLC0415
        from judge.tui.screens.history import HistoryScreen  # noqa: PLC0415

        change = self.change
        wording = (change.new or change.old) if change is not None else None
        if wording is None:
            return
        try:
            stages = history(self.desk.library, wording.place.sections[0])
        except RulebookError as error:
            self.say(translated(str(error)), wrong=True)
        else:
            self.app.push_screen(HistoryScreen(stages), self._lead)

    def action_kind(self, kind: str) -> None:
        """Show the changes of one class, or all of them."""
        self.kind = kind
        self.show_page(shown=False)
        self.fill_list()
        self.changes.focus()

    def action_older(self) -> None:
        """Compare with another older edition: the one before it, behind the oldest the newest that is possible."""
        if self.game is not None and self.old is not None and self.new is not None:
            older = self.game.editions[: self.game.editions.index(self.new)]
            self.choose(older[older.index(self.old) - 1], self.new)

    def action_newer(self) -> None:
        """Compare with another newer edition: the one after it, behind the newest the oldest that is possible."""
        if self.game is not None and self.old is not None and self.new is not None:
            newer = self.game.editions[self.game.editions.index(self.old) + 1 :]
            self.choose(self.old, newer[(newer.index(self.new) + 1) % len(newer)])

    @on(GameChoice.Next)
    def action_next_game(self) -> None:
        """Go to the next game."""
        if self.game is not None:
            self.choose_game(self.games[(self.games.index(self.game) + 1) % len(self.games)])

    def action_step(self, step: int) -> None:
        """Show the next change, or the one before."""
        if 0 <= self.changes.cursor + step < self.changes.count:
            self.changes.move_to(self.changes.cursor + step)
        else:
            self.app.bell()

    def action_copy(self) -> None:
        """Copy the change: both wordings, what became of the references."""
        from judge.tui.edition_sheet import copied  # noqa: PLC0415

        change = self.change
        if change is not None and self.compared is not None:
            self.post_message(Copy(copied(self.compared, change), change.name))

    def action_write(self) -> None:
        """Ask for a file, and write the whole comparison to it."""
        from judge.tui.edition_sheet import file_name, markdown  # noqa: PLC0415
        from judge.tui.screens.writing import WritingScreen  # noqa: PLC0415

        compared = self.compared
        if compared is not None:
            asked = _("Write every change to a file, as Markdown")
            self.app.push_screen(WritingScreen(partial(markdown, compared), file_name(compared), asked))

    def action_filter(self) -> None:
        """Go to the filter line."""
        self.filter.focus()

    def action_list(self) -> None:
        """Go to the list."""
        self.show_page(shown=False)
        self.changes.focus()

    def action_hints(self) -> None:
        """Show the letters of the links."""
        if self.page.region.area and self.page.show_hints():
            self.page.focus()

    def action_close(self) -> None:
        """Close the innermost thing that is open: the change, the filter, the class."""
        if self.showing_page and not self.is_wide:
            self.action_list()
        elif self.filter.value:
            self.filter.value = ""
        elif self.kind != "all" and self.compared is not None:
            self.action_kind("all")
        elif self.compared is not None:
            self.changes.focus()

    def action_next_pane(self, step: int = 1) -> None:
        """Move the focus to the next pane."""
        panes: list[Widget] = [self.filter, self.changes, self.page]
        seen = [pane for pane in panes if pane.region.area]
        index = seen.index(self.focused) if self.focused in seen else 0
        seen[(index + step) % len(seen)].focus()

    def action_previous_pane(self) -> None:
        """Move the focus to the pane before."""
        self.action_next_pane(-1)
