"""The commands about rulings as commands: help, languages, completion, what they load, and a store that fails."""

from __future__ import annotations

import ast
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import commands, editions, refusals, results, ruled, rulings
from judge.cli.grammar import COMMANDS as ALL
from judge.cli.reading import commands_of, read
from judge.cli.ruling.grammar import COMMANDS
from judge.messages import translated
from tests.judge.sayings import calls_in, filled, messages_in, places

ROOT = Path(__file__).resolve().parents[3]
Judge = Callable[..., Any]
Ruling = Callable[..., Any]
Given = Callable[..., str]
JAPANESE = commands.JAPANESE | editions.JAPANESE | results.JAPANESE | refusals.JAPANESE | rulings.JAPANESE
ERRORS = (
    "RulingError",
    "RulingRefused",
    "UnknownRuling",
    "FormError",
    "StoreError",
    "NewerStore",
    "Damaged",
    "ReadOnly",
)


@pytest.mark.parametrize("words", [("ruling",), ("ruling", "--help"), ("help", "ruling"), ("ruling", "help")])
def test_the_list_of_commands_has_an_example_of_each(judge: Judge, words: tuple[str, ...]) -> None:
    ran = judge(*words)
    assert ran.code == 0
    assert all(command.example and command.example in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_has_help_of_its_own(judge: Judge, command: Any) -> None:  # noqa: ANN401 - a Command
    words = command.name.split()
    for line in ((*words, "--help"), ("help", *words)):
        ran = judge(*line)
        assert (ran.code, ran.out.startswith(f"judge {command.name}")) == (0, True)
        assert all(option.name in ran.out for option in command.options)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_example_is_a_command_line_that_can_be_read(command: Any) -> None:  # noqa: ANN401
    import shlex  # noqa: PLC0415 - for this test alone

    words = shlex.split(command.example)
    assert words[:3] == ["judge", *command.name.split()]
    assert "--help" not in read(command, words[3:]).switches


def test_every_message_has_a_japanese_wording_with_the_same_places() -> None:
    said = messages_in((ROOT / "judge" / "cli" / "ruling").glob("*.py"))
    said |= {
        text for one in COMMANDS for text in (one.summary, one.notes, *(option.help for option in one.options)) if text
    }
    assert said - JAPANESE.keys() == set()
    for catalogue in (rulings.JAPANESE, ruled.JAPANESE):
        assert {text for text in catalogue if places(text) != places(catalogue[text])} == set()


def test_every_sentence_of_the_rulings_has_a_japanese_wording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    places_of = [*(ROOT / "judge" / "rulings").rglob("*.py"), *(ROOT / "judge" / "cli" / "ruling").glob("*.py")]
    raised = {text for path in sorted(places_of) for text in sentences_in(path)}
    assert len(raised) > 60
    assert {text for text in raised if translated(text) == text} == set()


def sentences_in(path: Path) -> set[str]:
    """The sentences with which a module refuses something or finds fault, an x where a value stands."""
    raised = [call.args[0] for call in calls_in(path, ERRORS)]
    raised += [call.args[2] for call in calls_in(path, ("_wrong",)) if len(call.args) == 3]
    if path.name == "checking.py" and path.parent.name == "rulings":
        tree = ast.parse(path.read_text(encoding="utf-8"))
        raised += [node.value for node in ast.walk(tree) if isinstance(node, ast.Yield) and node.value is not None]
    found = {text for node in raised if (text := filled(node).replace("rulingx", "ruling"))}
    return {text for text in found if " " in text and text.strip("x:; ()") and text != "x: x"}


def _filled(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "x" for piece in node.values).replace(
            "rulingx", "ruling"
        )
    return ""


def test_a_japanese_judge_reads_japanese(ruling: Ruling, given: Given, monkeypatch: pytest.MonkeyPatch) -> None:
    key = given()
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert "いいえ" in ruling("list").out
    assert "根拠" in ruling("show", key).out
    assert ruling("show", "zzz").err == "judge: zzz: その裁定はありません\n"
    assert "names no rule" not in ruling("new", "lantern", "-q", "x", "-v", "yes").err


def test_bash_completes_the_commands_their_options_and_values(judge: Judge, tmp_path: Path) -> None:
    script = tmp_path / "judge.bash"
    script.write_text(judge("completion", "bash").out, encoding="utf-8")
    lines = {
        "judge ruling sup": ["supersede"], "judge ruling new --uni": [], "judge ruling new --unl": ["--unless-ruled"],
        "judge ruling new lan": ["lantern"], "judge ruling list --status sup": ["superseded"], "judge ruling export -f to": ["toml"],
        "judge ruling journal --format ht": ["html"], "judge --home /tmp ruling confirm --wh": ["--why"], "judge ruling show --sub": [],
    }  # fmt: skip
    for line, offered in lines.items():
        words = line.split(" ")
        code = (
            f"source {script}; COMP_WORDS=({' '.join(words[:-1])} '{words[-1]}'); COMP_CWORD={len(words) - 1}; "
            '_judge; printf "%s\\n" "${COMPREPLY[@]}"'
        )
        ran = subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=False, timeout=30)
        assert ran.stdout.split() == offered, line


