"""Check timing: the rules first, then one waiting ability at a time, the turn player's before the other's (10.5)."""

from __future__ import annotations

from judge.cardgame.loops.endless import Circle
from judge.cardgame.loops.rounds import going_round
from judge.cardgame.moments.settle import settle
from judge.cardgame.moments.waiting import play_one
from judge.cardgame.play.acting import Action, under
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.play_and_resolution.abilities import MUST_BE_PLAYED, PROCESSING, SETTLED
from judge.games.evolve.play_and_resolution.playing import play_waiting
from judge.games.evolve.play_and_resolution.triggers import WATCHING
from judge.games.evolve.rule_processing.processing import is_settled, process
from judge.games.evolve.seen.speaking import of_card

ENDS = Text("行うことがなくなり、チェックタイミングを終える", "nothing is left: the check timing ends")
NOTHING = Text("チェックタイミング：行うことはない", "check timing: there is nothing to do")


def check_timing(table: Table) -> None:
    """10.5.2: everything that is due, again from the beginning after each ability, until nothing is left (10.5.2.4).

    All that the rules do comes before the first ability (10.5.1.1). What a player has decided in it and what has led back to the
    very same position may not be decided there again (15.2.1.2).
    """
    before = len(table.trace)
    if table.state.waiting or not is_settled(table):
        with (
            table.under(("10.5.1", "10.5.2", "10.5.1.1")),
            going_round(table, LOOPS, one_round, MUST_BE_PLAYED) as going,
        ):
            settle(table, (_one_round,), going.again)
    done = len(table.trace) > before
    with table.under(("10.5.1", "10.5.2")):
        table.cite(SETTLED, ENDS if done else NOTHING)


def one_round(table: Table) -> bool:
    """What the rules do, and one waiting ability. Returns whether there was one."""
    with table.under(("10.5.1", "10.5.2", "10.5.1.1")):
        return _one_round(table)


def _one_round(table: Table) -> bool:
    with table.rule(PROCESSING):
        settle(table, (process,), Circle(table, LOOPS, _one_process).again)
    return play_one(WATCHING, table, play_waiting, of_card)


def _one_process(table: Table) -> bool:
    with table.under(("10.5.1", "10.5.2", "10.5.1.1", PROCESSING)):
        return process(table)


def check_timing_of(table: Table, number: str) -> None:
    """The check timing that a rule lets arise at its place: 7.2.5, 7.3.2, 8.4.6, …"""
    with table.rule(number):
        check_timing(table)


def after(number: str) -> Action:
    """The check timing that a rule lets arise behind each action of a window."""
    return under(check_timing, number)
