"""The panes of the look-up: which are seen, what they show, and the trail of places opened in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from judge.messages import translated
from judge.tui.desk import Desk
from judge.tui.pages.section import Page, anchor, section_page
from judge.tui.trail import Trail, Visit
from judge.tui.views import Place, PlaceView, Target
from judge.tui.widgets.action_bar import ActionBar
from judge.tui.widgets.contents import Contents
from judge.tui.widgets.hits import Hits
from judge.tui.widgets.line_list import LineList
from judge.tui.widgets.page_view import PageView
from judge.tui.widgets.prose import Prose
from judge.tui.widgets.related import Related
from judge.tui.widgets.screen_tabs import ScreenTabs
from judge.tui.widgets.search_line import GameChoice, SearchLine
from rulebook.errors import RulebookError

WIDE = 120
KANA = re.compile("[ぁ-ゖ]")
ROOMY = 60  # cells that two panes beside each other need
T = TypeVar("T")


class Panes(Screen[None]):
    """Contents or hits, the section, and what decides beside it. A subclass says what happens when something is typed."""

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        # Textual gives the class with the first resize; to have it from the start spares styling everything twice.
        super().__init__(classes="-wide" if wide else "-narrow")
        self.desk = desk
        self.trail = Trail()
        self.shown: PlaceView | None = None
        self.showing_hits = False
        self.showing_related = False
        self.showing_contents = False  # where there is room for one pane only
        self.folding = True  # whether errata are folded to a line each
        self.has_related = False  # whether there is anything beside the rule
        self.search = SearchLine(self.typed, id="search")
        self.game_choice = GameChoice(id="game")
        self.contents = Contents(id="contents")
        self.page = PageView(id="page")
        self.summary = Static(id="summary")
        self.hits = Hits(id="hits")
        self.found = Vertical(self.summary, self.hits, id="found")
        self.foot = Prose(id="foot")
        self.related = Related(id="related")

    def compose(self) -> ComposeResult:
        """Search line, contents, section, footer: what the first frame shows."""
        yield ScreenTabs()
        with Horizontal(id="top"):
            yield self.search
            yield self.game_choice
        with Horizontal(id="body"):
            yield self.contents
            yield self.page
        yield ActionBar()

    async def complete(self) -> None:
        """Mount what the first frame does not show."""
        body = self.query_one("#body")
        await body.mount(self.found, before=self.contents)
        await body.mount(self.related)
        await self.mount(self.foot, after=body)
        self.show_panes(hits=self.showing_hits, related=self.showing_related)
        self.fill_related()

    def typed(self, query: str) -> None:
        """Something was typed into the search line."""
        raise NotImplementedError

    @property
    def is_wide(self) -> bool:
        """Whether there is room for three panes."""
        return self.size.width >= WIDE

    def attempt(self, call: Callable[[], T]) -> T | None:
        """The answer of the desk; where it refuses, its sentence is shown."""
        try:
            return call()
        except RulebookError as error:
            self.say(translated(str(error)), wrong=True)
            return None

    def say(self, sentence: str, *, wrong: bool = False) -> None:
        """Show a sentence for a while."""
        self.notify(sentence, severity="error" if wrong else "information", markup=False)

    @property
    def is_tight(self) -> bool:
        """Whether there is room for one pane only."""
        return 0 < self.size.width < ROOMY

    def show_panes(self, *, hits: bool, related: bool, contents: bool = False) -> None:
        """Which panes are seen. Set on the panes themselves: a class of the screen would have all of it styled anew.

        contents: they are to be seen in place of the section where there is room for one pane only.
        """
        self.showing_hits, self.showing_related, self.showing_contents = hits, related, contents
        wide, tight = self.is_wide, self.is_tight
        panes: tuple[tuple[Widget, bool], ...] = (
            (self.found, hits),
            (self.contents, not hits and (wide or not related) and (contents or not tight)),
            (self.page, wide or not (hits or (tight and (contents or related)))),
            (self.related, (wide and self.has_related) or related),
        )
        for pane, seen in panes:
            if pane.display != seen:
                pane.display = seen

    def on_resize(self, _event: Resize) -> None:
        """There may be room for more panes now, or for fewer."""
        self.show_panes(hits=self.showing_hits, related=self.showing_related, contents=self.showing_contents)
        self.fill_related()

    def to_contents(self) -> None:
        """Show the contents and go there."""
        self.show_panes(hits=False, related=False, contents=True)
        self.contents.focus()

    # Opening

    def open(self, place: Place) -> None:
        """Open a place: it becomes the present one of the trail."""
        self.remember()
        if not self.display_visit(Visit(place)):
            return
        self.trail.visit(place)
        if not self.is_wide:
            self.show_panes(hits=False, related=False)
        self.page.focus()

    def _pass(self, place: Place) -> None:
        """Show a place that the cursor passes."""
        self.remember()
        if self.display_visit(Visit(place)):
            self.trail.visit(place, passing=True)

    def remember(self) -> None:
        """Keep the line at which the present place is read, before another is shown."""
        present = self.trail.present
        if present is not None and self.shown is not None and self.shown.place == present.place:
            self.trail.leave(self.page.line)

    def display_visit(self, visit: Visit) -> bool:
        place = visit.place
        if self.shown is None or self.shown.place != place:
            view = self.attempt(partial(self.desk.read, place))
            if view is None:
                return False
            self.shown = view
        spot = place.spots[0]
        name = "" if visit.line or (len(place.spots) == 1 and not spot.step) else anchor(spot)
        self.page.sought = self.words_for(place)
        self.page.show(self.written(), name, visit.line, mark=bool(spot.step))
        self.contents.follow(spot.section)
        self.show_findings(self.shown.findings)
        self.call_after_refresh(self.fill_related)
        self.page_shown(place)
        return True

    def show_anew(self) -> None:
        """Read what is shown again, and show it where it is read: something was noted on it."""
        if self.shown is not None:
            visit = Visit(self.shown.place, self.page.line)
            self.shown = None
            self.display_visit(visit)

    def written(self) -> Page:
        """The page of what is shown."""
        return section_page(self.shown, folded=self.folding) if self.shown is not None else Page((), ())

    def words_for(self, place: Place) -> tuple[str, ...]:
        """The words to be marked on the page of a place: those by which the query found it, where it is one of the hits.

        A single kana of a longer query is everywhere, and says nothing.
        """
        query = self.search.value.strip()
        if not query:
            return ()
        hits = [hit for hit in self.hits.answer.hits if hit.place == place]
        words = dict.fromkeys(hit.snippet[low:high] for hit in hits for low, high in hit.marks)
        return tuple(word for word in words if word == query or not KANA.fullmatch(word))

    def page_shown(self, place: Place) -> None:
        """The page of a place is shown; what takes longer may be added to it."""

    def show_findings(self, findings: tuple[str, ...]) -> None:
        foot = self.foot
        if findings or foot.display:
            more = f" (+{len(findings) - 1})" if len(findings) > 1 else ""
            foot.update(Content(f"{findings[0]}{more}" if findings else ""))
        foot.display = bool(findings)

    def fill_related(self, *, wanted: bool = False) -> None:
        """Find what decides beside the rule, and show it where there is room. wanted: room is made for it."""
        raise NotImplementedError

    @on(PageView.Followed)
    def _followed(self, event: PageView.Followed) -> None:
        self.open(event.place)

    @on(LineList.Opened)
    def _row_opened(self, event: LineList.Opened) -> None:
        target = self.target_in(event.list, event.index)
        if target is not None:
            self.open_target(target)

    @on(LineList.Moved)
    def _row_passed(self, event: LineList.Moved) -> None:
        target = self.target_in(event.list, event.index)
        if target is None or event.index != event.list.cursor:
            return
        if isinstance(event.list, Contents) and event.list.has_focus and isinstance(target, Place):
            self._pass(target)
        elif isinstance(event.list, Hits):
            self.preview_soon()

    def open_target(self, target: Target) -> None:
        """Open what a row leads to: a place here, anything else where it is at home."""
        if isinstance(target, Place):
            self.open(target)

    def target_in(self, rows: Widget, index: int | None = None) -> Target | None:
        """Where a row of a list leads, the one under its cursor where none is named."""
        if isinstance(rows, Related):
            return rows.target
        if not isinstance(rows, (Contents, Hits)) or not rows.count:
            return None
        at = rows.cursor if index is None else index
        return rows.target(at) if isinstance(rows, Hits) else rows.place(at)

    def preview_soon(self) -> None:
        """Show the hit under the cursor beside the list, once the keys pause."""
        raise NotImplementedError
