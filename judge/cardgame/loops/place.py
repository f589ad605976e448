"""Positions: when two moments of a game are exactly the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Any

from judge.cardgame.loops.line import words_of
from judge.cardgame.play.prepared import Prepared
from judge.cardgame.play.ref import Ref
from judge.cardgame.play.resolution import ABILITY
from judge.engine.faces import Ability
from judge.engine.state import Card, State, Waiting


class Place:
    """A position, to be compared with others: by little first, by everything where that is the same.

    ordered: the zones in which the order of cards counts. apart: those in which cards of one name are told apart. piles: what
    is yet to be resolved counts, too.
    """

    __slots__ = ("_apart", "_hash", "_little", "_ordered", "_piles", "_state", "_whole")

    def __init__(
        self, state: State, ordered: Collection[str], apart: Collection[str] = (), *, piles: bool = False
    ) -> None:
        self._state = state
        self._piles = piles
        self._ordered = ordered
        self._apart = apart
        self._little: tuple[object, ...] | None = None
        self._whole: tuple[object, ...] | None = None
        self._hash = 0  # of all of it, once it is worked out

    @property
    def little(self) -> tuple[object, ...]:
        """What is different in most positions that are not the same; worked out, as all of it, when it is first compared."""
        if self._little is None:
            state = self._state
            board: tuple[object, ...] | None = state.of_board.get(Place)
            if board is None:
                sizes = frozenset([(zone, len(cards)) for zone, cards in state.zones.items() if cards])
                players = tuple([_pairs(one.values) for one in state.players.values()])
                board = state.of_board[Place] = (state.own, players, sizes)
            self._little = (
                board,
                len(state.waiting),
                len(state.timed),
                len(state.plays) if self._piles else 0,
            )
        return self._little

    @property
    def whole(self) -> tuple[object, ...]:
        """Everything that makes it the same as another."""
        if self._whole is None:
            plays = tuple([_play(self._state, one) for one in self._state.plays]) if self._piles else ()
            self._whole = (*everything_of(self._state, self._ordered, self._apart), plays)
            self._hash = hash(self._whole)
        return self._whole

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Place):
            return NotImplemented
        if self._state.own != other._state.own:  # so it is of most, and least has to be worked out for it
            return False
        if self.little != other.little:
            return False
        here, there = self.whole, other.whole
        return self._hash == other._hash and here == there

    def __hash__(self) -> int:
        return hash(self.little)


def everything_of(state: State, ordered: Collection[str], apart: Collection[str] = ()) -> tuple[object, ...]:
    """Everything that makes two moments of a game exactly the same.

    Cards are named, not numbered: another card of the same name in the same state is the same, but in zones where they are told apart.
    """
    links, effects = _links(state, apart), _effects(state)
    zones = []
    for zone, cards in state.zones.items():
        found = [
            (
                _which(state, card, apart),
                *_signature(state.cards[card]),
                tuple(sorted(links.get(card, ()))),
                tuple(effects.get(card, ())),
            )
            for card in cards
        ]
        if found:
            zones.append((zone, tuple(found) if zone.name in ordered else frozenset(Counter(found).items())))
    return (
        frozenset(zones),
        frozenset([(one.id, _pairs(one.values), one.marks) for one in state.players.values()]),
        tuple((one.layer, repr(one.change), one.until) for one in state.effects if one.subjects is None),
        frozenset(Counter(_waiting(one, apart) for one in state.waiting).items()),
        tuple(sorted((_name(state, one.source), one.ability.key, one.until, one.left) for one in state.timed)),
        state.own,
    )


def _play(state: State, one: Prepared) -> tuple[object, ...]:
    """What makes a play in progress the same as another: whose it is, of which ability of what, and what was decided for it."""
    ability = one.bound.get(ABILITY)
    said = sorted((repr(path), _decided(state, value)) for path, value in one.taken.items())
    return one.master, _name(state, one.source), getattr(ability, "key", ""), one.copied, one.x, tuple(said)


def _decided(state: State, value: object) -> str:
    """What was decided, with cards by their names."""
    if isinstance(value, Ref):
        return _name(state, value.card)
    if isinstance(value, tuple | list):
        return repr([_decided(state, one) for one in value])
    return repr(value)


def _waiting(one: Waiting, apart: Collection[str]) -> tuple[object, ...]:
    """What makes a waiting ability the same as another: of what made it wait, that which its text reads."""
    said, occurrence = _words(one.ability), one.cause[1] if one.cause is not None else None
    cause: list[object] = []
    if occurrence is not None:
        cause += _linked(one.seen, occurrence.card, apart) if said is None or "cause" in said else ()
        cause += _linked(one.seen, occurrence.other, apart) if said is None or said >= OTHER else ()
        cause += (occurrence.amount,) if said is None or "amount" in said else ()
    return _name(one.seen, one.source), one.ability.key, one.master, tuple(cause)


OTHER = frozenset(("chosen", "other"))  # the words of `chosen:other`


@lru_cache(maxsize=1024)
def _words(ability: Ability) -> frozenset[str] | None:
    return words_of(ability.parts)


def _links(state: State, apart: Collection[str]) -> Mapping[int, list[tuple[str, bool, str, int]]]:
    """The links of each card that has any: of which kind, whether it is the one to which the other is linked, and to what."""
    found: dict[int, list[tuple[str, bool, str, int]]] = {}
    for link in state.links:
        found.setdefault(link.to, []).append((link.kind, True, *_linked(state, link.card, apart)))
        found.setdefault(link.card, []).append((link.kind, False, *_linked(state, link.to, apart)))
    return found


def _linked(state: State, card: int, apart: Collection[str]) -> tuple[str, int]:
    return _name(state, card), _which(state, card, apart)


def _which(state: State, card: int, apart: Collection[str]) -> int:
    """Which one of its name a card is, where that is told; 0 where any of them is the same."""
    return card if card in state.cards and state.cards[card].zone.name in apart else 0


def _effects(state: State) -> Mapping[int, list[tuple[str, str, str]]]:
    """The effects that apply to each card, in their order, where they apply to certain cards."""
    found: dict[int, list[tuple[str, str, str]]] = {}
    for one in state.effects:
        for card in one.subjects or ():
            found.setdefault(card, []).append((one.layer, repr(one.change), one.until))
    return found


def _signature(card: Card) -> tuple[object, ...]:
    return card.face.name, card.owner, card.up, _pairs(card.values) if card.values else (), card.marks


def _name(state: State, card: int) -> str:
    known = state.cards.get(card)
    return known.face.name if known else ""


def _pairs(values: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((name, value) for name, value in values.items() if value))
