"""The commands about bookmarks: what they do, what they say in both languages, and what they refuse."""

from __future__ import annotations

import ast
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import commands, keeping, refusals, results, rulings
from judge.cli.grammar import Command
from judge.cli.mark.grammar import COMMANDS
from judge.cli.reading import read
from judge.folders import MARKS
from judge.keeping.marks import read_marks
from judge.messages import translated
from tests.judge.sayings import calls_in, filled, messages_in, places

ROOT = Path(__file__).resolve().parents[3]
Judge = Callable[..., Any]
JAPANESE = commands.JAPANESE | refusals.JAPANESE | results.JAPANESE | rulings.JAPANESE | keeping.JAPANESE


def test_a_rule_that_is_bookmarked_shows_its_note(judge: Judge) -> None:
    assert judge("mark", "add", "lantern", "2.1.4", "二枚まで", "に注意").code == 0
    shown = judge("show", "lantern", "2.1.4")
    assert "★ bookmark" in shown.out
    assert "  二枚まで に注意\n" in shown.out
    (kept,) = judge("show", "lantern", "2.1.4", "--json").json["marks"]
    assert (kept["number"], kept["note"], kept["state"]) == ("2.1.4", "二枚まで に注意", "valid")
    assert judge("show", "lantern", "2.1.3", "--json").json["marks"] == []


def test_a_note_may_be_given_as_an_option_and_emptied_by_it(judge: Judge) -> None:
    assert judge("mark", "add", "lantern", "2.1.4", "--note", "二枚まで", "--json").json["note"] == "二枚まで"
    assert judge("mark", "add", "lantern", "2.1.4", "--json").json["note"] == "二枚まで"
    assert judge("mark", "add", "lantern", "2.1.4", "--note", "", "--json").json["note"] == ""


def test_a_note_that_is_given_twice_is_refused_and_nothing_is_marked(judge: Judge) -> None:
    refused = judge("mark", "add", "lantern", "2.1.4", "二枚", "--note", "三枚")
    assert (refused.code, "expected one of them" in refused.err) == (2, True)
    assert judge("mark", "list").code == 1


def test_the_list_is_in_the_order_of_the_rules(judge: Judge) -> None:
    for number in ("2.2.1", "1.1.1", "2.1.4"):
        judge("mark", "add", "lantern", number)
    assert [one["number"] for one in judge("mark", "list", "--json").json] == ["1.1.1", "2.1.4", "2.2.1"]
    assert judge("mark", "list", "--game", "kite").code == 1


def test_what_is_taken_away_is_listed_no_more_and_comes_back_with_its_note(judge: Judge) -> None:
    judge("mark", "add", "lantern", "2.1.4", "二枚")
    assert judge("mark", "remove", "lantern", "2.1.4").code == 0
    assert judge("mark", "list").code == 1
    assert judge("mark", "remove", "lantern", "2.1.4").code == 1
    assert judge("mark", "add", "lantern", "2.1.4", "--json").json["note"] == "二枚"


def test_bookmarks_of_two_desks_are_put_together(judge: Judge, built_home: Path, tmp_path: Path) -> None:
    other, file = Path(shutil.copytree(built_home, tmp_path / "other")), str(tmp_path / "theirs.jsonl")
    judge("mark", "add", "lantern", "2.1.4", "こちら")
    assert judge("--home", str(other), "mark", "add", "lantern", "2.1.4", "あちら").code == 0
    assert judge("--home", str(other), "mark", "export", "-o", file).code == 0
    assert judge("mark", "import", file, "--json").json == [
        {"file": file, "versions_new": 1, "versions_known": 0, "wrong": ""}
    ]
    assert judge("mark", "import", file, "--json").json[0]["versions_known"] == 1
    assert [one["note"] for one in judge("show", "lantern", "2.1.4", "--json").json["marks"]] == ["こちら", "あちら"]


def test_a_damaged_file_is_refused_whole_with_its_line(judge: Judge, desk: Path, tmp_path: Path) -> None:
    judge("mark", "add", "lantern", "2.1.4")
    file = tmp_path / "bad.jsonl"
    file.write_text(f"{(desk / MARKS).read_text(encoding='utf-8')}[]\n", encoding="utf-8")
    ran = judge("mark", "import", str(file))
    assert (ran.code, ran.err) == (1, f"judge: {file}:2: is no bookmark\n")
    assert judge("mark", "import", str(tmp_path / "none")).code == 2
    assert len(read_marks(str(desk)).versions) == 1


def test_a_damaged_line_of_ones_own_is_said_and_costs_no_other(judge: Judge, desk: Path) -> None:
    judge("mark", "add", "lantern", "2.1.4")
    with (desk / MARKS).open("a", encoding="utf-8") as file:
        file.write("?\n")
    ran = judge("mark", "list")
    assert ran.code == 0
    assert f"{desk / MARKS}:2: is no line of JSON" in ran.err


def test_a_rule_that_is_not_there_is_not_bookmarked(judge: Judge, desk: Path) -> None:
    ran = judge("mark", "add", "lantern", "9.9.9")
    assert ran.code == 1
    assert "no rule 9.9.9" in ran.err
    assert not (desk / MARKS).exists()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help_and_an_example_that_can_be_read(judge: Judge, command: Command) -> None:
    ran = judge(*command.name.split(), "--help")
    assert (ran.code, all(option.name in ran.out for option in command.options)) == (0, True)
    words = shlex.split(command.example)
    assert words[:3] == ["judge", *command.name.split()]
    assert "--help" not in read(command, words[3:]).switches


def test_every_message_has_a_japanese_wording_with_the_same_places() -> None:
    said = messages_in((ROOT / "judge" / "cli" / "mark").glob("*.py"))
    said |= {
        text for one in COMMANDS for text in (one.summary, one.notes, *(option.help for option in one.options)) if text
    }
    assert said - JAPANESE.keys() == set()
    assert {text for text, wording in keeping.JAPANESE.items() if places(text) != places(wording)} == set()


def test_every_sentence_about_a_file_of_bookmarks_has_a_japanese_wording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    raised = {text for path in sorted((ROOT / "judge" / "keeping").glob("*.py")) for text in sentences_in(path)}
    assert len(raised) >= 8
    assert {text for text in raised if translated(text) == text} == set()


def sentences_in(path: Path) -> set[str]:
    """The sentences with which a module refuses something, an x where a value stands; a line's place left out."""
    raised = [call.args[0] for call in calls_in(path, ("FormError", "StoreError"))]
    said = {filled(one) for one in raised if isinstance(one, ast.JoinedStr)}
    return {
        text.removeprefix("x: ") if text.startswith(("x: is no", "x: was", "x: the")) else text for text in said
    } - {"x"}
