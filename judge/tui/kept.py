"""Bookmarks and notes as the screens ask for them: calls in, frozen view data out."""

from __future__ import annotations

from pathlib import Path

from judge.folders import MARKS
from judge.keeping.found import bookmark, marks_on, on_rule, take_away
from judge.keeping.marks import Marks, read_marks
from judge.messages import _
from judge.rulings.citing import cited
from judge.rulings.ruling import Citation
from judge.rulings.standing import State
from judge.rulings.times import local
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import MarkView, SectionView
from rulebook.data import look_of
from rulebook.errors import RulebookError
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

STATES = {State.CHANGED: "rule changed", State.REMOVED: "rule removed", State.UNKNOWN: "cannot be checked here"}


class Keeping:
    """The bookmarks of a home, read again whenever their file is another."""

    def __init__(self, home: str) -> None:
        self.home = home
        self._look = ""
        self._marks = Marks()

    @property
    def marks(self) -> Marks:
        """All of them; none where the file cannot be read: a look-up goes on without."""
        if not (look := look_of(str(Path(self.home) / MARKS))):
            return Marks()
        if look != self._look:
            try:
                self._marks, self._look = read_marks(self.home), look
            except RulebookError:
                return Marks()
        return self._marks

    def on(self, library: Library, row: SectionRow) -> tuple[MarkView, ...]:
        """Those on a section."""
        kept = [one for one in self.marks.kept if one.game == row.game]
        if not kept:
            return ()
        edition = next(one for one in library.editions(row.game) if one.id == row.edition_id)
        return tuple(
            MarkView(
                clean(one.mark.note), " · ".join(filter(None, (one_line(one.mark.author), local(one.mark.at, "%Y-%m-%d")))),
                _(STATES[one.state]) if one.state in STATES else "",
            )
            for one in marks_on(library, edition, row, kept)
        )  # fmt: skip

    def toggle(self, library: Library, section: SectionView) -> bool:
        """Bookmark a rule, or take its bookmarks away. Whether it is there then. Raises RulebookError."""
        if section.marks:
            take_away(self.home, library, section.game, section.number)
            return False
        bookmark(self.home, library, section.game, section.number)
        return True

    def note_of(self, library: Library, section: SectionView) -> str:
        """What was noted last on a rule that is bookmarked, "" where nothing is. Raises RulebookError."""
        rule = cited(library, Citation(section.game, section.number))
        noted = [one for heads in on_rule(library, self.marks, rule) for one in heads if one.kept and one.note]
        return noted[-1].note if noted else ""

    def note(self, library: Library, section: SectionView, text: str) -> None:
        """Write a note on a rule, in the place of the one that was there. Raises RulebookError."""
        bookmark(self.home, library, section.game, section.number, text)
