"""Who may declare which actions in which phase (10-5-1, 10-6-1, 11-1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from judge.cardgame.play.acting import Found
from judge.engine.errors import Illegal
from judge.engine.events import Happens
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.watched import as_before
from judge.games.leaffight.actions_effects_processing.layers import characters
from judge.games.leaffight.battle import battle
from judge.games.leaffight.card_use import discarding
from judge.games.leaffight.characters import abilities, entering
from judge.games.leaffight.costs.making import declare_costs, may_give
from judge.games.leaffight.events_items import items
from judge.games.leaffight.events_items.action_cards import like_events, usable
from judge.games.leaffight.events_items.events import events_of
from judge.games.leaffight.field_and_battle_cards import battle_cards, fields

NO_SOURCE = Illegal("7-2", Text("発生源がない", "nothing to make a cost from"))


def of_both(table: Table, who: PlayerId) -> list[Found]:
    """What either player may declare: abilities, events, costs (10-5-1, 10-6-1)."""
    making = [Found("cost", lambda table: declare_costs(table, who))] if may_give(table.state, who) else []
    return [*abilities.found(table, who), *like_events(table, who), *making]


def of_active(table: Table, who: PlayerId) -> list[Found]:
    """What the active player may declare in the main phase (10-5-1)."""
    no_cost = [] if may_give(table.state, who) else [Found("cost", why=NO_SOURCE)]
    return [
        *entering.found(table, who), *items.found(table, who), *fields.found(table, who), *battle_cards.found(table, who),
        *battle.found(table, who), *discarding.found(table, who), *of_both(table, who), *no_cost,
    ]  # fmt: skip


def _timings(who: PlayerId, state: State) -> frozenset[str]:
    """What occurs at the timings of all that a player might declare as an interrupt (11-1)."""
    return abilities.timings_of(state, (*characters(state, who), *usable(state, who), *events_of(state, who)))


def at_timing(table: Table, who: PlayerId, events_: Sequence[Happens]) -> list[Found]:
    """The interrupts that a player may declare at a timing (11-1)."""
    there = as_before(table.state, ("timings", who), partial(_timings, who))
    if there.isdisjoint(one.what for one in events_):
        return []
    return [*abilities.found(table, who, events_), *like_events(table, who, events_)]
