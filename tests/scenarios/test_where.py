"""From a rule's number to the functions that carry it out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.scenarios import where as looked_up
from judge.scenarios.where import modules_of, places_of

Judge = Callable[..., Any]  # the fixture `judge`
LAYER = """
class SearchCites:
    hidden: str = ""

class Searching:
    def __init__(self, cites):
        self.cites = cites

    def search(self, table):
        with table.rule(self.cites.hidden):
            pass
"""
GAME = '''
LIMITED = {"field": "4.1"}
SEARCH = Searching(SearchCites(hidden="5.7.1"))

def room(name):
    """How many more (4.2)."""
    return LIMITED[name]

class Turn:
    @verb("draw", "5.9")
    def draw(self, table):
        """Not 5.9.1, which says more."""
        with table.rule("7.2"):
            pass
'''


def found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: str) -> list[tuple[str, str]]:
    monkeypatch.setattr(looked_up, "PACKAGE", tmp_path / "judge")
    for name, text in (("game", GAME), ("layer", LAYER)):
        (tmp_path / "judge" / name).mkdir(parents=True, exist_ok=True)
        (tmp_path / "judge" / name / f"{name}.py").write_text(text, encoding="utf-8")
    game, layer = modules_of(tmp_path / "judge" / "game"), modules_of(tmp_path / "judge" / "layer")
    return [(place.file, place.function) for place in places_of(number, game, layer)]


def test_a_number_inside_a_function_leads_to_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert found(monkeypatch, tmp_path, "7.2") == [("judge/game/game.py", "Turn.draw")]


def test_a_number_of_a_decorator_leads_to_what_is_decorated(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert found(monkeypatch, tmp_path, "5.9") == [("judge/game/game.py", "Turn.draw")]


def test_a_number_that_the_layer_is_told_to_cite_leads_into_the_layer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert found(monkeypatch, tmp_path, "5.7.1") == [("judge/layer/layer.py", "Searching.search")]


def test_a_constant_leads_to_the_functions_that_use_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert found(monkeypatch, tmp_path, "4.1") == [("judge/game/game.py", "room")]


def test_a_docstring_counts_where_nothing_else_names_the_number(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert found(monkeypatch, tmp_path, "4.2") == [("judge/game/game.py", "room")]
    assert found(monkeypatch, tmp_path, "5.9.1") == [("judge/game/game.py", "Turn.draw")]
    assert found(monkeypatch, tmp_path, "5") == []


def test_the_command_prints_functions_that_are_there_and_scenarios_that_play_the_rule(
    judge: Judge, own_registry: Path
) -> None:
    assert own_registry.is_dir()
    ran = judge("where", "evolve", "8.4.3.2", "--json")
    assert ran.code == 0
    root = Path(__file__).resolve().parents[2]
    for place in ran.json:
        line = (root / place["file"]).read_text(encoding="utf-8").splitlines()[place["line"] - 1]
        assert "8.4.3.2" in line or "cites." in line
        assert place["function"]
    assert ran.json
    assert all((root / "data" / "scenarios" / one).is_file() for one in ran.json[0]["scenarios"])
    assert "combat" in judge("where", "evolve", "8.4.3.2").out


def test_what_is_no_rule_or_no_game_on_the_engine_is_said(judge: Judge, own_registry: Path) -> None:
    assert own_registry.is_dir()
    assert judge("where", "evolve", "8.4.99").code == 1
    assert "8.4.99" in judge("where", "evolve", "8.4.99").err
    assert judge("where", "animal", "100").code == 1
