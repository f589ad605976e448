"""割り込み型ルール処理: 防御力 of 0, limits, unfit equipment, heroes of one name, whatever is being done (11.1.2.1, 11.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from judge.cardgame.text.selectors import Selector
from judge.engine.requests import Choose, Option, Refusal
from judge.engine.state import PlayerId, State
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.watched import as_before
from judge.games.moncolle.abilities_and_effects.explaining import EXPLAINING
from judge.games.moncolle.abilities_and_effects.layers import defense_of, exceeds, is_bare, level, traits
from judge.games.moncolle.card_information.view import GAME
from judge.games.moncolle.field.areas import held, party, terrain_at, units
from judge.games.moncolle.field.zones import FIELD, GEAR, to_discard, wearer, worn
from judge.games.moncolle.standing_abilities.frames import gear_cost
from judge.games.moncolle.turn.record import in_battle, in_order

INTERRUPTS = "11.1.2.1"
LOOSE, WEAK, LIMIT, GEAR_UNFIT, HEROES = "loose", "weak", "limit", "equipment", "heroes"  # kinds of rule processing
CALLED = {
    WEAK: Text("防御力不足処理", "units without 防御力"),
    LIMIT: Text("リミット調整", "the limit"),
    GEAR_UNFIT: Text("不正な装備品の処理", "unfit equipment"),
    HEROES: Text("同名の英雄", "heroes of one name"),
}
WHICH = Text("先に行うルール処理", "which rule processing comes first")


def keep_rules(table: Table) -> None:
    """The first that is due: the marching side's first (11.1.2.3), each side's in the order that its player likes (11.1.2.2).

    What it changes is a moment of its own, in which what is still due comes next.
    """
    before = table.state
    if not as_before(before, is_anything_due, is_anything_due):
        return
    due = {player: kinds for player in in_order(before) if (kinds := _due(before, player))}
    player, kinds = next(iter(due.items()))
    with table.rule("11.1.2.3" if len(due) > 1 and LOOSE not in kinds else ""):
        DOES[LOOSE if LOOSE in kinds else _first(table, player, kinds)](table, player)


def is_anything_due(state: State) -> bool:
    """Whether anything of these kinds is not as it must be; most of what happens has nothing to do with it."""
    return any(_due(state, player) for player in in_order(state))


def _due(state: State, player: PlayerId) -> list[str]:
    """The kinds of rule processing that a player has to do; what nobody wears goes before anything is chosen."""
    gear = _unfit(state, player)
    if gear is not None and gear.loose:
        return [LOOSE]
    found = [WEAK] if _weak(state, player) else []
    found += [LIMIT] if _exceeded(state, player) else []
    found += [GEAR_UNFIT] if gear is not None else []
    return [*found, HEROES] if _several(state, player) else found


def _first(table: Table, player: PlayerId, kinds: Sequence[str]) -> str:
    with table.rule(INTERRUPTS):
        options = tuple(Option(kind, kind, CALLED[kind]) for kind in kinds)
        with table.rule("11.1.2.2"):
            picked: str = table.ask(player, Choose("rule process", WHICH, options))
    return picked


def _weak(state: State, player: PlayerId) -> list[int]:
    return [card for card in units(state, player) if defense_of(state, card) <= 0]


def weak(table: Table, player: PlayerId) -> None:
    """Units whose 防御力 is 0 or less are discarded; that is no death (11.3.1.1.1, 2.1.17.3)."""
    state = table.state
    with table.under((INTERRUPTS, "11.3.1.1.1", "2.1.17.3")):
        table.do(*(to_discard(state, card, "weak") for card in _weak(state, player)))


def levels(state: State, player: PlayerId, area: str) -> int:
    """The 合計レベル of a party as its limit counts it: a level below 0 is 0 (4.6.2)."""
    return sum(max(level(state, card), 0) for card in party(state, player, area))


def over_limit(table: Table, player: PlayerId) -> None:
    """リミット調整: as long as the levels of a party exceed the limit, its player discards one of its units (11.3.2.1, 11.3.2.2)."""
    with table.under((INTERRUPTS, "11.3.2.1", "11.3.2.3", "11.3.2.2")):
        _adjust(table, player, _exceeded(table.state, player))


def _exceeded(state: State, player: PlayerId) -> str:
    """The first area where the levels of a player's party exceed the limit; "" where there is none."""
    for area in held(state, player):
        if exceeds(state, levels(state, player, area), terrain_at(state, area)):
            return area
    return ""


