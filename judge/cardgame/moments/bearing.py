"""Which cards have abilities that are valid where they lie, as they are printed. Most moves touch none of them: it is kept zone by zone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from operator import is_
from typing import Any, NamedTuple

from judge.engine.faces import Ability
from judge.engine.state import Effect, Link, PlayerId, State, Zone
from judge.engine.traits import Derived, Traits
from judge.engine.watched import Watched, fact_of
from judge.engine.zoned import changed_since

MOST_KEPT = 5_000  # lists of abilities sorted by kind
NOBODY: Mapping[str, Sequence[Lying]] = {}  # of a zone in which nothing has any such ability

Place = tuple[str, str]  # a zone, and a cell of it where it is a grid


class Lying(NamedTuple):
    """A card with abilities of some kind: in which zone of which player it lies."""

    player: PlayerId
    zone: str
    card: int


class Bearers:
    """The cards with abilities that are valid where they lie, by the kinds of these, in the order of players and zones.

    follows: what was derived from them and their printed abilities alone, by a key; it is the same wherever they are.
    """

    __slots__ = ("by_kind", "follows")

    def __init__(self, parts: Sequence[Mapping[str, Sequence[Lying]]]) -> None:
        by_kind: dict[str, list[Lying]] = {}
        for part in parts:
            for kind, lying in part.items():
                by_kind.setdefault(kind, []).extend(lying)
        self.by_kind: Mapping[str, Sequence[Lying]] = by_kind
        self.follows: dict[Any, Any] = {}


class _Kept(NamedTuple):
    """What bearers were derived from: links, how all zones lay, and the cards of each zone looked at with what was found there."""

    links: tuple[Link, ...]
    lay: Mapping[Zone, tuple[int, ...]]
    zones: Sequence[tuple[int, ...] | None]
    parts: Sequence[Mapping[str, Sequence[Lying]]]
    bearers: Bearers


class Bearing:
    """Looks for them. places: of each player, in their order. at_home: where abilities are valid that name no zone.

    covered: the cards that show something else than their face, such as another card laid over them. printed: what is printed on those. key: under which it is kept in a state.
    """

    def __init__(
        self, places: Sequence[Place], at_home: Collection[str],
        covered: Callable[[State], Collection[int]], printed: Callable[[State, int], Traits], key: str,
    ) -> None:  # fmt: skip
        self._places = tuple(places)
        self._at_home = at_home
        self._covered = covered
        self._printed = printed
        self._key = key

    def of(self, state: State) -> Bearers:
        """The bearers in a state: the very same as before where no zone in which there are any has changed.

        They depend on what is printed on the cards that lie in these zones, and on those laid over them, which links say.
        """
        kept: tuple[tuple[Link, ...], Bearers] | None = state.of_zones.get(self._key)
        if kept is not None and kept[0] is state.links:
            return kept[1]
        if isinstance(state, Watched):
            return fact_of(state, self.of)
        last: _Kept | None = state.of_parts.get(self._key)
        found = self._anew(state) if last is None or last.links is not state.links else self._from(last, state)
        state.of_parts[self._key] = found
        state.of_zones[self._key] = (state.links, found.bearers)
        return found.bearers

    def _anew(self, state: State) -> _Kept:
        covered, places = self._covered(state), places_of(state, self._places)
        zones = list(map(state.zones.get, places))
        parts = [self._there(state, zone, cards or (), covered) for zone, cards in zip(places, zones, strict=True)]
        return _Kept(state.links, state.zones, zones, parts, Bearers(parts))

    def _from(self, last: _Kept, state: State) -> _Kept:
        """The same from what was found last, where only the zones are looked at that have changed since."""
        places = places_of(state, self._places)
        moved = changed_since(last.lay, state)
        if moved is not None:
            index = _index_of(places)
            changed = [index[zone] for zone in moved if zone in index]
        else:
            now = map(state.zones.get, places)
            changed = [at for at, same in enumerate(map(is_, now, last.zones)) if not same]
        if not changed:
            return last._replace(lay=state.zones)
        zones, parts, same = list(last.zones), list(last.parts), True
        covered = self._covered(state)
        for at in changed:
            zones[at] = state.zones.get(places[at])
            parts[at] = self._there(state, places[at], zones[at] or (), covered)
            same = same and parts[at] is last.parts[at]
        return _Kept(state.links, state.zones, zones, parts, last.bearers if same else Bearers(parts))

    def _there(
        self, state: State, zone: Zone, cards: Sequence[int], covered: Collection[int]
    ) -> Mapping[str, Sequence[Lying]]:
        """Those among the cards of a zone; NOBODY where there is none."""
        found: dict[str, list[Lying]] = {}
        home = zone.name in self._at_home
        for card in cards:
            abilities: tuple[Ability, ...] = state.cards[card].face.abilities
            if card in covered:
                abilities = self._printed(state, card)["abilities"]
            for kind in _kinds_in(abilities, zone.name, home) if abilities else ():
                found.setdefault(kind, []).append(Lying(zone.player, zone.name, card))
        return found or NOBODY


def places_of(state: State, places: tuple[Place, ...]) -> tuple[Zone, ...]:
    """Zones and cells of each player, in the order of players."""
    return _places_of(tuple(state.players), places)


@lru_cache
def _index_of(places: tuple[Zone, ...]) -> Mapping[Zone, int]:
    return {place: at for at, place in enumerate(places)}


@lru_cache
def _places_of(players: tuple[PlayerId, ...], places: tuple[Place, ...]) -> tuple[Zone, ...]:
    return tuple(Zone(name, player, at) for player in players for name, at in places)


@lru_cache(maxsize=MOST_KEPT)
def _kinds_in(abilities: tuple[Ability, ...], zone: str, at_home: bool) -> tuple[str, ...]:
    """The kinds of the abilities that are valid in a zone; without a word those at home are."""
    valid = (one.kind for one in abilities if zone in one.parts.get("valid in", (zone,) if at_home else ()))
    return tuple(dict.fromkeys(valid))


@lru_cache(maxsize=MOST_KEPT)
def of_kind(abilities: tuple[Ability, ...], kind: str) -> tuple[tuple[int, Ability], ...]:
    """The abilities of a kind among those that a card has, each with its place among all of them."""
    return tuple((index, one) for index, one in enumerate(abilities) if one.kind == kind)


def still_has(world: Derived, effect: Effect) -> bool:
    """Whether a card still has the permanent ability from which an effect comes."""
    traits, ability = world.known(effect.source), effect.change["ability"]
    return any(one is ability for one in traits["abilities"]) and ability not in traits["void"]
