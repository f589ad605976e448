"""What is remembered of a state is what a fresh derivation finds."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.oracles import Seeded
from judge.engine.state import State
from judge.engine.table import Table
from judge.games.animal.abilities import inherent
from judge.games.animal.abilities.layers import BEARING, LAYERS
from judge.games.animal.abilities.triggers import WATCHING
from judge.games.animal.priority.priority import playable
from judge.games.animal.rule_processing.pieces import due_of
from tests.games.animal.test_random_games import played

KINDS = ("static", "activated", "inherent", "forbid", "replace", "limits", "processed")
EVERY = 25  # entries


def bare(state: State) -> State:
    """The same state without anything remembered of it."""
    other = state.but()
    other.of_board, other.of_zones, other.of_parts = {}, {}, {}
    return other


def known(table: Table, state: State) -> dict[str, Any]:
    """What rules ask for of a state again and again."""
    table.state = state
    due = {player: due_of(table, player) for player in state.players}
    return {
        "due": {player: [[one.label for one in part] for part in parts] for player, parts in due.items()},
        "valid": {kind: list(LAYERS.valid(state, kind, BEARING)) for kind in KINDS},
        "at home": {kind: list(LAYERS.valid(state, kind)) for kind in KINDS},
        "heard": (WATCHING.heard(state).every, WATCHING.awaited(state, state)),
        "elsewhere": inherent.elsewhere(state),
        "playable": {player: list(playable(state, player)) for player in state.players},
        "traits": {card: dict(LAYERS.traits(state, card)) for card in state.cards},
        "changes": LAYERS.changes(state),
        "deciding": {card: LAYERS.deciding(state, card, ("atk", "def", "keywords")) for card in LAYERS.changes(state)},
    }


def all_deciding(state: State, card: int) -> tuple[str, ...]:
    """The rules on which a card depends, each left out in turn, whether it can be at work on that board or not."""
    names = ("atk", "def", "keywords")
    now = LAYERS.traits(state, card)
    return tuple(
        number
        for number in LAYERS.ordering
        if any(now[name] != LAYERS.without_rule(number).traits(state, card)[name] for name in names)
    )


@pytest.mark.parametrize("seed", range(2))
def test_what_is_remembered_of_a_state_is_what_is_found_without_memory(seed: int) -> None:
    table = played(Seeded(seed))
    states = [entry.state for entry in table.trace.entries[::EVERY]]
    aside = Table(table.game, table.state, Seeded(seed))
    for state in states:
        assert known(aside, state) == known(aside, bare(state))


def test_a_rule_that_is_passed_over_as_idle_decides_nothing() -> None:
    table = played(Seeded(1))
    for entry in table.trace.entries[:: 2 * EVERY]:
        state = entry.state
        for card in LAYERS.changes(state):
            assert LAYERS.deciding(state, card, ("atk", "def", "keywords")) == all_deciding(state, card)
