"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.leaffight.end_and_procedure.record import record
from judge.games.leaffight.playable import GAME
from judge.games.leaffight.players.zones import ITEM
from tests.games.playing import GAMES, everywhere, is_same, pool_of, to_the_end

SIZE, COPIES = 60, 4  # 3-1, 3-2
OFTEN = 0.1  # how often a phase is ended where anything else might be done


class Brisk(Seeded):
    """Answers at random, but ends phases now and then: what cannot be paid may be declared as often as anybody likes (15-13-1 [10])."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._chance = random.Random(seed)

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        """As at random, or the end of the phase."""
        if request.label in ("main", "end") and self._chance.random() < OFTEN:
            labels = [option.label for option in request.options]
            if "end" in labels:
                return "end"
        return super().answer(who, request)


def position(seed: int) -> dict[str, Any]:
    """Before a game: each player brings 60 cards of the pool, four of a name at most, another part of it for each seat and seed."""
    names = list(pool_of("leaffight"))
    led = [name for name in names if pool_of("leaffight")[name]["kind"] == "character"]
    sides = {}
    for seat, player in enumerate(GAME.players):
        start = 17 * (2 * seed + seat) % len(names)
        turned = [*led[seed % len(led) :][:3], *names[start:], *names[:start]]
        sides[player] = {"deck": list(dict.fromkeys(turned))[: SIZE // COPIES] * COPIES}
    return {"turn": {"phase": "setup"}, "cards": pool_of("leaffight"), **sides}


def played(oracle: Oracle, seed: int) -> Table:
    """A game to its end."""
    return to_the_end(GAME, position(seed), oracle)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_in_one_zone(seed: int) -> None:
    begun, _game = GAME.place(position(seed))
    state = played(Brisk(seed), seed).state
    assert state.result in ("A", "B", "draw")
    assert everywhere(state) == sorted(begun.cards)


@pytest.mark.parametrize("seed", range(min(GAMES, 3)))
def test_a_random_game_is_the_same_again_from_its_answers(seed: int) -> None:
    first = played(Brisk(seed), seed)
    again = played(Recorded(first.answers), seed)
    assert is_same(first, again)


@pytest.mark.parametrize("seed", range(min(GAMES, 5)))
def test_no_item_is_worn_by_a_card_that_has_gone_and_costs_end_with_their_turn(seed: int) -> None:
    state = played(Brisk(seed), seed).state
    field = {card for player in state.players for card in state.in_zone("field", player)}
    assert all(link.to in field for link in state.links if link.kind == ITEM)
    assert all(cost.player in state.players for cost in record(state).costs)
