"""A command that is to be copied out of an answer stands in one line, however narrow the terminal is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.cli.terminal import width
from judge.rulings.book import open_book
from judge.rulings.giving import first
from judge.rulings.ruling import Case, Citation, Content, Verdict
from judge.scenarios.indexing import Acting, written
from rulebook.showing import INDEX
from rulebook.store.importing import import_files

AtTerminal = Callable[..., Any]  # the fixture `at_terminal`
PATH = "lantern/03-lighting/two-neighbours-at-once-and-no-third"
COMMAND = f"judge run {PATH}"
TITLE = "隣り合う二枚を一度にともし、三枚目はともせない"


@pytest.fixture
def played(lanterns: Path, tmp_path: Path, invented_registry: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which a scenario plays a rule, and a ruling a case of it."""
    assert invented_registry.is_dir()
    home, scenarios = tmp_path / "played", tmp_path / "scenarios"
    done, refused = import_files(str(home), [str(lanterns)], "lantern")
    assert len(done) == 1, refused
    (scenarios / "lantern").mkdir(parents=True)
    file = f"{PATH.partition('/')[2]}.toml"
    acting = Acting((file, 3, TITLE), frozenset({"2.1.4"}))
    (scenarios / "lantern" / INDEX).write_text(written([acting], ["2.1.4"]), encoding="utf-8")
    monkeypatch.setenv("JUDGE_SCENARIOS", str(scenarios))
    book = open_book(str(home))
    cases = (Case(scenario=PATH, verdict=Verdict.NO),)
    content = Content(
        "lantern", "三枚か。", Verdict.NO, "いいえ。", citations=(Citation("lantern", "2.1.4"),), cases=cases
    )
    book.add([first(content, "田中", ruling="kkkkk00000000001")])
    book.close()
    return home


COMMANDS = pytest.mark.parametrize("command", [["show", "lantern", "2.1.4"], ["ruling", "show", "kkkkk"]])


@COMMANDS
@pytest.mark.parametrize("columns", [70, 80, 120, 200])
def test_the_command_that_plays_a_scenario_is_not_broken(
    played: Path, at_terminal: AtTerminal, columns: int, command: list[str]
) -> None:
    lines = at_terminal(command, home=played, shown=True, columns=columns, NO_COLOR="1").screen.split("\n")
    (line,) = [one for one in lines if COMMAND in one]
    assert width(line) <= columns


@pytest.mark.parametrize("columns", [52, 58, 120])
def test_the_command_that_lists_the_rest_of_the_rulings_is_not_broken(
    played: Path, at_terminal: AtTerminal, columns: int
) -> None:
    book = open_book(str(played))
    content = Content("lantern", "四枚か。", Verdict.NO, "いいえ。", citations=(Citation("lantern", "2.1.4"),))
    book.add([first(content, "田中", ruling=f"mmmmm0000000000{place}") for place in range(4)])
    book.close()
    lines = at_terminal(["show", "lantern", "2.1.4"], home=played, shown=True, columns=columns, NO_COLOR="1").screen
    (line,) = [one for one in lines.split("\n") if "judge ruling list lantern --rule 2.1.4" in one]
    assert width(line) <= columns
    assert "and 2 more:" in lines


@COMMANDS
def test_a_command_that_is_longer_than_the_terminal_is_broken_by_nobody_but_the_terminal(
    played: Path, at_terminal: AtTerminal, command: list[str]
) -> None:
    assert f"\n{COMMAND}\n" in at_terminal(command, home=played, shown=True, columns=40, NO_COLOR="1").screen


def test_where_there_is_room_the_command_stands_behind_the_title(played: Path, at_terminal: AtTerminal) -> None:
    screen = at_terminal(["show", "lantern", "2.1.4"], home=played, shown=True, columns=200, NO_COLOR="1").screen
    assert f"played in {TITLE}  {COMMAND}\n" in screen
