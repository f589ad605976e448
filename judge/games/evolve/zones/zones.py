"""The zones of this game, and who may look at what lies there (4.1.2, 4.1.3, 4.3–4.13)."""

from __future__ import annotations

from judge.cardgame.ground.looking import Looking, LookingCites
from judge.cardgame.ground.zones import BOTTOM, ZoneKind, Zones
from judge.engine.texts import Text

LEADER, FIELD, DECK, EVOLVE_DECK = "leader", "field", "deck", "evolve_deck"
HAND, EX, GRAVEYARD, EXILE = "hand", "ex", "graveyard", "exile"
RESOLVING, EVOLVE_ZONE, RUN_ZONE = "resolving", "evolve_zone", "run_zone"

ZONES = Zones(
    ZoneKind(LEADER, Text("リーダーエリア", "leader area"), "4.3.1", "4.3.2"),
    ZoneKind(FIELD, Text("場", "field"), "4.4.1", "4.4.2", play=True, place=BOTTOM, limit="field_limit", drawn="cards"),
    ZoneKind(
        DECK, Text("デッキ置き場", "deck"), "4.5.1", "4.5.2", public=False, ordered=True, drawn="pile", short=Text("デッキ", "deck"),
    ),
    ZoneKind(
        EVOLVE_DECK, Text("エボルヴデッキ置き場", "evolve deck"), "4.6.1", "4.6.2",
        public=False, own=True, drawn="pile", short=Text("エボルヴデッキ", "evolve deck"),
    ),
    ZoneKind(HAND, Text("手札", "hand"), "4.7.1", "4.7.2", public=False, own=True, place=BOTTOM, limit="hand_limit"),
    ZoneKind(EX, Text("EXエリア", "EX area"), "4.8.1", "4.8.2", place=BOTTOM, limit="ex_limit", short=Text("EX", "EX area")),
    ZoneKind(GRAVEYARD, Text("墓場", "graveyard"), "4.9.1", "4.9.2"),
    ZoneKind(EXILE, Text("消滅領域", "exile"), "4.10.1", "4.10.2", short=Text("消滅", "exile")),
    ZoneKind(RESOLVING, Text("解決領域", "resolution zone"), "4.11.1", "4.11.2", ordered=True, shared=True),
    ZoneKind(EVOLVE_ZONE, Text("進化領域", "evolve zone"), "4.12.1", "4.12.2"),
    ZoneKind(RUN_ZONE, Text("出走領域", "run zone"), "4.13.1", "4.13.2"),
    outwards=(FIELD, EX, HAND, GRAVEYARD, EXILE, EVOLVE_DECK, DECK, EVOLVE_ZONE, RUN_ZONE),
)  # fmt: skip
LOOKING = Looking(
    ZONES, LookingCites(public="4.1.2", shown="5.20.1", zones="4.1.1", counted="4.1.2.1", ordered="4.1.3")
)
zone, is_public = ZONES.zone, ZONES.is_public
