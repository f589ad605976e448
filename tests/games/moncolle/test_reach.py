"""Where units may march, and which areas may be named, as it is seen on the board of moncolle (12.2.2, 12.2.3)."""

from __future__ import annotations

from pathlib import Path

from judge.cardgame.seen.board import OPEN, TAKEN, Board
from judge.engine.state import State
from judge.games.moncolle.playable import GAME
from judge.tui.pages.board import board_lines
from judge.tui.stage import Stage

SCENARIOS = Path(__file__).resolve().parents[3] / "data" / "scenarios"
CARDS = {
    "リュウ": {"kind": "unit", "level": 4, "attack": 3, "defense": 4},
    "ハヤテ": {"kind": "unit", "level": 2, "attack": 1, "defense": 2, "march": ["fly"]},
}


def placed() -> State:
    terrain = [{"card": "荒地", "at": at} for at in ("a1", "a2", "b2")]
    field = [{"card": "リュウ", "at": "b1"}, {"card": "ハヤテ", "at": "b1"}]
    return GAME.place({"cards": CARDS, "A": {"terrain": terrain, "field": field}})[0]


def unit_of(board: Board, label: str) -> int:
    there = (card for row in board.battlefield for spot in row for _player, cards in spot.parties for card in cards)
    return next(card.id for card in there if card.label == label)


def drawn(board: Board, chosen: int) -> str:
    return "\n".join(line.text for line in board_lines(board, 100, chosen=chosen))


def choices(scenario: str, answer: str) -> dict[str, str]:
    """How the areas stand at the decision of a scenario that was answered so."""
    stage = Stage(str(SCENARIOS))
    run = stage.run(str(SCENARIOS / "moncolle" / f"{scenario}.toml"))
    row = next(index for index, row in enumerate(run.rows) if row.decision and row.decision.answer == answer)
    return {spot.at: spot.choice for line in stage.board(run, row).battlefield for spot in line}


def test_the_terrains_in_the_reach_of_the_chosen_unit_are_marked_by_its_march_type() -> None:
    board = GAME.board(placed())
    walking, flying = (drawn(board, unit_of(board, label)) for label in ("リュウ", "ハヤテ"))
    assert [f"→{at}" in walking for at in ("a1", "a2", "b2", "b3")] == [True, False, True, False]
    assert [f"→{at}" in flying for at in ("a1", "a2", "b2", "b3")] == [True, True, True, False]
    assert "→" not in drawn(board, 0)


def test_the_page_of_a_unit_names_where_it_may_march_and_that_of_a_terrain_nothing() -> None:
    state = placed()
    board = GAME.board(state)
    facts = {name.en: fact.text.en for name, fact in GAME.card(state, unit_of(board, "リュウ")).facts}
    assert facts["may march to"] == "a1, b2"
    (terrain,) = next(spot.ground for row in board.battlefield for spot in row if spot.at == "a1")
    assert "may march to" not in {name.en for name, _fact in GAME.card(state, terrain.id).facts}


def test_the_goals_of_a_march_are_open_or_bear_the_number_that_refuses_them() -> None:
    found = choices("12-defined-actions/march-within-the-limit", "a1")
    assert (found["a1"], found["b2"], found["a2"]) == (TAKEN, "12.2.3.2", "12.2.2.2")
    later = choices("12-defined-actions/march-within-the-limit", "b2")
    assert (later["b2"], later["a1"]) == ("12.2.3.2", OPEN)


def test_the_areas_where_a_terrain_may_be_placed_are_open_or_bear_the_number_that_refuses_them() -> None:
    found = choices("12-defined-actions/place-where-a-to-d", "b1")
    assert {at for at, stands in found.items() if stands == OPEN} == {"a1", "b2", "c1"}
    assert (found["b1"], found["b4"], found["a2"]) == ("5.1.2.10", "5.1.2.10", "12.1.1.2.5")


def test_signs_of_what_may_be_named_stand_before_the_areas_of_the_drawn_table() -> None:
    board = GAME.board(placed()).deciding({"a1": "", "b2": "", "a2": "12.2.2.2"}, ("b2",))
    text = drawn(board, 0)
    assert all(sign in text for sign in ("▷a1", "▶b2", "×12.2.2.2 a2"))
