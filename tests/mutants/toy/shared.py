"""What several games could stand on: no number of a rule in it, a game hands it its own."""

from __future__ import annotations

from judge.engine.events import Gain
from judge.engine.state import PlayerId
from judge.engine.table import Table


def pay(table: Table, player: PlayerId, coins: int, number: str) -> None:
    """Coins go away, under the number that the game has for it."""
    have = table.state.players[player].value("coins")
    with table.rule(number):
        table.do(Gain(player, "coins", have - coins))
