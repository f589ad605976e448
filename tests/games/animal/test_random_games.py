"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from judge.cardgame.ground.players import seats
from judge.engine.errors import GameOver
from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.games.animal.abilities.layers import is_token
from judge.games.animal.playable import GAME
from tests.games.playing import GAMES, is_same, pool_of, to_the_end

pytestmark = pytest.mark.long

MOST_PLAYERS, OFTEN = 6, 0.01  # how often somebody gives up instead of answering


def position(players: int = 2) -> dict[str, Any]:
    """Before a game of so many: each player brings 40 cards of the pool, four of a name at most (502.1, 502.3), and ten lands (503.1)."""
    cards = pool_of("animal")
    lands = [name for name, card in cards.items() if "land" in card["kinds"]]
    others = [name for name, card in cards.items() if name not in lands and "token" not in card]
    half = (len(others) + 1) // 2
    sides = {
        player: {"deck": (others[half * seat % len(others) :] + others * 2)[:40], "land_deck": (lands * 4)[:10]}
        for seat, player in enumerate(GAME.players[:players])
    }  # the pool is larger than a deck: every other seat brings another half of it
    return {"turn": {"phase": "setup"}, "cards": cards, **sides}


def played(oracle: Oracle, players: int = 2) -> Table:
    """A game to its end."""
    return to_the_end(GAME, position(players), oracle)


def real(state: State) -> set[int]:
    """The cards of a state, without the tokens that effects have made (208-1b)."""
    return {card for card in state.cards if not is_token(state, card)}


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_somewhere(seed: int) -> None:
    begun, _game = GAME.place(position())
    state = played(Seeded(seed)).state
    assert state.result in ("A", "B", "draw")
    assert real(state) == set(begun.cards)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


@pytest.mark.parametrize("seed", range(min(GAMES, 3)))
def test_a_random_game_is_the_same_again_from_its_answers(seed: int) -> None:
    first = played(Seeded(seed))
    again = played(Recorded(first.answers))
    assert is_same(first, again)


@pytest.mark.parametrize("seed", range(max(GAMES // 10, 1)))
def test_a_random_game_of_three_to_six_ends_with_nothing_left_of_who_has_left(seed: int) -> None:
    players = 3 + seed % (MOST_PLAYERS - 2)
    begun, _game = GAME.place(position(players))
    state = played(Seeded(seed), players).state
    there = seats(state)
    assert state.result in there
    left = {card.id for card in begun.cards.values() if card.owner in there}
    # whoever was defeated last, when the game ended, has not had to go
    assert left == {card for card in real(state) if state.cards[card].owner in there} == real(state)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


class GivingUp(Seeded):
    """Answers at random; now and then somebody gives up."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._chance = random.Random(seed)
        self.table: Table | None = None

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """As at random, after somebody may have given up."""
        assert self.table is not None
        there = seats(self.table.state)
        if self._chance.random() < OFTEN and len(there) > 1:
            GAME.concede(self.table, self._chance.choice(there))
        return super().answer(who, request)


@pytest.mark.parametrize("seed", range(max(GAMES // 10, 2)))
def test_players_may_give_up_whatever_is_going_on(seed: int) -> None:
    begun, game = GAME.place(position(2 + seed % (MOST_PLAYERS - 1)))
    oracle = GivingUp(seed)
    oracle.table = table = Table(game, begun, oracle)
    with suppress(GameOver):
        game.run(table)
    state = table.state
    there = seats(state)
    assert state.result in there
    kept = {card.id for card in begun.cards.values() if card.owner in there}
    assert kept == {card for card in begun.cards if card in state.cards and state.cards[card].owner in there}
