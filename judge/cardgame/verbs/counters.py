"""Verbs of counters: they are put on cards, removed, moved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from judge.cardgame.play.able import permitted
from judge.cardgame.play.counting import counters
from judge.cardgame.play.doing import Doing
from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount, Family
from judge.engine.events import Count, Event, Happens
from judge.engine.state import State

COUNTERS = Family()


def _taken(state: State, card: int, name: str, count: int, doer: int) -> Iterator[Count]:
    """So many counters of a name go from a card, as far as there are."""
    number = min(state.cards[card].value(f"{COUNTER}{name}"), count)
    if number > 0:
        yield Count(card, f"{COUNTER}{name}", -number, doer=doer)


@dataclass(frozen=True, slots=True)
class Counters:
    """What a game says of counters. put: what one is that lies on a card. same: those of one name are the same.

    taken: what happens as so many that count as of a name go from a card, as far as there are: of the state, the card, the name, the number, and the card that does it.
    putting: the numbers under which those of a name come onto cards. moving: under which they go from card to card. barring: those by which it is told that cards cannot have them.
    """

    put: str = ""
    same: str = ""
    putting: Callable[[State, Sequence[int], str], Sequence[str]] = lambda *_: ()
    moving: Callable[[str], Sequence[str]] = lambda _name: ()
    barring: Callable[[State, Sequence[int], str], Sequence[str]] = lambda *_: ()
    taken: Callable[[State, int, str, int, int], Iterable[Event]] = _taken


@COUNTERS.verb("add counter", '["add counter", "this", "星", 1]')
def add(doing: Doing, what: Selector, name: str, number: Amount = 1) -> None:
    """カウンターを置く / put counters on cards"""
    cards = doing.cards(what)
    with doing.table.under(tuple(doing.game.counters.barring(doing.state, cards, name))):
        cards = permitted(doing, cards, f"take {name}")
    put_counters(doing, cards, name, doing.amount(number))


def put_counters(doing: Doing, cards: Sequence[int], name: str, count: int) -> None:
    """Counters of a name come onto cards; those of the same name that lie there already are the same."""
    more = any(doing.state.cards[card].value(f"{COUNTER}{name}") for card in cards)
    events: list[Event] = [Count(card, f"{COUNTER}{name}", count) for card in cards] if count > 0 else []
    cites = doing.game.counters
    with doing.table.under((cites.put, cites.same if more else "", *cites.putting(doing.state, cards, name))):
        doing.do(
            *events, *(Happens("counter", doing.me, card, amount=count) for card in cards if events), counts=counters
        )


@COUNTERS.verb("remove counter", '["remove counter", "this", "星", 1]')
def remove(doing: Doing, what: Selector, name: str, number: Amount = 1) -> None:
    """カウンターを取り除く / remove counters from cards"""
    count, going = doing.amount(number), doing.game.counters.taken
    events = [one for card in doing.cards(what) for one in going(doing.state, card, name, count, doing.source)]
    doing.do(*events, counts=counters)


@COUNTERS.verb("move counters", '["move counters", "this", "chosen", "星"]')
def move(doing: Doing, source: Selector, to: Selector, name: str) -> None:
    """カウンターをすべて移す / move all counters of a name"""
    here, there = doing.cards(source), doing.cards(to)
    if len(here) == 1 and len(there) == 1:
        count = doing.state.cards[here[0]].value(f"{COUNTER}{name}")
        with doing.table.under(tuple(doing.game.counters.moving(name))):
            doing.do(Count(here[0], f"{COUNTER}{name}", -count), Count(there[0], f"{COUNTER}{name}", count))
