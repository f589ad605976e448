"""What follows from nothing but how cards lie, and what is printed on them: found out once, and anew only where a zone that counts has changed.

A zone in which no card has come, gone, or been turned over is the very same tuple as before; so it may be told by that alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import wraps
from itertools import chain
from typing import NamedTuple, TypeVar

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


class _Each(NamedTuple):
    """What was found in each zone that counts, how all zones lay then, and what was found in all of them together."""

    zones: Zones
    parts: dict[Zone, Sequence[int]]
    found: Collection[int]


def zone_by_zone(
    counts: Callable[[str], bool], into: Callable[[Iterable[int]], Collection[int]] = tuple
) -> Callable[[Callable[[State, Sequence[int]], Sequence[int]]], Callable[[State], Collection[int]]]:
    """What each of some zones has of cards, taken together in the order of zones. counts: whether a zone of a name is one of them. into: what they are taken together as."""

    def decorated(work: Callable[[State, Sequence[int]], Sequence[int]]) -> Callable[[State], Collection[int]]:
        def anew(state: State) -> _Each:
            parts = {zone: work(state, cards) for zone, cards in state.zones.items() if counts(zone[0])}
            return _Each(state.zones, parts, into(chain.from_iterable(parts.values())))

        def after(kept: _Each, state: State, moved: Sequence[Zone]) -> _Each:
            there = {zone: work(state, state.zones[zone]) for zone in moved if counts(zone[0])}
            if all(kept.parts.get(zone, ()) == found for zone, found in there.items()):
                return kept._replace(zones=state.zones)
            parts = {**kept.parts, **there}
            return _Each(state.zones, parts, into(chain.from_iterable(parts.values())))

        @wraps(work)
        def found_out(state: State) -> Collection[int]:
            found: Collection[int] | None = state.of_zones.get(work)
            if found is None:
                if isinstance(state, Watched):
                    return fact_of(state, found_out)
                kept: _Each | None = state.of_parts.get(work)
                moved = changed_since(kept.zones, state) if kept is not None else None
                now = after(kept, state, moved) if kept is not None and moved is not None else anew(state)
                state.of_parts[work] = now
                found = state.of_zones[work] = now.found
            return found

        return found_out

    return decorated
