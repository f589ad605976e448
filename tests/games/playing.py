"""Whole games for tests: a pool of invented cards, a game played to its end, and whether two runs are the same."""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge.cardgame.playable import Playable
from judge.engine.errors import GameOver
from judge.engine.oracles import Oracle
from judge.engine.state import State
from judge.engine.table import Table

POOLS = Path(__file__).resolve().parent.parent / "data"
GAMES = int(os.environ.get("JUDGE_RANDOM_GAMES", "6"))  # the suite plays a few; a proof plays thousands


@lru_cache
def pool_of(game: str) -> dict[str, dict[str, Any]]:
    """The invented cards of a game."""
    return tomllib.loads((POOLS / game / "pool.toml").read_text(encoding="utf-8"))


def to_the_end(door: Playable, position: dict[str, Any], oracle: Oracle) -> Table:
    """A game from a position to its end."""
    state, game = door.place(position)
    table = Table(game, state, oracle)
    with suppress(GameOver):
        game.run(table)
    return table


def everywhere(state: State) -> list[int]:
    """The cards of all zones."""
    return sorted(card for zone in state.zones.values() for card in zone)


def is_same(first: Table, again: Table) -> bool:
    """Whether two runs agree entry by entry."""
    return len(first.trace) == len(again.trace) and all(
        one.same(other) for one, other in zip(first.trace, again.trace, strict=True)
    )
