"""How a text reads a state of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from judge.cardgame.game import CardGame
from judge.cardgame.ground.players import opponents
from judge.cardgame.text.view import View
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.engine.traits import Derived, Traits, World
from judge.games.evolve.play_and_resolution.layers import LAYERS, traits
from judge.games.evolve.players.players import called, master
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.record import in_turn_order
from judge.games.evolve.zones.zones import ZONES


class Reading:
    """What the words of a text ask of this game."""

    zones = ZONES
    grammar = GRAMMAR

    def turn_order(self, state: State) -> tuple[PlayerId, ...]:
        """The turn player, then the other (1.3.4)."""
        return in_turn_order(state)

    def opponents(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """The other player."""
        return opponents(state, player)

    def master(self, state: State, card: int) -> PlayerId:
        """Whose card it is (3.1.2)."""
        return master(state, card)

    def called(self, state: State, card: int) -> Text:
        """What a card is called."""
        return called(state, card)

    def traits(self, state: State, card: int, world: World | None = None) -> Traits:
        """What a card is."""
        if world is None:
            return traits(state, card)
        if isinstance(world, Derived):
            return world.known(card)
        return world[card] if card in world else LAYERS.printed(state, card)

    def view(
        self, state: State, me: PlayerId, this: int, world: World | None = None, bound: Mapping[str, Any] | None = None
    ) -> View:
        """A state as a text reads it."""
        return View(self, state, me, this, world, bound)


GAME = cast("CardGame", Reading())
LAYERS.game = GAME
