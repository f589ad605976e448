"""What decides beside a rule: the rulings that cite it, the scenarios in which it acts. Meant for a thread: the index of the rulings may have to be built first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from judge.folders import scenarios_folder
from judge.messages import translated
from judge.rulings.by_rule import Citing, rulings_citing
from judge.rulings.index import read_rulings
from judge.scenes import scenarios_of
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.ruling_views import RuledView
from judge.tui.views import Place, SceneLink, SceneView
from rulebook.errors import RulebookError
from rulebook.store.home import library_file
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

MOST = 12  # rulings listed with a rule
MOST_SCENES = 6
Say = Callable[[str], None]


def beside_rule(home: str, place: Place, say: Say) -> tuple[tuple[RuledView, ...], tuple[SceneView, ...]]:
    """The rulings on the sections of a place, and the scenarios that show the first of them. say: hears what is wrong with the rulings."""
    try:
        library = Library(library_file(home))
    except RulebookError:
        return (), ()
    try:
        return _rulings(home, library, place, say), scenes_of(library, library.by_id(place.sections[0]))
    except (RulebookError, sqlite3.Error):  # an import has changed it this moment
        return (), ()
    finally:
        library.close()


def scenes_of(library: Library, row: SectionRow) -> tuple[SceneView, ...]:
    """The scenarios in which a rule acts: those first that show it best."""
    return tuple(
        SceneView(one_line(title), SceneLink(scenarios_folder(row.game, name), row.registered))
        for name, _entries, title in scenarios_of(library, row)[:MOST_SCENES]
    )


def _rulings(home: str, library: Library, place: Place, say: Say) -> tuple[RuledView, ...]:
    """Those that cite the sections of a place, each once: those that they govern first."""
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
    each = {one.id: one for one in reversed(found)}
    return tuple(
        RuledView(one.id, clean(one.short), one_line(one.question), one.verdict, one.status, one.role, clean(one.number), one.state, one_line(one.source))
        for one in list(reversed(each.values()))[:MOST]
    )  # fmt: skip
