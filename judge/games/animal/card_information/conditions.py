"""Conditions of cards: icons of five kinds, and of no kind; alternatives parted by ／ (306)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.cardgame.moments.changes import Does
from judge.cardgame.text.shapes import Shape

PLAIN, MOUNTAIN, WATER, FOREST, NIGHT = "平野", "山岳", "水生", "森林", "夜"
KINDS = (PLAIN, MOUNTAIN, WATER, FOREST, NIGHT)  # 306.2, 1602.1
ANY = "無"  # an icon of no kind: whatever kind will do (703.5)
TURNED = "turned"  # whether all icons of a card have become others (306.5g)
ADDED = "added"  # whether it has gained icons (306.5f)
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


def icons(alternatives: Sequence[Alternative]) -> Counter[str]:
    """The icons of a card by their kinds, whichever alternative they stand in (306.6a, 306.8a)."""
    return sum((Counter(one) for one in alternatives), Counter[str]())


def numbers(alternatives: Sequence[Alternative]) -> list[int]:
    """How many icons each alternative has (306.7a); 0 for a card without any (306.7d)."""
    return [sum(one.values()) for one in alternatives] or [0]


def _becomes(name: str, traits: dict[str, Any], kinds: Sequence[str]) -> None:
    """Every icon, those that it has gained so far, too, becomes one of these; a card without any stays so, and so does one at night (306.5g, 306.5h)."""
    if traits["conditions"] and kinds:
        traits[name] = tuple({kinds[0]: sum(one.values())} for one in traits["conditions"])
        traits[TURNED] = True


def _gains(name: str, traits: dict[str, Any], kinds: Sequence[str]) -> None:
    """Icons are added to each alternative, or are all that there are (306.5f); not at night (306.5h)."""
    if not traits["night"]:
        known: Sequence[Alternative] = traits["conditions"] or ({},)
        traits[name] = tuple(dict(Counter(one) + Counter(kinds)) for one in known)
        traits[ADDED] = True


def of(traits: Mapping[str, Any]) -> Sequence[Alternative]:
    """The alternatives of a card now: none where all conditions are lost (306.4f, 306.5e)."""
    found: Sequence[Alternative] = () if traits["lose_conditions"] else traits["conditions"]
    return found


def become_kinds(traits: dict[str, Any], kinds: Sequence[str]) -> None:
    """The types of a card are others (206-11a); an animal without ATK or DEF has 0 of it (308.1a, 309.1a)."""
    traits["kinds"] = tuple(kinds)
    if "animal" in kinds:
        traits |= {name: traits[name] or 0 for name in ("atk", "def")}


def gain_kinds(traits: dict[str, Any], kinds: Sequence[str]) -> None:
    """A card gains types besides (206-8d)."""
    become_kinds(traits, tuple(dict.fromkeys((*traits["kinds"], *kinds))))


becoming: Does = partial(_becomes, "conditions")
gaining: Does = partial(_gains, "conditions")
