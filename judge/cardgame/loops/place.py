"""Positions: when two moments of a game are exactly the same."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from judge.engine.state import Card, State


class Place:
    """A position, to be compared with others: by little first, by everything where that is the same.

    ordered: the zones in which the order of cards counts.
    """

    __slots__ = ("_little", "_ordered", "_state", "_whole")

    def __init__(self, state: State, ordered: Collection[str]) -> None:
        self._state = state
        self._ordered = ordered
        self._little: tuple[object, ...] | None = None
        self._whole: tuple[object, ...] | None = None

    @property
    def little(self) -> tuple[object, ...]:
        """What is different in most positions that are not the same; worked out, as all of it, when it is first compared."""
        if self._little is None:
            state = self._state
            players = tuple(tuple(sorted(filter(None, one.values.values()))) for one in state.players.values())
            sizes = tuple(sorted(filter(None, map(len, state.zones.values()))))
            self._little = (state.own, players, sizes, len(state.waiting), len(state.timed))
        return self._little

    @property
    def whole(self) -> tuple[object, ...]:
        """Everything that makes it the same as another."""
        if self._whole is None:
            self._whole = everything_of(self._state, self._ordered)
        return self._whole

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Place):
            return NotImplemented
        return self.little == other.little and self.whole == other.whole

    def __hash__(self) -> int:
        return hash(self.little)


def everything_of(state: State, ordered: Collection[str]) -> tuple[object, ...]:
    """Everything that makes two moments of a game exactly the same.

    Cards are named, not numbered: another card of the same name in the same state is the same.
    """
    zones = []
    for zone, cards in sorted(state.zones.items()):
        found = [_signature(state, state.cards[card]) for card in cards]
        if found:
            zones.append((str(zone), tuple(found if zone.name in ordered else sorted(found, key=repr))))
    return (
        tuple(zones),
        tuple(sorted((one.id, _pairs(one.values), tuple(sorted(one.marks))) for one in state.players.values())),
        tuple((one.layer, repr(one.change), one.until) for one in state.effects if one.subjects is None),
        tuple(sorted((_name(one.seen, one.source), one.ability.key, one.master) for one in state.waiting)),
        tuple(sorted((_name(state, one.source), one.ability.key, one.until, one.left) for one in state.timed)),
        state.own,
    )


def _signature(state: State, card: Card) -> tuple[object, ...]:
    links = sorted((link.kind, _name(state, link.card)) for link in state.links if link.to == card.id)
    tied = sorted((link.kind, _name(state, link.to)) for link in state.links if link.card == card.id)
    effects = [
        (one.layer, repr(one.change), one.until) for one in state.effects if one.subjects and card.id in one.subjects
    ]
    marks = tuple(sorted(card.marks))
    return card.face.name, card.owner, card.up, _pairs(card.values), marks, tuple(links), tuple(tied), tuple(effects)


def _name(state: State, card: int) -> str:
    known = state.cards.get(card)
    return known.face.name if known else ""


def _pairs(values: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((name, value) for name, value in values.items() if value))
