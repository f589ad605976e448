"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from judge.engine.errors import GameOver
from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.table import Table
from judge.games.animal.playable import GAME

POOL = Path(__file__).resolve().parents[2] / "data" / "animal" / "pool.toml"
GAMES = int(os.environ.get("JUDGE_RANDOM_GAMES", "40"))  # the suite plays a few; a proof plays thousands


@lru_cache(maxsize=1)
def pool() -> dict[str, dict[str, Any]]:
    return tomllib.loads(POOL.read_text(encoding="utf-8"))


def position() -> dict[str, Any]:
    """Before a game: each player brings 40 cards of the pool, four of a name at most (502.1, 502.3), and ten lands (503.1)."""
    cards = pool()
    lands = [name for name, card in cards.items() if "land" in card["kinds"]]
    others = [name for name in cards if name not in lands]
    side = {"deck": (others * 3)[:40], "land_deck": (lands * 4)[:10]}
    return {"turn": {"phase": "setup"}, "cards": cards, "A": side, "B": side}


def played(oracle: Oracle) -> Table:
    """A game to its end."""
    state, game = GAME.place(position())
    table = Table(game, state, oracle)
    with suppress(GameOver):
        game.run(table)
    return table


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_somewhere(seed: int) -> None:
    begun, _game = GAME.place(position())
    state = played(Seeded(seed)).state
    assert state.result in ("A", "B", "draw")
    assert sorted(state.cards) == sorted(begun.cards)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


@pytest.mark.parametrize("seed", range(min(GAMES, 3)))
def test_a_random_game_is_the_same_again_from_its_answers(seed: int) -> None:
    first = played(Seeded(seed))
    again = played(Recorded(first.answers))
    assert len(first.trace) == len(again.trace)
    assert all(one.same(other) for one, other in zip(first.trace, again.trace, strict=True))
