"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judge.cardgame.loops.place import everything_of
from judge.engine.faces import Ability
from judge.engine.oracles import First, Oracle, Recorded, Seeded
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.traits import derived, world_of
from judge.games.evolve.others.loops import LOOPS
from judge.games.evolve.play_and_resolution.layers import LAYERS, traits, valid
from judge.games.evolve.play_and_resolution.replacing import REPLACING
from judge.games.evolve.play_and_resolution.triggers import OCCURRENCES, WATCHING
from judge.games.evolve.playable import GAME
from judge.games.evolve.players.players import PLAYERS
from judge.games.evolve.rule_processing.processing import due_in
from judge.games.evolve.zones.zones import EX, FIELD, GRAVEYARD, HAND, LEADER
from tests.games.playing import GAMES, is_same, pool_of, to_the_end

pytestmark = pytest.mark.long


def position(seed: int) -> dict[str, Any]:
    """The start of a game: two shuffled decks of the pool."""
    cards = pool_of("evolve")
    main = [name for name, card in cards.items() if card["kind"] != "leader" and card.get("special") != "evolve"]
    evolve = [name for name, card in cards.items() if card.get("special") == "evolve"]
    chance = random.Random(seed)

    def side(ep: int) -> dict[str, Any]:
        deck = main * 2
        chance.shuffle(deck)
        return {"deck": deck[4:40], "hand": deck[:4], "evolve_deck": evolve * 3, "ep": ep}

    return {
        "turn": {"player": "A", "number": 1, "phase": "start", "first": "A"}, "cards": cards, "A": side(0), "B": side(3),
    }  # fmt: skip


def played(seed: int, oracle: Oracle) -> Table:
    """A game to its end."""
    return to_the_end(GAME, position(seed), oracle)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_somewhere(seed: int) -> None:
    begun, _game = GAME.place(position(seed))
    table = played(seed, Seeded(seed))
    state = table.state
    assert state.result in ("A", "B", "draw")
    cards = [
        card.id
        for card in state.cards.values()
        if card.face.fact("special") != "token" and card.face.fact("kind") != "ability"
    ]
    assert sorted(cards) == sorted(begun.cards)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


@pytest.mark.parametrize("seed", range(3))
def test_recorded_answers_give_the_same_game(seed: int) -> None:
    first = played(seed, Seeded(seed))
    again = played(seed, Recorded(first.answers))
    assert is_same(first, again)


WITHOUT = ("", "10.9.1.5", "10.9.1.1.1", "10.9.2")


@pytest.mark.parametrize("seed", range(6))
def test_what_states_share_is_what_each_of_them_derives_from_scratch(seed: int) -> None:
    """Worlds, abilities that are valid and those that listen: kept for a board, and again without anything that was kept."""
    states = dict.fromkeys(entry.state for entry in played(seed, Seeded(seed)).trace)
    for shared in states:
        scratch = State(  # another clock, and nothing waits: none of this depends on that
            shared.cards, shared.zones, shared.players, shared.own, links=shared.links, effects=shared.effects, timed=shared.timed
        )  # fmt: skip
        for layers in (LAYERS.without_rule(number) if number else LAYERS for number in WITHOUT):
            kept, fresh = world_of(shared, layers), derived(scratch, layers)
            assert dict(kept) == dict(fresh)
            assert kept.changed == fresh.changed
        for card in shared.cards:
            assert traits(shared, card) == traits(scratch, card)
            if LAYERS.all_printed(shared):
                assert traits(shared, card) == LAYERS.printed(scratch, card)
                assert not LAYERS.deciding(scratch, card, traits(shared, card))
        for kind in ("auto", "static", "replace", "play", "state", "activated"):
            assert list(valid(shared, kind, (FIELD, LEADER))) == _valid(scratch, kind)
        heard = WATCHING.heard(shared)
        assert heard == WATCHING.heard(scratch)
        assert [(one.source, one.ability, one.nth) for one in heard.every] == _listening(scratch)
        later = [one.ability for one in WATCHING.listening(shared, OCCURRENCES.declared) if one.timed]
        assert later == [one.ability for one in shared.timed if one.ability.when.name in OCCURRENCES.declared]
    assert len(states) > 100


def test_in_most_of_those_games_effects_change_cards() -> None:
    games = [dict.fromkeys(entry.state for entry in played(seed, Seeded(seed)).trace) for seed in range(6)]
    assert sum(any(LAYERS.changes(state) for state in states) for states in games) > 3


@pytest.mark.parametrize("seed", range(6))
def test_what_is_due_is_what_is_due_on_a_board_of_which_nothing_is_known(seed: int) -> None:
    """What nothing was due on is not looked through again: that never hides anything that is due."""
    run, due = played(seed, Seeded(seed)), 0
    for shared in dict.fromkeys(entry.state for entry in run.trace):
        scratch = State(
            shared.cards, shared.zones, shared.players, shared.own, links=shared.links, effects=shared.effects
        )
        found = [due_in(Table(run.game, one, First())) for one in (shared, shared, scratch)]
        here, again, fresh = ([(duty.rule, events) for duty, events in one] for one in found)
        assert here == again == fresh
        due += bool(fresh)
    assert due


@pytest.mark.parametrize("seed", range(6))
def test_events_of_other_types_are_nothing_that_is_waited_for_or_replaced(seed: int) -> None:
    """Whoever asks only events of some types leaves out none that is anything to those who wait or replace."""
    left_out = 0
    for entry in played(seed, Seeded(seed)).trace:
        for event in entry.events:
            if not isinstance(event, OCCURRENCES.about):
                assert not list(OCCURRENCES.of(entry.before, event, entry.state, ANYTHING))
                left_out += 1
            for one in REPLACING.keywords:
                assert isinstance(event, one.about) or one.finds(entry.before, event) is None
    assert left_out


class _Anything:
    """Every name."""

    def __contains__(self, name: object) -> bool:
        return True


ANYTHING = _Anything()


def _valid(state: State, kind: str) -> list[tuple[str, int, Ability]]:
    """The same from every card's traits, without a shorter way."""
    return [
        (player, card, one) for player in PLAYERS for name in (FIELD, LEADER) for card in state.in_zone(name, player)
        for one in traits(state, card)["abilities"] if one.kind == kind and one not in traits(state, card)["void"]
    ]  # fmt: skip


def _listening(state: State) -> list[tuple[int, Ability, int]]:
    """The automatic abilities of all cards where they are valid; ドレイン and 必殺 once, whatever else as often as a card has it."""
    found = []
    for player in PLAYERS:
        for name in (FIELD, EX, GRAVEYARD, HAND, LEADER):
            for card in state.in_zone(name, player):
                met: list[Ability] = []
                for one in traits(state, card)["abilities"]:
                    here = one.kind == "auto" and name in one.parts.get("valid in", (FIELD,))
                    once = one in met and "single" in one.parts
                    if here and not once and one not in traits(state, card)["void"]:
                        found.append((card, one, met.count(one)))
                        met.append(one)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_positions_are_the_same_exactly_where_everything_about_them_is(seed: int) -> None:
    """Positions are compared by little first: that never makes two the same or different that are not."""
    states = list(dict.fromkeys(entry.state for entry in played(seed, Seeded(seed)).trace))[:150]
    places = [(LOOPS.place_of(state), everything_of(state, LOOPS.ordered)) for state in states]
    for here, everything in places:
        assert [here == other for other, _ in places] == [everything == other for _, other in places]
        assert all(hash(here) == hash(other) for other, it in places if everything == it)
