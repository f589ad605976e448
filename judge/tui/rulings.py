"""The rulings as the screens ask for them: calls in, frozen view data out. What reads or writes is meant for a thread."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from judge.folders import scenario_file
from judge.messages import translated
from judge.rulings.book import Book, open_book
from judge.rulings.checking import Checked, check
from judge.rulings.errors import RulingRefused
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Citation, Content
from judge.rulings.shipped import shipped
from judge.rulings.standing import Standing, Standings
from judge.tui.pages.wrapping import clean
from judge.tui.ruling_pictures import alike_view, cited_view, row_of, suspect_views, view_of
from judge.tui.ruling_views import AlikeView, CitedView, RulingRow, RulingView, SuspectView
from rulebook.errors import RulebookError
from rulebook.store.library import Library
from rulebook.store.opening import open_library

ENDING = ".toml"
MOST_MEANT = 20
PATIENCE = 1.0  # seconds
Told = Callable[[int, int], None]
Cancelled = Callable[[], bool]


class RulingDesk:
    """The rulings at hand and the library that they cite.

    rulings: as they were read last. trouble: why they cannot be read, a sentence, or "". heard: what was said while they were
    opened. generation: rises whenever they were read anew.
    """

    def __init__(self, home: str) -> None:
        self.home = home
        self.rulings = Rulings(())
        self.trouble = ""
        self.heard: list[str] = []
        self.generation = 0
        self.rows: tuple[RulingRow, ...] = ()
        self._own: frozenset[str] = frozenset()
        self._book: Book | None = None
        self._stamp = ""
        self._turn = threading.RLock()
        self._library: Library | None = None
        self._compared: Standings | None = None  # with the library, each rule once
        self._standings: dict[str, tuple[Standing, ...]] = {}  # by version, since a version never changes
        self._checked: dict[str, Checked] = {}
        self._folder: TemporaryDirectory[str] | None = None  # of scenarios that rulings carry

    def close(self) -> None:
        """Let go of the rulings and of the library; a thread that still waits for a database is not waited for."""
        if not self._turn.acquire(timeout=PATIENCE):
            return
        try:
            if self._book is not None:
                self._book.close()
            self.forget_library()
            self._book = None
            if self._folder is not None:
                self._folder.cleanup()
                self._folder = None
        finally:
            self._turn.release()

    def forget_library(self) -> None:
        """There is another library now: what was compared with the one before is of no use."""
        with self._turn:
            if self._library is not None:
                self._library.close()
            self._library = None
            self._compared = None
            self._standings = {}
            self._checked = {}

    # Reading

    def read(self) -> bool:
        """Read all rulings. False, with the trouble named, where that cannot be done; what was read before stays, else the
        program's own are at hand.
        """
        with self._turn:
            try:
                book = self.book
                stamp = book.store.stamp()
                found = book.rulings()
            except (RulebookError, sqlite3.Error, OSError) as error:
                if not self.generation:
                    self._take_own()
                self.trouble = clean(translated(str(error)))
                return False
            self._take(found, stamp)
            self.trouble = clean(translated(book.store.outage))
            return True

    def _take(self, found: Rulings, stamp: str) -> None:
        book = self.book
        own = frozenset(one.id for one in found.all() if book.is_shipped(one))
        self.rulings, self._own, self._stamp, self.trouble = found, own, stamp, ""
        self._fill_rows()
        self.generation += 1

    def _take_own(self) -> None:
        self.rulings = Rulings(shipped().versions)
        self._own = frozenset(one.id for one in self.rulings.all())
        self._fill_rows()

    def _fill_rows(self) -> None:
        rulings, known = self.rulings, self._standings
        self.rows = tuple(
            row_of(rulings, one, known.get(one.version.id, ()), own=one.id in self._own)
            for one in reversed(rulings.all())
        )

    @property
    def book(self) -> Book:
        """The rulings at hand, opened when first asked for. Raises StoreError and its kind. For a thread."""
        with self._turn:
            if self._book is None:
                self.heard = []
                self._book = open_book(self.home, say=self._hear)
            return self._book

    def _hear(self, sentence: str) -> None:
        self.heard.append(clean(translated(sentence)))

    def has_changed(self) -> bool:
        """Whether somebody has added to the rulings since they were read."""
        with self._turn:
            try:
                return bool(self.trouble) or self.book.store.stamp() != self._stamp
            except (RulebookError, sqlite3.Error, OSError):
                return True

    @contextmanager
    def library(self) -> Iterator[Library]:
        """The library, while nobody else in a thread works with it. Raises LibraryError."""
        with self._turn:
            if self._library is None:
                self._library = open_library(self.home, self._hear)
            yield self._library

    # What became of what is cited

    def stand(self, told: Told = lambda _done, _all: None, cancelled: Cancelled = lambda: False) -> bool:
        """Compare every citation of what stands with the current edition. False where it was given up, or there is no library."""
        open_ones = [one for one in self.rulings.all() if one.version.id not in self._standings and not _is_ended(one)]
        try:
            for done, one in enumerate(open_ones):
                if cancelled():
                    return False
                told(done, len(open_ones))
                self.standings(one)
        except (RulebookError, sqlite3.Error) as error:
            self._hear(str(error))
            return False
        if open_ones:
            self._fill_rows()  # they can be found by the numbers of today now
        return True

    def standings(self, ruling: Ruling) -> tuple[Standing, ...]:
        """How the citations of a ruling stand. Raises LibraryError."""
        version = ruling.version
        if version.id not in self._standings:
            with self.library() as library:
                if self._compared is None:
                    self._compared = Standings(lambda: library)
                self._standings[version.id] = tuple(map(self._compared, version.content.citations))
        return self._standings[version.id]

    def suspects(self) -> tuple[SuspectView, ...]:
        """The suspect citations of what stands, as far as they were compared, the newest rulings first."""
        found: list[SuspectView] = []
        for row in self.rows:
            ruling = self.rulings[row.id]
            if ruling.stands:
                found += suspect_views(ruling, self._standings.get(ruling.version.id, ()))
        return tuple(found)

    def check(self, told: Told, cancelled: Cancelled = lambda: False) -> bool:
        """Check everything: citations, scenarios, chains. False where it was given up. Raises LibraryError."""
        rulings, strict = self.rulings, self.book.is_shipped
        found: dict[str, Checked] = {}
        everything = rulings.all()
        for done, ruling in enumerate(everything):
            if cancelled():
                return False
            told(done, len(everything))
            with self.library() as library:  # given back after each: somebody may want to look something up meanwhile
                (one,) = check(library, [ruling], among=rulings, strict=strict)
            found[ruling.version.id] = one
            if not _is_ended(ruling):
                self._standings[ruling.version.id] = one.standings
        self._checked = found
        return True

    @property
    def is_checked(self) -> bool:
        """Whether what stands now was checked."""
        return bool(self._checked) and all(one.version.id in self._checked for one in self.rulings.all())

    def marks(self, row: RulingRow) -> Collection[str]:
        """What is to be known of a ruling at a glance: suspect, wrong, divided, own, ended, waiting, inferred."""
        known = (
            ("divided", row.is_divided), ("own", row.is_own), ("ended", row.is_ended), ("waiting", bool(row.waits)),
            ("inferred", row.is_inferred),
        )  # fmt: skip
        found = [name for name, fits in known if fits]
        if row.is_ended or row.id not in self.rulings:
            return found
        ruling = self.rulings[row.id]
        if any(one.suspect for one in self._standings.get(ruling.version.id, ())):
            found.append("suspect")
        checked = self._checked.get(ruling.version.id)
        if checked is not None and (checked.contradicted or checked.faults):
            found.append("wrong")
        return found

    # Views

    def view(self, ruling: str) -> RulingView | None:
        """A ruling as it is read, with what is known of its citations by now; None where it is not here."""
        if ruling not in self.rulings:
            return None
        one = self.rulings[ruling]
        known = one.version.id
        return view_of(
            self.rulings, one, self._standings.get(known, ()), self._checked.get(known), own=one.id in self._own
        )

    def is_compared(self, ruling: str) -> bool:
        """Whether the citations of a ruling were compared already."""
        return ruling in self.rulings and self.rulings[ruling].version.id in self._standings

    def meant(self, words: str, game: str | None) -> tuple[str, ...]:
        """The ids of the rulings that say what these words mean, in whatever form: as `judge search` finds them. Never raises."""
        from judge.rulings.finding import find_rulings  # noqa: PLC0415 - the tokenizer
        from judge.rulings.index import read_rulings  # noqa: PLC0415

        nothing: tuple[str, ...] = ()
        try:
            with self.library() as library:
                return read_rulings(
                    self.home, library, lambda db: tuple(hit.id for hit in find_rulings(db, library, words, game, MOST_MEANT)), nothing
                )  # fmt: skip
        except (RulebookError, sqlite3.Error):
            return nothing

    def alike(self, content: Content, besides: Collection[str] = ()) -> tuple[AlikeView, ...]:
        """The rulings that may answer the same question, best first. besides: ids of those that are meant anyway."""
        from judge.rulings.similar import alike  # noqa: PLC0415 - the tokenizer

        rulings = self.rulings
        found = alike(content, rulings)
        return tuple(
            alike_view(rulings, one, own=one.ruling.id in self._own) for one in found if one.ruling.id not in besides
        )

    def cited(self, citation: Citation) -> tuple[Citation, CitedView]:
        """A citation looked up, and how it is shown. Raises NotFound, RulingRefused, LibraryError."""
        from judge.rulings.citing import cited, standing  # noqa: PLC0415

        with self.library() as library:
            found = citation if citation.edition else cited(library, citation)
            return found, cited_view(found, standing(library, found))

    def case_file(self, ruling: str, place: int) -> str:
        """The file of the scenario that a case plays; one that the ruling carries is written where it can be read.

        Raises RulingRefused where there is none of its name.
        """
        case = self.rulings[ruling].content.cases[place]
        if not case.play:
            if not (file := scenario_file(case.scenario)):
                raise RulingRefused(f"{case.scenario}: there is no such scenario")
            return file
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="judge-")
        path = Path(self._folder.name, f"{self.rulings.short(ruling)}-{place + 1}{ENDING}")
        path.write_text(case.play, encoding="utf-8")
        return str(path)

    def anew(self, content: Content) -> Content:
        """What a ruling says, to be said by another in its place: its rules are cited from the edition of today."""
        bare = (replace(one, edition="", wording="", gist="") for one in content.citations)
        return replace(content, citations=tuple(bare))


def _is_ended(ruling: Ruling) -> bool:
    return ruling.content.status.value in ("superseded", "void")
