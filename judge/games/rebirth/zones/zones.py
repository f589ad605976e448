"""The zones of this game, and who may look at what lies there (4.1.2, 4.1.3, 4.4–4.13, 12.2.1.4)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, ZoneKind, Zones
from judge.engine.state import PlayerId, State, Zone
from judge.engine.texts import Text

ENTRY, MEMBER, ENERGY, REBIRTH, RETIRED = "entry", "member", "energy", "rebirth", "retired"
DECK, HAND, WAITING, MEMORY, SOUL = "deck", "hand", "waiting_room", "memory", "soul"
DEER_PILE = "deer_pile"  # シカ山置場, of those who play with deer (12.2.1.4)
RESOLVING = "resolving"
SLOTS = ("1", "2", "3")  # the メンバー枠 of each player (4.5.3, 4.5.3.1)

ZONES = Zones(
    ZoneKind(
        ENTRY, Text("エントリー領域", "entry"), "4.4.1", "4.4.2", play=True, place=BOTTOM, drawn="cards", short=Text("エントリー", "entry"),
        blind=True,
    ),
    ZoneKind(
        MEMBER, Text("メンバー領域", "member area"), "4.5.1", "4.5.2", play=True, place=BOTTOM, cells=SLOTS, drawn="cards",
        short=Text("メンバー", "members"), blind=True,
    ),
    ZoneKind(
        ENERGY, Text("エネルギー置場", "energy zone"), "4.6.1", "4.6.2", play=True, place=BOTTOM, short=Text("エネルギー", "energy")
    ),
    ZoneKind(REBIRTH, Text("Reバース置場", "rebirth zone"), "4.7.1", "4.7.3", place=BOTTOM, short=Text("Reバース", "rebirth"), blind=True),
    ZoneKind(RETIRED, Text("リタイア置場", "retire zone"), "4.8.1", "4.8.3", place=BOTTOM, short=Text("リタイア", "retired"), blind=True),
    ZoneKind(
        DECK, Text("デッキ置場", "deck"), "4.9.1", "4.9.2", public=False, ordered=True, drawn="pile", short=Text("デッキ", "deck")
    ),
    ZoneKind(HAND, Text("手札", "hand"), "4.10.1", "4.10.2", public=False, own=True, place=BOTTOM),
    ZoneKind(WAITING, Text("控え室", "waiting room"), "4.11.1", "4.11.2", blind=True),
    ZoneKind(MEMORY, Text("思い出置場", "memory"), "4.12.1", "4.12.2", short=Text("思い出", "memory"), blind=True),
    ZoneKind(SOUL, Text("魂置場", "soul zone"), "4.13.1", "4.13.2", place=BOTTOM, short=Text("魂", "souls"), blind=True),
    ZoneKind(
        DEER_PILE, Text("シカ山置場", "deer pile"), "12.2.1.4", "12.2.1.4.1", public=False, ordered=True, drawn="pile", extra=True,
        short=Text("シカ山", "deer pile"),
    ),
    ZoneKind(RESOLVING, Text("解決領域", "resolution zone"), "10.4.1", "9.7.2.1", ordered=True, shared=True),
    outwards=(ENTRY, MEMBER, ENERGY, REBIRTH, RETIRED, HAND, WAITING, DECK, SOUL, MEMORY, DEER_PILE),
)  # fmt: skip
LOOKING = Looking(
    ZONES,
    LookingCites(
        public="4.1.2",
        down="4.6.2.1",
        unseen="4.3.3.2",
        shown="9.8.2.2.1",
        zones="4.1.1",
        counted="4.1.2.2",
        ordered="4.1.3",
    ),
)
is_public = ZONES.is_public


def zone(name: str, player: PlayerId, at: str = "") -> Zone:
    """A player's zone, or the one that all share; at: a slot of the member area."""
    return ZONES.zone(name, player, at)


def members(state: State, player: PlayerId) -> tuple[int, ...]:
    """The cards of a player's member area, slot by slot (4.5.4)."""
    return ZONES.cards(state, MEMBER, player)


def vacant(state: State, player: PlayerId) -> tuple[str, ...]:
    """The slots in which no character lies: 空席, though another card may (4.5.3.2)."""
    return tuple(
        [slot for slot in SLOTS if not any(_is_one(state, card) for card in state.in_zone(MEMBER, player, slot))]
    )


def _is_one(state: State, card: int) -> bool:
    """Whether a card is a character, which it is face down as well (4.3.3.3.1.1)."""
    face = state.cards[card].face
    return "character" in (face.fact("kinds") or (face.fact("kind"),))
