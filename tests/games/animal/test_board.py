"""The table of animal as it is drawn: how cards lie, damage, counters, battles, what lies on the piles, players around the table."""

from __future__ import annotations

from typing import Any

from judge.engine.state import State
from judge.games.animal.playable import GAME

CARDS = {
    "岩狼": {"kinds": ["animal"], "cost": 2, "atk": 2, "def": 3}, "岩山": {"kinds": ["land"], "keywords": ["山岳"]},
    "木の盾": {"kinds": ["tool"], "equip": "animal"},
}  # fmt: skip


def placed(**written: object) -> State:
    return GAME.place({"cards": CARDS, **written})[0]


def areas(state: State) -> dict[str, Any]:
    return {area.key: area for area in GAME.board(state).near.areas}


def test_a_moved_animal_with_damage_and_counters_says_so() -> None:
    wolf = {"card": "岩狼", "moved": True, "standby": True, "damage": 2, "counters": {"ATK+1/DEF+1": 2}}
    (card,) = areas(placed(A={"field": [wolf]}))["field"].cards
    assert [fact.text.en for fact in card.facts] == ["moved", "standby", "damage 2", "ATK+1/DEF+1×2"]


def test_what_is_equipped_is_told_of_its_host() -> None:
    wolf, shield = areas(placed(A={"field": [{"card": "岩狼", "equipment": ["木の盾"]}]}))["field"].cards
    assert [fact.text.en for fact in wolf.facts] == ["equipped: 木の盾"]
    assert [fact.text.en for fact in shield.facts] == ["装備"]


def test_an_animal_at_night_lies_face_down_without_numbers() -> None:
    (card,) = areas(placed(A={"field": [{"card": "岩狼", "up": False}]}))["field"].cards
    assert (card.up, card.figures) == (False, ())


def test_lands_of_which_nothing_matters_may_be_written_as_a_number() -> None:
    state = placed(A={"lands": 2, "land_deck": 3})
    assert [len(areas(state)[key].cards) for key in ("lands", "land_deck")] == [2, 3]


def test_a_battle_is_told_between_the_players() -> None:
    state = placed(
        turn={"phase": "damage", "target": "C"},
        A={"field": [{"card": "岩狼", "as": "攻め", "attacking": True}]},
        C={"field": [{"card": "岩狼", "as": "守り", "defending": True}]},
    )
    (battle,) = GAME.board(state).going_on
    assert battle.en == "attack: 攻め → C (defending: 守り)"


def test_six_players_sit_around_the_table_who_is_behind_first() -> None:
    around = {player: {"life": 10} for player in "BCDEF"}
    board = GAME.board(placed(turn={"player": "D"}, A={}, **around))
    assert [side.player for side in board.others] == list("BCDEF")
    assert [side.player for side in board.sides if side.is_active] == ["D"]
