"""The windows in which the player whose turn it is not may play what has クイック (7.4.4, 8.4.7)."""

from __future__ import annotations

from judge.cardgame.loops.course import Course
from judge.cardgame.moments.window import Window, window
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.main_phase.actions import quick_actions
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.play_and_resolution.timing import after
from judge.games.evolve.players.players import opponent
from judge.games.evolve.seen.speaking import action_said
from judge.games.evolve.turn.record import record


def quick_window(table: Table, number: str, again: str) -> None:
    """The other player may play cards and abilities with クイック, one after the other, a check timing after each."""
    asks, leaving = (
        Text("【クイック】で何をプレイするか", "what is played with 【クイック】"),
        ("pass", action_said("pass")),
    )
    then = after(again)
    here = Window("quick", number, quick_actions, asks, leaving, then, idle=True)
    player = opponent(record(table.state).active)
    window(table, here, (player,), lambda who: Course(LOOPS, who, quick_actions, then))
