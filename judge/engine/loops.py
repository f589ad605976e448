"""Positions that come again, and how often: what the games' own loop rules are asked with."""

from __future__ import annotations

from judge.engine.state import State


class Positions:
    """Remembers the positions of a run."""

    def __init__(self) -> None:
        self._seen: dict[int, list[tuple[tuple[object, ...], int]]] = {}

    def seen(self, state: State) -> int:
        """How often this very position was there before, and note it once more."""
        position = state.position()
        known = self._seen.setdefault(hash(repr(position)), [])
        for index, (other, count) in enumerate(known):
            if other == position:
                known[index] = (other, count + 1)
                return count
        known.append((position, 1))
        return 0
