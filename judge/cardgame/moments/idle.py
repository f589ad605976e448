"""That nothing is due: as long as what lies where, what is noted of cards and players and what effects make of them are the very same, nothing is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from judge.cardgame.moments.continuous import Layering
from judge.engine.state import State


class _Idle(NamedTuple):
    """Of what nothing was due, as it was then."""

    cards: object
    zones: object
    players: object
    links: object
    changes: object


def is_idle(state: State, layering: Layering, key: Hashable) -> bool:
    """Whether it was found before, under this key, that nothing is due with just these cards and players, whatever else has changed."""
    idle: _Idle | None = state.of_parts.get(key)
    return (
        idle is not None
        and idle.cards is state.cards
        and idle.zones is state.zones
        and idle.players is state.players
        and idle.links is state.links
        and idle.changes is layering.changes(state)
    )


def keep_idle(state: State, layering: Layering, key: Hashable) -> None:
    """Nothing is due here, and what was asked for that goes by cards, players, links and what effects have made of them alone."""
    state.of_parts[key] = _Idle(state.cards, state.zones, state.players, state.links, layering.changes(state))
