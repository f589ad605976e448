"""進軍範囲: where units of each 進軍タイプ may march (12.2.2). The figures of 2.1.19.2 are lost: what is taken stands in the errata."""

from __future__ import annotations

from functools import cache

from judge.cardgame.ground.players import other
from judge.engine.state import State
from judge.games.moncolle.abilities_and_effects.layers import WALK, traits
from judge.games.moncolle.card_information.view import GAME
from judge.games.moncolle.field.areas import adjacent, base_area, terrain_at, terrains
from judge.games.moncolle.field.zones import AREAS, COLUMNS, ROWS
from judge.games.moncolle.texts import GRAMMAR

FLY = "fly"


@cache
def steps(area: str, kind: str) -> tuple[str, ...]:
    """The areas that a march type reaches from an area, vacant ones too: 歩行 beside it, 飛行 beside it and across, 長距離飛行 two steps, whatever lies between (2.1.19.2)."""
    column, row = COLUMNS.index(area[0]), ROWS.index(area[1])
    if kind == WALK:
        return adjacent(area)
    if kind == FLY:
        return tuple(
            one
            for one in AREAS
            if one != area and abs(COLUMNS.index(one[0]) - column) <= 1 and abs(ROWS.index(one[1]) - row) <= 1
        )
    return tuple(
        one for one in AREAS if one != area and abs(COLUMNS.index(one[0]) - column) + abs(ROWS.index(one[1]) - row) <= 2
    )


def reach(state: State, unit: int) -> tuple[str, ...]:
    """The areas with terrain to which a unit may march: by each of its march types (2.1.19.3), not a vacant one nor where it is (12.2.2.2)."""
    known = traits(state, unit)
    here = state.cards[unit].zone.at
    found = {area for kind in known["march"] for area in steps(here, kind)}
    if not known["marches"]:
        return tuple([area for area in terrains(state) if area in found])
    return tuple(area for area in terrains(state) if area in found or (area != here and special(state, unit, area)))


def special(state: State, unit: int, area: str) -> bool:
    """Whether a unit reaches an area by 特殊進軍, its own or one that it was given: any terrain that fits, but for the enemy base (15.4.10.2)."""
    marches, owner = traits(state, unit)["marches"], state.cards[unit].owner
    return bool(marches) and area != base_area(other(state, owner)) and fits_special(state, unit, area)


def fits_special(state: State, unit: int, area: str) -> bool:
    """Whether an area has a terrain that a 特殊進軍 of a unit names, a base among them."""
    marches, owner = traits(state, unit)["marches"], state.cards[unit].owner
    if not marches or area not in terrains(state):
        return False
    view = GAME.view(state, owner, unit)
    return any(GRAMMAR.selector(written).fits(view, terrain_at(state, area)) for written in marches)
