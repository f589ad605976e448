"""The zones of this game and who sees what lies there (5.1). The battlefield is three layers: terrains, units, equipment."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, ZoneKind, Zones
from judge.engine.events import Event, Move, Untie
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

FIELD, TERRAIN, BASE, GEAR = (
    "field",
    "terrain",
    "base",
    "gear",
)  # the battlefield (5.1.2): units, terrains, 本陣, equipment
DECK, HAND, DISCARD, REMOVED, EFFECT = "deck", "hand", "discard", "removed", "effect"
BATTLEFIELD = (FIELD, TERRAIN, BASE, GEAR)
COLUMNS, ROWS = "abc", "1234"
AREAS = tuple(f"{column}{row}" for row in ROWS for column in COLUMNS)  # 3 columns, 4 rows (5.1.2.4)
HAND_LIMIT = 6  # 5.1.4.7
GEAR_TIE = "equipment"  # the tie of equipment to the unit that wears it (2.1.2.1.2.1)

ZONES = Zones(
    ZoneKind(FIELD, Text("戦場のユニット", "units on the battlefield"), "5.1.2.1", "5.1.2.3", play=True, place=BOTTOM, cells=AREAS, drawn="cards", short=Text("ユニット", "units"), owned="5.1.2.2"),
    ZoneKind(TERRAIN, Text("戦場の地形", "terrains on the battlefield"), "5.1.2.1", "5.1.2.3", place=BOTTOM, cells=AREAS, drawn="cards", short=Text("地形", "terrains"), blind=True),
    ZoneKind(BASE, Text("本陣", "base"), "5.1.2.8", "5.1.2.10", drawn="cards", blind=True),
    ZoneKind(GEAR, Text("戦場の装備品", "equipment on the battlefield"), "2.1.2.1.2", "5.1.2.3", place=BOTTOM, short=Text("装備品", "equipment")),
    ZoneKind(HAND, Text("手札", "hand"), "5.1.4.1", "5.1.4.3", public=False, own=True, place=BOTTOM, owned="5.1.4.5"),
    ZoneKind(EFFECT, Text("エフェクトゾーン", "effect zone"), "5.1.7.1", "5.1.7.4", place=BOTTOM, extra=True, owned="5.1.7.3"),
    ZoneKind(DISCARD, Text("捨て山", "discard pile"), "5.1.5.1", "5.1.5.6", owned="5.1.5.4"),
    ZoneKind(DECK, Text("山札", "deck"), "5.1.3.1", "5.1.3.6", public=False, ordered=True, drawn="pile", owned="5.1.3.4", lies="5.1.3.3", sorted="5.1.3.7"),
    ZoneKind(REMOVED, Text("除外ゾーン", "removed zone"), "5.1.6.1", "5.1.6.5", extra=True, owned="5.1.6.4"),
    outwards=(FIELD, TERRAIN, BASE, GEAR, HAND, EFFECT, DISCARD, DECK, REMOVED),
)  # fmt: skip
LOOKING = Looking(
    ZONES,
    LookingCites(
        shown="4.11.1.1", public="5.1.1.5", down="5.1.2.3", zones="5.1.1.1", counted="5.1.1.3", ordered="5.1.3.7", hidden="4.11.1.2"
    ),
)  # fmt: skip


def zone(name: str, player: PlayerId, at: str = "") -> Zone:
    """A player's zone, or an area of the battlefield as that player's cards lie on it (5.1.1.2)."""
    return ZONES.zone(name, player, at)


def to_discard(state: State, card: int, why: str = "discard", by: int = 0) -> Move:
    """A card as it goes to the discard pile: its owner's (12.4.1)."""
    return Move(card, zone(DISCARD, state.cards[card].owner), why=why, up=True, by=by)


def to_removed(state: State, card: int, why: str = "remove", by: int = 0) -> Move:
    """A card as it is removed from the game: into its owner's zone (12.5.1)."""
    return Move(card, zone(REMOVED, state.cards[card].owner), why=why, up=True, by=by)


def worn(state: State, unit: int) -> tuple[int, ...]:
    """The equipment of a unit (2.1.2.1.2.1), without what has gone just now and is tied to it yet."""
    return tuple(one for one in state.linked_to(unit, GEAR_TIE) if state.cards[one].zone.name == GEAR)


def wearer(state: State, gear: int) -> int:
    """The unit that wears a piece of equipment; 0 where none does."""
    return next((one.to for one in state.links if one.card == gear and one.kind == GEAR_TIE), 0)


def loosened(before: State, events: Sequence[Event]) -> list[Untie]:
    """The ties that end: of equipment, or of a unit, that has gone to another zone (5.1.1.8)."""
    gone = {event.card for event in events if isinstance(event, Move) and not event.keep}
    return (
        [Untie(link.kind, link.card, link.to) for link in before.links if gone & {link.card, link.to}] if gone else []
    )
