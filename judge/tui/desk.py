"""The library as the screens ask for it: calls in, frozen view data out.

Two connections: one for what the screen shows at once, one for searches in a thread, so that a search that has to load a
dictionary first never holds up a key.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from judge.headings import bracketed, english_of, shown
from judge.messages import translated
from judge.tui.facts import DocumentFacts
from judge.tui.pages.wrapping import clean, is_tame, one_line
from judge.tui.remembered import Remembered
from judge.tui.views import (
    MOST_HITS,
    AnswerView,
    CitationView,
    DocumentView,
    Entry,
    HitView,
    Place,
    PlaceView,
    Spot,
    UsedView,
)
from rulebook.errors import LibraryError, NotFound
from rulebook.store.connection import SCHEMA
from rulebook.store.home import library_file, shelved
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow
from rulebook.typed import normal, step_of

if TYPE_CHECKING:
    from judge.tui.kept import Keeping
    from rulebook.search.hits import Hit

FORMS = {"md": "markdown", "html": "html", "json": "json", "txt": "text"}
NEARLY = 0.5  # of the score of the best
MOST_SECTIONS = 200  # shown on one page
CONTENTS = """
select id, number, case when title <> '' then title when text <> '' then substr(text, 1, 60) else gist end, depth, parent_id, flags
from section where edition_id = ? order by position
"""
Cancelled = Callable[[], bool]


class Desk:
    """The library of one home.

    home: its folder. trouble: why there is nothing to read, or "". generation: rises whenever the library is opened, since
    row ids are then others.
    """

    def __init__(self, home: str, *, lasting: bool = False) -> None:
        """lasting: where one was at the end of the time before is gone on from, and kept for the next."""
        self.home = home
        self.remembered = Remembered(home, lasting=lasting)
        self.trouble = ""
        self.generation = 0
        self._reading: Library | None = None
        self._searching: Library | None = None
        self._turn = threading.Lock()
        self._facts: dict[int, DocumentFacts] = {}
        self.documents: tuple[DocumentView, ...] = ()
        self._keeping: Keeping | None = None

    @property
    def keeping(self) -> Keeping:
        """The bookmarks of the home."""
        if self._keeping is None:
            self._keeping = import_module("judge.tui.kept").Keeping(self.home)
        return self._keeping

    def open(self) -> bool:
        """Open the library, or open it again after an import. False, with the trouble named, where there is nothing to read."""
        self.close()
        self.generation += 1
        try:
            self._reading = Library(library_file(self.home))
            self.documents = tuple(self._documents(self._reading))
        except (LibraryError, sqlite3.Error) as error:
            self.trouble = str(error)
            return False
        self.trouble = ""
        return self.is_ready

    @property
    def is_ready(self) -> bool:
        """Whether there is something to read, and it is up to date."""
        return bool(self.documents) and not self.is_stale

    @property
    def is_stale(self) -> bool:
        """Whether the library has to be built again from the documents kept: it is missing, unreadable or out of date."""
        kept = shelved(self.home)
        if self._reading is None or self.trouble:
            return bool(kept)
        meta = self._reading.meta
        return meta.get("schema") != SCHEMA or meta.get("shelf") != kept

    def close(self) -> None:
        """Close both connections."""
        with self._turn:
            for library in (self._reading, self._searching):
                if library is not None:
                    library.close()
            self._reading = self._searching = None
        self._facts = {}
        self.documents = ()

    @property
    def library(self) -> Library:
        """The open library. Raises LibraryError where none is open."""
        if self._reading is None:
            raise LibraryError(self.trouble or "no library is open")
        return self._reading

    def _documents(self, library: Library) -> list[DocumentView]:
        found = []
        for edition in library.editions():
            facts = DocumentFacts(edition)
            self._facts[edition.id] = facts
            if not edition.current:
                continue
            count, first = library.db.execute(
                "select count(*), min(id) from section where edition_id = ?", (edition.id,)
            ).fetchone()
            if count:
                found.append(
                    DocumentView(
                        edition.id, edition.game, facts.title, facts.edition, int(count), Place((Spot(int(first)),))
                    )
                )
        return found

    def contents(self) -> tuple[Entry, ...]:
        """Every section of the current documents, as rows of a table of contents."""
        try:
            return tuple(entry for document in self.documents for entry in self._entries(document))
        except sqlite3.Error as error:
            raise LibraryError(f"{self.library.path}: the library is damaged ({error})") from error

    def _entries(self, document: DocumentView) -> list[Entry]:
        rows = self.library.db.execute(CONTENTS, (document.edition_id,)).fetchall()
        parents = {row[4] for row in rows}
        game = document.game
        new: dict[int, str] = {}
        if self.has_editions(game):
            from judge.tui.histories import new_here  # noqa: PLC0415 - most games have one edition

            new = new_here(self.library, document.edition_id)
        if not is_tame(text for row in rows for text in row[1:3]):
            rows = [(row[0], clean(row[1]), one_line(row[2]), *row[3:]) for row in rows]
        english = english_of(dict.fromkeys(row[2] for row in rows))
        return [
            Entry(
                one, game, number, bracketed(heading, english.get(heading, "")), depth, parent, one in parents,
                flags, new.get(one, ""), english.get(heading, ""),
            )
            for one, number, heading, depth, parent, flags in rows
        ]  # fmt: skip

    def has_editions(self, game: str) -> bool:
        """Whether there are several editions of a game."""
        return sum(facts.game == game for facts in self._facts.values()) > 1

    def read(self, place: Place) -> PlaceView:
        """What a place says. Raises NotFound where it is no longer in the library."""
        from judge.tui.sections import section_view  # noqa: PLC0415 - not for the first frame

        library = self.library
        rows: list[SectionRow] = []
        for section in place.sections:
            row = library.by_id(section)
            rows += library.subtree(row) if place.whole else [row]
        rows = list(dict.fromkeys(rows))
        left_out = max(0, len(rows) - MOST_SECTIONS)
        rows = rows[:MOST_SECTIONS]
        facts = self._known(rows[0])
        before, _ = library.neighbours(rows[0])
        _, behind = library.neighbours(rows[-1])
        return PlaceView(
            place,
            facts.edition_id,
            f"{facts.title} {facts.edition}".strip(),
            facts.game,
            tuple(
                section_view(library, row, self._known(row), whole=place.whole)._replace(
                    marks=self.keeping.on(library, row)
                )
                for row in rows
            ),
            before and Place((Spot(before.id),)),
            behind and Place((Spot(behind.id),)),
            left_out,
        )

    def _known(self, row: SectionRow) -> DocumentFacts:
        facts = self._facts[row.edition_id]
        facts.load_findings(self.library)
        return facts

    def above(self, place: Place) -> Place | None:
        """The section above the first of a place, None above a chapter."""
        parent = self.library.by_id(place.sections[0]).parent_id
        return None if parent is None else Place((Spot(parent),))

    def find(self, number: str, games: tuple[str, ...], here: str | None = None) -> Place:
        """The sections with this number; several where it is ambiguous.

        games: where to look. here: the game that comes first; elsewhere only where it has none such. A document that
        prints the number with the very separators typed comes before one that has it with others.
        Raises NotFound with the nearest numbers of the first game.
        """
        missing: NotFound | None = None
        exact: list[Spot] = []
        alike: list[Spot] = []
        for game in sorted(games, key=lambda game: game != here):
            try:
                rows = self.library.section(game, number)
            except NotFound as error:
                missing = missing or error
                continue
            spots = [Spot(row.id, step_of(number)) for row in rows]
            if game == here:
                return Place(tuple(spots))
            printed = normal(number.removesuffix(step_of(number)))
            (exact if any(normal(row.number) == printed for row in rows) else alike).extend(spots)
        if not exact and not alike:
            raise missing or NotFound(f"{number}: the library is empty")
        return Place(tuple(exact or alike))

    def cited_by(self, place: Place) -> tuple[CitationView, ...]:
        """The references of other sections that point at this place."""
        from judge.tui.citations import cited_by  # noqa: PLC0415

        return cited_by(self.library, place)

    def terms_used(self, view: PlaceView) -> tuple[UsedView, ...]:
        """The defined terms that stand in what is shown."""
        from judge.tui.citations import terms_used  # noqa: PLC0415

        return terms_used(self.library, view.sections)

    def citation(self, place: Place) -> str:
        """Number, text and edition of the sections of a place, for the clipboard; of a whole place, all that is below them."""
        from judge.tui.citations import citation_of  # noqa: PLC0415

        rows = [
            (row, self.library.subtree(row) if place.whole else [row])
            for row in map(self.library.by_id, place.sections)
        ]
        return "\n\n".join(citation_of(self.library, below, self._facts[row.edition_id]) for row, below in rows)

    def search(
        self, query: str, game: str | None, limit: int = MOST_HITS, cancelled: Cancelled = lambda: False, here: str = ""
    ) -> AnswerView:
        """What a query finds. Meant for a thread: one search at a time, and none that was given up while it waited.

        here: the game on which the desk stands. Where no game is asked for, its rules that answer nearly as well come first.
        """
        from rulebook.search.query import search  # noqa: PLC0415 - not before the first search

        with self._turn:
            if cancelled() or self._reading is None:
                return AnswerView(query, game, ())
            answer = search(self._second(), query, game, limit)
        hits = tuple(
            HitView(
                Place((Spot(hit.section_id, step_of(hit.number)),)), hit.game, hit.number, shown(one_line(hit.title)), one_line(hit.snippet),
                hit.marks, one_line(hit.why), hit.english,
            )
            for hit in (answer.hits if game else nearby(answer.hits, here))
        )  # fmt: skip
        view = AnswerView(query, game, hits, answer.nearest, one_line(translated(answer.note)), len(hits), answer.deep)
        return view if game is not None else view.by_game()

    def excerpt(self, edition_id: int, ranges: tuple[str, ...], depth: int, form: str) -> tuple[str, int]:
        """An excerpt of an edition in one of the forms "md", "html", "json", "txt", and how many rules it holds.

        Meant for a thread. Raises NotFound or ExcerptError.
        """
        from rulebook.excerpt.excerpt import excerpt_of  # noqa: PLC0415

        facts = self._facts[edition_id]
        with self._turn:
            made = excerpt_of(self._second(), facts.game, ranges, depth, facts.key)
        return str(import_module(f"rulebook.excerpt.{FORMS[form]}").write(made)), len(made.quotations)

    def _second(self) -> Library:
        """The connection for threads; the caller has the turn."""
        if self._searching is None:
            self._searching = Library(library_file(self.home))
        return self._searching


def nearby(hits: tuple[Hit, ...], here: str) -> list[Hit]:
    """The hits with those of one game first that answer nearly as well as the best of all."""
    least = NEARLY * hits[0].score if hits else 0.0
    return sorted(hits, key=lambda hit: not (hit.game == here and hit.score >= least))
