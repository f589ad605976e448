"""How a text reads a state of this game."""

from __future__ import annotations

from typing import cast

from judge.cardgame.game import CardGame
from judge.cardgame.plain import PlainGame
from judge.engine.state import PlayerId, State
from judge.engine.traits import Derived, Traits, World
from judge.games.rebirth.play_and_resolution.layers import LAYERS, traits
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.turn.record import record
from judge.games.rebirth.zones.zones import ZONES


class Reading(PlainGame):
    """What the words of a text ask of this game."""

    key = "rebirth"
    zones = ZONES
    grammar = GRAMMAR

    def active(self, state: State) -> PlayerId:
        """The turn player (7.1.1)."""
        return record(state).active

    def traits(self, state: State, card: int, world: World | None = None) -> Traits:
        """What a card is."""
        if world is None:
            return traits(state, card)
        if isinstance(world, Derived):
            return world.known(card)
        return world[card] if card in world else LAYERS.printed(state, card)


GAME = cast("CardGame", Reading())
LAYERS.game = GAME
