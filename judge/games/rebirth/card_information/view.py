"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.plain import PlainGame
from judge.engine.state import PlayerId, State
from judge.games.rebirth.play_and_resolution.layers import LAYERS
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.turn.record import record
from judge.games.rebirth.zones.zones import ZONES


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "rebirth"
    zones = ZONES
    grammar = GRAMMAR

    layering = LAYERS

    def active(self, state: State) -> PlayerId:
        """The turn player (7.1.1)."""
        return record(state).active


GAME = Reading()
LAYERS.game = GAME
