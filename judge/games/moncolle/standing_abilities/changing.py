"""常備能力 that are given and lost while a unit is there: from when on they act, and that they act no more (13.1.2.7, 13.1.4 – 13.1.8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.cardgame.play.ref import Ref, is_there
from judge.engine.events import Move
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.traits import Traits
from judge.games.moncolle.abilities_and_effects.layers import in_force, traits
from judge.games.moncolle.field.areas import area_of
from judge.games.moncolle.field.zones import FIELD, GEAR, GEAR_TIE, wearer
from judge.games.moncolle.standing_abilities.frames import ITEM, USED
from judge.games.moncolle.turn.record import in_battle

Told = tuple[str, Text, dict[str, int]]  # a number, what is told under it, what it reckons


def tell_changes(table: Table, before: State, moved: Sequence[Move]) -> None:
    """Tell by which numbers standing abilities that units have been given act from now on, and those that they have lost no more.

    moved: what goes from zone to zone meanwhile; equipment that goes gives nothing any more.
    """
    state = table.state
    gear = [one.card for one in moved if one.card in before.cards and before.cards[one.card].zone.name == GEAR]
    handed = _handed_over(before, state)
    if before.effects is state.effects and not gear and not handed:
        return
    _tell_gear(table, before, gear, handed)
    gear += handed
    for unit in before.cards:
        if _stays(before, state, unit):
            old, new = traits(before, unit), traits(state, unit)
            for number, told, amounts in _told_of_changes(state, unit, old, new):
                table.cite(number, told, amounts)
    for one in gear:
        unit = wearer(before, one)
        kinds = frozenset(before.cards[one].face.fact("resist", ()))
        if (
            unit in state.cards
            and state.cards[unit].zone.name == FIELD
            and (again := kinds & traits(state, unit)["resist"])
        ):
            label, names = state.cards[unit].label, "・".join(sorted(again))
            told = Text(f"{label}の耐性:{names}は変わらない", f"{label} resists {names} as before")
            table.cite("13.1.7.6", told)


def _stays(before: State, state: State, unit: int) -> bool:
    """Whether a unit was on the battlefield, and is the same there now."""
    known = before.cards.get(unit)
    here = known is not None and known.zone.name == FIELD and is_there(state, Ref(unit, known.since))
    return here and state.cards[unit].zone.name == FIELD


def _handed_over(before: State, state: State) -> list[int]:
    """The equipment that another unit wears now (12.2.6)."""
    if before.links is state.links:
        return []
    wore = {one.card: one.to for one in before.links if one.kind == GEAR_TIE}
    wears = {one.card: one.to for one in state.links if one.kind == GEAR_TIE}
    return [gear for gear, unit in wears.items() if wore.get(gear, unit) != unit]


def _tell_gear(table: Table, before: State, gone: Sequence[int], handed: Sequence[int]) -> None:
    """What equipment adds is there as long as a unit wears it, in a battle or not (2.1.16.2, 2.1.18.2, 2.1.21.2)."""
    for gear in (*gone, *handed):
        numbers = added_by(before, gear)
        name, unit = before.cards[gear].label, wearer(before, gear)
        if numbers and _stays(before, table.state, unit):
            label = before.cards[unit].label
            told = Text(f"{label}は{name}の追加の値と能力を失う", f"{label} has no longer what {name} adds")
            with table.under(numbers[:-1]):
                table.cite(numbers[-1], told)
        if numbers and gear in handed and (taker := wearer(table.state, gear)) in table.state.cards:
            label = table.state.cards[taker].label
            told = Text(f"{label}に{name}の追加の値と能力が与えられる", f"{label} has what {name} adds")
            with table.under(numbers[:-1]):
                table.cite(numbers[-1], told)


def added_by(state: State, gear: int) -> tuple[str, ...]:
    """The numbers that say what a piece of equipment adds: 追加攻撃力, 追加防御力, 追加常備能力."""
    face = state.cards[gear].face
    standing = any(face.fact(key) for key in STANDING)
    found = {"2.1.16.2": face.fact("attack"), "2.1.18.2": face.fact("defense"), "2.1.21.2": standing}
    return tuple(number for number, there in found.items() if there)


STANDING = ("resist", "weak", "spells", "initiative", "charge", "defender", "items")  # 追加常備能力 (2.1.21.1, 13)


def _told_of_changes(state: State, unit: int, old: Traits, new: Traits) -> Iterator[Told]:
    label = state.cards[unit].label
    yield from _told_of_acting(state, unit, old, new)
    more, less = new["resist"] - old["resist"], old["resist"] - new["resist"]
    if more:
        names = "・".join(sorted(more))
        yield "13.1.7.4", Text(f"{label}は耐性:{names}を持つ", f"{label} resists {names} from now on"), {}
    if less:
        names = "・".join(sorted(less))
        yield "13.1.7.5", Text(f"{label}は耐性:{names}を失う", f"{label} resists {names} no more"), {}
    if lost := sorted({kind for kind, _ in old["weak"]} - {kind for kind, _ in new["weak"]}):
        names = "・".join(lost)
        yield "13.1.8.4", Text(f"{label}は弱点:{names}を失う", f"{names} is no weak point of {label} any more"), {}
    values = state.cards[unit].values
    if new["items"] > old["items"] and (used := values.get(f"{USED}{ITEM}", 0)):
        told = Text(f"{label}の戻った枠は消費済みのまま", f"the アイテム枠 that {label} has again is used, as it was")
        yield "13.1.2.7", told, {label: used}
    if len(new["spells"]) > len(old["spells"]):
        used = sum(values.get(f"{USED}{icon}", 0) for icon in set(new["spells"]) - set(old["spells"]))
        if used:
            told = Text(f"{label}の戻った枠は消費済みのまま", f"the スペル枠 that {label} has again is used, as it was")
            yield "13.1.4", told, {label: used}


def _told_of_acting(state: State, unit: int, old: Traits, new: Traits) -> Iterator[Told]:
    """チャージ of the side that strikes first, ディフェンダー of the other: they act at once where they become more, and are gone at once where they become less."""
    battle, label = in_battle(state), state.cards[unit].label
    if not in_force(battle) or area_of(state, unit) != battle.area:
        return
    first = state.cards[unit].zone.player == battle.first
    key, called, rule = ("charge", "チャージ", "13.1.5") if first else ("defender", "ディフェンダー", "13.1.6")
    if new[key] == old[key]:
        return
    if new[key] > old[key]:
        told = Text(f"{label}に{called}:{new[key]}が働く", f"{called}:{new[key]} of {label} acts at once")
        yield f"{rule}.3", told, {label: new["attack"]}
        return
    told = Text(f"{label}の{called}は{new[key]}になる", f"{called} of {label} is {new[key]} from now on")
    if not new[key]:
        told = Text(f"{label}は{called}を失う", f"{label} has no {called} any more")
    yield f"{rule}.4", told, {label: new["attack"]}
