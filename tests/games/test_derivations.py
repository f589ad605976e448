"""What is kept of the effects of a board is what a board of which nothing is kept would have them be, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from judge.cardgame.game import game_of
from judge.cardgame.verbs.events import Flip
from judge.engine.events import Count, Event, Gain, Mark, Move
from judge.engine.oracles import Seeded
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.traits import derived
from judge.games.rebirth.turn.record import MADE_PARTNER
from tests.games.animal import test_random_games as animal
from tests.games.evolve import test_random_games as evolve
from tests.games.leaffight import test_random_games as leaffight
from tests.games.moncolle import test_random_games as moncolle
from tests.games.rebirth import test_random_games as rebirth

pytestmark = pytest.mark.long

GAMES: dict[str, Callable[[int], Table]] = {
    "animal": lambda seed: animal.played(Seeded(seed), 3),
    "evolve": lambda seed: evolve.played(seed, Seeded(seed)),
    "leaffight": lambda seed: leaffight.played(Seeded(seed), seed),
    "moncolle": lambda seed: moncolle.played(Seeded(seed), seed),
    "rebirth": lambda seed: rebirth.played(seed, Seeded(seed)),
}
STATES, CHANGES = 60, 6  # of a game, and how often each is changed


def bare(state: State) -> State:
    """The same state without anything kept of it."""
    other = state.but()
    other.of_board, other.of_zones, other.of_parts = {}, {}, {}
    return other


@cache
def played(key: str) -> Table:
    """The first game in which effects change cards."""
    games = (GAMES[key](seed) for seed in range(20))
    return next(table for table in games if any(map(game_of(table).layering.changes, some_states(table))))


def some_states(table: Table) -> list[State]:
    """States of a game from its beginning to its end."""
    states = list(dict.fromkeys(entry.state for entry in table.trace))
    return states[:: max(1, len(states) // STATES)]


def of_each_kind(states: list[State]) -> tuple[list[str], list[str]]:
    """The marks and the numbers of cards in these states."""
    cards = [card for state in states for card in state.cards.values()]
    marks = {mark for card in cards for mark in card.marks} - {MADE_PARTNER} | {"act"}  # that one comes by a move
    return sorted(marks), sorted({name for card in cards for name in card.values} | {"damage"})


def changed(state: State, chance: Random, marks: list[str], numbers: list[str]) -> State:
    """The state after an event of the kernel: of a card or a player, whatever the rules would say of it."""
    card, player = state.cards[chance.choice(sorted(state.cards))], chance.choice(sorted(state.players))
    names = [*state.players[player].values, "life"]
    events: list[Event] = [
        Mark(card.id, chance.choice(marks)),
        Mark(card.id, chance.choice([*card.marks, *marks]), on=False),
        Count(card.id, chance.choice(numbers), chance.randrange(3)),
        Gain(player, chance.choice(names), chance.randrange(1, 5)),
        Flip(card.id, not card.up),
        Move(card.id, chance.choice([zone for zone in state.zones if zone.player]), chance.randrange(-1, 1)),
    ]
    event = chance.choice(events)
    return event.apply(state) if event.possible(state) else state


def parts(value: object) -> Iterator[object]:
    """A value, and whatever it is made of."""
    yield value
    if isinstance(value, dict):
        for key, one in value.items():
            yield from (*parts(key), *parts(one))
    elif isinstance(value, tuple | list | set | frozenset):
        for one in value:
            yield from parts(one)


@pytest.mark.parametrize("key", GAMES)
def test_what_effects_make_of_cards_is_the_same_as_on_a_board_of_which_nothing_is_known(key: str) -> None:
    """Of a game as it was played, and of its states with something changed that nothing in it had changed."""
    table, chance = played(key), Random(key)
    layering, states = game_of(table).layering, some_states(table)
    cards = [card for state in states for card in state.cards.values()]
    marks, numbers = of_each_kind(states)
    kinds = sorted({ability.kind for card in cards for ability in card.face.abilities})
    found: list[Any] = []
    for state in states:
        there = [state]
        for _ in range(CHANGES):
            there.append(changed(there[-1], chance, marks, numbers))
        for one in there:
            fresh = bare(one)
            found.append(layering.changes(one))
            assert found[-1] == derived(bare(one), layering).changed
            for kind in kinds:
                assert list(layering.valid(one, kind)) == list(layering.valid(fresh, kind))
    assert {type(one).__module__ for one in parts(found)} & {"judge.engine.watched"} == set()


@pytest.mark.parametrize("key", GAMES)
def test_words_that_mean_few_cards_pick_what_looking_at_every_card_finds(key: str) -> None:
    table, chance = played(key), Random(key)
    game = game_of(table)
    selectors = [game.grammar.selector(text) for text in ("this", "chosen", "chosen:first", "it", "cause", "seen")]
    picked = 0
    for state in some_states(table):
        known = sorted(state.cards)
        for number in (0, 1, 2):
            meant = tuple(chance.sample(known, number))
            bound = {"chosen": meant, "chosen:first": meant, "it": meant, "cause": meant, "seen": frozenset(meant)}
            view = game.view(state, chance.choice(list(state.players)), chance.choice([*known, 0]), bound=bound)
            for selector in selectors:
                found = view.select(selector)
                assert found == selector.among(view, view.cards_in(selector.zones or game.zones))
                picked += len(found)
    assert picked > STATES
