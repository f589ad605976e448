"""The panes of the look-up together with what is kept: bookmarks, notes, copies, what is collected, and where one was."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from textual import work
from textual.timer import Timer

from judge.messages import _
from judge.tui.copying import Copy
from judge.tui.desk import Desk
from judge.tui.pages.wrapping import one_line
from judge.tui.remembered import stop_of, trail_of, visit_of, way_of
from judge.tui.screens.ruled_panes import RuledPanes
from judge.tui.trail import Trail
from judge.tui.views import SectionView, StepView

MOST_BEFORE = 5  # rules to go on with
SAVE_DELAY = 1.0  # seconds before it is kept where one is


class KeepingPanes(RuledPanes):
    """A rule that can be bookmarked, noted on, copied and collected. game: the one chosen, None for all."""

    def __init__(self, desk: Desk, *, wide: bool) -> None:
        super().__init__(desk, wide=wide)
        self.game: str | None = None
        self._save_timer = Timer(self, SAVE_DELAY)

    # Where one was

    def trail_before(self) -> Trail:
        """The way back of the time before."""
        past = self.desk.remembered.past
        return trail_of(self.desk.library, past) if past.way else Trail()

    def steps_before(self) -> tuple[StepView, ...]:
        """The rules read last, to go on with: the latest first."""
        found: list[StepView] = []
        for stop in self.desk.remembered.past.recent:
            visit = visit_of(self.desk.library, stop)
            if visit is not None and len(found) < MOST_BEFORE:
                row = self.desk.library.by_id(visit.place.sections[0])
                words = f"{row.number} {stop.step}".strip()
                found.append(StepView(f"{words}  {one_line(row.title or row.gist or row.text)}", row.game, visit.place))
        return tuple(found)

    def note_where(self) -> None:
        """Remember what is open, and keep it once the keys pause."""
        remembered, present = self.desk.remembered, self.trail.present
        stop = stop_of(self.desk.library, present) if present is not None else None
        if stop is not None:
            remembered.change(remembered.past.opened(stop))
        if remembered.lasting:
            self._save_timer.stop()
            self._save_timer = self.set_timer(SAVE_DELAY, self.save_where)

    def save_where(self) -> None:
        """Keep where one is for the next start."""
        self.note_way()
        self._save()

    def note_way(self) -> None:
        """Remember the way back, and the game chosen."""
        remembered = self.desk.remembered
        if remembered.lasting and self.desk.is_ready:
            self.remember()
            way = way_of(self.desk.library, self.trail)
            remembered.change(remembered.past._replace(way=way, game=self.game or ""))

    @work(thread=True, exclusive=True, group="save", exit_on_error=False)
    def _save(self) -> None:
        self.desk.remembered.save()

    # What is kept

    def action_copy(self) -> None:
        """Copy number, text and edition of what is shown."""
        if self.shown is not None and (
            text := self.attempt(partial(self.desk.citation, self.shown.place._replace(whole=False)))
        ):
            self.post_message(Copy(text, self.shown.sections[0].number))

    def action_copy_all(self) -> None:
        """Copy what is shown with everything below it."""
        if self.shown is None:
            return
        place = self.shown.place._replace(whole=True)
        if text := self.attempt(partial(self.desk.citation, place)):
            self.post_message(Copy(text, _("{number} with all below", number=self.shown.sections[0].number)))

    def action_bookmark(self) -> None:
        """Put a bookmark on the open rule, or take it away."""
        if (section := self._markable()) is None:
            return
        there = self.attempt(partial(self.desk.keeping.toggle, self.desk.library, section))
        if there is None:
            return
        self.show_anew()
        if there:
            self.say(_("{number}: bookmarked", number=section.number))
        elif any(mark.note for mark in section.marks):
            self.say(_("{number}: bookmark and note taken away; * brings them back", number=section.number))
        else:
            self.say(_("{number}: bookmark taken away", number=section.number))

    def action_collect(self) -> None:
        """Put the open rule with those collected, or take it out of them."""
        stop = stop_of(self.desk.library, self.trail.present) if self.trail.present is not None and self.shown else None
        if stop is None:
            self.app.bell()
            return
        remembered = self.desk.remembered
        before = len(remembered.past.collected)
        remembered.change(remembered.past.gathered(stop._replace(step="", whole=False, line=0)))
        now = len(remembered.past.collected)
        said = (
            "{number}: collected ({count}); F9 shows and exports them"
            if now > before
            else "{number}: taken out of what is collected ({count})"
        )
        self.say(_(said, number=stop.number, count=now))
        self._save()

    def action_edit(self) -> None:
        """Write a note on the open rule."""
        if (section := self._markable()) is None:
            return
        before = self.attempt(partial(self.desk.keeping.note_of, self.desk.library, section))
        if before is not None:
            screen = import_module("judge.tui.screens.noting").NoteScreen(f"{section.game} {section.number}", before)
            self.app.push_screen(screen, partial(self._note, section))

    def _note(self, section: SectionView, text: str | None) -> None:
        if text is None or not (text or section.marks):
            return
        self.attempt(partial(self.desk.keeping.note, self.desk.library, section, text))
        self.show_anew()

    def _markable(self) -> SectionView | None:
        """The rule to be marked: the first that is open, of the current edition. None, with a word, where it is of an older one."""
        if self.shown is None:
            self.app.bell()
            return None
        section = self.shown.sections[0]
        if section.since is not None and section.since.is_older:
            self.say(
                _("{number}: is read in an older edition; bookmarks are put on the current one", number=section.number)
            )
            return None
        return section
