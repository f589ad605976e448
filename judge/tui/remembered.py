"""Where one was, as the screens ask for it: kept in the home from one start to the next."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property

from judge.keeping.past import Past, Stop, read_past, write_past
from judge.tui.trail import Trail, Visit
from judge.tui.views import Place, Spot
from rulebook.errors import RulebookError
from rulebook.store.library import Library


class Remembered:
    """The past of a home. lasting: whether it is read and written; without, it lasts as long as the desk."""

    def __init__(self, home: str, *, lasting: bool) -> None:
        self.home = home
        self.lasting = lasting
        self._written: Past | None = None

    @cached_property
    def past(self) -> Past:
        """What one goes on from."""
        return read_past(self.home) if self.lasting else Past()

    def change(self, past: Past) -> None:
        """Another past; it is kept by `save`."""
        self.past = past

    def save(self) -> None:
        """Keep it in the home. What cannot be written is not: nothing of weight hangs on it."""
        if self.lasting and self.past != self._written:
            with suppress(OSError):
                write_past(self.home, self.past)
                self._written = self.past


def stop_of(library: Library, visit: Visit) -> Stop | None:
    """A visit by what stays when the library is built again; None where the rule is of an older edition, or gone."""
    spot = visit.place.spots[0]
    try:
        row = library.by_id(spot.section)
        current = library.edition(row.game)
    except RulebookError:
        return None
    if row.edition_id != current.id:
        return None
    return Stop(row.game, row.number, row.occurrence, spot.step, visit.place.whole, visit.line)


def visit_of(library: Library, stop: Stop) -> Visit | None:
    """The visit again; None where the library has no such rule any more."""
    try:
        rows = library.section(stop.game, stop.number)
    except RulebookError:
        return None
    row = next((row for row in rows if (row.number, row.occurrence) == (stop.number, stop.occurrence)), None)
    if row is None:
        return None
    return Visit(Place((Spot(row.id, stop.step),), stop.whole), stop.line)


def trail_of(library: Library, past: Past) -> Trail:
    """The way back of the time before."""
    return Trail(behind=[visit for stop in past.way if (visit := visit_of(library, stop)) is not None])


def way_of(library: Library, trail: Trail) -> tuple[Stop, ...]:
    """The way back as it is left, what is open at its end."""
    visits = [*trail.behind, *([trail.present] if trail.present is not None else [])]
    return tuple(stop for visit in visits if (stop := stop_of(library, visit)) is not None)
