"""スタック: counters with which a card enters, that go in its place, that are moved and gained; and a card without any (13.3.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cardgame.moments.replaceable import ByKeyword, Found, as_it_enters, entering, moving
from judge.cardgame.play.doing import Doing
from judge.cardgame.text.keywords import Keyword
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.counters import put_counters
from judge.engine.events import Count, Create, Event, Move
from judge.engine.faces import Ability
from judge.engine.replacement import Instead
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.games.evolve.classes.conditions import COUNTER, STACK
from judge.games.evolve.play_and_resolution.abilities import GONE, INSTEAD
from judge.games.evolve.play_and_resolution.layers import LAYERS, has
from judge.games.evolve.texts import GRAMMAR, VERBS, verb
from judge.games.evolve.zones.zones import FIELD

RULES = ("13.3.2.1", "13.3.2.2")  # what it is, and what it means
LEAVES = moving(FIELD)
SPENT = "13.3.2.3"  # a card that has it and no counter goes


@verb("stack", '["stack", 1]', "13.3.2.4")
def stack(doing: Doing, number: Amount = 1, what: Selector | None = None) -> None:
    """【スタック】を+nする: 【スタック】を持つカード1枚にカウンターを置く / put counters on one card that has スタック"""
    found = doing.cards(what or GRAMMAR.selector(f"own has:{STACK}"))
    chosen = doing.choose(found, 1, 1, Text("スタックカウンターを置くカード", "the card that gets the counters"))
    put_counters(doing, chosen, STACK, doing.amount(number))


def is_spent(state: State, card: int) -> bool:
    """Whether a card has スタック and no counter of it (13.3.2.3)."""
    return has(state, card, STACK) and state.cards[card].value(COUNTER) <= 0


def _abilities(one: Keyword) -> list[Ability]:
    """The third part of 13.3.2.2; the icon of its cost is lost and read as acting (10.4.6)."""
    do = VERBS.bind_all([["choose", f"other own amulet has:{STACK}"], ["move counters", "this", "chosen", STACK]])
    parts: dict[str, Any] = {"pp": 0, "act": True, "quick": False, "cost": (), "do": do}
    return [one.bare(), Ability(f"{one.name}の移動", "activated", None, parts, one.name, one.rules)]


def _enters(state: State, event: Event) -> Found | None:
    found = entering(LAYERS, state, event, FIELD, STACK)
    return as_it_enters(found, _with_a_counter) if found is not None and not found.values else None


def _with_a_counter(table: Table, event: Create | Move) -> Instead:
    _tell(table, "カウンターを1個置いて場に出る", "it enters with a counter")
    return Instead((replace(event, values={COUNTER: 1}),))


def _leaves(state: State, event: Event) -> Found | None:
    card = state.cards.get(event.card) if isinstance(event, Move) and not event.keep else None
    if card is None or card.value(COUNTER) <= 0 or not LEAVES(state, event) or not has(state, card.id, STACK):
        return None
    return Found(card.id, card.zone.player, lambda table: _a_counter_goes(table, card.id))


def _a_counter_goes(table: Table, card: int) -> Instead:
    _tell(table, "場を離れる代わりにカウンターを1個取り除く", "a counter goes instead of the card")
    return Instead((), lambda table: _take_counter(table, card))


def _take_counter(table: Table, card: int) -> None:
    with table.under((INSTEAD, RULES[1])):
        table.do(Count(card, COUNTER, -1))


def _tell(table: Table, ja: str, en: str) -> None:
    with table.under(RULES):
        table.note_rule(Text(f"【スタック】：{ja}", f"【スタック】: {en}"))


STACKING = Keyword(STACK, RULES, _abilities)
STACKED = (
    ByKeyword(STACK, "stack in", RULES[1], _enters, about=(Create, Move)),
    ByKeyword(STACK, "stack out", RULES[1], _leaves, GONE, (Move,)),
)
