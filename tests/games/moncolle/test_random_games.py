"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.table import Table
from judge.games.moncolle.abilities_and_effects.layers import limit_of
from judge.games.moncolle.field.areas import party, terrain_at
from judge.games.moncolle.field.zones import AREAS, GEAR, GEAR_TIE
from judge.games.moncolle.playable import GAME
from judge.games.moncolle.rule_processing.processing import levels
from tests.games.playing import GAMES, everywhere, is_same, pool_of, to_the_end

SIZE, COPIES = 50, 3  # 3.3.2.1, 3.3.2.2


def position(seed: int) -> dict[str, Any]:
    """Before a game: each player brings 50 cards of the pool, three of a name, another part of it for each seat and seed."""
    names = list(pool_of("moncolle"))
    sides = {}
    for seat, player in enumerate(GAME.players):
        start = 7 * (2 * seed + seat) % len(names)
        turned = [*names[start:], *names[:start]]
        sides[player] = {"deck": [name for name in turned for _ in range(COPIES)][:SIZE]}
    return {"turn": {"phase": "setup"}, "cards": pool_of("moncolle"), **sides}


def played(oracle: Oracle, seed: int) -> Table:
    """A game to its end."""
    return to_the_end(GAME, position(seed), oracle)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_in_one_zone(seed: int) -> None:
    begun, _game = GAME.place(position(seed))
    state = played(Seeded(seed), seed).state
    assert state.result in ("A", "B", "draw")
    assert everywhere(state) == sorted(begun.cards)


@pytest.mark.parametrize("seed", range(min(GAMES, 3)))
def test_a_random_game_is_the_same_again_from_its_answers(seed: int) -> None:
    first = played(Seeded(seed), seed)
    again = played(Recorded(first.answers), seed)
    assert is_same(first, again)


@pytest.mark.parametrize("seed", range(min(GAMES, 5)))
def test_no_party_is_over_its_limit_and_no_equipment_lies_without_a_wearer(seed: int) -> None:
    state = played(Seeded(seed), seed).state
    for player in state.players:
        for area in AREAS:
            there = party(state, player, area)
            assert not there or levels(state, player, area) <= limit_of(state, terrain_at(state, area))
        worn = {link.card for link in state.links if link.kind == GEAR_TIE}
        assert set(state.in_zone(GEAR, player)) <= worn
