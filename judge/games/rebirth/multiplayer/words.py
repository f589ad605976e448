"""The words of chapter 13, and of 9.14.4: which one player a text means, and what is that player's."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.text.view import View
from judge.cardgame.text.words import WHOSE, Owner, Word
from judge.engine.state import PlayerId, State
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import facing, in_turn_order
from judge.games.rebirth.turn.record import record, team_of

CHOSEN = "player"  # under which a text keeps the player that was chosen
THAT, FRONT, TEAM = "that", "front", "team"


def that_player(view: View) -> PlayerId:
    """そのプレイヤー: who was chosen; else the master of the card by whose doing an ability waits (9.14.4), else the turn player (9.14.4.1)."""
    if (chosen := view.bound.get(CHOSEN)) is not None:
        return str(chosen)
    cards = [card for card in view.bound.get("cause", ()) if card in view.state.cards]
    return view.master(cards[0]) if cards else record(view.state).active


def in_front(state: State, player: PlayerId) -> PlayerId:
    """The 正面 player of a player of a team (13.8.2.1, 13.9.2.1, 13.10.2.1); "" where there is none in the game."""
    own = record(state)
    front = facing(own, player) if own.teams else ""
    return front if front in seats(state) else ""


def mates(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """味方: a player and the team mates who are in the game, from the turn player on (13.5.4, 13.2.1)."""
    team = team_of(record(state), player)
    return tuple([one for one in in_turn_order(state) if one in team])


SAID = (
    Word("that", lambda view, card: view.master(card) == that_player(view),
         "そのプレイヤーのもの: choose player で選んだ人、なければ誘発のもとの行動をした人かターンプレイヤー / of that player: who was chosen by `choose player`, else who did what the ability waited for, or the turn player (9.14.4, 9.14.4.1)",
         Text("そのプレイヤーの", "that player's"), "that entry", ("9.14.4",), kind=WHOSE, holds=lambda _zone, _value: True),
    Word("front", lambda view, card: view.master(card) == in_front(view.state, view.me),
         "正面のプレイヤーのもの（チーム戦） / of the player in front, of teams (13.8.2.1, 13.9.2.1, 13.10.2.1)", Text("正面のプレイヤーの", "of the player in front"), "front entry",
         ("13.8.2.1",), kind=WHOSE, holds=lambda _zone, _value: True),
    Owner("that", that_player, "そのプレイヤー / that player (9.14.4)", Text("そのプレイヤーの", "that player's")),
    Owner("front", lambda view: in_front(view.state, view.me), "正面のプレイヤー / the player in front (13.8.2.1)", Text("正面のプレイヤーの", "of the player in front")),
)  # fmt: skip
