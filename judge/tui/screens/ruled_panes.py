"""The panes of the look-up together with what decides beside a rule: rulings, scenarios, what cites it; and the ways there and back."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.pages.section import Page
from judge.tui.screens.panes import Panes
from judge.tui.travel import Go, NewRuling, PlayCase, ShowRuling
from judge.tui.views import (
    CitationView,
    FoldLink,
    ModeLink,
    Place,
    PlaceView,
    RulingLink,
    SceneLink,
    SceneView,
    Target,
    UsedView,
)
from judge.tui.widgets.page_view import PageView

if TYPE_CHECKING:
    from judge.tui.ruling_views import RuledView

NOTHING = Page((), ())


class RuledPanes(Panes):
    """A rule; beside it, where there is room, what else decides, else below it the rulings that cite it. preview_delay: seconds that a page must stay before more is asked of it."""

    class Ruled(Message):
        """Which rulings cite what is shown is known, and in which scenarios it acts; and what was said on the way."""

        def __init__(
            self, place: Place, rulings: tuple[RuledView, ...], scenes: tuple[SceneView, ...], said: list[str]
        ) -> None:
            super().__init__()
            self.place = place
            self.rulings = rulings
            self.scenes = scenes
            self.said = said

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self.preview_delay = 0.0
        self._rulings_timer = Timer(self, 1)
        self._below = NOTHING  # what is shown below the rule
        self._rulings: tuple[RuledView, ...] = ()
        self._scenes: tuple[SceneView, ...] = ()
        self._citations: tuple[CitationView, ...] = ()
        self._terms: tuple[UsedView, ...] = ()
        self._cited_for: PlaceView | None = None  # of what these two are
        self._said: set[str] = set()

    def page_shown(self, place: Place) -> None:
        """Add what is ruled on it and where it acts, once the page stays."""
        self._below = NOTHING
        self._rulings, self._scenes = (), ()
        self._rulings_timer.stop()
        self.workers.cancel_group(self, "rulings")
        if self.preview_delay:
            self._rulings_timer = self.set_timer(self.preview_delay, partial(self._ask_rulings, place))
        else:
            self._ask_rulings(place)

    def ask_rulings_again(self) -> None:
        """A ruling may have been given or changed meanwhile."""
        if self.shown is not None and self.trail.present is not None:
            self._ask_rulings(self.shown.place)

    @work(thread=True, exclusive=True, group="rulings", exit_on_error=False)
    def _ask_rulings(self, place: Place) -> None:
        from judge.tui.ruled import beside_rule  # noqa: PLC0415 - not for the first frame

        worker = get_current_worker()
        said: list[str] = []
        rulings, scenes = beside_rule(self.desk.home, place, said.append)
        if not worker.is_cancelled:
            self.post_message(self.Ruled(place, rulings, scenes, said))

    @on(Ruled)
    def _ruled(self, event: Ruled) -> None:
        self.say_once(event.said)
        if self.shown is not None and self.shown.place == event.place:
            self._rulings, self._scenes = event.rulings, event.scenes
            self.fill_related()

    def fill_related(self, *, wanted: bool = False) -> None:
        """Find what decides beside the rule, and show it: in a pane of its own where there is room, else the rulings alone below the rule."""
        if not self.related.is_mounted:
            return
        self._fill_below()
        if not (self.is_wide or self.showing_related or wanted):
            return
        page, view = NOTHING, self.shown
        is_same = view is not None and self._cited_for is not None and self._cited_for.place == view.place
        if view is not None:
            if self._cited_for is not view:
                self._cited_for = view
                self._citations = self.attempt(partial(self.desk.cited_by, view.place)) or ()
                self._terms = self.attempt(partial(self.desk.terms_used, view)) or ()
            related_page = import_module("judge.tui.pages.related").related_page
            page = related_page(self._rulings, self._scenes, self._citations, self._terms)
        (self.related.show_again if is_same else self.related.show)(page)
        self.has_related = bool(page.links)
        seen = (self.is_wide and self.has_related) or self.showing_related
        if self.related.display != seen:  # where nothing decides beside it the section has the room
            self.related.display = seen

    def _fill_below(self) -> None:
        """Where there is no pane beside the rule, its rulings stand below it."""
        below = NOTHING
        if self._rulings and not self.is_wide:
            below = import_module("judge.tui.pages.ruling").ruled_page(self._rulings)
        if below == self._below:
            return
        if self._below.paragraphs:
            self.page.show(self.written(), "", self.page.line)
        self._below = below
        if below.paragraphs:
            self.page.show_below(below)

    def say_once(self, sentences: list[str]) -> None:
        """What was said of the rulings on the way, each sentence once while the screen is there."""
        for sentence in sentences:
            if sentence not in self._said:
                self._said.add(sentence)
                self.say(sentence)

    @on(PageView.Led)
    def _led(self, event: PageView.Led) -> None:
        self.open_target(event.target)

    def open_target(self, target: Target) -> None:
        """A ruling is shown among the rulings, a scenario is played on the table."""
        match target:
            case RulingLink(ruling):
                self.post_message(ShowRuling(ruling))
            case SceneLink(path, number):
                self.post_message(PlayCase(path, number))
            case FoldLink():
                self.action_errata()
            case ModeLink(action):
                self.post_message(Go(action))
            case _:
                super().open_target(target)

    def action_errata(self) -> None:
        """Unfold what is said of misprints, or fold it to a line again."""
        if self.shown is None or not any(section.errata for section in self.shown.sections):
            self.say(_("no erratum is known here"))
            return
        self.folding = not self.folding
        self.page.show(self.written(), "", self.page.line)
        if self._below.paragraphs:
            self.page.show_below(self._below)

    def action_new_ruling(self) -> None:
        """Give a ruling that cites what is shown; into one that is being written it is put as a further rule."""
        if self.shown is None:
            self.post_message(NewRuling())
            return
        section, step = self.shown.sections[0], self.shown.place.spots[0].step
        self.post_message(NewRuling(section.game, f"{section.number} {step}".strip()))
