"""The table of leaffight as it is drawn: 気力, leaders, items, costs, downs, a battle, what was declared."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

from judge.engine.state import State
from judge.games.leaffight.playable import GAME
from judge.scenarios.playing import load, play

ROOT = Path(__file__).resolve().parents[3]
CARDS = {
    "アカネ": {"kind": "character", "spirit": 4, "power": 3}, "木刀": {"kind": "item", "static": {"give": {"power": 1}, "to": "any wearing"}},
    "格闘技": {"kind": "battle", "offense": "力", "defense": "早"},
}  # fmt: skip


def placed(**written: object) -> State:
    return GAME.place({"cards": CARDS, **written})[0]


def areas(state: State) -> dict[str, Any]:
    return {area.key: area for area in GAME.board(state).near.areas}


def test_a_leader_shows_twice_the_limit_less_its_damage() -> None:
    (card,) = areas(placed(A={"field": [{"card": "アカネ", "leader": True, "exhausted": True, "damage": 3}]}))[
        "field"
    ].cards
    assert [fact.text.en for fact in card.facts] == ["exhausted", "leader", "damage 3"]
    assert card.figures[0].text.en == "5"


def test_what_an_item_gives_is_shown_on_who_wears_it() -> None:
    wearer, item = areas(placed(A={"field": [{"card": "アカネ", "items": ["木刀"]}]}))["field"].cards
    assert [fact.text.en for fact in wearer.facts] == ["item: 木刀"]
    assert wearer.figures[1].text.en == "4"
    assert item.figures == ()


def test_downs_and_costs_are_told_between_the_players() -> None:
    state = placed(turn={"costs": [{"player": "A", "attributes": ["力"], "source": "アカネ"}]}, A={"downs": 2})
    assert [line.en for line in GAME.board(state).going_on] == ["downs: A 2, B 0", "costs of A: [W]力（アカネ）"]


def test_a_battle_is_drawn_with_the_values_of_both_sides() -> None:
    scenario = load(ROOT / "data" / "scenarios" / "leaffight" / "20-battle" / "battle-in-steps.toml")
    trace = play(scenario).trace
    drawn = [GAME.board(entry.state).going_on for entry in trace if "20-4 [25]" in entry.rules]
    assert [line.en for line in drawn[0]][1:] == [
        "battle: アカネ against ナギ (格闘技)",
        "アカネ: attack value 3, defence value 1",
        "ナギ: attack value 1, defence value 2",
    ]


def test_every_request_that_the_game_makes_stands_on_its_page_and_no_other_of_its_own() -> None:
    folder = ROOT / "judge" / "games" / "leaffight"
    made = {
        node.args[0].value
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Choose", "ChooseSome", "ChooseNumber", "Order", "yes_or_no")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    rows = {row.written for title, _intro, rows in GAME.sections() if "requests" in title for row in rows}
    assert made - rows == set()
