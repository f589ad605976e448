"""What occurs when a phase or step begins, and how the next is entered (7.1.2)."""

from __future__ import annotations

from judge.engine.events import Happens, Turn
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.rebirth.turn.record import record, turn_players

SAID = {
    "game_begins": Text("ゲーム開始時", "the game begins"), "turn_begins": Text("ターン開始時", "the turn begins"),
    "standby": Text("スタンバイフェイズ開始時", "the standby phase begins"), "energy_phase": Text("エネルギーフェイズ開始時", "the energy phase begins"),
    "main": Text("メインフェイズ開始時", "the main phase begins"), "attack_phase": Text("アタックフェイズ開始時", "the attack phase begins"),
    "start_step": Text("スタートステップ開始時", "the start step begins"), "block_step": Text("ブロックステップ開始時", "the block step begins"),
    "damage_step": Text("ダメージステップ開始時", "the damage step begins"), "close_step": Text("クローズステップ開始時", "the close step begins"),
    "attack_over": Text("このアタックの終了時", "the attack is about to end"), "turn_over": Text("ターン終了時", "the turn is about to end"),
}  # fmt: skip


def begins(table: Table, *names: str) -> None:
    """What occurs for each player whose turn it is, all at once."""
    players = turn_players(table.state)
    table.do(*(Happens(name, player, told=SAID[name]) for name in names for player in players))


def go_on(table: Table, phase: str, number: str, told: Text) -> None:
    """On to a phase or step, in the order of 7.1.2, by the rule that says when the one before is over."""
    with table.under(("7.1.2", number)):
        table.do(Turn(record(table.state)._replace(phase=phase), told))
