"""A scenario to begin with: commented, and passing as it is."""

from __future__ import annotations

from judge.scenarios.games import playable


def starting_file(key: str) -> str | None:
    """The text of a scenario of a game; None where the game cannot be played."""
    game = playable(key)
    return game.starting if game is not None else None
