"""The areas of the battlefield: what lies where, whose territory it is, who controls a terrain (5.1.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from judge.cardgame.ground.players import other
from judge.cardgame.seen.speaking import labelled
from judge.engine.state import Card, PlayerId, State
from judge.engine.texts import Text
from judge.engine.zoned import by_zones
from judge.games.moncolle.field.zones import AREAS, BASE, COLUMNS, FIELD, ROWS, TERRAIN
from judge.games.moncolle.turn.record import record

TERRITORY, ADJACENT, SAME_AREA = "5.1.2.16", "5.1.2.18", "5.1.2.5"
OWN_CONTROLLED, ENEMY_CONTROLLED, NOBODY, VACANT = "5.1.2.11", "5.1.2.12", "5.1.2.13", "5.1.2.7"
NEAR = {
    player: ROWS if at == 0 else ROWS[::-1] for at, player in enumerate("AB")
}  # rows as a player sees them, the near one first


def base_area(player: PlayerId) -> str:
    """Where a player's base is: the middle of the near row (6.1.1.5)."""
    return f"b{NEAR[player][0]}"


BASE_AREAS = frozenset(map(base_area, NEAR))


def territory(player: PlayerId) -> tuple[str, ...]:
    """The six areas on a player's side (5.1.2.16, 5.1.2.17)."""
    return tuple(area for area in AREAS if area[1] in NEAR[player][:2])


@cache
def adjacent(area: str) -> tuple[str, ...]:
    """The areas beside an area, straight and not across; vacant ones too (5.1.2.18)."""
    column, row = COLUMNS.index(area[0]), ROWS.index(area[1])
    there = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
    return tuple(f"{COLUMNS[x]}{ROWS[y]}" for x, y in there if 0 <= x < len(COLUMNS) and 0 <= y < len(ROWS))


def terrain_at(state: State, area: str) -> int:
    """The terrain in an area: a base (5.1.2.8) or another; 0 where the area is vacant (5.1.2.7)."""
    return terrains(state).get(area, 0)


@by_zones(TERRAIN, BASE)
def terrains(state: State) -> Mapping[str, int]:
    """All terrains by their areas."""
    laid = {zone.at: cards[0] for zone, cards in state.zones.items() if zone.name == TERRAIN and cards}
    laid |= {base_area(zone.player): cards[0] for zone, cards in state.zones.items() if zone.name == BASE and cards}
    return {area: laid[area] for area in AREAS if area in laid}


def area_of(state: State, card: int) -> str:
    """The area in which a unit, a terrain, or what a unit wears is; "" elsewhere."""
    known = state.cards[card]
    if known.zone.name == BASE:
        return base_area(known.zone.player)
    if known.zone.name in (FIELD, TERRAIN):
        return known.zone.at
    wearers = [one.to for one in state.links if one.card == card]
    return state.cards[wearers[0]].zone.at if wearers and wearers[0] in state.cards else ""


def is_base(known: Card) -> bool:
    """Whether a card is a 本陣 (5.1.2.8)."""
    return known.zone.name == BASE


def called(state: State, card: int) -> Text:
    """What a card is called: a base that no card is named for by its player, any other by its label."""
    known = state.cards.get(card)
    if known is not None and is_base(known) and known.label == f"{BASE} {known.owner}":
        return Text(f"{known.owner}の本陣", f"the base of {known.owner}")
    return labelled(state, card)


def is_proxy(known: Card) -> bool:
    """Whether a card is a 代理地形: face down, and no base (5.1.2.20.1, 5.1.2.20.6)."""
    return known.zone.name == TERRAIN and not known.up


def party(state: State, player: PlayerId, area: str) -> tuple[int, ...]:
    """A player's units in an area, the front one first (4.4.1, 8.3.3.1)."""
    return state.in_zone(FIELD, player, area)


def units(state: State, player: PlayerId) -> tuple[int, ...]:
    """All units of a player, area by area (3.2.1.2)."""
    return _all_units(state).get(player, ())


@by_zones(FIELD)
def _all_units(state: State) -> Mapping[PlayerId, tuple[int, ...]]:
    return {one: tuple(card for area in AREAS for card in state.in_zone(FIELD, one, area)) for one in state.players}


def placed_of(state: State, player: PlayerId) -> tuple[int, ...]:
    """The terrains of a player but for the base."""
    return _placed(state).get(player, ())


@by_zones(TERRAIN)
def _placed(state: State) -> Mapping[PlayerId, tuple[int, ...]]:
    found: dict[PlayerId, tuple[int, ...]] = {}
    for place, cards in state.zones.items():
        if place.name == TERRAIN and cards:
            found[place.player] = (*found.get(place.player, ()), *cards)
    return found


def held(state: State, player: PlayerId) -> tuple[str, ...]:
    """The areas in which a player has units (4.4.1.3)."""
    return tuple(dict.fromkeys(state.cards[card].zone.at for card in units(state, player)))


def is_vacant(state: State, area: str) -> bool:
    """Whether no terrain lies there: 空き地 (5.1.2.7)."""
    return not terrain_at(state, area)


def is_nobodys(state: State, area: str) -> bool:
    """Whether a terrain is there, and no unit on it: 誰もいない地形 (5.1.2.13)."""
    return area in terrains(state) and area not in _alone(state)


def controller(state: State, area: str) -> PlayerId:
    """Whose 自軍支配地形 it is: who alone has units there; while it is fought for, the defending side's (5.1.2.11, 5.1.2.12)."""
    if not terrain_at(state, area):
        return ""
    battle = record(state).battle
    if battle is not None and battle.area == area:
        return other(state, record(state).active)
    return _alone(state).get(area, "")


@by_zones(FIELD)
def _alone(state: State) -> Mapping[str, PlayerId]:
    """The areas in which there are units, with the player who alone has them; "" where both have some."""
    found: dict[str, PlayerId] = {}
    for place, cards in state.zones.items():
        if place.name == FIELD and cards:
            found[place.at] = "" if place.at in found else place.player
    return found


def placed_by(state: State, area: str) -> PlayerId:
    """Whose 自軍配置地形 it is: who has placed the terrain; of a base, whose it is (5.1.2.14, 5.1.2.15)."""
    card = terrain_at(state, area)
    return state.cards[card].owner if card else ""
