"""The kinds of counters, and as what those on a card count (1701.2, 1701.7)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.cardgame.seen.words import COUNTER
from judge.cardgame.text.view import View
from judge.engine.state import State
from judge.engine.traits import Traits
from judge.games.animal.abilities.layers import traits

RAISES, LOWERS = "ATK+1/DEF+1", "ATK-1/DEF-1"  # 1702, 1703
PRISON, ESCAPE, SLEEP, GUARD = (
    "夜牢",
    "脱出",
    "睡眠",
    "防護",
)  # those by which a card gains an ability (1704, 1705, 1710, 1712)
RULED = (RAISES, LOWERS, PRISON, ESCAPE, SLEEP, GUARD)  # those with a rule of their own; others are for reference
BY_COUNTER = "by counter"  # the part of an ability by which a card gains it from counters, of which kind
KINDS: Mapping[str, str] = {  # each with the number that says what it is (1701.2a)
    RAISES: "1702.1", LOWERS: "1703.1", PRISON: "1704.1", ESCAPE: "1705.1", "補修": "1706.1", "妖狐": "1707.1",
    "成長": "1708.1", "治癒": "1709.1", SLEEP: "1710.1", "彼岸": "1711.1", GUARD: "1712.1", "磔台": "1713.1",
}  # fmt: skip

KEPT_UNDER = {name: f"{COUNTER}{name}" for name in KINDS}  # the names of the numbers on cards that they are


def stored(state: State, card: int) -> dict[str, int]:
    """The counters on a card, as what was put on it (1701.7b)."""
    values = state.cards[card].values
    if not values:
        return {}
    return {name: values[key] for name, key in KEPT_UNDER.items() if key in values and values[key] > 0}


def _as(other: Mapping[str, str], kind: str) -> str:
    """What counters of a kind count as in the end: what they are made may be made another kind in its turn (1701.7)."""
    for _ in other:
        kind = other.get(kind, kind)
    return kind


def counting(known: Traits, there: Mapping[str, int]) -> dict[str, int]:
    """Counters by what they count as, where an effect makes them another kind (1701.7). known: what the card is."""
    found: dict[str, int] = {}
    other = dict(known.get("counted_as", ()))
    for name, number in there.items():
        kind = _as(other, name)
        found[kind] = found.get(kind, 0) + number
    return found


def counted(state: State, card: int, kind: str) -> int:
    """How many counters of a kind a card has now."""
    return counting(traits(state, card), stored(state, card)).get(kind, 0)


def counted_here(view: View, card: int, kind: str) -> int:
    """The same as a text reads it."""
    return counting(view.traits(card), stored(view.state, card)).get(kind, 0)


def kept(state: State, card: int, kind: str) -> list[str]:
    """Under which kinds those lie on a card that count as of a kind (1701.7)."""
    other = dict(traits(state, card).get("counted_as", ()))
    return [name for name in KINDS if _as(other, name) == kind]
