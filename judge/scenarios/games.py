"""The games that can be played: how each places a position and plays on from it, and what can be asked of its states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from judge.engine.state import PlayerId, State
from judge.engine.table import Game, Table

PLAYABLE = ("evolve",)


class PlayedGame(Game, Protocol):
    """A game that plays on from a state."""

    def run(self, table: Table) -> None:
        """Play on until the game ends or nobody answers."""


class Asked(Protocol):
    """What can be asked of a state, as expectations write it."""

    def __call__(self, state: State, subject: str, name: str) -> Any:  # noqa: ANN401 - number, text, list
        """The value of something. Raises KeyError where there is nothing of that name."""


@dataclass(frozen=True, slots=True)
class Playable:
    """A game on the engine. place: a written position → state and game. ask: what can be asked. concede: a player gives up."""

    key: str
    place: Callable[[Mapping[str, Any]], tuple[State, PlayedGame]]
    ask: Asked
    concede: Callable[[Table, PlayerId], None]


def playable(key: str) -> Playable | None:
    """A game by its key; None where it is not on the engine."""
    if key not in PLAYABLE:
        return None
    module = import_module(f"judge.games.{key}.position.played")
    return cast("Playable", module.PLAYED)
