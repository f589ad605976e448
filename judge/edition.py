"""Under which edition of the rules a run was played, and what its rules said: the program knows it without a library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rulebook.errors import RegistryError
from rulebook.registry.registry import Registry, read_registry


class Played(NamedTuple):
    """The edition for which an engine was written. wordings: the fingerprint of what each rule of a run says, by its number."""

    label: str
    date: str
    digest: str
    wordings: dict[str, str]


@cache
def registry(game: str) -> Registry | None:
    """The registry of a game; None where it has none that can be read."""
    try:
        return read_registry(game)
    except RegistryError:
        return None


def edition(game: str, numbers: Iterable[str]) -> Played | None:
    """The edition of a game that its registry describes, with the fingerprints of the rules that a run names."""
    known = registry(game)
    if known is None:
        return None
    last = known.game.editions[0]
    places = known.places
    named = sorted((number for number in numbers if number in places), key=places.__getitem__)
    wordings = {number: mark for number in named if (mark := known.wordings.get(number))}
    return Played(last.label, last.date, last.digest, wordings)
