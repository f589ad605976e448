"""A judge's own cards: named in any scenario, without standing there. They lie in one file, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from judge.scenarios.source import ScenarioError, read_source

FILE = "cards.toml"  # in the home


class _Shelf:
    """Where they lie: nowhere until a front end says it. kept: what was read there, as long as the file stays as it is."""

    def __init__(self) -> None:
        self.file: Path | None = None
        self.mark: tuple[int, int] | None = None
        self.kept: Mapping[str, Any] = {}


_SHELF = _Shelf()


def look_in(home: str) -> None:
    """Have the cards of a home."""
    _SHELF.file, _SHELF.mark, _SHELF.kept = Path(home) / FILE, None, {}


def cards_of(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The cards of a game, by their names. Raises ScenarioError where the file is there and cannot be read."""
    if _SHELF.file is None:
        return {}
    try:
        known = _SHELF.file.stat()
    except OSError:
        return {}
    mark = (known.st_mtime_ns, known.st_size)
    if mark != _SHELF.mark:
        _SHELF.kept, _SHELF.mark = all_in(_SHELF.file), mark
    found: Mapping[str, Mapping[str, Any]] = _SHELF.kept.get(game, {})
    return found


def all_in(file: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """The cards in a file, by game and name; none where it is not there. Raises ScenarioError."""
    if not file.exists():
        return {}
    source = read_source(file)
    for game, cards in source.table.items():
        if not isinstance(cards, dict):
            raise source.error((game,), f"{game} = {cards!r}; expected a table of cards")
        for name, card in cards.items():
            if not isinstance(card, dict):
                raise source.error((game, name), f"{name} = {card!r}; expected a table")
    return source.table


__all__ = ["FILE", "ScenarioError", "all_in", "cards_of", "look_in"]
