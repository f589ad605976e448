"""The scenarios: a question seen played, entry by entry, and what if somebody had answered otherwise."""

from __future__ import annotations

import os
from functools import partial
from typing import Any, ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget
from textual.worker import get_current_worker

from judge.messages import _
from judge.tui.actions import Where, bindings
from judge.tui.copying import Copy
from judge.tui.desk import Desk
from judge.tui.pages.quoted import row_text, trace_text
from judge.tui.plays import PENDING, START, CardView, DecisionView, ListedView, RunView
from judge.tui.screens.stalls import Stalls
from judge.tui.stage import Stage
from judge.tui.travel import ShowRule
from judge.tui.widgets.board_view import BoardView
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.search_line import SearchLine
from judge.tui.widgets.trace_list import TraceList

NEED_A_RUN = frozenset(("step", "next", "what_if", "rule", "table", "copy", "copy_all", "write"))
NONE_LEFT = {
    "decision": "nobody decides anything further that way",
    "event": "nothing further happens that way",
    "refusal": "nothing further is refused that way",
}
SAY_EVERY = 10  # scenarios between two reports of a long worker


class ScenarioScreen(Stalls):
    """A ruling seen played, with the number of every step."""

    PLACE: ClassVar[Where] = Where.SCENARIO
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.SCENARIO)]
    AUTO_FOCUS = "ScenarioList"

    class Listed(Message):
        """The files were read."""

        def __init__(self, listed: tuple[ListedView, ...]) -> None:
            super().__init__()
            self.listed = listed

    class Played(Message):
        """A scenario was played. row: where to begin."""

        def __init__(self, run: RunView, row: int) -> None:
            super().__init__()
            self.run = run
            self.row = row

    class Unplayed(Message):
        """A scenario cannot be played."""

        def __init__(self, path: str, sentence: str) -> None:
            super().__init__()
            self.path = path
            self.sentence = sentence

    class Indexing(Message):
        """All scenarios are being played: so many of so many are."""

        def __init__(self, done: int, total: int) -> None:
            super().__init__()
            self.done = done
            self.total = total

    class Found(Message):
        """A scenario in which a number acts, before all of them are known."""

        def __init__(self, number: str, path: str) -> None:
            super().__init__()
            self.number = number
            self.path = path

    class Indexed(Message):
        """It is known where each number acts."""

    def __init__(self, desk: Desk, stage: Stage, *, wide: bool) -> None:
        super().__init__(desk, stage, wide=wide)
        self._wanted = ("", "")  # the game and the number whose shortest scenario is to be opened, once it is known
        self._opened = ""
        self._begun = False  # whether the files are being read, or were

    def on_mount(self) -> None:
        """List the titles that are known, and read the files."""
        if not self.stage.listed:
            self.stage.listed = self.stage.titles()
        if self.stage.listed:
            self.fill_list()
        self.show_nothing(reading=True)
        if self._wanted[1] and self.stage.has_index(self._wanted[0]):
            self._open_shortest()
        if not self._opened:  # else the files are read behind what is played first
            self.call_after_refresh(self._begin)

    # The list

    def _begin(self) -> None:
        """Read the files, once."""
        if not self._begun:
            self._begun = True
            self._read()

    @work(thread=True, exclusive=True, group="read", exit_on_error=False)
    def _read(self) -> None:
        worker = get_current_worker()
        listed = self.stage.read_all(lambda: worker.is_cancelled)
        if not worker.is_cancelled:
            self.post_message(self.Listed(listed))

    @on(Listed)
    def _list_read(self) -> None:
        self.fill_list()
        if self.run is None:
            self.show_nothing()
        if self._wanted[1]:
            self._open_shortest()

    def typed(self, query: str) -> None:
        """Show what fits; a number asks where it acts."""
        if query != filtering(*self._wanted):
            self._wanted = ("", "")
        self.fill_list()
        if self.stage.asks_number(query):
            self._know()

    def _know(self) -> None:
        if not self.stage.is_indexed and not any(worker.group == "index" for worker in self.workers):
            self._index(*self._wanted)

    @work(thread=True, exclusive=True, group="index", exit_on_error=False)
    def _index(self, game: str, wanted: str) -> None:
        worker = get_current_worker()
        if wanted and (path := self.stage.illustrating(wanted, game)):
            self.post_message(self.Found(wanted, path))

        def told(done: int, total: int) -> None:
            if done % SAY_EVERY == 0:
                self.post_message(self.Indexing(done, total))

        if self.stage.index(told, lambda: worker.is_cancelled):
            self.post_message(self.Indexed())

    @on(Indexing)
    def _indexing(self, event: Indexing) -> None:
        self.count_line(_("all scenarios are being played: {done}/{total}", done=event.done, total=event.total))

    @on(Found)
    def _found(self, event: Found) -> None:
        if event.number == self._wanted[1]:
            self._wanted = ("", "")
            self.open(event.path, event.number)

    @on(Indexed)
    def _indexed(self) -> None:
        self.fill_list()
        if self._wanted[1]:
            self._open_shortest()

    def show_me(self, game: str, number: str) -> None:
        """Open the shortest scenario of a game in which a number of its rules acts, at the entry where it does."""
        self._wanted = (game, number)
        self.filter.value = filtering(game, number)
        if self.is_mounted and (self.stage.listed or self.stage.has_index(game)):
            self._open_shortest()

    def _open_shortest(self) -> None:
        """Open what is wanted, where it is known already; else find out."""
        game, number = self._wanted
        found = self.stage.acting_in(number, game)
        if not found and self.stage.has_scenarios(game) and not (self.stage.has_index(game) or self.stage.is_indexed):
            self._know()
            return
        self._wanted = ("", "")
        self.fill_list()
        if found:
            self.open(found[0], number)
            return
        self.show_list(shown=True)
        if not self.stage.has_scenarios(game):
            self.filter.value = ""
        self.say(self.stage.nothing_for(game, number))

    @on(SearchLine.Choose)
    def _choose(self, event: SearchLine.Choose) -> None:
        self.scenarios.move_to(self.scenarios.cursor + event.step)

    @on(SearchLine.Open)
    def _open_listed(self) -> None:
        if self.scenarios.count:
            self.scenarios.focus()  # keys typed while it begins to play are no words of the filter
            self.open(self.scenarios.listed[self.scenarios.cursor].path)

    @on(SearchLine.Left)
    def _left(self) -> None:
        (self.scenarios if self.scenarios.region.area else self.trace).focus()

    @on(SearchLine.Entered)
    def _entered(self) -> None:
        self.show_list(shown=True)

    # Playing

    def show_case(self, path: str, number: str = "") -> None:
        """Play a scenario for another screen, from where a rule acts in it; a filter that it does not fit gives way, so that the list stands on it."""
        if self.filter.value and all(one.path != path for one in self.scenarios.listed):
            self.filter.value = ""
        self.open(path, number)

    def open(self, path: str, number: str = "") -> None:
        """Play a scenario. number: begin at the first entry that it governs."""
        self._opened = path
        self._play(path, number)

    @work(thread=True, exclusive=True, group="play", exit_on_error=False)
    def _play(self, path: str, number: str) -> None:
        self._post(path, lambda: self.stage.run(path), lambda run: run.first_of(number) if number else 0)

    @work(thread=True, exclusive=True, group="play", exit_on_error=False)
    def _branch(self, run: RunView, at: int, answer: Any) -> None:  # noqa: ANN401
        def row(branch: RunView) -> int:
            rows = (i for i, one in enumerate(branch.rows) if one.decision is not None and one.decision.at == at)
            return next(rows, branch.fork)

        self._post(run.path, lambda: self.stage.what_if(run, at, answer), row)

    def _post(self, path: str, play: Any, row: Any) -> None:  # noqa: ANN401 - two functions
        """Play in a thread, and say what came of it. What nobody foresaw is said as well."""
        from judge.scenarios.source import ScenarioError  # noqa: PLC0415

        worker = get_current_worker()
        try:
            run = play()
            message: Message = self.Played(run, row(run))
        except ScenarioError as error:
            message = self.Unplayed(path, self.stage.said(str(error)))
        except Exception as error:  # noqa: BLE001 - a desk that vanishes helps no judge
            what = _("this went wrong: {what}", what=f"{type(error).__name__}: {error}")
            message = self.Unplayed(path, what)
        if not worker.is_cancelled:
            self.post_message(message)

    @on(Played)
    def _played(self, event: Played) -> None:
        if event.run.path != self._opened:
            return
        if event.run.is_branch:
            self.branch = event.run
        else:
            self.script, self.branch = event.run, None
        self.in_branch = event.run.is_branch
        self.show_list(shown=False)
        self.show_run(event.row)
        self.trace.focus()
        self.call_after_refresh(self._begin)

    @on(Unplayed)
    def _unplayed(self, event: Unplayed) -> None:
        if event.path == self._opened:
            self.show_trouble(event.path, event.sentence)
            self._begin()

    # Rows

    @on(LineList.Moved)
    def _moved(self, event: LineList.Moved) -> None:
        if event.list is self.trace and event.index == self.trace.cursor:
            self.show_row(event.index)
        elif event.list is self.scenarios:
            self.show_preview()

    @on(LineList.Opened)
    def _row_opened(self, event: LineList.Opened) -> None:
        if event.list is self.scenarios:
            self._open_listed()
        elif isinstance(event.list, TraceList):
            row = event.list.row
            if row is not None and row.kind == PENDING:
                self.action_what_if()
            else:
                self.action_rule(event.list)

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self.post_message(ShowRule(event.place))

    # Actions

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """What there is to step through, and whether there is a branch, decides what can be done."""
        if action in NEED_A_RUN:
            return self.run is not None
        if action == "other":
            return self.branch is not None
        return True

    def action_step(self, step: int) -> None:
        """Go a row on, or back."""
        self.trace.move_to(self.trace.cursor + step)

    def action_next(self, kind: str, step: int) -> None:
        """Go to the next event, decision or refusal, or to the one before."""
        found = self.trace.next_of(kind, step)
        if found < 0:
            self.say(_(NONE_LEFT[kind]))
        else:
            self.trace.move_to(found)

    def action_rule(self, rows: TraceList | None = None) -> None:
        """Open the rule of the row in the look-up; at the start the first that the scenario illustrates."""
        row, run = (rows or self.trace).row, self.run
        if row is None or run is None:
            return
        number = next(iter(run.rules), "") if row.kind == START else row.rule
        place = self.place_of(number)
        if place is None:
            self.say(self.missing if number else _("no rule governs this row"))
        else:
            self.post_message(ShowRule(place))

    def action_what_if(self) -> None:
        """Ask for another answer to the decision of the row under the cursor."""
        from judge.tui.screens.what_if import WhatIfScreen  # noqa: PLC0415

        run = self.run
        if run is None:
            self.app.bell()
            return
        row = self.trace.row
        if row is None or row.decision is None:
            self.say(_("nobody decides anything here; d leads to the next decision, D to the one before"))
            return
        self.app.push_screen(WhatIfScreen(row.decision, self.gist_of), partial(self._answered, run, row.decision))

    def _answered(self, run: RunView, decision: DecisionView, answer: str | list[str] | None) -> None:
        if answer is None:
            return
        given = ", ".join(answer) if isinstance(answer, list) else answer
        if given == decision.answer:
            self.say(_("{answer}: so it goes already", answer=given))
        else:
            self._branch(run, decision.at, answer)

    def action_other(self) -> None:
        """Go from the branch to the script, or back to the branch."""
        if self.branch is None:
            self.app.bell()
            return
        self.in_branch = not self.in_branch
        self.show_run(max(0, min(self.trace.cursor, self.branch.fork)))
        self.trace.focus()

    def action_filter(self) -> None:
        """Go to the filter line."""
        self.show_list(shown=True)
        self.filter.focus()

    def action_list(self) -> None:
        """Go to the list."""
        self.show_list(shown=True)
        self.scenarios.focus()

    def action_neighbour(self, step: int) -> None:
        """Open the scenario before or behind the open one in the list."""
        if not self.scenarios.count:
            self.app.bell()
            return
        paths = [one.path for one in self.scenarios.listed]
        index = paths.index(self._opened) + step if self._opened in paths else self.scenarios.cursor
        if 0 <= index < len(paths):
            self.scenarios.move_to(index)
            self.open(paths[index])
        else:
            self.app.bell()

    def action_table(self) -> None:
        """Show the whole table, every zone with all its cards."""
        from judge.tui.screens.whole_table import TableScreen  # noqa: PLC0415

        run, row = self.run, self.trace.cursor
        if run is not None and self.board.board is not None:
            self.app.push_screen(TableScreen(self.board.board, self.board.touched, partial(self._card, run, row)))

    def _card(self, run: RunView, row: int, card: int) -> CardView:
        return self.stage.card(run, row, card)

    @on(BoardView.Looked)
    def _looked(self, event: BoardView.Looked) -> None:
        from judge.tui.screens.whole_table import CardScreen  # noqa: PLC0415

        if self.run is not None:
            self.app.push_screen(CardScreen(self._card(self.run, self.trace.cursor, event.card)))

    def _written(self, run: RunView) -> str:
        return trace_text(run, self.stage.name_of(run.path), self.departure())

    def action_copy(self) -> None:
        """Copy the entry with the rule that governs it; at the start question and answer."""
        run, row = self.run, self.trace.row
        if run is None or row is None:
            return
        place = self.place_of(row.rule)
        quoted = self.desk.citation(place) if place is not None else ""
        text = row_text(run, row, self.stage.name_of(run.path), quoted)
        self.post_message(Copy(text, f"{row.number} {row.rule}".strip() if row.number else run.title))

    def action_copy_all(self) -> None:
        """Copy question, answer and trace."""
        if self.run is not None:
            self.post_message(Copy(self._written(self.run), _("{count} entries", count=len(self.run.rows) - 1)))

    def action_write(self) -> None:
        """Ask for a file, and write question, answer and trace to it."""
        from judge.tui.screens.writing import WritingScreen  # noqa: PLC0415

        if self.run is not None:
            name = self.stage.name_of(self.run.path).replace(os.sep, "/").rpartition("/")[2].removesuffix(".toml")
            self.app.push_screen(WritingScreen(self._written(self.run), f"{name}.txt"))

    def action_again(self) -> None:
        """Read the files again, and play the open one again."""
        self._read()
        if self._opened:
            self.open(self._opened)

    def action_close(self) -> None:
        """Close the innermost thing that is open: the list over a run, the branch, else go to the list."""
        if self.showing_list and self.run is not None and not self.is_wide:
            self.show_list(shown=False)
            self.trace.focus()
        elif self.in_branch:
            self.action_other()
        else:
            self.action_list()

    def action_next_pane(self, step: int = 1) -> None:
        """Move the focus to the next pane."""
        panes: list[Widget] = [
            self.filter,
            self.scenarios,
            self.preview,
            self.beside,
            self.asked,
            self.board,
            self.trace,
            self.law,
        ]
        seen = [pane for pane in panes if pane.region.area]
        index = seen.index(self.focused) if self.focused in seen else 0
        seen[(index + step) % len(seen)].focus()

    def action_previous_pane(self) -> None:
        """Move the focus to the pane before."""
        self.action_next_pane(-1)


def filtering(game: str, number: str) -> str:
    """The filter line that asks for the scenarios of a game in which a number acts."""
    return f"{game}: {number}" if number else ""
