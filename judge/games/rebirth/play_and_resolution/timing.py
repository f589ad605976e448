"""Check timing: recovery, one waiting ability, entry processing, defeat, from the top again after each (9.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.cardgame.loops.rounds import going_round
from judge.cardgame.moments.settle import settle
from judge.cardgame.moments.waiting import play_one
from judge.engine.requests import Choose, Option
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.multiplayer.formats import in_turn_order
from judge.games.rebirth.others.loops import LOOPS
from judge.games.rebirth.play_and_resolution.playing import play_waiting
from judge.games.rebirth.play_and_resolution.triggers import WATCHING
from judge.games.rebirth.rule_processing.processing import entry, is_settled, lose, recovery
from judge.games.rebirth.seen.speaking import of_card
from judge.games.rebirth.turn.record import record, turn_players
from judge.games.rebirth.zones.zones import RESOLVING

CHECKING = ("9.6.1", "9.6.2")
ENDS = Text("行うことがなくなり、チェックタイミングを終える", "nothing is left: the check timing ends")
RECOVERY = "9.6.2.1"
FIRST = Text("待機している自動能力より先に行った", "this comes before the abilities that wait")
NOTHING = Text("チェックタイミング：行うことはない", "check timing: there is nothing to do")


def automatic(table: Table) -> bool:
    """One waiting ability is played: the turn player's before another's (10.4.1, 10.4.2), one alone at a time (9.6.2.2)."""
    state = table.state
    if state.plays or state.in_zone(RESOLVING):
        return False
    teams = record(state).teams
    if not teams:
        return play_one(WATCHING, table, play_waiting, of_card)
    with table.rule("13.5.7.3"):
        return play_one(WATCHING, table, play_waiting, of_card, first=_of_team(table))


def _of_team(table: Table) -> PlayerId:
    """Whose waiting ability comes next: of the turn team, else of the other, the team chooses (13.5.7.3)."""
    state = table.state
    order, mine = in_turn_order(state), turn_players(state)
    waiting = {one.master for one in state.waiting}
    theirs = [one for one in mine if one in waiting] or [one for one in order if one in waiting and one not in mine]
    if len(theirs) < 2:
        return theirs[0] if theirs else ""
    asks = Text("どのプレイヤーの待機中の能力をプレイするか", "whose waiting ability is played")
    picked: PlayerId = table.ask(
        theirs[0], Choose("whose", asks, tuple(Option(one, one) for one in theirs), idle=theirs[0])
    )
    return picked


STEPS: tuple[tuple[str, Callable[[Table], bool]], ...] = (
    (RECOVERY, recovery), ("9.6.2.2", automatic), ("9.6.2.3", entry), ("9.6.2.4", lose),
)  # fmt: skip


def check_timing(table: Table) -> bool:
    """9.6.2: the first step that does something, then again from the top, until none does (9.6.2.5).

    Returns whether anything was recovered or an ability played, which is what 7.6.6 asks.
    """
    done: set[str] = set()
    before = len(table.trace)
    with table.under(CHECKING):
        if table.state.waiting or not is_settled(table.state):
            steps = [partial(_step, number, step, done) for number, step in STEPS]
            with going_round(table, LOOPS, _one_round) as going:
                settle(table, steps, going.again)
        table.cite("9.6.2.5", ENDS if len(table.trace) > before else NOTHING)
    return bool(done & {"9.6.2.1", "9.6.2.2"})


def _step(number: str, step: Callable[[Table], bool], done: set[str], table: Table) -> bool:
    waiting = bool(table.state.waiting)
    with table.rule(number):
        if step(table):
            done.add(number)
            if number == RECOVERY and waiting:
                table.cite("9.6.1.1", FIRST)
            return True
    return False


def _one_round(table: Table) -> bool:
    """One step of a check timing, to be tried on the side."""
    with table.under(CHECKING):
        return any(_step(number, step, set(), table) for number, step in STEPS)


def check_timing_of(table: Table, number: str) -> bool:
    """The check timing that a rule lets arise at its place: 7.2.3, 8.2.2, …"""
    with table.rule(number):
        return check_timing(table)


def after(number: str) -> Callable[[Table], None]:
    """The check timing that a rule lets arise behind each action of a window."""

    def checked(table: Table) -> None:
        check_timing_of(table, number)

    return checked
