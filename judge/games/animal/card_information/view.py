"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.plain import PlainGame
from judge.engine.state import PlayerId, State
from judge.games.animal.abilities.layers import LAYERS
from judge.games.animal.texts import GRAMMAR
from judge.games.animal.turn.record import record
from judge.games.animal.zones.zones import ZONES


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "animal"
    zones = ZONES
    grammar = GRAMMAR
    layering = LAYERS

    def active(self, state: State) -> PlayerId:
        """The turn player (1001.1)."""
        return record(state).active

    def master(self, state: State, card: int) -> PlayerId:
        """The controller: the player in whose zone it lies (202-5a)."""
        return state.cards[card].zone.player


GAME = Reading()
LAYERS.game = GAME
