"""The games that the bench plays are whole ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from judge.bench.decks import GAMES
from judge.bench.engine import random_game
from judge.cardgame.playable import Playable


@pytest.mark.parametrize(("game", "position"), GAMES, ids=[game.key for game, _ in GAMES])
def test_a_random_game_of_the_bench_comes_to_its_end(game: Playable, position: Callable[[], dict[str, Any]]) -> None:
    table, _seconds = random_game(1, game, position())
    assert table.state.result in ("A", "B", "draw")
    assert len(table.trace) > 300
