"""Whom a player may attack (8.2.4.3, 13.3.1), format by format (13.6.6, 13.7.6, 13.8.5, 13.9.5, 13.10.5)."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.engine.errors import Illegal
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.card_information.view import GAME
from judge.games.rebirth.multiplayer.formats import CIRCLE, behind, facing, format_of
from judge.games.rebirth.turn.record import record

NOT_YET = Text("まだ自身のターンを実行していない", "that player has not had a turn yet")
NOT_BEHIND = Text("ターン順が直後のプレイヤーでない", "it is not the player whose turn comes right after")
GAP = Text("直後のプレイヤーが退場した同じターン中である", "the player right behind has left in this very turn")
NOT_FACING = Text("正面のプレイヤーでない", "it is not the player who sits opposite")
LEFT = Text("正面のプレイヤーがいない", "nobody sits opposite any more")


def why_not(state: State, player: PlayerId, foe: PlayerId) -> tuple[str, Text] | None:
    """Why a player may not attack another, with the number; None where that is allowed."""
    own, played = record(state), format_of(state)
    if played is None:
        return None
    if own.format == CIRCLE and behind(state, player) != foe:
        return ("13.7.6", NOT_BEHIND) if behind(state, player) is not None else ("13.7.7.1", GAP)
    if own.teams and facing(own, player) != foe:
        return played.whom, NOT_FACING
    return None if foe in own.begun else ("13.3.1", NOT_YET)


def targets(state: State, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players whose entries a player may attack."""
    return tuple([one for one in GAME.opponents(state, player) if why_not(state, player, one) is None])


def why_no_target(state: State, player: PlayerId) -> Illegal | None:
    """Why there is nobody to attack; None where there is somebody (8.2.3.2)."""
    if targets(state, player):
        return None
    own, played = record(state), format_of(state)
    if played is not None and own.teams and facing(own, player) not in seats(state):
        return Illegal(played.whom, LEFT, ("8.2.3.2",))
    if own.format == CIRCLE and behind(state, player) is None:
        return Illegal("13.7.7.1", GAP, ("8.2.3.2",))
    return Illegal("13.3.1", NOT_YET, ("8.2.3.2",))


def choose_target(table: Table, player: PlayerId) -> PlayerId:
    """The player who is attacked, named before a member is rested (13.6.6); whom the format allows."""
    state, played = table.state, format_of(table.state)
    foes = GAME.opponents(state, player)
    if played is None:
        return foes[0]
    seated = ("13.5.7.2.4.1", *played.seats) if record(state).teams else ()
    with table.under((*seated, played.whom)):
        able = targets(state, player)
        others = [one for one in seats(state) if one != player and one not in able]
        refused = []
        for one in others:
            no = why_not(state, player, one)
            refused.append(Refusal(one, *no) if no is not None else Refusal(one, played.whom, NOT_FACING))
        asks = Text("アタックの目標となる相手", "which opponent is attacked")
        request = Choose("whom", asks, tuple(Option(one, one) for one in able), tuple(refused), forced=True)
        picked: PlayerId = table.ask(player, request)
        return picked
