"""The panes of the look-up together with the start page, and with what is found in the page that is read."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from textual import on, work
from textual.message import Message

from judge.messages import _
from judge.tui.actions import Where, actions_of
from judge.tui.desk import Desk
from judge.tui.pages.overview import overview_page
from judge.tui.pages.section import Page
from judge.tui.screens.keeping_panes import KeepingPanes
from judge.tui.views import Place, SatView

SCREENS = ("scenarios", "rulings", "editions", "kept", "import")


class StartPanes(KeepingPanes):
    """A rule, or before one is open what can be gone on with."""

    class Sat(Message):
        """Who sits here, and what was ruled today, is known."""

        def __init__(self, sat: SatView) -> None:
            super().__init__()
            self.sat = sat

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self._walked: dict[str, int] = {}  # how far one is with errata and oddities, by game

    def start_page(self, sat: SatView | None = None) -> Page:
        """What can be gone on with, and a few keys. sat: who sits here, once that is known."""
        at_hand = [action for action in actions_of(Where.LOOKUP, Where.APP) if self.check_action(action.name, ())]
        hints = tuple(
            (action.key, _(action.label))
            for action in at_hand
            if action.rank and action.name not in (*SCREENS, "lookup")
        )
        named = {action.name: (action.key, _(action.label), action.name) for action in at_hand}
        past = self.desk.remembered.past
        return overview_page(
            self.desk.documents,
            hints,
            tuple(named[name] for name in SCREENS),
            self.steps_before(),
            sat,
            len(past.collected),
        )

    def action_start(self) -> None:
        """Show the start page again; back leads to what was open."""
        self.remember()
        if self.trail.present is not None:
            self.trail.behind.append(self.trail.present)
            self.trail.present = None
        self.shown = None
        self.page.sought = ()
        self.show_panes(hits=False, related=False)
        self.page.show(self.start_page())
        self.show_findings(())
        self.fill_related()
        self.page.focus()
        self.tell_who()

    @work(thread=True, exclusive=True, group="start", exit_on_error=False)
    def tell_who(self) -> None:
        """Ask who sits here, and what was ruled today."""
        self.post_message(self.Sat(import_module("judge.tui.start").sat_view(self.desk)))

    @on(Sat)
    def _told_who(self, event: Sat) -> None:
        if self.shown is None:
            self.page.show_again(self.start_page(event.sat))

    # From the rule, and in the page

    def action_concepts(self) -> None:
        """Show what the open rule is about in every game."""
        if self.shown is None:
            self.app.bell()
            return
        of_rule = import_module("judge.tui.concepts").concepts_of
        found = self.attempt(partial(of_rule, self.desk.library, self.shown.place.sections[0]))
        if not found:
            self.say(_("{number}: no concept of the vocabulary leads here", number=self.shown.name))
        else:
            self.app.push_screen(import_module("judge.tui.screens.concept").ConceptScreen(found), self._open_of_concept)

    def _open_of_concept(self, place: Place | None) -> None:
        if place is not None:
            self.open(place)

    def action_terms(self) -> None:
        """Show what the terms of the open rule are defined as; with none open, ask for a term."""
        terms = import_module("judge.tui.terms")
        found = None
        if self.shown is not None:
            found = self.attempt(partial(terms.terms_of, self.desk.library, self.shown.place.sections))
        screen = import_module("judge.tui.screens.terms").TermsScreen
        name = self.shown.name if self.shown is not None else ""
        self.app.push_screen(
            screen(
                partial(terms.terms_called, self.desk.library),
                partial(terms.with_all_uses, self.desk.library),
                name,
                found or (),
            ),
            self._open_of_concept,
        )

    def action_walk(self) -> None:
        """Walk through errata and oddities of the game that one stands on; the list goes on where it was left."""
        games = [document.game for document in self.desk.documents]
        game = self.shown.game if self.shown is not None else self.game or (games[0] if games else "")
        if not game:
            self.app.bell()
            return
        rows = self.attempt(partial(import_module("judge.tui.odd_rows").odd_rows, self.desk.library, game))
        if rows:
            screen = import_module("judge.tui.screens.walking").WalkScreen(self.desk, rows, self._walked.get(game, 0))
            self.app.push_screen(screen, partial(self._walk_on, game))

    def _walk_on(self, game: str, ended: tuple[Place | None, int] | None) -> None:
        place, self._walked[game] = ended or (None, self._walked.get(game, 0))
        if place is not None:
            self.open(place)

    def action_find(self) -> None:
        """Ask for words, and mark them in the page."""
        if self.shown is None:
            self.app.bell()
            return
        before = self.page.sought[0] if len(self.page.sought) == 1 else ""
        self.app.push_screen(import_module("judge.tui.screens.finding").FindScreen(before), self._find)

    def _find(self, words: str | None) -> None:
        if words is None:
            return
        self.page.seek((words,) if words else ())
        self.page.focus()
        if words:
            self.action_occurrence(1)

    def action_occurrence(self, step: int) -> None:
        """Go to the next place of what is sought in the page, or to the one before."""
        if not self.page.sought:
            self.action_find()
            return
        at = self.page.to_found(step)
        words = " ".join(self.page.sought)
        if at:
            self.say(_("{words}: line {at} of {count} that have it", words=words, at=at, count=len(self.page.found)))
        else:
            self.say(_("{words}: is not on this page", words=words))
