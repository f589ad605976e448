"""The table of rebirth as it is drawn: slots, orientation, damage, an attack, players around the table."""

from __future__ import annotations

from typing import Any

from judge.engine.state import State
from judge.games.rebirth.playable import GAME

CARDS = {
    "朝の剣士": {"kind": "character", "cost": 1, "atk": 2, "def": 3}, "石の番人": {"kind": "character", "cost": 2, "atk": 1, "def": 4},
    "朝の友": {"kind": "partner"},
}  # fmt: skip


def placed(**written: object) -> State:
    return GAME.place({"cards": CARDS, **written})[0]


def areas(state: State) -> dict[str, Any]:
    return {area.key: area for area in GAME.board(state).near.areas}


def test_members_are_drawn_in_their_slots() -> None:
    member = areas(placed(A={"member": [{"card": "石の番人", "at": "2"}, "朝の剣士"]}))["member"]
    assert member.cells == ("1", "2", "3")
    assert [(card.label, card.at) for card in member.cards] == [("朝の剣士", "1"), ("石の番人", "2")]


def test_a_resting_card_with_damage_says_so() -> None:
    (card,) = areas(placed(A={"entry": [{"card": "石の番人", "rest": True, "damage": 2}]}))["entry"].cards
    assert [fact.text.en for fact in card.facts] == ["rest", "damage 2"]
    assert [figure.text.en for figure in card.figures] == ["1", "4"]


def test_energy_lies_face_down_but_for_partners() -> None:
    energy = areas(placed(A={"energy": ["朝の友", "朝の剣士"]}))["energy"]
    assert [(card.label, card.up) for card in energy.cards] == [("朝の友", True), ("朝の剣士", False)]


def test_cards_that_nobody_sees_are_not_called_face_down() -> None:
    near = areas(placed(A={"hand": ["朝の剣士"], "deck": ["石の番人"]}))
    assert [card.up for key in ("hand", "deck") for card in near[key].cards] == [True, True]


def test_an_attack_is_told_between_the_players() -> None:
    state = placed(
        turn={"phase": "block", "partner_attack": True}, A={"entry": ["朝の剣士"]}, B={"entry": ["石の番人"]}
    )
    (attack,) = GAME.board(state).going_on
    assert attack.en == "partner attack: 朝の剣士 → 石の番人, supported by —"


def test_six_players_sit_around_the_table() -> None:
    board = GAME.board(placed(turn={"player": "C"}, F={"entry": ["石の番人"]}))
    assert [side.player for side in board.sides] == ["A", "B", "C", "D", "E", "F"]
    assert [side.player for side in board.sides if side.is_active] == ["C"]


def test_teams_from_their_left_and_their_points_are_told_between_the_players() -> None:
    state = placed(turn={"format": "triple team", "points": [1, 0]}, F={"entry": ["石の番人"]})
    board = GAME.board(state)
    assert [text.en for text in board.going_on] == ["triple team: A・B・C ／ D・E・F, points 1-0"]
    assert board.moment.en == "turn 5, A・B・C, main phase"


def test_the_order_of_turns_in_a_circle_is_told_and_that_the_first_to_leave_ends_it() -> None:
    state = placed(turn={"format": "circle", "dropout": True}, D={"entry": ["石の番人"]})
    assert [text.en for text in GAME.board(state).going_on] == ["circle (the first to leave ends it): A→B→C→D"]


def test_a_card_face_down_in_the_energy_zone_has_no_information_but_its_kind() -> None:
    state = placed(A={"energy": ["朝の剣士"]})
    assert GAME.ask(state, "朝の剣士", "kinds") == ["character"]
    assert (
        GAME.ask(state, "朝の剣士", "atk"),
        GAME.ask(state, "朝の剣士", "def"),
        GAME.ask(state, "朝の剣士", "name"),
    ) == (0, 0, "")
