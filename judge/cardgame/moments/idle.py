"""That nothing is due: as long as the cards of the zones that are looked at and what effects make of cards are as they were, nothing is."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from judge.cardgame.ground.zones import ACT
from judge.cardgame.moments.continuous import Layering
from judge.engine.carded import derived_before
from judge.engine.state import Card, State

STANCE = frozenset((ACT,))


class _Idle(NamedTuple):
    """Of what nothing was due besides the cards, as it was then."""

    links: object
    changes: object
    besides: object


def is_idle(
    state: State, layering: Layering, key: Hashable, zones: Collection[str], besides: object, marks: bool = False
) -> bool:
    """Whether it was found before, under this key, that nothing is due, and nothing has changed since by which that goes.

    zones: those whose cards it goes by. besides: what else it goes by than links, and what effects make of cards. marks: whether it goes
    by what is noted of the cards, but for whether they stand; without it by none of their states.
    """
    before = derived_before(state, key)
    if before is None:
        return False
    (links, changes, others), cards, touched = before
    if (
        links is not state.links
        or changes is not layering.changes(state)
        or (others is not besides and others != besides)
    ):
        return False
    for card in touched:
        was, now = cards.get(card), state.cards.get(card)
        if was is not now and (_lies_in(was, zones) or _lies_in(now, zones)) and not _is_alike(was, now, marks):
            return False
    if touched:
        state.of_cards.kept[key] = before[0]  # from here on only what changes now has to be looked at
    return True


def keep_idle(state: State, layering: Layering, key: Hashable, besides: object) -> None:
    """Nothing is due here, and what was asked for that goes by such cards, by links, by what effects have made of cards, and by what else is said."""
    state.of_cards.kept[key] = _Idle(state.links, layering.changes(state), besides)


def _lies_in(card: Card | None, zones: Collection[str]) -> bool:
    return card is not None and card.zone.name in zones


def _is_alike(was: Card | None, now: Card | None, marks: bool) -> bool:
    """Whether it is the same object, of the same numbers, lying the same way."""
    if was is None or now is None or was.since != now.since or was.up != now.up or was.values != now.values:
        return False
    return was.zone == now.zone and (not marks or was.marks ^ now.marks <= STANCE)
