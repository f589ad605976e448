"""Zones are declared once, and say what everybody asks of them."""

from __future__ import annotations

from judge.cardgame.ground.zones import BOTTOM, Limit, ZoneKind, Zones
from judge.engine.state import Zone
from judge.engine.texts import Text

ZONES = Zones(
    ZoneKind("grid", Text("盤", "grid"), shared=True, cells=("a1", "a2"), drawn="cards"),
    ZoneKind(
        "hand",
        Text("手札", "hand"),
        public=False,
        own=True,
        place=BOTTOM,
        limit=Limit("hand_limit", 7, Text("手札の上限", "hand limit"), "the hand limit"),
    ),
    ZoneKind("deck", Text("デッキ置き場", "deck"), public=False, ordered=True, short=Text("デッキ", "deck")),
    outwards=("hand", "deck"),
)


def test_a_players_zone_is_that_players_and_a_shared_one_is_nobodys() -> None:
    assert ZONES.zone("hand", "B") == Zone("hand", "B")
    assert ZONES.zone("grid", "B", "a2") == Zone("grid", "", "a2")


def test_zones_are_listed_as_they_were_declared() -> None:
    assert list(ZONES) == ["grid", "hand", "deck"]
    assert ZONES.shared == ("grid",)


def test_a_zone_is_said_with_whose_it_is_and_its_cell() -> None:
    assert ZONES.where(Zone("hand", "B")) == Text("Bの手札", "hand of B")
    assert ZONES.where(Zone("grid", "", "a2")) == Text("盤 a2", "grid a2")


def test_on_a_board_a_zone_has_its_short_name_where_it_has_one() -> None:
    assert ZONES["deck"].called.ja == "デッキ"
    assert ZONES["hand"].called.ja == "手札"
