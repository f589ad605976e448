"""What follows from nothing but how cards lie, and what is printed on them: found out once, and anew only where a zone that counts has changed.

A zone in which no card has come, gone, or been turned over is the very same tuple as before; so it may be told by that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TypeVar

from judge.engine.state import CHANGED, State, Zone
from judge.engine.watched import Watched, fact_of

T = TypeVar("T")
Zones = Mapping[Zone, tuple[int, ...]]


def changed_since(zones: Zones, state: State) -> Sequence[Zone] | None:
    """The zones of a state that are others than in these; None where that is not known: it is told of the state right after alone."""
    moved: tuple[Zones, Sequence[Zone]] | None = state.of_zones.get(CHANGED)
    return moved[1] if moved is not None and moved[0] is zones else None


def by_zones(*names: str) -> Callable[[Callable[[State], T]], Callable[[State], T]]:
    """What follows from zones of these names alone, of all where none is named."""

    def decorated(work: Callable[[State], T]) -> Callable[[State], T]:
        @wraps(work)
        def found_out(state: State) -> T:
            found: T | None = state.of_zones.get(work)
            if found is None:
                if isinstance(state, Watched):
                    return fact_of(state, found_out)
                kept: tuple[Zones, T] | None = state.of_parts.get(work) if names else None
                moved = changed_since(kept[0], state) if kept is not None else None
                same = moved is not None and all(zone[0] not in names for zone in moved)
                found = kept[1] if kept is not None and same else work(state)
                state.of_zones[work] = found
                state.of_parts[work] = state.zones, found
            return found

        return found_out

    return decorated
