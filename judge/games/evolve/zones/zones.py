"""The zones of this game, and who may look at what lies there (4.1.2, 4.1.3, 4.3–4.13)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, Limit, ZoneKind, Zones
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.actions import SHOWN

LEADER, FIELD, DECK, EVOLVE_DECK = "leader", "field", "deck", "evolve_deck"
HAND, EX, GRAVEYARD, EXILE = "hand", "ex", "graveyard", "exile"
RESOLVING, EVOLVE_ZONE, RUN_ZONE = "resolving", "evolve_zone", "run_zone"
LEADERS_MEANT, FIELD_MEANT, DECK_MEANT = "4.3.3", "4.4.3", "4.5.3"  # which zone is meant where a text names none
FACE_UP_APART = "4.6.3"  # what lies face up in the zone of the evolve deck is not in that deck

ZONES = Zones(
    ZoneKind(LEADER, Text("リーダーエリア", "leader area"), "4.3.1", "4.3.2"),
    ZoneKind(
        FIELD, Text("場", "field"), "4.4.1", "4.4.2", play=True, place=BOTTOM, drawn="cards",
        limit=Limit("field_limit", 5, Text("場の上限", "limit of the field"), "how many cards the field holds", "4.4.4", "4.4.4.1", "4.4.4.2"),
    ),
    ZoneKind(
        DECK, Text("デッキ置き場", "deck"), "4.5.1", "4.5.2", public=False, ordered=True, drawn="pile", short=Text("デッキ", "deck"),
    ),
    ZoneKind(
        EVOLVE_DECK, Text("エボルヴデッキ置き場", "evolve deck"), "4.6.1", "4.6.2",
        public=False, own=True, drawn="pile", short=Text("エボルヴデッキ", "evolve deck"),
    ),
    ZoneKind(
        HAND, Text("手札", "hand"), "4.7.1", "4.7.2", public=False, own=True, place=BOTTOM,
        limit=Limit("hand_limit", 7, Text("手札の上限", "hand limit"), "the hand limit", "4.7.3", "4.7.3.1"),
    ),
    ZoneKind(
        EX, Text("EXエリア", "EX area"), "4.8.1", "4.8.2", place=BOTTOM, short=Text("EX", "EX area"),
        limit=Limit("ex_limit", 5, Text("EXエリアの上限", "limit of the EX area"), "how many cards the EX area holds", "4.8.3", "4.8.3.1", "4.8.3.2"),
    ),
    ZoneKind(GRAVEYARD, Text("墓場", "graveyard"), "4.9.1", "4.9.2"),
    ZoneKind(EXILE, Text("消滅領域", "exile"), "4.10.1", "4.10.2", short=Text("消滅", "exile")),
    ZoneKind(RESOLVING, Text("解決領域", "resolution zone"), "4.11.1", "4.11.2", ordered=True, shared=True),
    ZoneKind(EVOLVE_ZONE, Text("進化領域", "evolve zone"), "4.12.1", "4.12.2"),
    ZoneKind(RUN_ZONE, Text("出走領域", "run zone"), "4.13.1", "4.13.2"),
    outwards=(FIELD, EX, HAND, GRAVEYARD, EXILE, EVOLVE_DECK, DECK, EVOLVE_ZONE, RUN_ZONE),
)  # fmt: skip
LOOKING = Looking(ZONES, LookingCites(public="4.1.2", shown=SHOWN, zones="4.1.1", counted="4.1.2.1", ordered="4.1.3"))
zone, is_public, LIMITS = ZONES.zone, ZONES.is_public, ZONES.limits
