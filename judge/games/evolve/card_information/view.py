"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.plain import PlainGame
from judge.games.evolve.play_and_resolution.layers import LAYERS
from judge.games.evolve.players.players import called
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.zones.zones import ZONES


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "evolve"
    zones = ZONES
    grammar = GRAMMAR
    layering = LAYERS

    called = staticmethod(called)


GAME = Reading()
LAYERS.game = GAME
