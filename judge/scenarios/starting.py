"""A scenario to begin with: commented, and passing as it is."""

from __future__ import annotations

from importlib import import_module

from judge.scenarios.games import PLAYABLE


def starting_file(key: str) -> str | None:
    """The text of a scenario of a game; None where the game cannot be played."""
    return str(import_module(f"judge.games.{key}.position.starting").STARTING) if key in PLAYABLE else None
