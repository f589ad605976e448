"""What is kept at a desk as rows: bookmarks and notes, rules opened last, rules collected."""

from __future__ import annotations

from typing import NamedTuple

from judge.keeping.found import marked
from judge.keeping.mark import Mark
from judge.keeping.past import Past, Stop
from judge.messages import _
from judge.tui.desk import Desk
from judge.tui.kept import STATES
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.remembered import visit_of
from judge.tui.views import Place, Spot
from rulebook.errors import RulebookError
from rulebook.numbers import sort_key
from rulebook.store.library import Library

BOOKMARKS, RECENT, COLLECTED = "bookmarks and notes", "opened last", "collected"
SIGNS = {BOOKMARKS: "★", RECENT: "↺", COLLECTED: "✚"}
EMPTY = {
    BOOKMARKS: "none yet: * in the look-up bookmarks a rule, e writes a note on it",
    RECENT: "none yet",
    COLLECTED: "none yet: A in the look-up collects a rule; all of them are then exported at once",
}


class KeptRow(NamedTuple):
    """A row. kind: the group; place: where it leads, None for a heading or a rule that is gone. state: what became of the rule, in a word.

    below: the first line of what is noted, else of the rule. marks: the bookmarks of it. stop: the rule as it is remembered.
    """

    kind: str
    game: str = ""
    number: str = ""
    title: str = ""
    below: str = ""
    state: str = ""
    place: Place | None = None
    marks: tuple[Mark, ...] = ()
    stop: Stop | None = None

    @property
    def is_heading(self) -> bool:
        """Whether it begins a group."""
        return not self.number


def rows_of(desk: Desk) -> tuple[KeptRow, ...]:
    """Every group with its heading. Raises LibraryError."""
    library, past = desk.library, desk.remembered.past
    groups = {
        BOOKMARKS: _bookmarks(desk, library),
        RECENT: _stops(library, RECENT, past.recent),
        COLLECTED: _stops(library, COLLECTED, collected(desk, past)),
    }
    rows: list[KeptRow] = []
    for kind, found in groups.items():
        rows.append(
            KeptRow(kind, title=f"{SIGNS[kind]} {_(kind)} ({len(found)})", below="" if found else _(EMPTY[kind]))
        )
        rows += found
    return tuple(rows)


def collected(desk: Desk, past: Past) -> tuple[Stop, ...]:
    """The rules collected, by game and number."""
    games = [document.game for document in desk.documents]
    known = [stop for stop in past.collected if stop.game in games]
    return tuple(sorted(known, key=lambda stop: (games.index(stop.game), sort_key(stop.number))))


def _bookmarks(desk: Desk, library: Library) -> list[KeptRow]:
    games = [document.game for document in desk.documents]
    rows = []
    for one in marked(library, desk.keeping.marks.kept):
        mark, number = one.mark, one.number or one.mark.number
        place, title, gist = _rule(library, mark.game, one.number)
        state = _(STATES[one.state]) if one.state in STATES else ""
        if one.number and one.number != mark.number:
            state = f"{state} {_('marked as {number}', number=mark.number)}".strip()
        note = one_line(clean(mark.note).partition("\n")[0])
        rows.append(KeptRow(BOOKMARKS, mark.game, number, title, note or gist, state, place, (mark,)))
    rows.sort(key=lambda row: (games.index(row.game) if row.game in games else len(games), sort_key(row.number)))
    return rows


def _stops(library: Library, kind: str, stops: tuple[Stop, ...]) -> list[KeptRow]:
    rows = []
    for stop in stops:
        visit = visit_of(library, stop)
        _place, title, gist = _rule(library, stop.game, stop.number)
        place = visit.place if visit is not None else None
        state = "" if place is not None else _("rule removed")
        rows.append(
            KeptRow(kind, stop.game, f"{stop.number} {stop.step}".strip(), title, gist, state, place, stop=stop)
        )
    return rows


def _rule(library: Library, game: str, number: str) -> tuple[Place | None, str, str]:
    """Where a rule is, its title and the first words of it."""
    if not number:
        return None, "", ""
    try:
        row = library.section(game, number)[0]
    except RulebookError:
        return None, "", ""
    return Place((Spot(row.id),)), one_line(row.title), one_line(row.gist or row.text)
