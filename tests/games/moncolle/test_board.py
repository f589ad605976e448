"""The table of moncolle as it is drawn: twelve areas with terrains, limits, control and parties in order."""

from __future__ import annotations

import ast
from pathlib import Path

from judge.cardgame.seen.board import Spot
from judge.engine.state import State
from judge.games.moncolle.playable import GAME
from judge.tui.pages.board import board_lines

ROOT = Path(__file__).resolve().parents[3]
CARDS = {
    "リュウ": {"kind": "unit", "level": 4, "attack": 3, "defense": 4, "items": 1}, "ハヤテ": {"kind": "unit", "level": 2, "attack": 1, "defense": 2},
    "森": {"kind": "terrain", "limit": 9}, "剣": {"kind": "item", "class": "equipment", "attack": 2},
}  # fmt: skip


def placed(**written: object) -> State:
    return GAME.place({"cards": CARDS, **written})[0]


def spots(state: State) -> dict[str, Spot]:
    return {spot.at: spot for row in GAME.board(state).battlefield for spot in row}


def test_the_battlefield_is_four_rows_of_three_and_the_far_base_is_above() -> None:
    rows = GAME.board(placed()).battlefield
    assert [spot.at for spot in rows[0]] == ["a4", "b4", "c4"]
    assert len(rows) == 4
    assert spots(placed())["b4"].ground[0].label == "base B"


def test_an_area_tells_its_limit_who_controls_it_and_how_much_of_the_limit_is_taken() -> None:
    state = placed(
        A={
            "terrain": [{"card": "森", "at": "b2"}],
            "field": [{"card": "リュウ", "at": "b2"}, {"card": "ハヤテ", "at": "b2"}],
        }
    )
    spot = spots(state)["b2"]
    assert [fact.text.en for fact in spot.facts] == ["of A", "A 6/9"]
    assert [card.label for card in spot.parties[0][1]] == ["リュウ", "ハヤテ"]


def test_what_equipment_adds_is_shown_on_who_wears_it() -> None:
    state = placed(A={"field": [{"card": "リュウ", "at": "b1", "equipment": ["剣"]}]})
    (unit,) = spots(state)["b1"].parties[0][1]
    assert [figure.text.en for figure in unit.figures] == ["4", "5", "4"]
    assert [fact.text.en for fact in unit.facts] == ["wears: 剣"]


def test_a_proxy_terrain_is_marked_and_a_base_is_none() -> None:
    state = placed(A={"terrain": [{"card": "ハヤテ", "at": "a2", "up": False}]})
    assert [fact.text.en for fact in spots(state)["a2"].facts] == ["proxy"]
    assert spots(state)["b1"].facts == ()


def test_the_drawn_table_fits_eighty_cells_and_names_every_area() -> None:
    state = placed(A={"terrain": [{"card": "森", "at": "b2"}], "field": [{"card": "リュウ", "at": "b2"}]})
    lines = [line.text for line in board_lines(GAME.board(state), 78)]
    text = "\n".join(lines)
    assert all(f"{column}{row}" in text for column in "abc" for row in "1234")
    assert "リュウ 4/3/4" in text


def test_every_request_that_the_game_makes_stands_on_its_page_and_no_other_of_its_own() -> None:
    folder = ROOT / "judge" / "games" / "moncolle"
    made = {
        node.args[0].value
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Choose", "ChooseSome", "ChooseNumber", "Order", "yes_or_no", "Window")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    rows = {row.written for title, _intro, rows in GAME.sections() if "requests" in title for row in rows}
    assert made - rows == set()
