"""Conditions of cards: icons of five kinds, and of no kind; alternatives parted by ／ (306)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from judge.cardgame.text.shapes import Shape

PLAIN, MOUNTAIN, WATER, FOREST, NIGHT = "平野", "山岳", "水生", "森林", "夜"
KINDS = (PLAIN, MOUNTAIN, WATER, FOREST, NIGHT)  # 306.2, 1602.1
ANY = "無"  # an icon of no kind: whatever kind will do (703.5)
Alternative = Mapping[str, int]  # how many icons of each kind


def _alternatives(value: object) -> Sequence[Sequence[Any]] | None:
    if not isinstance(value, list) or not value:
        return None
    alternatives = value if all(isinstance(one, list) for one in value) else [value]
    fit = all(one and all(icon in (*KINDS, ANY) for icon in one) for one in alternatives)
    return alternatives if fit else None


WRITTEN = Shape(
    f"a list of {', '.join(KINDS)} and {ANY}, or a list of such lists", lambda value: _alternatives(value) is not None
)


def conditions(value: object) -> tuple[Alternative, ...]:
    """The alternatives that are written of a card, each with its icons counted (306.1a, 306.6)."""
    return tuple(dict(Counter(one)) for one in _alternatives(value) or ())
