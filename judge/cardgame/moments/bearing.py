"""Which cards have abilities that are valid where they lie, as they are printed. Most moves touch none of them: it is kept zone by zone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from judge.engine.carded import derived_before
from judge.engine.faces import Ability
from judge.engine.state import Card, Effect, Link, PlayerId, State, Zone
from judge.engine.traits import Derived, Traits
from judge.engine.watched import Watched, fact_of

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


class _There(NamedTuple):
    """What bears abilities in a zone in which these cards lie."""

    cards: tuple[int, ...]
    bearing: Mapping[str, Sequence[Lying]]


class _Kept(NamedTuple):
    """The bearers, and what they were derived from besides the cards: links, the cards that show something else, and zone by zone."""

    links: tuple[Link, ...]
    covered: Collection[int]
    parts: Mapping[Zone, _There]
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
        """The bearers in a state: the very same as before where no card with abilities that are valid there has come or gone.

        They depend on what is printed on the cards that lie in these zones, and on those laid over them, which links say.
        """
        kept: tuple[tuple[Link, ...], Bearers] | None = state.of_zones.get(self._key)
        if kept is not None and kept[0] is state.links:
            return kept[1]
        if isinstance(state, Watched):
            return fact_of(state, self.of)
        covered, before = self._covered(state), derived_before(state, self._key)
        if before is None or before[0].links is not state.links or not _same(before[0].covered, covered):
            found = self._anew(state, covered)
        else:
            found = self._from(state, *before)
        state.of_cards.kept[self._key] = found
        state.of_zones[self._key] = (state.links, found.bearers)
        return found.bearers

    def _anew(self, state: State, covered: Collection[int]) -> _Kept:
        parts = {zone: self._there(state, zone, covered) for zone in places_of(state, self._places)}
        return _Kept(state.links, covered, parts, Bearers([part.bearing for part in parts.values()]))

    def _from(self, state: State, last: _Kept, cards: Mapping[int, Card], touched: Iterable[int]) -> _Kept:
        """The same from what was found last, where only zones are looked at in which a card has come or gone that bears anything there."""
        parts: dict[Zone, _There] = {}
        for card in touched:
            for one in (cards.get(card), state.cards.get(card)):
                if one is None or one.zone in parts or (part := last.parts.get(one.zone)) is None:
                    continue
                if part.cards is not state.zones.get(one.zone) and (card in last.covered or self._bears(one)):
                    parts[one.zone] = self._there(state, one.zone, last.covered)
        if not parts:
            return last
        whole = {**last.parts, **parts}
        if all(part.bearing == last.parts[zone].bearing for zone, part in parts.items()):
            return last._replace(parts=whole)
        return last._replace(parts=whole, bearers=Bearers([part.bearing for part in whole.values()]))

    def _bears(self, card: Card) -> bool:
        """Whether a card whose face shows has any ability that is valid where it lies."""
        abilities, zone = card.face.abilities, card.zone.name
        return bool(abilities and _kinds_in(abilities, zone, zone in self._at_home))

    def _there(self, state: State, zone: Zone, covered: Collection[int]) -> _There:
        """Those among the cards of a zone; NOBODY where there is none."""
        found: dict[str, list[Lying]] = {}
        home, cards = zone.name in self._at_home, state.zones.get(zone, ())
        for card in cards:
            abilities: tuple[Ability, ...] = state.cards[card].face.abilities
            if card in covered:
                abilities = self._printed(state, card)["abilities"]
            for kind in _kinds_in(abilities, zone.name, home) if abilities else ():
                found.setdefault(kind, []).append(Lying(zone.player, zone.name, card))
        return _There(cards, found or NOBODY)


def _same(one: Collection[int], other: Collection[int]) -> bool:
    return one is other or one == other


def places_of(state: State, places: tuple[Place, ...]) -> tuple[Zone, ...]:
    """Zones and cells of each player, in the order of players."""
    return _places_of(tuple(state.players), places)


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
