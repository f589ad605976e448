"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.plain import PlainGame
from judge.engine.state import PlayerId, State
from judge.games.leaffight.actions_effects_processing.layers import LAYERS
from judge.games.leaffight.actions_effects_processing.triggers import WATCHING
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.players.zones import ZONES
from judge.games.leaffight.texts import GRAMMAR


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "leaffight"
    zones = ZONES
    grammar = GRAMMAR
    layering = LAYERS
    watching = WATCHING

    def active(self, state: State) -> PlayerId:
        """The active player (10-2-1)."""
        return record(state).active


GAME = Reading()
LAYERS.game = GAME
