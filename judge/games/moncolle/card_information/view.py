"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.plain import PlainGame
from judge.engine.state import PlayerId, State
from judge.games.moncolle.abilities_and_effects.layers import LAYERS
from judge.games.moncolle.abilities_and_effects.triggers import WATCHING
from judge.games.moncolle.field.zones import ZONES
from judge.games.moncolle.texts import GRAMMAR
from judge.games.moncolle.turn.record import record


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "moncolle"
    zones = ZONES
    grammar = GRAMMAR
    layering = LAYERS
    watching = WATCHING

    def active(self, state: State) -> PlayerId:
        """進軍側 (1.3.7)."""
        return record(state).active


GAME = Reading()
LAYERS.game = GAME
