"""Which アイテム枠 each piece of equipment takes: a piece goes with the frames that it takes, where these go (13.1.2.3, 13.1.2.8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.events import Untie
from judge.engine.state import State
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.field.zones import FIELD, GEAR, wearer, worn
from judge.games.moncolle.standing_abilities.frames import gear_cost

OWN = 0  # in the place of the piece that adds a frame: one that is there without any


def adds(state: State, gear: int) -> int:
    """How many アイテム枠 a piece of equipment adds to who wears it (2.1.21.1)."""
    return int(state.cards[gear].face.fact("items", 0))


def takes(state: State, unit: int) -> Mapping[int, frozenset[int]]:
    """By which pieces the frames were added that each piece of a unit takes, in the order in which they were put on.

    The unit's own frames are taken before those that pieces add, which a piece cannot take itself.
    """
    gear = worn(state, unit)
    free = [OWN] * (int(traits(state, unit)["items"]) - sum(adds(state, one) for one in gear))
    found = {}
    for one in gear:
        cost = gear_cost(state, one)
        found[one], free = frozenset(free[:cost]), [*free[cost:], *[one] * adds(state, one)]
    return found


def without_frames(before: State, state: State, untied: Iterable[Untie]) -> list[int]:
    """The pieces whose frames have gone with a piece that was taken off."""
    gone: dict[int, set[int]] = {}
    for one in untied:
        if before.cards[one.card].zone.name == GEAR and adds(before, one.card):
            gone.setdefault(one.to, set()).add(one.card)
    return [
        piece
        for unit, pieces in gone.items()
        if unit in state.cards and state.cards[unit].zone.name == FIELD
        for piece, added_by in takes(before, unit).items()
        if added_by & pieces and wearer(state, piece) == unit
    ]
