"""A sample of places, each with all its changes, and what noticed them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from tests.mutants.cases import Case, Noticed, watching
from tests.mutants.changes import Change, changes
from tests.mutants.places import Place
from tests.mutants.planting import Impossible, Planted
from tests.mutants.reviewed import Name

CRASHES = 5  # of one change: if so many scenarios find nothing but a broken engine, the others are not asked


@dataclass(frozen=True, slots=True)
class Result:
    """A change and what became of it. number: the first that its place carries; case: the file of who noticed, or "".

    another: the file of a run that is another by it though nothing of it says so, or "". reason: why it is none, where somebody
    has read it.
    """

    module: str
    number: str
    change: Change
    noticed: Noticed
    case: str = ""
    played: int = 0
    another: str = ""
    reason: str = ""

    @property
    def chapter(self) -> str:
        """The first part of the number."""
        return self.number.partition(".")[0]


def sample(places: Sequence[Place], cases: Sequence[Case], count: int, seed: int) -> list[Place]:
    """So many places, of those whose numbers some scenario cites; the same for the same seed."""
    there = [one for one in places if watched(one, cases)]
    drawn = sorted(there, key=lambda one: sha256(repr((seed, one.name)).encode()).digest())
    return sorted(drawn[:count], key=lambda one: one.name)


def watched(place: Place, cases: Sequence[Case]) -> list[Case]:
    """The cases that may notice a change at a place."""
    function = place.source.function(place.statement)
    assert function is not None
    first = min([function.lineno, *(one.lineno for one in function.decorator_list)])
    return watching(cases, place.numbers, (place.source.file, function.name, first))


def measured(
    places: Sequence[Place],
    cases: Sequence[Case],
    equivalent: Mapping[Name, str],
    progress: Callable[[str, int, int], None] = lambda *_: None,
) -> list[Result]:
    """Every change at these places, each once, and what noticed it."""
    found: list[Result] = []
    seen: set[tuple[str, Name]] = set()
    planted: dict[str, Planted] = {}
    for index, place in enumerate(places):
        progress(f"{place.source.name}:{place.statement.lineno}", index, len(places))
        module = place.source.name
        if module not in planted:
            planted[module] = Planted(place.source)
        witnesses = watched(place, cases)
        for change in changes(place.source, place.statement):
            if (module, change.name) in seen:
                continue
            seen.add((module, change.name))
            if change.name in equivalent:
                found.append(Result(module, place.numbers[0], change, Noticed.NOTHING, reason=equivalent[change.name]))
                continue
            try:
                with planted[module].change(change):
                    result = Result(module, place.numbers[0], change, *_asked(witnesses))
            except Impossible:
                continue
            found.append(result)
    return found


def _asked(cases: Sequence[Case]) -> tuple[Noticed, str, int, str]:
    """The strongest that any case notices, who does, how many were played, and whose run is another unnoticed."""
    best, name, another, crashes = Noticed.NOTHING, "", "", 0
    for played, case in enumerate(cases, 1):
        noticed, differs = case.notices()
        if differs and noticed < Noticed.CRASH and not another:
            another = case.scenario.file
        if noticed > best:
            best, name = noticed, case.scenario.file
        crashes += noticed is Noticed.CRASH
        if best is Noticed.FACT or crashes >= CRASHES:
            return best, name, played, another
    return best, name, len(cases), another


def stale(places: Collection[Place], equivalent: Mapping[Name, str]) -> list[Name]:
    """Reviewed changes that no place has any more."""
    there = {change.name for place in places for change in changes(place.source, place.statement)}
    return [name for name in equivalent if name not in there]
