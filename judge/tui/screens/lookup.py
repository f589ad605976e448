"""The look-up: searching while one types, and everything else that a key can do here."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from importlib import import_module
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.content import Content
from textual.events import ScreenResume
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget
from textual.worker import get_current_worker

from judge.faults import fault_sentence
from judge.messages import _, translated
from judge.tui.actions import Where, bindings
from judge.tui.desk import Desk
from judge.tui.screens.start_panes import StartPanes
from judge.tui.trail import Trail, Visit
from judge.tui.travel import ShowMe
from judge.tui.views import AnswerView, Entry, HitView, Place
from judge.tui.widgets.hits import EMPTY, summary
from judge.tui.widgets.search_line import GameChoice, SearchLine
from rulebook.errors import RulebookError

PATIENCE = 0.012  # seconds that a key may wait for its answer before it is shown alone
PREVIEW_DELAY = 0.15  # seconds without a key: a page that changes with every letter is no help
BESIDE_SHARE = (
    0.4  # of that delay, after which the rulings and scenarios are sought: not while a letter is being painted
)


class LookupScreen(StartPanes):
    """The rule that decides a question, in seconds."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(Where.LOOKUP)]
    AUTO_FOCUS = "SearchLine"

    class Answered(Message):
        """A search came to its end."""

        def __init__(self, answer: AnswerView) -> None:
            super().__init__()
            self.answer = answer

    class Beside(Message):
        """What an answer has beside its rules is known."""

        def __init__(self, answer: AnswerView, hits: tuple[HitView, ...], said: list[str]) -> None:
            super().__init__()
            self.answer = answer
            self.hits = hits
            self.said = said

    class Failed(Message):
        """A search could not be made."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self.game: str | None = None
        self.stands_on = ""  # the game of the rule that was opened last
        self.preview_delay = PREVIEW_DELAY
        self._generation = -1
        self._entries: tuple[Entry, ...] = ()
        self._searches = ThreadPoolExecutor(1, "search")
        self._asked = 0
        self._open_when_found = False
        self._preview_timer = Timer(self, PREVIEW_DELAY)
        self._beside_timer = Timer(self, PREVIEW_DELAY)

    def on_mount(self) -> None:
        """Show the contents and the documents; what the first frame of the app does not show waits for it."""
        self._reload()
        if getattr(self.app, "is_begun", True):
            self.complete_soon()

    def complete_soon(self) -> None:
        """Mount the panes that are hidden at the start, once what is seen is painted."""
        self.call_after_refresh(self._complete)

    async def _complete(self) -> None:
        await self.complete()
        self.call_after_refresh(self._fill_contents)  # once the footer is painted: nobody unfolds anything before
        if self.shown is None:
            self.tell_who()

    def on_unmount(self) -> None:
        """No search outlives the screen; where one was is remembered."""
        self.note_way()
        self._asked += 1
        self._searches.shutdown(wait=False, cancel_futures=True)

    def on_screen_resume(self, _event: ScreenResume) -> None:
        """After an import everything is read anew; after a ruling, which of them cite what is shown."""
        self._reload()
        self.ask_rulings_again()

    def _reload(self) -> None:
        if self._generation == self.desk.generation or not self.is_mounted:
            return
        self._generation = self.desk.generation
        self.trail = self.trail_before() if self._generation == 1 else Trail()
        self.shown = None
        self._entries = ()
        game = self.game or self.desk.remembered.past.game
        self.choose_game(game if any(d.game == game for d in self.desk.documents) else None)
        self.page.sought = ()
        self.page.show(self.start_page())
        self.show_findings(())
        if self.related.is_mounted:
            self.fill_related()
            self._fill_contents()

    def _fill_contents(self) -> None:
        """Four thousand rows, once the first frame is there: folded under their documents they change nothing of it."""
        self._entries = self.attempt(self.desk.contents) or ()
        self.contents.fill([d for d in self.desk.documents if self.game in (None, d.game)], self._entries)

    def open(self, place: Place) -> None:
        """Open a place; the desk stands on its game from then on."""
        super().open(place)
        if self.shown is not None:
            self.stands_on = self.shown.game
            self.note_where()

    # Searching

    def typed(self, query: str) -> None:
        self._open_when_found = False
        if query.strip():
            self._look_for(query, self._asked_game(query))
        else:
            self.workers.cancel_group(self, "search")
            self._asked += 1
            self._preview_timer.stop()
            self._beside_timer.stop()
            self._answer(EMPTY)  # the pane stays: another word follows more often than not

    def _asked_game(self, query: str) -> str | None:
        """The game in which a query is to look: the one chosen, unless it names one itself."""
        from rulebook.search.question import understood  # noqa: PLC0415 - not before the first search

        games = frozenset(document.game for document in self.desk.documents)
        return None if understood(query, games).games else self.game

    def _look_for(self, query: str, game: str | None) -> None:
        """Search in a thread. Most answers are there within a frame: those are shown with the letter just typed."""
        self.workers.cancel_group(self, "search")
        self._asked += 1
        number = self._asked
        answer = self._searches.submit(
            self.desk.search, query, game, cancelled=lambda: number != self._asked, here=self.stands_on
        )
        wait([answer], timeout=PATIENCE)
        if not answer.done():
            self._wait_for(answer)
            return
        if (error := answer.exception()) is not None:
            self.say(failure(error), wrong=True)
        else:
            self._take(answer.result())

    @work(thread=True, exclusive=True, group="search", exit_on_error=False)
    def _wait_for(self, answer: Future[AnswerView]) -> None:
        worker = get_current_worker()
        wait([answer])
        if worker.is_cancelled or answer.cancelled():
            return
        if (error := answer.exception()) is not None:
            self.post_message(self.Failed(failure(error)))
        else:
            self.post_message(self.Answered(answer.result()))

    @on(Answered)
    def _answered(self, event: Answered) -> None:
        self._take(event.answer)

    def _take(self, answer: AnswerView) -> None:
        if (answer.query, answer.game) != (self.search.value, self._asked_game(self.search.value)):
            return
        self._answer(answer)
        self._show_hits(shown=True)
        if self._open_when_found:
            self._open_when_found = False
            self._open_hit()
        else:
            self.preview_soon()
        self._beside_timer.stop()
        if self.preview_delay:
            self._beside_timer = self.set_timer(self.preview_delay * BESIDE_SHARE, partial(self._look_beside, answer))
        else:
            self._look_beside(answer)

    @work(thread=True, exclusive=True, group="beside", exit_on_error=False)
    def _look_beside(self, answer: AnswerView) -> None:
        """The rulings and scenarios that the same query finds follow when they are found: no letter waits for them."""
        from judge.tui.beside import beside  # noqa: PLC0415 - not for the first frame

        worker = get_current_worker()
        said: list[str] = []
        if (
            not worker.is_cancelled
            and (hits := beside(self.desk.home, answer, said.append))
            and not worker.is_cancelled
        ):
            self.post_message(self.Beside(answer, hits, said))

    @on(Beside)
    def _found_beside(self, event: Beside) -> None:
        self.say_once(event.said)
        if self.hits.answer is event.answer:
            self.hits.add(event.hits)

    @on(Failed)
    def _failed(self, event: Failed) -> None:
        self.say(event.sentence, wrong=True)

    def _answer(self, answer: AnswerView) -> None:
        self.hits.fill(answer)
        line = self.summary
        line.set_class(answer.nearest or not answer.hits, "-nearest")
        self._summarise(answer)

    def _summarise(self, answer: AnswerView) -> None:
        """What stands above the hits."""
        self.summary.update(Content(summary(answer, self.hits.cursor)), layout=False)

    def _show_hits(self, *, shown: bool) -> None:
        self.show_panes(hits=shown, related=self.showing_related and not shown)
        self.hits.steer(steered=self.search.has_focus)

    @on(SearchLine.Choose)
    def _choose(self, event: SearchLine.Choose) -> None:
        if self.showing_hits:
            self.hits.move_to(self.hits.cursor + event.step)
        elif event.step > 0:
            self.to_contents()

    @on(SearchLine.Open)
    def _open_hit(self) -> None:
        if not self.search.value.strip():
            return
        if self.hits.answer.query != self.search.value:
            self._open_when_found = True
        elif self.hits.count:
            self.open_target(self.hits.target(self.hits.cursor))

    @on(SearchLine.Left)
    def _left(self) -> None:
        self._preview_timer.stop()
        self._show_hits(shown=False)
        if self.trail.present is not None:
            self.display_visit(self.trail.present)
            self.page.focus()
        else:
            self.to_contents()

    @on(SearchLine.Entered)
    def _entered(self) -> None:
        if self.hits.count and self.search.value.strip():
            self._show_hits(shown=True)

    def preview_soon(self) -> None:
        """Show the hit under the cursor beside the list, once the keys pause."""
        self._preview_timer.stop()
        self._summarise(self.hits.answer)
        if not self.is_wide or not self.hits.count:
            return
        if self.preview_delay:
            self._preview_timer = self.set_timer(self.preview_delay, self._preview)
        else:
            self.call_after_refresh(self._preview)

    def _preview(self) -> None:
        if self.showing_hits and self.hits.count and (self.search.has_focus or self.hits.has_focus):
            target = self.hits.target(self.hits.cursor)
            if isinstance(target, Place):
                self.remember()
                self.display_visit(Visit(target))

    # Games

    def choose_game(self, game: str | None) -> None:
        """Show and search one game, or all of them."""
        self.game = game
        self.contents.fill([d for d in self.desk.documents if game in (None, d.game)], self._entries)
        name = next((document.title for document in self.desk.documents if document.game == game), _("all games"))
        self.game_choice.show(name)
        if self.trail.present is not None:
            self.contents.follow(self.trail.present.place.spots[0].section)
        if self.search.value.strip():
            self._look_for(self.search.value, self._asked_game(self.search.value))

    @on(GameChoice.Next)
    def action_next_game(self) -> None:
        """Go to the next game; behind the last one, to all of them."""
        games: list[str | None] = [None, *dict.fromkeys(document.game for document in self.desk.documents)]
        self.choose_game(games[(games.index(self.game) + 1) % len(games)])

    # Actions

    def check_action(self, action: str, _parameters: tuple[object, ...]) -> bool | None:  # Textual's signature
        """What is shown can be exported, and has a history where there are several editions."""
        if action == "export":
            return self.shown is not None
        return action != "history" or (self.shown is not None and self.desk.has_editions(self.shown.game))

    def action_search(self) -> None:
        """Go to the search line; what stands there is marked, so that typing replaces it."""
        self.search.focus()

    def action_close(self) -> None:
        """Close the innermost thing that is open."""
        if self.showing_related:
            self.show_panes(hits=False, related=False)
            self.page.focus()
        elif self.showing_hits:
            self._left()
        elif not self.contents.has_focus:
            self.to_contents()

    def action_hints(self) -> None:
        """Show the letters of the links."""
        if self.page.region.width and self.page.show_hints():
            self.page.focus()

    def action_peek(self) -> None:
        """Show where the link or row under the cursor leads, over what is there."""
        from judge.tui.screens.peek import PeekScreen  # noqa: PLC0415

        focused = self.focused
        place = self.page.target if focused is self.page or focused is None else self.target_in(focused)
        if not isinstance(place, Place):
            return
        view = self.attempt(partial(self.desk.read, place))
        if view is not None:
            self.app.push_screen(PeekScreen(view), self._after_peek)

    def _after_peek(self, place: Place | None) -> None:
        if place is not None:
            self.open(place)

    def action_related(self) -> None:
        """Go to what decides beside the open section, or back from there; where there is nothing, no pane opens for it."""
        if self.shown is None:
            self.app.bell()
            return
        if self.related.has_focus or self.showing_related:
            self.show_panes(hits=False, related=False)
            self.page.focus()
            return
        self.fill_related(wanted=True)
        if not self.has_related:
            self.say(_("{number}: no ruling, no scenario, nothing that cites it", number=self.shown.name))
            return
        if not self.is_wide:
            self.show_panes(hits=False, related=True)
        self.related.focus()

    @property
    def standing(self) -> Place | None:
        """The place that is open, None where none is."""
        return self.trail.present.place if self.trail.present is not None else None

    def step_back(self) -> bool:
        """Go back on the trail. False at its beginning."""
        self.remember()
        visit = self.trail.back()
        if visit is not None:
            self._revisit(visit)
        return visit is not None

    def action_forth(self) -> None:
        """Go forth on the trail."""
        self.remember()
        self._revisit(self.trail.forth())

    def _revisit(self, visit: Visit | None) -> None:
        if visit is None:
            self.app.bell()
            return
        self.show_panes(hits=False, related=False)
        self.display_visit(visit)

    def action_step(self, step: int) -> None:
        """Open the section before or behind the one shown."""
        if self.shown is None:
            return
        place = self.shown.before if step < 0 else self.shown.behind
        if place is None:
            self.app.bell()
        else:
            self.open(place)

    def action_above(self) -> None:
        """Open the section above the one shown."""
        if self.shown is not None and (place := self.attempt(partial(self.desk.above, self.shown.place))) is not None:
            self.open(place)

    def action_whole(self) -> None:
        """Show the section with all that is below it, or alone again."""
        if self.shown is not None:
            self.open(self.shown.place._replace(whole=not self.shown.place.whole))

    def action_contents(self) -> None:
        """Go to the contents."""
        self.to_contents()

    def action_next_pane(self, step: int = 1) -> None:
        """Move the focus to the next pane."""
        panes: list[Widget] = [self.search, self.hits, self.contents, self.page, self.related]
        seen = [pane for pane in panes if pane.region.area]
        index = seen.index(self.focused) if self.focused in seen else 0
        seen[(index + step) % len(seen)].focus()

    def action_previous_pane(self) -> None:
        """Move the focus to the pane before."""
        self.action_next_pane(-1)

    def action_go(self) -> None:
        """Ask for a number and open it."""
        from judge.tui.screens.goto import GoScreen  # noqa: PLC0415

        here = self.game or (self.shown.game if self.shown else None)
        games = tuple(document.game for document in self.desk.documents if self.game in (None, document.game))
        self.app.push_screen(GoScreen(self.desk, games, here), self._after_peek)

    def action_history(self) -> None:
        """Show the life of the open rule through all editions."""
        from judge.tui.histories import history  # noqa: PLC0415
        from judge.tui.screens.history import HistoryScreen  # noqa: PLC0415

        if self.shown is None:
            return
        stages = self.attempt(partial(history, self.desk.library, self.shown.place.sections[0]))
        if stages:
            self.app.push_screen(HistoryScreen(stages), self._after_peek)

    def action_export(self) -> None:
        """Ask how and where to write what is shown."""
        if self.shown is not None:
            exporting = import_module("judge.tui.screens.export")
            self.app.push_screen(exporting.ExportScreen(self.desk, exporting.of_view(self.shown)))

    def action_show_me(self) -> None:
        """Show the shortest scenario in which the open rule acts."""
        if self.shown is None:
            self.app.bell()
            return
        section = self.shown.sections[0]
        if section.registered:
            self.post_message(ShowMe(section.game, section.registered, section.number))
        else:
            self.say(_("{number} acts in no scenario yet", number=section.number))


def failure(error: BaseException) -> str:
    """Why a search gave nothing. What nobody foresaw is said as well: a desk that vanishes helps no judge."""
    if isinstance(error, RulebookError):
        return translated(str(error))
    return fault_sentence(error)
