"""The zones of this game, and who may look at what lies there (4, 5)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, ZoneKind, Zones
from judge.engine.events import Move, Untie
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

DECK, HAND, TRASH, FIELD = "deck", "hand", "trash", "field"
HAND_LIMIT = 7  # 4-2-1
ITEM = "item"  # the tie of an item to what it is equipped to (17-3 [11])
LEADER = "leader"  # mark: the leader (6)

ZONES = Zones(
    ZoneKind(FIELD, Text("フィールド", "field"), "4-4", "5-1", play=True, place=BOTTOM, drawn="cards"),
    ZoneKind(DECK, Text("デッキ", "deck"), "4-1", "5-2", public=False, ordered=True, drawn="pile"),
    ZoneKind(HAND, Text("手札", "hand"), "4-2", "5-2", public=False, own=True, place=BOTTOM, seen="5-1"),
    ZoneKind(TRASH, Text("ゴミ箱", "trash"), "4-3", "5-1"),
    outwards=(FIELD, HAND, TRASH, DECK),
)
LOOKING = Looking(
    ZONES,
    LookingCites(shown="5-1", public="5-1", down="10-1 [1]", zones="4", counted="5-1", ordered="4-1", hidden="5-2"),
)


def zone(name: str, player: PlayerId) -> Zone:
    """A player's zone (4)."""
    return ZONES.zone(name, player)


def to_trash(state: State, card: int, why: str = "trash", by: int = 0) -> Move:
    """A card as it goes to the trash: its owner's (4-3, 3-3). by: the card whose effect it is."""
    return Move(card, zone(TRASH, state.cards[card].owner), why=why, up=True, by=by)


def equipped(state: State, card: int) -> tuple[int, ...]:
    """The items that are equipped to a card."""
    return tuple(state.linked_to(card, ITEM))


def loosened(state: State) -> list[Untie]:
    """The ties of items that are not on the field any more, or whose wearer is not: what it did is lost with it (17-5)."""
    return [
        Untie(link.kind, link.card, link.to)
        for link in state.links
        if link.kind == ITEM and not (_is_there(state, link.card) and _is_there(state, link.to))
    ]


def _is_there(state: State, card: int) -> bool:
    return card in state.cards and state.cards[card].zone.name == FIELD


def leader_of(state: State, player: PlayerId) -> int:
    """The leader of a player on the field; 0 where it is not there (6)."""
    return next((card for card in state.in_zone(FIELD, player) if LEADER in state.cards[card].marks), 0)
