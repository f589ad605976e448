"""The zones of this game, and who may look at what lies there (601–610)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, ZoneKind, Zones
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

DECK, LAND_DECK, HAND, FIELD, LANDS = "deck", "land_deck", "hand", "field", "lands"
GRAVEYARD, EXILE, PILE = "graveyard", "exile", "pile"
TOP = "top:"  # the word for cards on top of their zone (611-2d)
TABLE = (FIELD, LANDS)  # where cards stand or are moved, and lie face down at night (204-1a, 204-4a, 204-6a)

ZONES = Zones(
    ZoneKind(FIELD, Text("戦場", "field"), "606.1", "606.3", play=True, place=BOTTOM, drawn="cards", owned="606.2", lies="606.4", sorted="606.5", veils=False),
    ZoneKind(LANDS, Text("領地", "lands"), "607.1", "607.3", play=True, place=BOTTOM, drawn="cards", owned="607.2", lies="607.4", sorted="607.5", veils=False),
    ZoneKind(DECK, Text("デッキ", "deck"), "603.1", "603.3", public=False, ordered=True, drawn="pile", owned="603.2", lies="603.4", sorted="603.5"),
    ZoneKind(LAND_DECK, Text("領土デッキ", "land deck"), "604.1", "604.3", public=False, ordered=True, drawn="pile", owned="604.2", lies="604.4", sorted="604.5"),
    ZoneKind(HAND, Text("手札", "hand"), "605.1", "605.4", public=False, own=True, place=BOTTOM, owned="605.2", lies="605.3", sorted="605.5", seen="605.4a"),
    ZoneKind(GRAVEYARD, Text("墓地", "graveyard"), "608.1", "608.3", owned="608.2", lies="608.4", sorted="608.5"),
    ZoneKind(EXILE, Text("除外領域", "exile"), "609.1", "609.3", short=Text("除外", "exile"), owned="609.2", lies="609.4", sorted="609.5"),
    ZoneKind(PILE, Text("パイル", "pile"), "610.1", "610.3", ordered=True, owned="610.2", lies="610.4", sorted="610.5"),
    outwards=(FIELD, LANDS, HAND, GRAVEYARD, EXILE, DECK, LAND_DECK, PILE),
)  # fmt: skip
LOOKING = Looking(
    ZONES,
    LookingCites(
        public="602.1",
        down="609.3a",
        shown="602.2b",
        zones="601.2",
        counted="602.3",
        ordered="603.5",
        hidden="602.2",
        some="602.2a",
    ),
)


def zone(name: str, player: PlayerId) -> Zone:
    """A player's zone: everybody has one of each (601.2)."""
    return ZONES.zone(name, player)


def piles_are_empty(state: State) -> bool:
    """Whether nothing lies in the pile of anybody (610.6)."""
    return not state.plays


def is_veiled(state: State, card: int) -> bool:
    """Whether a card lies face down in exile (609-1a)."""
    known = state.cards.get(card)
    return known is not None and known.zone.name == EXILE and not known.up
