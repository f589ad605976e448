"""The panes of the look-up together with the rulings: below a rule those that cite it, and the ways there and back."""

from __future__ import annotations

from functools import partial

from textual import on, work
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.pages.section import Page
from judge.tui.screens.panes import Panes
from judge.tui.travel import Go, NewRuling, PlayCase, ShowRuling
from judge.tui.views import FoldLink, ModeLink, Place, RulingLink, SceneLink, Target
from judge.tui.widgets.page_view import PageView

NOTHING = Page((), ())


class RuledPanes(Panes):
    """A rule, and below it the rulings that cite it. preview_delay: seconds that a page must stay before more is asked of it."""

    class Ruled(Message):
        """Which rulings cite what is shown is known, as a page; and what was said on the way."""

        def __init__(self, place: Place, page: Page, said: list[str]) -> None:
            super().__init__()
            self.place = place
            self.page = page
            self.said = said

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self.preview_delay = 0.0
        self._rulings_timer = Timer(self, 1)
        self._below = NOTHING  # what is shown below the rule
        self._said: set[str] = set()

    def page_shown(self, place: Place) -> None:
        """Add the rulings that cite it, once the page stays."""
        self._below = NOTHING
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
        from judge.tui.pages.ruling import ruled_page  # noqa: PLC0415 - not for the first frame
        from judge.tui.ruled import rulings_at  # noqa: PLC0415

        worker = get_current_worker()
        said: list[str] = []
        page = ruled_page(rulings_at(self.desk.home, place, said.append))
        if not worker.is_cancelled:
            self.post_message(self.Ruled(place, page, said))

    @on(Ruled)
    def _ruled(self, event: Ruled) -> None:
        self.say_once(event.said)
        if self.shown is None or self.shown.place != event.place or self._below == event.page:
            return
        if self._below.paragraphs:
            self.page.show(self.written(), "", self.page.line)
        self._below = event.page
        if event.page.paragraphs:
            self.page.show_below(event.page)

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
            case SceneLink(path):
                self.post_message(PlayCase(path))
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
