"""Counters, those of スタック among them (13.3.2, 15.1)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.counters import COUNTERS, Counters, put_counters
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import VERBS, verb
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.record import STACK

PUT = Counters(put="15.1.2", same="15.1.2.2")
VERBS.take(
    COUNTERS,
    {"add counter": ("15.1.1", "15.1.2", "15.1.3"), "remove counter": ("15.1.4",), "move counters": ("13.3.2.2",)},
)


@verb("stack", '["stack", 1]', "13.3.2.4")
def stack(doing: Doing, number: Amount = 1, what: Selector | None = None) -> None:
    """【スタック】を+nする: 【スタック】を持つカード1枚にカウンターを置く / put counters on one card that has スタック"""
    found = doing.cards(what or GRAMMAR.selector(f"own has:{STACK}"))
    chosen = doing.choose(found, 1, 1, Text("スタックカウンターを置くカード", "the card that gets the counters"))
    put_counters(doing, chosen, STACK, doing.amount(number))
