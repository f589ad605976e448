"""What is kept of the cards of a state and taken up where few of them have changed: it is what would be found out anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from judge.bench.decks import GAMES
from judge.bench.engine import random_game
from judge.cardgame.plain import PlainGame
from judge.cardgame.playable import Playable
from judge.engine.carded import MOST_STEPS, cards_that, derived_before
from judge.engine.events import Create, Erase, Event, Mark, Move
from judge.engine.faces import Face
from judge.engine.oracles import First
from judge.engine.state import Card, Player, State, Zone
from judge.engine.table import Table
from judge.games.animal.rule_processing.pieces import is_nothing_due
from judge.games.evolve.rule_processing.processing import due_in
from judge.games.evolve.rule_processing.processing import is_settled as is_settled_in_evolve
from judge.games.rebirth.rule_processing.processing import entry_due, losers, recoveries
from judge.games.rebirth.rule_processing.processing import is_settled as is_settled_in_rebirth

DECK, FIELD = Zone("deck", "A"), Zone("field", "A")
FACE = Face("card", {})
EACH = 40  # of the entries of a game one is looked at


@cards_that
def marked(card: Card) -> bool:
    return "mark" in card.marks


def start() -> State:
    """Three cards of a deck."""
    cards = {card: Card(card, f"#{card}", FACE, "A", DECK, 0) for card in (1, 2, 3)}
    return State(cards, {DECK: (1, 2, 3), FIELD: ()}, {"A": Player("A")})


def after(state: State, *events: Event) -> State:
    for event in events:
        state = event.apply(state)
    return state


def bare(state: State) -> State:
    """The same state, of which nothing is known yet."""
    fields = ("links", "effects", "waiting", "timed", "plays", "last", "clock", "top", "result")
    kept = {name: getattr(state, name) for name in fields}
    return State(state.cards, state.zones, state.players, state.own, **kept)


def test_a_card_that_is_marked_moved_made_or_erased_since_is_looked_at_anew() -> None:
    state = start()
    assert marked(state) == frozenset()
    state = after(state, Mark(2, "mark"), Mark(3, "mark"))
    assert marked(state) == {2, 3}
    state = after(state, Move(3, FIELD), Erase(2), Create(FACE, "token", FIELD, "A", marks=frozenset(("mark",))))
    assert marked(state) == {4}


def test_a_state_that_another_came_from_keeps_what_it_was() -> None:
    state = after(start(), Mark(1, "mark"))
    assert marked(state) == {1}
    assert marked(after(state, Mark(2, "mark"))) == {1, 2}
    assert marked(after(state, Mark(1, "mark", on=False))) == frozenset()
    assert marked(state) == {1}


def test_what_lies_too_many_steps_back_is_not_taken_up() -> None:
    state = start()
    assert marked(state) == frozenset()
    for _ in range(MOST_STEPS // 2 + 1):
        state = after(state, Mark(1, "other"), Mark(1, "other", on=False))
    assert derived_before(state, marked) is None
    assert marked(after(state, Mark(1, "mark"))) == {1}


def test_cards_that_are_put_there_in_any_other_way_are_all_looked_at() -> None:
    state = start()
    assert marked(state) == frozenset()
    cards = {key: card._replace(marks=frozenset(("mark",))) for key, card in state.cards.items()}
    assert marked(state.but(cards=cards)) == {1, 2, 3}


def rules_of(game: Playable, position: Mapping[str, Any]) -> PlainGame:
    rules = game.place(position)[1]
    assert isinstance(rules, PlainGame)
    return rules


@pytest.mark.parametrize(("game", "position"), GAMES, ids=[game.key for game, _ in GAMES])
def test_in_a_random_game_a_card_is_at_every_moment_what_it_is_anew(
    game: Playable, position: Callable[[], Mapping[str, Any]]
) -> None:
    table, rules = random_game(3, game, position())[0], rules_of(game, position())
    for entry in table.trace.entries[::EACH]:
        fresh = bare(entry.state)
        for card in entry.state.cards:
            assert rules.traits(entry.state, card) == rules.traits(fresh, card)


DUE: Mapping[str, Callable[[Table], object]] = {
    "animal": lambda table: not is_nothing_due(table),
    "evolve": lambda table: bool(due_in(table)),
    "rebirth": lambda table: (bool(recoveries(table)), entry_due(table.state) is not None),
}


@pytest.mark.parametrize("key", DUE)
def test_in_a_random_game_the_rules_have_something_to_do_when_they_have_anew(key: str) -> None:
    game, position = next((game, position) for game, position in GAMES if game.key == key)
    table, rules = random_game(4, game, position())[0], rules_of(game, position())
    for entry in table.trace.entries[::EACH]:
        kept, fresh = (Table(rules, state, First()) for state in (entry.state, bare(entry.state)))
        assert DUE[key](kept) == DUE[key](fresh)


SETTLED: Mapping[str, tuple[Callable[[Table], bool], Callable[[Table], object]]] = {
    "evolve": (is_settled_in_evolve, due_in),
    "rebirth": (
        lambda table: is_settled_in_rebirth(table.state),
        lambda table: recoveries(table) or losers(table.state) or entry_due(table.state),
    ),
}


@pytest.mark.parametrize("key", SETTLED)
def test_in_a_random_game_nothing_is_due_anew_where_it_is_known_that_nothing_is(key: str) -> None:
    game, position = next((game, position) for game, position in GAMES if game.key == key)
    table, rules = random_game(5, game, position())[0], rules_of(game, position())
    is_settled, is_due = SETTLED[key]
    states = [entry.state for entry in table.trace.entries[::4]]
    settled = [state for state in states if is_settled(Table(rules, state, First()))]
    assert settled
    assert not any(is_due(Table(rules, bare(state), First())) for state in settled)
