"""What a use demands: cost icons and attribute icons, and how they are put together (8-1, 8-2, 8-2-1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from judge.cardgame.text.shapes import Shape
from judge.games.leaffight.actions_effects_processing.layers import ATTRIBUTES

SELF, LEADER, TAG, ALLY, OTHER = "R", "L", "T", "G", "W"  # 7-1-1
KINDS = (SELF, LEADER, TAG, ALLY, OTHER)
ANY = ""  # no attribute is asked for (8-2)
PRICE = re.compile(f"([{''.join(KINDS)}]*)([{''.join(ATTRIBUTES)}]*)")
WRITTEN = Shape(
    f"icons of costs {' '.join(KINDS)}, then of attributes {' '.join(ATTRIBUTES)}",
    lambda value: isinstance(value, str) and PRICE.fullmatch(value) is not None,
)

CHANGED = Shape(
    f"+ or -, then icons: {WRITTEN.expected}",
    lambda value: isinstance(value, str) and value[:1] in ("+", "-") and len(value) > 1 and WRITTEN.fits(value[1:]),
)


class Price(NamedTuple):
    """What a use demands. costs: the kind of each cost icon (8-1). attributes: the attribute icons (8-2)."""

    costs: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        """Its icons."""
        return "".join((*self.costs, *self.attributes))

    @property
    def said(self) -> str:
        """As it is said: 0 where there are no icons."""
        return self.written or "0"


def changed(wanted: Price, changes: Sequence[str]) -> Price:
    """What a use demands where effects add icons to it (`+W`) or take icons away (`-W`), as far as there are any, in their order."""
    for change in changes:
        part = price(change[1:])
        if change.startswith("-"):
            wanted = Price(_less(wanted.costs, part.costs), _less(wanted.attributes, part.attributes))
        else:
            wanted = Price((*wanted.costs, *part.costs), (*wanted.attributes, *part.attributes))
    return wanted


def _less(icons: Sequence[str], gone: Sequence[str]) -> tuple[str, ...]:
    left = list(icons)
    for icon in gone:
        if icon in left:
            left.remove(icon)
    return tuple(left)


class Want(NamedTuple):
    """One way to read a price. costs: a kind and an attribute for each cost icon. standing: the attributes of which a ready
    character has to be on the field (8-2-1)."""

    costs: tuple[tuple[str, str], ...]
    standing: tuple[str, ...]


def price(written: str) -> Price:
    """What icons demand, as they are written."""
    found = PRICE.fullmatch(written)
    if found is None:
        raise ValueError(f"{written!r}: expected {WRITTEN.expected}")
    return Price(tuple(found[1]), tuple(found[2]))


def readings(wanted: Price) -> Iterator[Want]:
    """The ways in which attribute icons can be given to cost icons: as many as there can be, which ones who pays says (8-2-1)."""
    number = min(len(wanted.costs), len(wanted.attributes))
    seen: set[Want] = set()
    for taken in combinations(range(len(wanted.attributes)), number):
        left = tuple(icon for index, icon in enumerate(wanted.attributes) if index not in taken)
        for where in permutations(range(len(wanted.costs)), number):
            given = dict(zip(where, (wanted.attributes[index] for index in taken), strict=True))
            want = Want(tuple((kind, given.get(index, ANY)) for index, kind in enumerate(wanted.costs)), left)
            if want not in seen:
                seen.add(want)
                yield want


def assigned(costs: Sequence[tuple[frozenset[str], frozenset[str]]], want: Want) -> tuple[int, ...] | None:
    """Which costs pay for the icons, one each, in their order; None where they cannot. costs: kinds and attributes of each."""
    return _assigned(costs, want.costs, ())


def _assigned(
    costs: Sequence[tuple[frozenset[str], frozenset[str]]], left: Sequence[tuple[str, str]], taken: tuple[int, ...]
) -> tuple[int, ...] | None:
    if not left:
        return taken
    kind, attribute = left[0]
    for index, (kinds, attributes) in enumerate(costs):
        fits = kind in kinds and (attribute == ANY or attribute in attributes)
        if fits and index not in taken and (found := _assigned(costs, left[1:], (*taken, index))) is not None:
            return found
    return None
