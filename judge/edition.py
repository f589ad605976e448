"""Under which edition of the rules a run was played, and what its rules said: the program knows it without a library."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from rulebook.errors import RegistryError
from rulebook.registry.registry import Registry, read_registry

DONE = frozenset(("procedure", "constraint"))  # the kinds of rules that say what is done or may not be


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


class Under(NamedTuple):
    """The numbers above the one that governs an entry.

    procedure: what is being done, and the words that decide: those that are defined next to the governing number.
    terms: words that were only defined on the way.
    """

    procedure: tuple[str, ...]
    terms: tuple[str, ...]


def under(game: str, rules: tuple[str, ...]) -> Under:
    """The numbers under which an entry stands, its own (the last) left out; all of them a procedure where the game has no registry."""
    known = registry(game)
    if known is None:
        return Under(rules[:-1], ())
    done = [(rule := known.by_number.get(one)) is None or rule.kind in DONE for one in rules[:-1]]
    last = max((place for place, one in enumerate(done) if one), default=0)
    procedure = tuple(one for place, one in enumerate(rules[:-1]) if done[place] or place > last)
    return Under(procedure, tuple(one for place, one in enumerate(rules[:-1]) if not done[place] and place < last))
