"""The panes of the scenarios: the list, the table, the trace, the rule; which are seen and what they show."""

from __future__ import annotations

import os

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from judge.messages import _, translated
from judge.tui.desk import Desk
from judge.tui.pages.lines import Run
from judge.tui.pages.scenario import asked_page, law_page, preview_page, question_page, trouble_page
from judge.tui.pages.section import Page, PageWriter
from judge.tui.plays import PENDING, START, RunView
from judge.tui.screens.panes import WIDE
from judge.tui.stage import Stage, shown
from judge.tui.views import Place, PlaceView
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.board_view import BoardView
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.scenario_list import ScenarioList
from judge.tui.widgets.screen_tabs import ScreenTabs
from judge.tui.widgets.search_line import SearchLine
from judge.tui.widgets.trace_list import TraceList
from rulebook.errors import RulebookError

BRIEF = 2.5  # seconds


class Stalls(Screen[None]):
    """From where one watches. script: the scenario as it is written; branch: with other answers; in_branch: which is shown."""

    CSS_PATH = "scenario.tcss"

    def __init__(self, desk: Desk, stage: Stage, *, wide: bool) -> None:
        super().__init__(classes="-wide" if wide else "-narrow")
        self.desk = desk
        self.stage = stage
        self.script: RunView | None = None
        self.branch: RunView | None = None
        self.in_branch = False
        self.showing_list = True
        self._places: dict[str, Place | None] = {}
        self._rules: dict[str, PlaceView] = {}
        self.missing = ""
        self._generation = desk.generation
        self.filter = SearchLine(self.typed, id="filter")
        self.run_title = Static(id="run-title", classes="-empty")
        self.count = Static(id="count")
        self.scenarios = ScenarioList(id="scenarios")
        self.preview = PageView(id="preview")
        self.shelf = Vertical(self.count, self.scenarios, self.preview, id="shelf")
        self.beside = TraceList(id="script")
        self.beside_title = Static(id="script-title")
        self.beside_pane = Vertical(self.beside_title, self.beside, id="beside")
        self.asked = PageView(id="asked")
        self.board = BoardView(id="board")
        self.trace = TraceList(id="trace")
        self.law = PageView(id="law")
        self.banner = Prose(id="banner")

    def compose(self) -> ComposeResult:
        """Filter and title, the list, the table with the trace and the rule, the footer."""
        yield ScreenTabs()
        with Horizontal(id="top"):
            yield self.filter
            yield self.run_title
        yield self.banner
        with Horizontal(id="body"):
            yield self.shelf
            yield self.beside_pane
            with Horizontal(id="play"):
                yield Vertical(self.asked, self.board, id="table")
                with Vertical(id="told"):
                    yield self.trace
                    yield self.law
        yield ActionBar()

    def typed(self, query: str) -> None:
        """Something was typed into the filter line."""
        raise NotImplementedError

    @property
    def is_wide(self) -> bool:
        """Whether there is room for the list beside the rest."""
        return self.size.width >= WIDE

    @property
    def run(self) -> RunView | None:
        """What is shown: the branch or the script."""
        return self.branch if self.in_branch else self.script

    def say(self, sentence: str) -> None:
        """Show a sentence for a moment: it lies over the rule."""
        self.notify(sentence, markup=False, timeout=BRIEF)

    # Which panes are seen

    def show_list(self, *, shown: bool) -> None:
        """Show the list, on a narrow screen instead of the run."""
        self.showing_list = shown or self.run is None
        self.show_panes()

    def show_panes(self) -> None:
        """Which panes are seen, for the width there is and what is going on."""
        wide = self.is_wide
        beside = wide and self.branch is not None and not (self.showing_list and self.filter.has_focus)
        seen = (
            (self.shelf, (wide and not beside) or (not wide and self.showing_list)),
            (self.beside_pane, beside),
            (self.query_one("#play"), wide or not self.showing_list),
        )
        for pane, display in seen:
            if pane.display != display:
                pane.display = display
        self.run_title.set_class(self.run is None or self.showing_list, "-empty")
        self.show_preview()

    def on_resize(self, _event: Resize) -> None:
        """There may be room for the list now, or no longer."""
        self.show_panes()

    # What they show

    def count_line(self, words: str) -> None:
        """Say something above the list."""
        self.count.update(Content(words), layout=False)

    def fill_list(self) -> None:
        """Show the scenarios that fit the filter."""
        listed = self.stage.matching(self.filter.value)
        known = self.scenarios.listed
        at = known[self.scenarios.cursor].path if known else self.scenarios.current
        self.scenarios.passing = self.stage.passing
        self.scenarios.fill(listed, at)
        if listed:
            self.count_line(_("{count} scenarios", count=len(listed)) if len(listed) > 1 else _("one scenario"))
        elif self.stage.listed:
            self.count_line(_("no scenario fits"))
        else:
            self.count_line(_("no scenarios"))
        self.show_preview()

    def show_preview(self) -> None:
        """Show question and answer of the scenario under the cursor; beside a run, where it is another one."""
        listed = self.scenarios.listed
        one = listed[self.scenarios.cursor] if listed else None
        run = self.run
        seen = one is not None and not (self.is_wide and run is not None and run.path == one.path)
        if self.preview.display != seen:
            self.preview.display = seen
        if one is not None and seen:
            self.preview.show(preview_page(self.stage.whole(one)))

    def show_nothing(self, *, reading: bool = False) -> None:
        """Nothing was opened yet. reading: the files are still being read."""
        page = PageWriter()
        if reading:
            self.count_line(_("reading"))
        elif self.stage.listed:
            page.add(
                Run(
                    _("Choose a scenario in the list, or type words, a rule's number or a topic into the line above."),
                    "text",
                )
            )
        else:
            page.add(Run(_("There are no scenarios in {folder}.", folder=self.stage.folder), "note"))
        self.law.show(page.page)
        self.show_panes()

    def show_run(self, row: int) -> None:
        """Show the script or the branch, at a row."""
        run = self.run
        if run is None:
            return
        self.scenarios.passing = self.stage.passing
        self.scenarios.point_at(run.path)
        mark = "┃" if run.is_branch else "✗" if run.failures else "✓"
        self.run_title.update(Content(f"{mark} {run.title}"), layout=False)
        self.asked.show(asked_page(run, self.departure()))
        self._show_banner(run)
        if self.branch is not None and self.script is not None and self.in_branch:
            self.beside.fill(self.script.rows, min(row, len(self.script.rows) - 1))
            self.beside_title.update(Content(_("the script")), layout=False)
        elif self.branch is not None:
            self.beside.fill(self.branch.rows, min(row, len(self.branch.rows) - 1), self.branch.fork)
            self.beside_title.update(Content(_("the branch")), layout=False)
        self.show_panes()
        self.refresh_bindings()
        self.trace.fill(run.rows, row, run.fork)
        self.show_row(self.trace.cursor)

    def departure(self) -> str:
        """In what the branch departs from the script."""
        if not self.in_branch or self.branch is None:
            return ""
        decisions = {row.decision.at: row.decision for row in self.branch.rows if row.decision is not None}
        picked = [shown(pick.answer, decisions.get(pick.at)) for pick in self.branch.picks]
        return _("what if: {answers}", answers=" → ".join(picked))

    def _show_banner(self, run: RunView) -> None:
        words = ""
        if run.is_branch:
            words = f"{self.departure()}  [{_('b: back to the script')}]"
            if run.failures:
                words = f"{words}  {run.failures[0]}"
            elif run.rows[-1].kind == PENDING:
                words = f"{words}  {run.rows[-1].text}  [{_('w: go on choosing')}]"
        elif run.failures:
            more = f" (+{len(run.failures) - 1})" if len(run.failures) > 1 else ""
            words = _("did not come as expected: {failure}", failure=run.failures[0]) + more
        self.banner.update(Content(words))
        self.banner.display = bool(words)

    def show_row(self, index: int) -> None:
        """Show the table at a row, and the rule that governs it."""
        run = self.run
        if run is None or index >= len(run.rows):
            return
        row = run.rows[index]
        self.board.show(self.stage.board(run, index), row.cards)
        self.law.show(self._law(run, index))
        if self.beside_pane.display and 0 <= index < max(run.fork, (self.branch or run).fork):
            self.beside.move_to(index)

    def _law(self, run: RunView, index: int) -> Page:
        row = run.rows[index]
        if row.kind == START:
            return question_page(run, self.place_of)
        view = self.rule_view(row.rule)
        return law_page(row, view, self.missing if row.rule else "", self.place_of)

    def show_trouble(self, path: str, sentence: str) -> None:
        """A scenario that cannot be played."""
        self.script = self.branch = None
        self.in_branch = False
        name = path.rpartition(os.sep)[2]
        self.run_title.update(Content(f"! {name}"), layout=False)
        self.banner.update(Content(sentence))
        self.banner.display = True
        self.trace.fill(())
        self.beside.fill(())
        self.board.show(None)
        self.asked.show(Page((), ()))
        self.scenarios.point_at(path)
        self.law.show(trouble_page(name, sentence))
        self.show_list(shown=True)
        self.refresh_bindings()
        self.scenarios.focus()

    # Rules

    def place_of(self, number: str) -> Place | None:
        """Where a number of the game is in the library; None where it is not."""
        run = self.run
        if self._generation != self.desk.generation:
            self._generation = self.desk.generation
            self._places, self._rules = {}, {}
        if run is None or not number:
            return None
        if number not in self._places:
            try:
                self._places[number] = self.desk.find(number, (run.game,), run.game)
            except RulebookError as error:
                self.missing = translated(str(error))
                self._places[number] = None
        return self._places[number]

    def rule_view(self, number: str) -> PlaceView | None:
        """A rule as it is read; None where the library has it not."""
        place = self.place_of(number)
        if place is None:
            return None
        try:
            if number not in self._rules:
                self._rules[number] = self.desk.read(place)
            return self._rules[number]
        except RulebookError as error:
            self.missing = translated(str(error))
            return None

    def gist_of(self, number: str) -> str:
        """What a rule says, in short."""
        view = self.rule_view(number)
        section = view.sections[0] if view is not None else None
        if section is None:
            return ""
        return section.gist or " ".join(part.text for part in section.parts)[:200]
