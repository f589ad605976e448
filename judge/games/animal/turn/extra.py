"""追加のターンを行う: whose turn comes after this one (206-14, 1007.8a, 1007.8b)."""

from __future__ import annotations

from judge.cardgame.ground.players import seats
from judge.cardgame.play.doing import Doing
from judge.engine.events import Note
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.terms.verbs import verb
from judge.games.animal.turn.record import record


@verb("extra turn", '["extra turn"]', "206-14a", kind="lasting")
def extra_turn(doing: Doing, who: str = "own") -> None:
    """このターンの後、追加の1ターンを行う / take one more turn after this one"""
    own = record(doing.state)
    for player in doing.players(who):
        told = Text(f"{player}はこのターンの後、追加のターンを行う", f"{player} takes one more turn after this one")
        if player in own.extra:
            told = Text("追加のターンは重ねて行わない", "there is but one more turn, however often it is said")
        doing.table.cite("206-14b" if player in own.extra else "206-14a", told)
        doing.table.do(Note(own._replace(extra=(*own.extra, player))))
        own = record(doing.state)


def _clockwise(state: State, player: PlayerId) -> PlayerId:
    """Who comes after a player, of those who are there (102.5)."""
    order, there = tuple(state.players), seats(state)
    at = order.index(player)
    return next(one for one in (*order[at + 1 :], *order[: at + 1]) if one in there)


def following(table: Table) -> tuple[PlayerId, PlayerId]:
    """Who takes the next turn, and who the one after all extra turns; "" for the second where none is going on.

    Of several who may take an extra turn the turn player does, then the next in turn order (206-14b). After extra turns play goes on
    as it would have after the turn before them (206-14c).
    """
    state, own = table.state, record(table.state)
    order = tuple(state.players)
    at = order.index(own.active)
    wanting = [one for one in (*order[at:], *order[:at]) if one in own.extra and one in seats(state)]
    regular = own.resumes if own.resumes in seats(state) else _clockwise(state, own.active)
    if not wanting:
        if own.resumes:
            told = Text(
                "追加のターンが終わり、その前のターンの次のプレイヤーへ", "the extra turns are over: on as before them"
            )
            with table.rule("1007.8b"):
                table.cite("206-14c", told)
        return regular, ""
    with table.rule("1007.8a"):
        told = Text(f"{wanting[0]}が追加のターンを行う", f"{wanting[0]} takes an extra turn")
        table.cite("206-14b" if len(set(own.extra)) > 1 else "206-14a", told)
    return wanting[0], regular
