"""Comparing two editions of one game: what became of every rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulebook.editions.pairing import in_reading_order, pairs
from rulebook.editions.pointing import Pointing, Pointings

if TYPE_CHECKING:
    from rulebook.editions.side import Side


class Kind(StrEnum):
    """What became of a rule."""

    SAME = "same"  # the same number, the same words
    MOVED = "moved"  # another number, the same words
    CHANGED = "changed"  # the same rule in other words, wherever it stands
    ADDED = "added"
    REMOVED = "removed"


class Change(NamedTuple):
    """A section of the one or the other edition, or of both.

    old and new: positions of the section in its edition, None where it has none there.
    pointing: its references that are not what they were; such as were only renumbered make no rule another one.
    """

    kind: Kind
    old: int | None
    new: int | None
    pointing: tuple[Pointing, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """Two editions and every section of both, once, in the order of the new one; what is gone, where it stood."""

    old: Side
    new: Side
    changes: tuple[Change, ...]

    @cached_property
    def counts(self) -> dict[str, int]:
        """How many sections are of each kind."""
        return {kind.value: sum(change.kind is kind for change in self.changes) for kind in Kind}


def compare(old: Side, new: Side, forced: Iterable[tuple[int | None, int | None]] = ()) -> Comparison:
    """Compare two editions.

    The words of a section are its title and all its parts without white space. Its own number is none of them, nor is a
    reference that carries the new number of the very rule it named. Any other difference, of a single character, is a change.
    forced: positions of sections that are one rule whatever they say; None for a section that has no partner.
    """
    to_new = pairs(old, new, forced)
    pointings = Pointings(old, new, to_new)
    changes = []
    for one, other in in_reading_order(old, new, to_new):
        if one is None or other is None:
            changes.append(Change(Kind.ADDED if one is None else Kind.REMOVED, one, other))
            continue
        if not pointings.says_the_same(one, other):
            kind = Kind.CHANGED
        elif old.sections[one].number == new.sections[other].number:
            kind = Kind.SAME
        else:
            kind = Kind.MOVED
        changes.append(Change(kind, one, other, pointings.between(one, other)))
    return Comparison(old, new, tuple(changes))
