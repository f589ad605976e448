"""The two players, and whose a card is (1.1.1, 3.1)."""

from __future__ import annotations

from judge.cardgame.ground import players
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.evolve.zones.zones import LEADER

PLAYERS = ("A", "B")  # 1.1.1
OWNER, MASTER = "3.1.1", "3.1.2"  # who began the game with a card, and who has it
MASTERS = {"static": "3.1.2.1", "activated": "3.1.2.2", "auto": "3.1.2.3"}  # whose the abilities of a card are
CARRIES_OUT = ("3.1.2.4", "3.1.2.4.1")  # whose an effect is, and who does what it says


def opponent(player: PlayerId) -> PlayerId:
    """The other player (1.1.1: there are two)."""
    return PLAYERS[1 - PLAYERS.index(player)]


def master(state: State, card: int) -> PlayerId:
    """Whose card it is (3.1.2); in the shared zone that of who played it (4.11.1)."""
    return players.master(state.cards[card])


def called(state: State, card: int) -> Text:
    """What a card is called: a leader by its player, any other by its label."""
    known = state.cards.get(card)
    if known is not None and known.zone.name == LEADER:
        return Text(f"{known.zone.player}のリーダー", f"the leader of {known.zone.player}")
    label = known.label if known is not None else f"#{card}"
    return Text(label, label)
