"""Verbs of counters, those of スタック among them (13.3.2, 15.1)."""

from __future__ import annotations

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.engine.events import Count, Event, Happens
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import verb
from judge.games.evolve.play_and_resolution.doing import Doing
from judge.games.evolve.texts import GRAMMAR
from judge.games.evolve.turn.record import STACK


@verb("add counter", '["add counter", "this", "星", 1]', "15.1.1", "15.1.2", "15.1.3")
def add_counter(doing: Doing, what: Selector, name: str, number: Amount = 1) -> None:
    """カウンターを置く / put counters on cards"""
    _put(doing, doing.cards(what), name, doing.amount(number))


def _put(doing: Doing, cards: tuple[int, ...], name: str, count: int) -> None:
    """Counters of a name; those of the same name that lie there already are the same (15.1.2, 15.1.2.2)."""
    more = any(doing.state.cards[card].value(f"counter:{name}") for card in cards)
    events: list[Event] = [Count(card, f"counter:{name}", count) for card in cards] if count > 0 else []
    with doing.table.under(("15.1.2", "15.1.2.2") if more else ("15.1.2",)):
        doing.do(*events, *(Happens("counter", doing.me, card, amount=count) for card in cards if events))


@verb("remove counter", '["remove counter", "this", "星", 1]', "15.1.4")
def remove_counter(doing: Doing, what: Selector, name: str, number: Amount = 1) -> None:
    """カウンターを取り除く / remove counters from cards"""
    count, cards = doing.amount(number), doing.cards(what)
    there = sum(min(doing.state.cards[card].value(f"counter:{name}"), count) for card in cards)
    doing.do(*(Count(card, f"counter:{name}", -count) for card in cards))
    doing.bound["done"] = there


@verb("stack", '["stack", 1]', "13.3.2.4")
def stack(doing: Doing, number: Amount = 1, what: Selector | None = None) -> None:
    """【スタック】を+nする: 【スタック】を持つカード1枚にカウンターを置く / put counters on one card that has スタック"""
    found = doing.cards(what or GRAMMAR.selector(f"own has:{STACK}"))
    chosen = doing.choose(found, 1, 1, Text("スタックカウンターを置くカード", "the card that gets the counters"))
    _put(doing, chosen, STACK, doing.amount(number))


@verb("move counters", '["move counters", "this", "chosen", "スタック"]', "13.3.2.2")
def move_counters(doing: Doing, source: Selector, to: Selector, name: str) -> None:
    """カウンターをすべて移す / move all counters of a name"""
    here, there = doing.cards(source), doing.cards(to)
    if len(here) == 1 and len(there) == 1:
        count = doing.state.cards[here[0]].value(f"counter:{name}")
        doing.do(Count(here[0], f"counter:{name}", -count), Count(there[0], f"counter:{name}", count))
