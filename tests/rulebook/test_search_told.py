"""Situations that were played lead to their rules: the titles of scenarios, as the search knows them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from judge.scenarios.indexing import told
from judge.scenarios.many import files_in
from rulebook.data import TOLD, data_file
from rulebook.search import told as told_module
from rulebook.search.query import search
from rulebook.search.told import read_told
from rulebook.store.opening import open_library

QUESTION = "洪水で濡れた本はどうなるのですか"


@pytest.fixture
def scenarios(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the program's own scenarios, of a game of our own."""
    folder = tmp_path / "scenarios" / "lantern"
    folder.mkdir(parents=True)
    monkeypatch.setattr(told_module, "data_file", lambda *names: str(tmp_path.joinpath(*names)))
    return folder


def asked(home: Path) -> list[str]:
    library = open_library(str(home))
    found = [hit.number for hit in search(library, QUESTION, "lantern").hits]
    library.close()
    return found


def test_a_question_like_a_situation_finds_the_rule_that_the_situation_is_about(
    invented_registry: Path, scenarios: Path, tmp_path: Path
) -> None:
    assert invented_registry.is_dir()
    before = asked(tmp_path / "home")
    (scenarios / TOLD).write_text("# title\n洪水で本が濡れた\t3.2.1\n", encoding="utf-8")
    assert "3.2.1" not in before
    assert "3.2.1" in asked(tmp_path / "again")


def test_a_line_without_rules_is_left_out_and_a_game_without_scenarios_has_none(scenarios: Path) -> None:
    (scenarios / TOLD).write_text("# title\n嵐の夜\n風の朝\t1.1 1.2\n", encoding="utf-8")
    assert read_told("lantern") == [("風の朝", "1.1 1.2")]
    assert read_told("kite") == []


def test_a_step_stands_for_its_rule_and_each_title_is_written_once() -> None:
    text = told([("嵐の 夜", ["20-4 [5]", "20-4 [3]", "9-2"]), ("嵐の 夜", ["20-4 [5]", "9-2"]), ("題だけ", [])])
    assert text.split("\n")[1:] == ["嵐の 夜\t20-4 9-2", ""]


@pytest.mark.parametrize("game", ["animal", "evolve", "leaffight", "moncolle", "rebirth"])
def test_what_is_told_of_a_scenario_is_what_its_file_says(game: str) -> None:
    """Mended by `judge coverage --write-index`."""
    folder = Path(data_file("scenarios", game))
    scenarios = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files_in([folder])]
    titles = {" ".join(one["title"].split()) for one in scenarios}
    said = {
        tuple(line.split("\t")) for line in told((one["title"], one["rules"]) for one in scenarios).splitlines()[1:]
    }
    held = read_told(game)
    assert len(held) > 300
    assert [pair for pair in held if pair[0] in titles and pair not in said] == []
