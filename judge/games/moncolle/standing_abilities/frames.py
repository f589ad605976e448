"""アイテム枠 and スペル枠: how many a unit has, which are used, which are promised, and what a cost takes (13.1.2, 13.1.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from judge.cardgame.play.ref import Ref
from judge.engine.events import Count, Event, Untie
from judge.engine.state import State
from judge.games.moncolle.abilities_and_effects.layers import traits
from judge.games.moncolle.field.zones import FIELD, worn
from judge.games.moncolle.turn.record import CLOSING, FOLLOWING, INITIATIVE, LEADING, TOGETHER, record

ITEM, ANY = "i", "*"  # アイテム枠; the スペル枠 that stands for any one attribute (13.1.3.1)
SETTLED = (INITIATIVE, LEADING, FOLLOWING, TOGETHER, CLOSING)  # when frames of equipment that goes stay used (13.1.2.6)
USED = "used "  # a number of a unit: so many frames of an icon are 消費済み
USER, FRAMES = "user", "frames"  # what a play remembers: who uses, and which frames it will take


def frames_of(state: State, unit: int) -> Counter[str]:
    """All frames of a unit by their icons (13.1.2.1, 13.1.3.1)."""
    known = traits(state, unit)
    return Counter({ITEM: max(int(known["items"]), 0), **Counter(known["spells"])})


def gear_cost(state: State, gear: int) -> int:
    """The 装備コスト of a piece of equipment (2.1.25.1)."""
    return int(state.cards[gear].face.fact("equip", 1))


def worn_cost(state: State, unit: int) -> int:
    """How many アイテム枠 the equipment of a unit keeps used (13.1.2.6)."""
    return sum(gear_cost(state, one) for one in worn(state, unit))


def left_frames(state: State, unit: int) -> Counter[str]:
    """未消費 frames of a unit, those too that something in progress has promised (13.1.2.4, 13.1.3.2)."""
    found = frames_of(state, unit)
    values = state.cards[unit].values
    found.subtract({name.removeprefix(USED): number for name, number in values.items() if name.startswith(USED)})
    found.subtract({ITEM: worn_cost(state, unit)})
    return found


def free_frames(state: State, unit: int) -> Counter[str]:
    """未消費 frames of a unit that nothing in progress has promised either (10.11.5)."""
    found = left_frames(state, unit)
    ref = Ref(unit, state.cards[unit].since)
    for play in state.plays:
        if play.bound.get(USER) == ref:
            found.subtract(play.bound.get(FRAMES, ()))
    return Counter({icon: number for icon, number in found.items() if number > 0})


def spent(unit: int, icons: Iterable[str]) -> list[Event]:
    """Frames become 消費済み."""
    return [Count(unit, f"{USED}{icon}", number) for icon, number in Counter(icons).items()]


def by_kind(icons: Iterable[str], items: tuple[str, ...], spells: tuple[str, ...]) -> tuple[str, ...]:
    """The numbers of アイテム枠 and of スペル枠, as far as there are such among these icons (13.1.2, 13.1.3)."""
    kinds = {icon == ITEM for icon in icons}
    return (*(items if True in kinds else ()), *(spells if False in kinds else ()))


def restored_by(state: State, units: Sequence[int]) -> tuple[str, ...]:
    """The numbers by which used frames of these units become 未消費: of アイテム枠, and of スペル枠 (13.1.2.5, 13.1.3.3)."""
    icons = [event.what.removeprefix(USED) for event in restored(state, units)]
    return by_kind(icons, ("13.1.2.5",), ("13.1.3.3",))


def restored(state: State, units: Sequence[int]) -> list[Count]:
    """All frames of units but those that equipment keeps used become 未消費 (8.3.3.15, 8.3.8.5)."""
    return [
        Count(unit, name, -number)
        for unit in units
        for name, number in state.cards[unit].values.items()
        if name.startswith(USED) and number and state.cards[unit].zone.name == FIELD
    ]


def ways(free: Counter[str], icons: str) -> list[tuple[str, ...]]:
    """The ways in which a cost can be taken from frames that are free, the plainest first: its own icons before the one for any (13.1.3.1)."""
    found: list[tuple[str, ...]] = [()]
    for icon in icons:
        own = (icon, ANY) if icon not in (ITEM, ANY) else (icon,)
        found = [(*taken, one) for taken in found for one in own if free[one] > Counter(taken)[one]]
    return list(dict.fromkeys(tuple(sorted(one)) for one in found))


def kept_used(before: State, state: State, loose: Iterable[Untie]) -> list[Event]:
    """The アイテム枠 of equipment that has gone between the initiative and the end of a battle: they stay used (13.1.2.6)."""
    battle = record(state).battle
    if battle is None or battle.timing not in SETTLED:
        return []
    return [
        Count(one.to, f"{USED}{ITEM}", gear_cost(before, one.card))
        for one in loose
        if one.to in state.cards
        and state.cards[one.to].zone.name == FIELD
        and state.cards[one.to].zone.at == battle.area
    ]
