"""How many cards a zone holds, and what cannot lie there at all (4.3.1, 4.4.1, 4.4.4, 4.7.3, 4.8.3)."""

from __future__ import annotations

from judge.engine.state import PlayerId, State
from judge.games.evolve.play_and_resolution.layers import traits
from judge.games.evolve.zones.zones import FIELD, LEADER, LIMITS, ZONES


def limit(state: State, zone: str, player: PlayerId) -> int | None:
    """How many cards a zone of a player holds under all effects: 4.4.4, 4.7.3, 4.8.3; None where there is no limit."""
    known, leaders = LIMITS.get(zone), state.in_zone(LEADER, player)
    if known is None or not leaders:
        return state.players[player].value(known.name) if known else None
    return max(int(traits(state, leaders[0])[known.name]), 0)


def room(state: State, zone: str, player: PlayerId) -> int | None:
    """How many cards more go to a zone of a player; None where what is too much goes there all the same."""
    most = limit(state, zone, player) if zone in LIMITS and LIMITS[zone].excess else None
    return None if most is None else max(most - len(state.in_zone(zone, player)), 0)


def unfit(state: State, card: int, zone: str) -> str:
    """The rule that keeps a card out of a zone: a leader stays where it is (4.3.1), the field takes followers and amulets (4.4.1)."""
    kind = traits(state, card)["kind"]
    if kind == LEADER:
        return ZONES[LEADER].home
    return ZONES[FIELD].home if zone == FIELD and kind not in ("follower", "amulet") else ""