def _adjust(table: Table, player: PlayerId, area: str) -> None:
    state = table.state
    there, battle = party(state, player, area), in_battle(state)
    came, late = ({ref.card for ref in some} for some in (battle.summoned, battle.late))
    instant = [card for card in there if INSTANT in state.cards[card].marks or card in came | late]
    options = tuple(Option(state.cards[card].label, card) for card in instant or there)
    refused = tuple(
        Refusal(
            state.cards[card].label,
            "8.4.7" if late.intersection(instant) else "11.3.2.2",
            Text("戦闘中に召喚されたユニットが先", "units summoned in a battle this turn go first"),
        )
        for card in there
        if instant and card not in instant
    )
    asks = Text("リミット調整で破棄するユニット", "which unit is discarded for the limit")
    EXPLAINING.tell(table, [(terrain_at(state, area), ("limit",)), *((card, ("level",)) for card in there)])
    if any(level(state, card) < 0 for card in there):
        table.cite("4.6.2", Text("負のレベルは0として数える", "a level below 0 counts as 0"))
    picked: int = table.ask(player, Choose("limit", asks, options, refused, telling=True))
    table.do(to_discard(state, picked, "limit"))


INSTANT = "instant"  # mark of a unit that came by 即時召喚 in this turn (11.3.2.2)


def fits_gear(state: State, gear: int, unit: int) -> bool:
    """Whether a unit meets the 専用 of a piece of equipment (15.4.3.2)."""
    only: Selector | None = state.cards[gear].face.fact("only")
    return only is None or only.fits(GAME.view(state, state.cards[gear].owner, gear), unit)


def why_unfit(state: State, unit: int, gear: Sequence[int]) -> str:
    """The number by which a unit cannot wear all that it wears, each piece of which fits it; "" where it can."""
    known = traits(state, unit)
    if gear and "equip" in known["cannot"]:
        return "15.4.11.2"
    return "13.1.2.8" if sum(gear_cost(state, one) for one in gear) > _frames(state, unit) else ""


def _frames(state: State, unit: int) -> int:
    return max(int(traits(state, unit)["items"]), 0)


def unfit_gear(table: Table, player: PlayerId) -> None:
    """Equipment that an unfit unit wears, or that nobody wears any more, is discarded (11.3.4.1, 13.1.2.8, 15.4.3.3, 2.1.2.1.2.2)."""
    state = table.state
    if (found := _unfit(state, player)) is None:
        return
    with table.under(found.numbers):
        if found.one:
            _drop_one(table, player, found.gear)
        else:
            table.do(*(to_discard(state, card, "equipment") for card in found.gear))


class Unfit(NamedTuple):
    """Equipment that has to go, and by which numbers. one: but one piece of it, as its player likes. loose: nobody wears it."""

    numbers: tuple[str, ...]
    gear: Sequence[int]
    one: bool = False
    loose: bool = False


def _unfit(state: State, player: PlayerId) -> Unfit | None:
    """The first that a player has."""
    loose = [card for card in state.in_zone(GEAR, player) if not _is_worn(state, card)]
    if loose:
        return Unfit(("2.1.2.1.2.2",), loose, loose=True)
    for unit in units(state, player):
        gear = worn(state, unit)
        alone = [one for one in gear if not fits_gear(state, one, unit)]
        if alone and not is_bare(state, unit):  # while all effects are lost nothing is discarded for that (8.3.7.3)
            return Unfit((INTERRUPTS, "11.3.4.1", "15.4.3.3"), alone)
        if gear and (rule := why_unfit(state, unit, gear)):
            return Unfit((INTERRUPTS, "11.3.4.1", rule), gear, one=True)
    return None


def _is_worn(state: State, gear: int) -> bool:
    unit = wearer(state, gear)
    return unit in state.cards and state.cards[unit].zone.name == FIELD


def _drop_one(table: Table, player: PlayerId, gear: Sequence[int]) -> None:
    options = tuple(Option(table.state.cards[card].label, card) for card in gear)
    picked: int = table.ask(player, Choose("unfit", Text("破棄する装備品", "which equipment is discarded"), options))
    table.do(to_discard(table.state, picked, "equipment"))


def heroes(table: Table, player: PlayerId) -> None:
    """Of a hero and others of its name that are there at once its owner keeps one (15.1.8)."""
    state = table.state
    same = _several(state, player)
    options = tuple(Option(state.cards[card].label, card) for card in same)
    with table.under((INTERRUPTS, "15.1.3", "15.1.8")):
        asks = Text("戦場に残すユニット", "which unit stays")
        kept: int = table.ask(player, Choose("hero", asks, options, telling=True))
        table.do(*(to_discard(state, card, "hero") for card in same if card != kept))


def _several(state: State, player: PlayerId) -> Sequence[int]:
    """The first hero of a player beside whom others of that name are there, with these; none where there is none."""
    there = units(state, player)
    for hero in [card for card in there if traits(state, card)["hero"]]:
        same = [card for card in there if traits(state, card)["name"] == traits(state, hero)["name"]]
        if len(same) > 1:
            return same
    return ()


DOES: dict[str, Callable[[Table, PlayerId], None]] = {
    LOOSE: unfit_gear,
    WEAK: weak,
    LIMIT: over_limit,
    GEAR_UNFIT: unfit_gear,
    HEROES: heroes,
}
