"""The rulings that cite a rule, to be read below it in the look-up. Meant for a thread: their index may have to be built first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from judge.messages import translated
from judge.rulings.index import Citing, read_rulings, rulings_citing
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.ruling_views import RuledView
from judge.tui.views import Place
from rulebook.errors import RulebookError
from rulebook.store.home import library_file
from rulebook.store.library import Library

MOST = 12  # listed below a rule
Say = Callable[[str], None]


def rulings_at(home: str, place: Place, say: Say) -> tuple[RuledView, ...]:
    """The rulings that cite the sections of a place, each once: those that they govern first. say: hears what is wrong with them."""
    try:
        library = Library(library_file(home))
    except RulebookError:
        return ()
    try:
        rows = [library.by_id(section) for section in place.sections]
        editions = {edition.id: edition for edition in library.editions()}

        def work(db: sqlite3.Connection) -> list[Citing]:
            return [
                one
                for row in rows
                if row.edition_id in editions
                for one in rulings_citing(db, library, editions[row.edition_id], row)
            ]

        nothing: list[Citing] = []
        found = read_rulings(home, library, work, nothing, lambda sentence: say(one_line(translated(sentence))))
    except (RulebookError, sqlite3.Error):  # an import has changed it this moment
        return ()
    finally:
        library.close()
    each = {one.id: one for one in reversed(found)}
    return tuple(
        RuledView(one.id, clean(one.short), one_line(one.question), one.verdict, one.status, one.role, clean(one.number), one.state, one_line(one.source))
        for one in list(reversed(each.values()))[:MOST]
    )  # fmt: skip
