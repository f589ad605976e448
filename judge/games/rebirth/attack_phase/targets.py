"""Whom a player may attack (8.2.4.3, 13.3.1, 13.6.6)."""

from __future__ import annotations

from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.turn.record import record

NOT_YET = Text("まだ自身のターンを実行していない", "that player has not had a turn yet")


def targets(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players whose entries a player may attack: of several opponents only those who have had a turn (13.3.1)."""
    foes = GAME.opponents(state, player)
    return foes if len(foes) < 2 else tuple([one for one in foes if one in record(state).begun])


def why_no_target(state: State, player: PlayerId) -> Illegal | None:
    """Why there is nobody to attack; None where there is somebody (8.2.3.2)."""
    return None if targets(state, player) else Illegal("13.3.1", NOT_YET, ("8.2.3.2",))


def choose_target(table: Table, player: PlayerId) -> PlayerId:
    """The player who is attacked; named where there are several (13.6.6)."""
    state = table.state
    foes = GAME.opponents(state, player)
    if len(foes) == 1:
        return foes[0]
    with table.rule("13.6.6"):
        able = targets(state, player)
        refused = tuple(Refusal(one, "13.3.1", NOT_YET) for one in foes if one not in able)
        asks = Text("アタックの目標となる相手", "which opponent is attacked")
        picked: PlayerId = table.ask(player, Choose("whom", asks, tuple(Option(one, one) for one in able), refused))
        return picked
