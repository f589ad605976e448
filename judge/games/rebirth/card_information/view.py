"""How a text reads a state of this game."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.plain import PlainGame
from judge.cardgame.play.doing import Doing
from judge.engine.faces import Ability
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer import formats
from judge.games.rebirth.multiplayer.meaning import looked_at
from judge.games.rebirth.multiplayer.words import FRONT, TEAM, THAT, in_front, mates, that_player
from judge.games.rebirth.play_and_resolution.layers import LAYERS
from judge.games.rebirth.texts import GRAMMAR
from judge.games.rebirth.turn.record import record, turn_players
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

    def turn_order(self, state: State) -> tuple[PlayerId, ...]:
        """The turn player or turn team, then the others as their turns come (13.2.1)."""
        return formats.in_turn_order(state)

    def turn_players(self, state: State) -> tuple[PlayerId, ...]:
        """The turn player, or everybody of the turn team (13.5.7.1.1)."""
        return turn_players(state)

    def opponents(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """A player's 相手 in the format that is played (13.5.5, 13.6.4, 13.7.4)."""
        return formats.opponents(state, player)

    def looked_at(self, state: State, card: int, ability: Ability) -> PlayerId:
        """The 相手 at whom a permanent ability of a card looks (13.5.5.2)."""
        return looked_at(state, card, ability)

    def everybody(self, state: State, player: PlayerId) -> tuple[PlayerId, ...]:
        """Whom プレイヤー means in a text of a player (13.6.4, 13.7.4)."""
        return formats.everybody(state, player)

    def named(self, doing: Doing, word: str) -> tuple[PlayerId, ...] | None:
        """そのプレイヤー (9.14.4), the player in front (13.8.2.1), and 味方 (13.5.4)."""
        if word == TEAM:
            found = mates(doing.state, doing.me)
            names = "・".join(found)
            doing.table.cite("13.5.4", Text(f"{doing.me}の味方は{names}", f"the team of {doing.me}: {names}"))
            return found
        if word not in (THAT, FRONT):
            return None
        player = that_player(doing.view()) if word == THAT else in_front(doing.state, doing.me)
        return (player,) if player in seats(doing.state) else ()


GAME = Reading()
LAYERS.game = GAME
