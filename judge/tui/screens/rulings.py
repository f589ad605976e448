"""The rulings: found while one types, read with the rules they follow from, given, changed and checked."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import ClassVar

from textual import on
from textual.binding import BindingType
from textual.widget import Widget

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.copying import Copy
from judge.tui.screens.changing import sentence_of
from judge.tui.screens.ruling_giving import RulingGiving
from judge.tui.travel import PlayCase, ShowRule
from judge.tui.views import CaseLink, RulingLink
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.search_line import GameChoice, SearchLine

WAITING, INFERRED = "is:waiting", "is:inferred"  # in the filter line
NEED_A_RULING = frozenset(("edit", "supersede", "confirm", "void", "history", "play", "copy"))


class RulingsScreen(RulingGiving):
    """What was ruled, by which rules, by whom, and whether it still holds."""

    PLACE: ClassVar[Where] = Where.RULINGS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.RULINGS)]
    AUTO_FOCUS = "RulingList"

    # The list

    def typed(self, _query: str) -> None:  # the line itself is asked
        """Show what fits."""
        if self.is_mounted:
            self.fill_list()
            self.find_meant()

    @on(SearchLine.Choose)
    def _choose(self, event: SearchLine.Choose) -> None:
        self.rulings.move_to(self.rulings.cursor + event.step)

    @on(SearchLine.Open)
    def _open_listed(self) -> None:
        if self.rulings.row is not None:
            self.behind = []
            self.open(self.rulings.row.id)

    @on(SearchLine.Left)
    def _left(self) -> None:
        self.rulings.steer(steered=False)
        self.rulings.focus()

    @on(SearchLine.Entered)
    def _entered(self) -> None:
        self.showing_page = False
        self.show_panes()
        self.rulings.steer(steered=True)

    @on(LineList.Moved)
    def _moved(self, event: LineList.Moved) -> None:
        if event.list is self.rulings and event.index == self.rulings.cursor:
            self.show_preview()
            self.refresh_bindings()

    @on(LineList.Opened)
    def _row_opened(self) -> None:
        self._open_listed()

    # The page

    def open(self, ruling: str) -> None:
        """Open the page of a ruling, with the focus on it."""
        self.rulings.steer(steered=False)
        self.rulings.point_at(ruling)
        self.showing_page = True
        self.show_panes()
        self.show_page(ruling)
        if not self.book.is_compared(ruling):
            self._compare_one(ruling)
        self.page.focus()
        self.refresh_bindings()

    def show_ruling(self, ruling: str) -> None:
        """Show a ruling, whatever the filter says, once the rulings are read."""
        if self.is_reading:
            self._wanted = ruling
            return
        if ruling not in self.book.rulings:
            self.say(_("{ids}: is not here", ids=ruling), wrong=True)
            return
        if not any(row.id == ruling for row in self.rulings.rows):
            self.choose_game(None)
            self.with_ended = self.with_ended or self.book.rulings[ruling].content.status.value in (
                "superseded",
                "void",
            )
            self.filter.value = ""
            self.fill_list(ruling)
        self.open(ruling)

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self.post_message(ShowRule(event.place))

    @on(PageView.Led)
    def _led(self, event: PageView.Led) -> None:
        if isinstance(event.target, RulingLink):
            self.behind.append(self.opened)
            self.show_ruling(event.target.ruling)
        elif isinstance(event.target, CaseLink):
            self._play(event.target)

    def _play(self, link: CaseLink) -> None:
        try:
            self.post_message(PlayCase(self.book.case_file(link.ruling, link.case)))
        except Exception as error:  # noqa: BLE001 - a desk that vanishes helps no judge
            self.say(sentence_of(error), wrong=True)

    # Actions

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """Much of what can be done needs a ruling."""
        return bool(self.current) if action in NEED_A_RULING and self.is_mounted else True

    def action_suspects(self) -> None:
        """Go through the suspect citations."""
        from judge.tui.screens.suspects import SuspectsScreen  # noqa: PLC0415

        found = self.book.suspects()
        if found:
            self.app.push_screen(SuspectsScreen(self.desk, self.book, found))
        else:
            self.say(_("no citation is suspect"))

    def action_queue(self) -> None:
        """List what waits for the head judge, or no longer."""
        self._wish(WAITING, _("nothing waits for the head judge"))

    def action_inferred(self) -> None:
        """List what rests on inference only, or no longer."""
        self._wish(INFERRED, _("nothing rests on inference only"))

    def _wish(self, wish: str, nothing: str) -> None:
        """Put a wish into the filter line, or take it out where it stands there alone. nothing: said where none fits."""
        if self.filter.value == wish:
            self.filter.value = ""
            return
        self.filter.value = wish
        self.action_list()
        if not self.is_reading and not self.rulings.count:
            self.say(nothing)

    def action_take_in(self) -> None:
        """Ask for a file of rulings, and put them with those that are here."""
        screen = import_module("judge.tui.screens.taking").TakingScreen(self.book)  # not for the first frame
        self.app.push_screen(screen, self._taken)

    def _taken(self, ruling: str | None) -> None:
        """What was taken in is shown."""
        if ruling is not None:
            self._wanted = ruling
            self.read_again()

    def action_journal(self) -> None:
        """Ask for a file, and write the day's sheet to it."""
        from judge.tui.screens.writing import WritingScreen  # noqa: PLC0415
        from judge.tui.sheets import journal, today  # noqa: PLC0415

        asked = _("Write the day's rulings to a file; .html is for printing")
        self.app.push_screen(WritingScreen(partial(journal, self.book), f"rulings-{today()}.md", asked))

    def action_export(self) -> None:
        """Ask for a file, and write the rulings of the list to it, without the program's own."""
        from judge.tui.screens.writing import WritingScreen  # noqa: PLC0415
        from judge.tui.sheets import exported, today  # noqa: PLC0415

        ids = tuple(row.id for row in self.rulings.rows if not row.is_own)
        if not ids:
            self.say(_("there is nothing to export: the program's own rulings are everywhere"))
            return
        asked = _(
            "Write {count} rulings to a file that others can import; .jsonl and .toml hold the whole history",
            count=len(ids),
        )
        self.app.push_screen(WritingScreen(partial(exported, self.book, ids), f"rulings-{today()}.jsonl", asked))

    def action_copy(self) -> None:
        """Copy the ruling."""
        from judge.tui.sheets import copied  # noqa: PLC0415

        self.post_message(Copy(copied(self.book, self.acted_on), self.book.rulings.short(self.acted_on)))

    def action_play(self) -> None:
        """Play the first case that shows the ruling."""
        if self.book.rulings[self.acted_on].content.cases:
            self._play(CaseLink(self.acted_on, 0))
        else:
            self.say(_("nothing is played to show this ruling"))

    def action_history(self) -> None:
        """Show every version below the ruling, or no longer."""
        self.with_history = not self.with_history
        if not self.is_wide and not self.showing_page:
            self.open(self.acted_on)
        self.show_history()

    def action_all(self) -> None:
        """Show superseded and void ones too, or no longer."""
        self.with_ended = not self.with_ended
        self.fill_list()
        self.say(_("superseded and void ones too") if self.with_ended else _("only what stands, and drafts"))

    def choose_game(self, game: str | None) -> None:
        """Show the rulings of one game, or of all."""
        self.game = game
        name = next(
            (document.title for document in self.desk.documents if document.game == game), game or _("all games")
        )
        self.game_choice.show(name)
        if not self.is_reading:
            self.fill_list()

    @on(GameChoice.Next)
    def action_next_game(self) -> None:
        """Go to the next game; behind the last one, to all of them."""
        known = [document.game for document in self.desk.documents] + sorted({row.game for row in self.book.rows})
        games: list[str | None] = [None, *dict.fromkeys(known)]
        self.choose_game(games[(games.index(self.game) + 1) % len(games)] if self.game in games else None)

    def action_filter(self) -> None:
        """Go to the filter line."""
        self.filter.focus()

    def action_list(self) -> None:
        """Go to the list."""
        self.showing_page = False
        self.show_panes()
        self.rulings.focus()
        self.refresh_bindings()

    def action_step(self, step: int) -> None:
        """Open the next ruling of the list, or the one before."""
        if not self.rulings.count or not 0 <= self.rulings.cursor + step < self.rulings.count:
            self.app.bell()
            return
        self.rulings.move_to(self.rulings.cursor + step)
        if self.showing_page and self.rulings.row is not None:
            self.open(self.rulings.row.id)

    @property
    def standing(self) -> str:
        """The ruling that is open, "" where none is."""
        return self.opened

    def step_back(self) -> bool:
        """Go back to the ruling from which a link led here. False where none did."""
        if not self.behind:
            return False
        self.show_ruling(self.behind.pop())
        return True

    def action_hints(self) -> None:
        """Show the letters of the links."""
        if self.page.region.area and self.page.show_hints():
            self.page.focus()

    def action_again(self) -> None:
        """Read the rulings again."""
        self.read_again()

    def action_close(self) -> None:
        """Close the innermost thing that is open: the page, the filter."""
        if self.showing_page:
            self.action_list()
        elif self.filter.value:
            self.filter.value = ""
        else:
            self.rulings.focus()

    def action_next_pane(self, step: int = 1) -> None:
        """Move the focus to the next pane."""
        panes: list[Widget] = [self.filter, self.rulings, self.page]
        seen = [pane for pane in panes if pane.region.area]
        index = seen.index(self.focused) if self.focused in seen else 0
        seen[(index + step) % len(seen)].focus()

    def action_previous_pane(self) -> None:
        """Move the focus to the pane before."""
        self.action_next_pane(-1)
