"""How the game of coins is played: the richer player is paid, what a player may take is asked, and coins are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple

from judge.cardgame.plain import PlainGame
from judge.engine.events import Gain
from judge.engine.requests import Choose, Option
from judge.engine.state import Player, PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.mutants.toy.shared import pay

NUMBERS = frozenset(("1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2"))
PRICES: list[Callable[[int], int]] = []
ASKS = Text("いくつ取るか", "how many are taken")


def price(function: Callable[[int], int]) -> Callable[[int], int]:
    """A price stands in a table; the module keeps no name for what is called."""
    PRICES.append(function)
    return function


class Coins(PlainGame):
    """The game: one round."""

    key = "toy"
    waits = "9"

    def run(self, table: Table) -> None:
        """One round."""
        wage(table, "A")
        taking(table)
        called(table)
        pay(table, "A", PRICES[0](2), "3.1")


def opponent(player: PlayerId) -> PlayerId:
    """The other one."""
    return "B" if player == "A" else "A"


def wage(table: Table, player: PlayerId) -> None:
    """Who has coins is paid one, and the other is robbed of them (1.1, 1.2)."""
    if not table.in_force("1.1"):
        return
    have = table.state.players[player].value("coins")
    if have > 0:
        with table.rule("1.1"):
            table.do(Gain(player, "coins", have + 1))
    with table.rule("1.2"):
        table.do(Gain(opponent(player), "coins", 0))


def taking(table: Table) -> None:
    """A takes one or two, or passes (2.1)."""
    options = (Option("one", 1), Option("two", 2), Option("pass", 0))
    with table.rule("2.1"):
        taken = table.ask("A", Choose("take", ASKS, options))
    with table.rule("2.2"):
        table.do(Gain("B", "taken", taken))


def called(table: Table) -> None:
    """What a player with many coins is called (2.3)."""
    coins = table.state.players["A"].value("coins")
    names = {9: "rich"}
    if coins >= 9:
        table.cite("2.3", Text("豊か", names[coins]))


@price
@lru_cache
def doubled(coins: int) -> int:
    """What a thing costs (3.2)."""
    return coins * 2 if "3.2" in NUMBERS else 0


def place(position: Mapping[str, Any]) -> tuple[State, Coins]:
    """A position: A and B with coins."""
    players = {name: Player(name, dict(position.get(name, {}))) for name in ("A", "B")}
    return State({}, {}, players), Coins()


def ask(state: State, subject: str, name: str) -> int:
    """The coins of a player."""
    return state.players[subject].value(name)


class Played(NamedTuple):
    """What scenarios need of the game."""

    key: str
    place: Callable[[Mapping[str, Any]], tuple[State, Coins]]
    ask: Callable[[State, str, str], Any]
    concede: Callable[[Table, PlayerId], None]
    players: tuple[PlayerId, ...] = ("A", "B")
    unordered: frozenset[str] = frozenset()
    free: frozenset[str] = frozenset()
    untimely: Callable[[State, PlayerId, str], Any] = lambda *_: None
    unfit: Mapping[str, str] = MappingProxyType({})


PLAYED = Played("toy", place, ask, lambda *_: None)
