"""Positions of any card game: players as many as there are, teams, cells, and pages that hold all of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from judge.cardgame.ground.players import TEAM, allies, opponents
from judge.cardgame.ground.zones import ZoneKind
from judge.cardgame.playable import PlayedGame
from judge.cardgame.position.asked import Asked, Asking
from judge.cardgame.position.placing import place
from judge.cardgame.position.written import Amount, Figure, Mark, Positions, Tie
from judge.cardgame.text import shapes
from judge.cardgame.text.cards import Cards
from judge.cardgame.text.parts import Part, Parts, Row
from judge.cardgame.text.shapes import Miswritten
from judge.engine.faces import Face
from judge.engine.state import PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine.plain import Plain


class Kites(Plain):
    """A game of kites: three or four players, a sky of six cells that all share, a hand each."""

    key = "kites"

    def run(self, table: Table) -> None:
        """Nothing is played here."""


def _own(turn: Mapping[str, Any], players: Sequence[PlayerId]) -> str:
    active = str(turn.get("player", "A"))
    if active not in players:
        raise Miswritten(("turn", "player"), f"{active}: is no player; expected {', '.join(players)}")
    return active


def _game(_faces: Mapping[str, Face]) -> PlayedGame:
    return Kites()


CARDS = Cards(
    Parts("part of a card", Part("wind", shapes.COUNT, "風 / wind", "wind = 1", default=0)), Parts("part of a card"), frozenset(),
    lambda _name, _facts: None,
)  # fmt: skip
SKY = ZoneKind("sky", Text("空", "sky"), shared=True, cells=("1-1", "1-2", "1-3", "2-1", "2-2", "2-3"))
HAND = ZoneKind("hand", Text("手", "hand"), public=False)
STRINGS = ZoneKind("strings", Text("糸", "strings"), ordered=True)
POSITIONS = Positions(
    players=("A", "B", "C", "D"), seats=3, cards=CARDS, zones={"sky": SKY, "hand": HAND, "strings": STRINGS},
    figures=(Figure("points", "点 / points", "points = 3", 5, most=9, rule="K1"), Figure(TEAM, "組 / the team", "team = 1")),
    turn=Parts("fact of a turn", Part("player", shapes.TEXT, "手番 / whose turn", 'player = "B"')), own=_own, active=lambda state: str(state.own),
    game=_game, blank=("白", {}), marks=(Mark("tired", "疲れ / tired", "tired = true", "tired"),),
    states=(Mark("wet", "濡れ / wet", '{ card = "凧", wet = true }', "wet"),), amounts=(Amount("height", "高さ / height", '{ card = "凧", height = 2 }'),),
    ties=(Tie("string", "糸 / its string", '{ card = "凧", string = "糸" }', "tied", "strings", ("sky",), "K2"),),
)  # fmt: skip
ASKING = Asking(POSITIONS, (Asked("turn", "手番 / the turn", 'turn = "B"', lambda state: state.own),), (), ())
WRITTEN: dict[str, Any] = {
    "turn": {"player": "C"},
    "A": {"hand": ["赤", {"card": "青", "as": "青の一"}, 2], "team": 1},
    "B": {"sky": [{"card": "赤", "at": "1-2", "wet": True, "height": 3, "string": "青"}], "team": 2},
    "C": {"points": 9, "tired": True, "team": 1},
    "cards": {"赤": {"wind": 2}, "青": {}},
}


def placed(**changed: object) -> State:
    """The state of the position, with other players or other turns."""
    return place(POSITIONS, {**WRITTEN, **changed})[0]


def test_players_sit_in_their_order_and_those_that_there_always_are_need_not_be_written() -> None:
    assert tuple(placed().players) == ("A", "B", "C")
    assert tuple(place(POSITIONS, {})[0].players) == ("A", "B", "C")
    assert tuple(placed(D={}).players) == ("A", "B", "C", "D")


def test_teams_are_written_as_numbers_of_players() -> None:
    state = placed()
    assert (allies(state, "A"), opponents(state, "A")) == (("C",), ("B",))


def test_a_card_of_a_shared_zone_lies_in_a_cell_and_is_whose_it_is_written_under() -> None:
    state = placed()
    assert ASKING.ask(state, "赤#2", "zone") == "sky.1-2"
    assert state.in_zone("sky", "", "1-2") != ()
    assert ASKING.ask(state, "赤#2", "master") == "B"


@pytest.mark.parametrize(
    ("subject", "name", "value"),
    [
        ("C", "points", 9), ("B", "points", 5), ("C", "tired", True), ("A", "tired", False), ("A", "hand.count", 4),
        ("A", "hand", ["赤#1", "青の一", "白#1", "白#2"]), ("赤#2", "wet", True), ("赤#2", "height", 3), ("赤#2", "string", ["青"]),
        ("青", "linked_to", ["赤#2"]), ("", "turn", "C"), ("", "result", "none"), ("鶴", "zone", "nowhere"),
    ],
)  # fmt: skip
def test_what_was_written_can_be_asked(subject: str, name: str, value: object) -> None:
    assert ASKING.ask(placed(), subject, name) == value


@pytest.mark.parametrize(
    ("player", "written", "path", "sentence"),
    [
        ("A", {"hnad": []}, ("A", "hnad"), "hnad: no such part of a player; nearest: hand"),
        ("A", {"points": 10}, ("A", "points"), "points = 10; K1 allows 0 to 9"),
        ("A", {"points": True}, ("A", "points"), "points = True; expected a whole number"),
        ("D", {"sky": [{"card": "赤", "at": "9-9"}]}, ("D", "sky", "at"), "at = '9-9'; expected one of 1-1"),
        ("A", {"sky": ["赤"]}, ("A", "sky"), "赤: at = ''; expected 1-1 or 1-2"),
        ("A", {"hand": [{"card": "赤", "at": "1-1"}]}, ("A", "hand"), "expected no cell, as it has none"),
        ("A", {"hand": [{"card": "赤", "owner": "E"}]}, ("A", "hand"), "owner = 'E'; expected A or B or C"),
        ("A", {"hand": [{"card": "赤", "string": "青"}]}, ("A", "hand"), "string outside the sky; K2 links cards of the sky only"),
        ("A", {"hand": ["鶴"]}, ("A", "hand"), "鶴: no such card"),
        ("turn", {"player": "D"}, ("turn", "player"), "D: is no player; expected A, B, C"),
    ],
)  # fmt: skip
def test_what_cannot_be_says_where_it_stands(
    player: str, written: dict[str, Any], path: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(Miswritten) as error:
        placed(**{player: written})
    assert error.value.path == path
    assert sentence in str(error.value)


def test_only_zones_whose_order_counts_are_compared_in_order() -> None:
    assert {"sky", "hand"} <= ASKING.unordered
    assert "strings" not in ASKING.unordered


def test_each_key_is_a_row_of_the_page_with_what_it_means_and_an_example() -> None:
    rows = [
        *POSITIONS.player.rows(),
        *POSITIONS.placed.rows(),
        *ASKING.rows("game"),
        *ASKING.rows("player"),
        *ASKING.rows("card"),
    ]
    assert {"points", "team", "tired", "sky", "hand", "wet", "height", "string", "at"} <= {row.written for row in rows}
    assert Row("wet", "濡れ / wet", '{ card = "凧", wet = true }') in rows
    assert [row for row in rows if not row.reads or not row.example] == []


def test_a_zone_is_told_by_its_own_name() -> None:
    assert POSITIONS.player["strings"].reads == "糸。上から順 / the strings, from the top"
    assert Zone("sky", "", "1-1") in placed(B={"sky": [{"card": "赤", "at": "1-1"}]}).zones
