"""What occurs when a phase begins, and how the next is entered (1001.2)."""

from __future__ import annotations

from judge.engine.events import Happens, Turn
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.animal.turn.record import BATTLE, record

SAID = {
    "prepare": Text("準備フェイズ開始時", "the prepare phase begins"), "hunt": Text("狩りフェイズ開始時", "the hunt phase begins"),
    "sunset": Text("日没フェイズ開始時", "the sunset phase begins"),
}  # fmt: skip


def begins(table: Table, name: str) -> None:
    """What occurs for the turn player when a phase begins."""
    table.do(Happens(name, record(table.state).active, told=SAID[name]))


def go_on(table: Table, phase: str, number: str, told: Text) -> None:
    """On to a phase or step, in the order of 1001.2 or, in a battle, of 1005.4c, by the rule that says when the one before is over."""
    order = "1005.4c" if phase in BATTLE else "1001.2"
    with table.under((order, number)):
        table.do(Turn(record(table.state)._replace(phase=phase, opened=False), told))
