"""A sample of places, each with all its changes, and what noticed them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tests.mutants.cases import Case, Noticed, watching
from tests.mutants.change import Change
from tests.mutants.changes import changes
from tests.mutants.places import Place
from tests.mutants.planting import Impossible, Planted
from tests.mutants.reviewed import Equivalent, Reviewed

CRASHES = 5  # of one change: if so many scenarios find nothing but a broken engine, the others are not asked


@dataclass(frozen=True, slots=True)
class Result:
    """A change and what became of it. number: the first that its place carries; case: the file of who noticed, or "".

    elsewhere: no scenario that cites a number of the place notices as much as this one, which cites none.
    differs: what of a run is another by it, though the scenario may not say so; another: the file of that scenario, or "".
    reason: why it is none, where somebody has read it.
    """

    module: str
    number: str
    change: Change
    noticed: Noticed
    case: str = ""
    played: int = 0
    elsewhere: bool = False
    differs: Noticed = Noticed.NOTHING
    another: str = ""
    reason: str = ""

    @property
    def chapter(self) -> str:
        """The first part of the number."""
        return self.number.partition(".")[0]


def sample(places: Sequence[Place], cases: Sequence[Case], count: int, seed: int) -> list[Place]:
    """So many places, of those whose numbers some scenario cites; the same for the same seed."""
    there = [one for one in places if cited(one, cases)]
    drawn = sorted(there, key=lambda one: sha256(repr((seed, one.name)).encode()).digest())
    return sorted(drawn[:count], key=lambda one: one.name)


def cited(place: Place, cases: Sequence[Case]) -> bool:
    """Whether some case cites a number of a place and runs its function."""
    return any(one.numbers & set(place.numbers) for one in watched(place, cases)[:1])


def watched(place: Place, cases: Sequence[Case], more: frozenset[str] = frozenset()) -> list[Case]:
    """The cases that may notice a change at a place. more: numbers beside those of the place."""
    function = place.source.function(place.statement)
    assert function is not None
    first = min([function.lineno, *(one.lineno for one in function.decorator_list)])
    return watching(cases, {*place.numbers, *more}, (place.source.file, function.name, first))


def measured(
    places: Sequence[Place],
    cases: Sequence[Case],
    known: Reviewed,
    progress: Callable[[str, int, int], None] = lambda *_: None,
) -> list[Result]:
    """Every change at these places, each once, and what noticed it."""
    found: list[Result] = []
    seen: set[tuple[str, tuple[str, str, str, str]]] = set()
    planted: dict[str, Planted] = {}
    for index, place in enumerate(places):
        progress(f"{place.source.name}:{place.statement.lineno}", index, len(places))
        module = place.source.name
        if module not in planted:
            planted[module] = Planted(place.source)
        for change in changes(place.source, place.statement):
            if (module, change.name) in seen:
                continue
            seen.add((module, change.name))
            read = known.of(change)
            if read is not None:
                found.append(Result(module, place.numbers[0], change, Noticed.NOTHING, reason=read.reason))
                continue
            try:
                with planted[module].change(change):
                    numbers = change.numbers | set(place.numbers)
                    result = Result(module, place.numbers[0], change, *_asked(watched(place, cases, numbers), numbers))
            except Impossible:
                continue
            found.append(result)
    return found


def _asked(cases: Sequence[Case], numbers: frozenset[str]) -> tuple[Noticed, str, int, bool, Noticed, str]:
    """The strongest that any case notices, who does, how many were played, whether elsewhere; what of whose run is another."""
    best, by, played, crashes = Noticed.NOTHING, None, 0, 0
    most, another = Noticed.NOTHING, ""
    for case in cases:
        played += 1
        noticed, differs = case.notices()
        if noticed > best:
            best, by = noticed, case
        if differs > most:
            most, another = differs, case.scenario.file
        crashes += noticed is Noticed.CRASH
        if best is Noticed.FACT or crashes >= CRASHES:
            break
    elsewhere = by is not None and not by.numbers & numbers
    return best, by.scenario.file if by else "", played, elsewhere, most, another


def stale(places: Collection[Place], known: Reviewed) -> list[Equivalent]:
    """Reviewed entries that mean no change of any place any more."""
    there = [change for place in places for change in changes(place.source, place.statement)]
    meant = {read for change in there for read in known.all_of(change)}
    return [one for one in known.entries if one not in meant]
