"""The games that can be played, each behind one door."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from judge.cardgame.playable import Playable, PlayedGame

MODULES = {
    "evolve": "judge.games.evolve.playable",
    "rebirth": "judge.games.rebirth.playable",
    "animal": "judge.games.animal.playable",
    "leaffight": "judge.games.leaffight.playable",
    "moncolle": "judge.games.moncolle.playable",
}  # each has its door, GAME; loaded when the game is first played
PLAYABLE = tuple(MODULES)


@cache
def playable(key: str) -> Playable | None:
    """A game by its key; None where it is not on the engine."""
    if key not in MODULES:
        return None
    game: Playable = import_module(MODULES[key]).GAME
    return game


__all__ = ["PLAYABLE", "Playable", "PlayedGame", "playable"]
