"""The editions of the library compared, as the screen asks for it: calls in, frozen view data out."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from judge.messages import _, translated
from judge.tui.comparing import folded, is_number
from judge.tui.desk import Cancelled, Desk
from judge.tui.edition_views import ChangeRow, ChangeView, EditionView, GameView, PointingView, WordingView
from judge.tui.edition_words import RENUMBERED
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import Place, Spot
from rulebook.document import Section
from rulebook.editions.comparison import Change, Comparison, Kind, compare
from rulebook.editions.marks import words_between
from rulebook.editions.pointing import Pointing
from rulebook.editions.shelved import fitting
from rulebook.editions.side import Side, side_in, text_of
from rulebook.errors import EditionsError
from rulebook.store.home import library_file
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow
from rulebook.typed import loose, normal, step_of

ALL = "all"
STEPS = 4  # of a comparison, each told of
Told = Callable[[str, int, int], None]  # hears what is being done, how much is done, and of how much


class Outdated(EditionsError):
    """The library was made anew since the editions were looked up: its rows are others."""


class Compared:
    """Two editions of a game compared. old and new: the editions; counts: how many rules are of each class."""

    def __init__(self, game: GameView, old: EditionView, new: EditionView, comparison: Comparison) -> None:
        """comparison: of sides that were read from the library."""
        self.game, self.old, self.new = game, old, new
        self._comparison = comparison
        self._first: dict[int, int] = {}  # the row id of the first section, by the id of its edition
        self.counts = comparison.counts
        self.rows: tuple[ChangeRow, ...] = ()

    def number_rows(self, library: Library) -> None:
        """Make the rows, and learn where the sections are in the library."""
        for edition in (self.old, self.new):
            row = library.db.execute("select min(id) from section where edition_id = ?", (edition.id,)).fetchone()
            self._first[edition.id] = row[0] or 0
        self.rows = tuple(self._row(index, change) for index, change in enumerate(self._comparison.changes))

    def _sections(self, change: Change) -> tuple[Section | None, Section | None]:
        sides = self._comparison
        old = None if change.old is None else sides.old.sections[change.old]
        return old, None if change.new is None else sides.new.sections[change.new]

    def _row(self, index: int, change: Change) -> ChangeRow:
        old, new = self._sections(change)
        section = new or old
        texts = dict.fromkeys(text_of(one) for one in (old, new) if one is not None)
        numbers = [one.number if one is not None else "" for one in (old, new)]
        left = any(one.state.value != RENUMBERED for one in change.pointing)
        heading = one_line((section.title or text_of(section).partition("\n")[0])[:120]) if section is not None else ""
        return ChangeRow(
            index, change.kind.value, clean(numbers[0]), clean(numbers[1]), heading, folded("\n".join([*numbers, *texts])),
            tuple(dict.fromkeys(loose(number) for number in numbers if number)), left,
        )  # fmt: skip

    def matching(self, query: str, kind: str = ALL) -> tuple[ChangeRow, ...]:
        """The rows of a class that fit a filter line: all of its words, and one of its numbers or a rule above it.

        kind: ALL for everything that is not the same, and for what is but has a reference that nobody renumbered.
        """
        asked = query.split()
        numbers = [loose(word) for word in asked if is_number(folded(word))]
        words = [folded(word) for word in asked if not is_number(folded(word))]
        return tuple(
            row
            for row in self.rows
            if _is_wanted(row, kind)
            and all(word in row.haystack for word in words)
            and (not numbers or any(_is_below(one, number) for one in row.numbers for number in numbers))
        )

    def change(self, index: int) -> ChangeView:
        """A change as it is read."""
        change = self._comparison.changes[index]
        old, new = self._sections(change)
        side, section = (self._comparison.new, new) if new is not None else (self._comparison.old, old)
        return ChangeView(
            change.kind.value, one_line(section.title) if section is not None else "",
            _path(side, section) if section is not None else (),
            self._wording(old, self.old), self._wording(new, self.new), tuple(map(self._pointing, change.pointing)),
        )  # fmt: skip

    def _wording(self, section: Section | None, edition: EditionView) -> WordingView | None:
        if section is None:
            return None
        place = Place((Spot(self._first[edition.id] + section.position),))
        return WordingView(clean(section.number), edition.name, clean(text_of(section)), place)

    def _pointing(self, one: Pointing) -> PointingView:
        leads = one.now if one.state.value == RENUMBERED else one.moved
        position = self._comparison.new.places.get(normal(leads.removesuffix(step_of(leads)))) if leads else None
        place = None if position is None else Place((Spot(self._first[self.new.id] + position, step_of(leads)),))
        return PointingView(clean(one.was), clean(one.now), one.state.value, clean(one.moved), place)

    @property
    def left(self) -> tuple[ChangeView, ...]:
        """The rules that say the same, with references that nobody renumbered."""
        return tuple(self.change(row.at) for row in self.rows if row.is_left and row.kind == Kind.SAME)


class EditionDesk:
    """Which editions there are, and any two of them compared. heard: what was said on the way, for the user."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.heard: list[str] = []
        self._generation = -1
        self._known: dict[tuple[int, int], Compared] = {}

    def games(self) -> tuple[GameView, ...]:
        """The games of which there is a document, those with several editions first. Raises LibraryError."""
        if self._generation != self.desk.generation:
            self._generation, self._known = self.desk.generation, {}
        by_game: dict[str, list[EditionRow]] = {}
        for edition in self.desk.library.editions():
            if not edition.is_embedded:
                by_game.setdefault(edition.game, []).append(edition)
        found = [_game(game, editions) for game, editions in by_game.items()]
        return tuple(sorted(found, key=lambda one: len(one.editions) == 1))

    def compared(self, old: EditionView, new: EditionView) -> Compared | None:
        """Two editions that were compared before; else None."""
        return self._known.get((old.id, new.id))

    def compare(
        self, game: GameView, old: EditionView, new: EditionView, told: Told, cancelled: Cancelled = lambda: False
    ) -> Compared | None:
        """Compare two editions of a game. Meant for a thread. None where it was given up.

        Raises LibraryError, and Outdated.
        """
        library = Library(library_file(self.desk.home))
        try:
            if library.meta != self.desk.library.meta:
                raise Outdated(self.desk.home)
            sides: list[Side] = []
            for done, edition in enumerate((old, new)):
                told(_("{edition} is being read", edition=edition.name), done, STEPS)
                sides.append(side_in(library, library.edition(game.game, edition.key)))
                if cancelled():
                    return None
            told(_("the rules are being compared"), 2, STEPS)
            one, other = sides
            comparison = compare(one, other, self._matched(game.game, one, other))
            if cancelled():
                return None
            told(_("the words are being compared"), 3, STEPS)
            found = Compared(game, old, new, comparison)
            found.number_rows(library)
            words_between("札", "札")  # the dictionary is read now, not when the first change is shown
        finally:
            library.close()
        self._known[old.id, new.id] = found
        return found

    def _matched(self, game: str, old: Side, new: Side) -> list[tuple[int | None, int | None]]:
        """What somebody decided about these two editions; what no longer fits them is said and left out."""
        kept = fitting(Path(self.desk.home), game, old, new, self._hear)
        return [pair for matches in kept for pair in matches.positions(old, new)]

    def _hear(self, sentence: str) -> None:
        self.heard.append(one_line(translated(sentence)))


def _game(game: str, editions: Collection[EditionRow]) -> GameView:
    ordered = sorted(editions, key=lambda one: one.age)
    names = [edition.name for edition in ordered]
    current = next((one for one in ordered if one.current), ordered[-1])
    views = (
        EditionView(
            one.id, one.digest, one_line(one.name if names.count(one.name) == 1 else f"{one.name} {one.mark[:6]}")
        )
        for one in ordered
    )
    return GameView(game, one_line(current.title or game), tuple(views))


def _path(side: Side, section: Section) -> tuple[str, ...]:
    found: list[str] = []
    above = section.parent
    while above is not None:
        one = side.sections[above]
        found.insert(0, one_line(f"{one.number} {one.title}".strip()))
        above = one.parent
    return tuple(found)


def _is_wanted(row: ChangeRow, kind: str) -> bool:
    if kind == ALL:
        return row.kind != Kind.SAME or row.is_left
    return row.kind == kind


def _is_below(number: str, above: str) -> bool:
    """Whether a number is another one, or that of a rule below it."""
    rest = number.removeprefix(above) if number.startswith(above) else "-"
    return not rest or rest[0] == "." or rest[0].isalpha()