def test_each_command_below_another_is_named_with_it() -> None:
    groups = [command for command in ALL if command.within]
    assert {command.name for command in groups} == {"ruling", "mark", "cards"}
    for above in groups:
        assert {command.name.partition(" ")[0] for command in commands_of(above)} == {above.name}


HEAVY = {"sqlalchemy", "sqlmodel", "pydantic", "textual", "rich"}


@pytest.mark.parametrize(
    "line",
    ["list", "show KEY", "new lantern -q 枠は五つですか -v yes -c 2.2.1", "history KEY", "edit KEY -a x --why y"],
)
def test_rulings_in_the_usual_file_load_no_database_toolkit(given: Given, desk: Path, line: str) -> None:
    words = line.replace("KEY", given()).split()
    code = "import sys\nfrom judge.cli.line import main\nassert main(sys.argv[1:]) == 0\nsys.stderr.write(' '.join(sys.modules))"
    ran = subprocess.run(
        [sys.executable, "-c", code, "--home", str(desk), "ruling", *words], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert set(ran.stderr.split()) & HEAVY == set()


def test_help_loads_nothing_of_rulings(judge: Judge) -> None:
    assert judge("help", "ruling").code == 0
    code = (
        "import sys\nfrom judge.cli.line import main\nmain(['ruling'])\nprint(' '.join(sys.modules), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, timeout=60)
    assert "judge.cli.ruling.grammar" in ran.stderr
    assert not {"judge.rulings", "sqlite3", "json", "dataclasses"} & set(ran.stderr.split())


@pytest.mark.parametrize(
    "line", ["list", "show x", "new lantern -q x -v none", "check", "export", "journal", "history x"]
)
def test_a_store_that_is_damaged_is_a_sentence_that_names_the_rescue(
    ruling: Ruling, given: Given, desk: Path, line: str
) -> None:
    given()
    (desk / "rulings.sqlite3").write_bytes(b"no database at all" * 300)
    ran = ruling(*line.split())
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert "`judge ruling rescue` saves what can be read" in ran.err


def test_a_rescue_says_what_was_saved_from_where(ruling: Ruling, given: Given, desk: Path) -> None:
    key = given()
    (desk / "rulings.sqlite3").write_bytes(b"no database at all" * 300)
    ran = ruling("rescue", "--json")
    assert (ran.code, ran.json["rulings"], ran.json["changed"]) == (0, 1, True)
    assert ruling("show", key).code == 0
    again = ruling("rescue")
    assert (again.code, "is not damaged" in again.out) == (0, True)


def test_a_store_of_a_newer_program_is_left_alone(ruling: Ruling, given: Given, desk: Path) -> None:
    given()
    with sqlite3.connect(desk / "rulings.sqlite3") as database:
        database.execute("pragma user_version = 999")
    database.close()
    ran = ruling("list")
    assert (ran.code, "newer version of the program" in ran.err) == (1, True)


def test_a_database_out_of_reach_is_a_sentence(ruling: Ruling, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_RULINGS_URL", "nonsense")
    ran = ruling("list")
    assert (ran.code, "is no address of a database" in ran.err, ran.err.count("\n")) == (1, True, 1)
