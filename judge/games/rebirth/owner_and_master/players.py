"""Who can play, and whose a card is (1.1.1, 3.1.2, 13.1.1)."""

from __future__ import annotations

from judge.cardgame.ground.players import turn_order
from judge.engine.state import PlayerId, State
from judge.games.rebirth.turn.record import record

PLAYERS = ("A", "B", "C", "D", "E", "F")  # two of them (1.1.1), or three to six (13.6–13.10)


def in_turn_order(state: State) -> tuple[PlayerId, ...]:
    """The turn player, then the others in the order in which their turns come (1.3.4, 13.2.1)."""
    return turn_order(state, record(state).active)
