"""A look-up on the quick path prints what the full command line prints, byte for byte, or leaves it alone."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from judge.cli import line, quick, show
from judge.cli.grammar import COMMANDS
from judge.edition import registry
from judge.rulings.index import read_rulings
from rulebook.errors import NotFound
from rulebook.store.connection import DatabaseError, Outdated
from rulebook.store.home import library_file
from rulebook.store.library import Library
from rulebook.store.opening import open_library
from tests.judge.test_cli_rulings_found import ruled

__all__ = ["ruled"]  # the fixture: a desk with two rulings and a draft

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ("2.1.3", "第２章", "２．１．３．", "2-1-3", "9.9.9", "2.2", "2.2.1", "2.2.2", "1.2.1", "2.1.3 [1]", "", " ", "枠", "2.1.3[1]", "-1")  # fmt: skip
QUERIES = (
    "灯札", "灯", "枠 灯札", "枠 OR 風", "灯札 -枠", '"枠の数"', "「空き枠」", "めくらせた", "とうふだ", "2.1.3", "2.1.3 灯札", "風が吹いて最後の灯が消えたとき、相手の勝ちになるか。",
    "枠がすべて埋まっている場に、もう一枚ならべてよいか。", "引き分け in:3.2", "kind:floor 灯札", "kind:rules 灯札", "lantern 灯札", "ぞんざいな言葉", "x", "。。", "lantern",
    "灯札を二まい", "ともす 枠", "not a word of it", "\x1b[31m灯札", "枠\n灯札", "\u202e灯札", "a" * 400, "灯札 " * 60, "(灯札", "灯札)", "-灯札", "枠 AND", "windwind", "ンタフダ",
)  # fmt: skip
FORMS: tuple[list[str], ...] = (
    [],
    ["--json"],
    ["--limit", "2"],
    ["-n", "1", "--json"],
    ["--game", "lantern"],
    ["--game", "kite", "--json"],
)
ENVIRONMENTS: tuple[dict[str, str], ...] = ({}, {"LANG": "ja_JP.UTF-8"}, {"NO_COLOR": "1", "LANG": "ja_JP.UTF-8"})
ODD = (
    ["show"], ["show", "lantern"], ["show", "2.1.3"], ["show", "2.1.3", "[1]"], ["show", "nogame", "1.1"], ["show", "lantern", "2.1", "--subtree"],
    ["show", "lantern", "2.1.3", "--edition", "1.2"], ["show", "lantern", "2.1.3", "-h"], ["show", "--", "lantern", "2.1.3"], ["show", "lantern", "\udcff"],
    ["search"], ["search", "--json"], ["search", "灯札", "--limit", "0"], ["search", "灯札", "--limit", "x"], ["search", "灯札", "--limit"],
    ["search", "灯札", "-n5"], ["search", "灯札", "--limit=2"], ["search", "灯札", "--rulings"], ["search", "灯札", "--no-rulings"], ["search", "灯札", "--gaem", "x"],
    ["search", "\udcff"], ["search", "灯札", "--no-pager"], ["search", "灯札", "--game", "\udcff"], ["search", "灯札", "-n", "9999999999"], ["sections", "lantern"],
)  # fmt: skip


class Written(NamedTuple):
    """What a command line did."""

    code: int | None
    out: str
    err: str


@pytest.fixture
def both(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Callable[[Path, list[str]], tuple[Written, Written]]:
    """What the quick path does with a command line, and what the full one does."""

    def run(home: Path, arguments: list[str]) -> tuple[Written, Written]:
        monkeypatch.setenv("JUDGE_HOME", str(home))
        capfd.readouterr()
        codes: list[Written] = []
        for work in (quick.answer, line.main):
            code = work(arguments)
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            codes.append(Written(code, *capfd.readouterr()))
        return codes[0], codes[1]

    return run


Both = Callable[[Path, list[str]], tuple[Written, Written]]


@pytest.fixture
def looked_up(ruled: Path) -> Path:
    """A desk with rulings whose index is up to date, as it is after the first look-up."""
    library = open_library(str(ruled))
    read_rulings(str(ruled), library, lambda _db: None, None)
    library.close()
    return ruled


@pytest.fixture(scope="module")
def real_games(real_desk: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with the real documents, the program's registry and its rulings."""
    home = Path(shutil.copytree(real_desk, tmp_path_factory.mktemp("games") / "home"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_GAMES", str(ROOT / "data" / "games"))
        patch.setenv("JUDGE_RULINGS_DATA", str(ROOT / "data" / "rulings"))
        registry.cache_clear()
        library = open_library(str(home))
        read_rulings(str(home), library, lambda _db: None, None)
        library.close()
    registry.cache_clear()
    return home


def same_or_left(written: tuple[Written, Written]) -> bool:
    """Whether the quick path answered, as the full one does. Where it did not answer it wrote nothing."""
    swift, full = written
    if swift.code is None:
        assert swift == (None, "", "")
        return False
    assert swift == full
    return True


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let standard output pass for a terminal of 40 columns without a pager."""
    for name, value in {"TERM": "xterm", "COLUMNS": "40", "JUDGE_PAGER": ""}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(type(sys.stdout), "isatty", lambda _stream: True)


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_rules_are_shown_as_the_full_command_line_shows_them(
    looked_up: Path, both: Both, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    library = Library(library_file(str(looked_up)))
    every = [row.number for row in library.sections("lantern")]
    found = [
        same_or_left(both(looked_up, ["show", "lantern", number, *form]))
        for number in [*every, *NUMBERS]
        for form in ([], ["--json"])
    ]
    assert sum(found) >= 2 * len(every)  # what there is is answered on the quick path itself


@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_queries_are_answered_as_the_full_command_line_answers_them(
    looked_up: Path, both: Both, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str]
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    shift = ENVIRONMENTS.index(environment)
    for place, query in enumerate(QUERIES):
        for form in FORMS[(place + shift) % 3 :: 3]:
            assert same_or_left(both(looked_up, ["search", query, *form])) or "kite" in form  # there is no such game


def test_a_terminal_gets_the_same_colours(looked_up: Path, both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    on_terminal(monkeypatch)
    for arguments in (
        ["show", "lantern", "2.1.3"],
        ["show", "lantern", "2.2.2"],
        *(["search", one] for one in QUERIES),
    ):
        written = both(looked_up, arguments)
        assert same_or_left(written)
        assert ("\x1b[" in written[0].out) is bool(written[0].out), arguments


def test_what_is_odd_is_left_to_the_full_command_line_and_nothing_written(looked_up: Path, both: Both) -> None:
    assert not any(same_or_left(both(looked_up, arguments)) for arguments in ODD if arguments[0] in quick.PLAIN)


@pytest.mark.parametrize("command", quick.PLAIN)
def test_what_the_quick_path_reads_is_what_the_grammar_has_of_that_command(command: str) -> None:
    [meant] = [one for one in COMMANDS if one.name == command]
    valued = {name for option in meant.options if option.value for name in (option.name, option.short)}
    assert set(quick.PLAIN[command]) <= valued
    assert "--json" in {option.name for option in meant.options if not option.value}


def test_an_index_that_is_to_be_made_first_is_left_to_the_full_command_line(ruled: Path, both: Both) -> None:
    swift, full = both(ruled, ["search", "灯札"])
    assert (swift, full.code) == ((None, "", ""), 0)


def test_a_home_without_a_library_is_left_to_the_full_command_line(tmp_path: Path, both: Both) -> None:
    swift, full = both(tmp_path, ["show", "lantern", "2.1.3"])
    assert (swift, full.code) == ((None, "", ""), 1)


@pytest.mark.usefixtures("own_registry", "own_rulings")
def test_rules_of_real_documents_are_shown_alike(real_games: Path, both: Both) -> None:
    library = Library(library_file(str(real_games)))
    chosen = random.Random(15)
    for game in ("evolve", "leaffight"):
        for row in chosen.sample(library.sections(game), 60):
            form = chosen.choice(([], ["--json"]))
            assert same_or_left(both(real_games, ["show", game, row.number or "-", *form])) or not row.number


@pytest.mark.usefixtures("own_registry", "own_rulings")
def test_queries_in_real_documents_are_answered_alike(real_games: Path, both: Both) -> None:
    chosen = random.Random(15)
    queries = [
        "待機状態", "守護 アクト", "引かせられた", "ファンファレー", "10.6.2.3", "相手のカードを選べないときはプレイできるか", "墓地", "消耗 -待機", "マリガン", "creature",
    ]  # fmt: skip
    library = Library(library_file(str(real_games)))
    texts = [row.text for game in ("evolve", "leaffight") for row in library.sections(game) if len(row.text) > 20]
    for text in chosen.sample(texts, 40):  # a piece of each, a word or a clause
        start = chosen.randrange(len(text) - 12)
        queries.append(text[start : start + chosen.randint(2, 12)])
    for query in queries:
        assert (
            same_or_left(both(real_games, ["search", query, *chosen.choice(([], ["--json"], ["-n", "3"]))]))
            or not query.strip()
        )


def test_what_is_kept_of_a_rule_is_shown_alike(looked_up: Path, both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_HOME", str(looked_up))
    assert line.main(["mark", "add", "lantern", "2.1.3", "甲乙丙"]) == 0
    for form in ([], ["--json"]):
        swift, full = both(looked_up, ["show", "lantern", "2.1.3", *form])
        assert swift == full
        assert "甲乙丙" in swift.out


def test_a_fault_of_the_program_is_told_and_not_tried_again_in_full(
    looked_up: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def broken(*_given: object, **_named: object) -> None:
        raise KeyError("no such wheel")

    monkeypatch.setenv("JUDGE_HOME", str(looked_up))
    monkeypatch.setattr(show, "find", broken)
    assert quick.answer(["show", "lantern", "2.1.3"]) == 1
    assert "KeyError" in capfd.readouterr().err


@pytest.mark.parametrize(
    "error",
    [Outdated("an old library"), NotFound("no such rule"), DatabaseError("malformed"), OSError(5, "broken disc"), MemoryError(), ImportError("failed to map segment")],
    ids=lambda error: type(error).__name__,
)  # fmt: skip
def test_what_a_library_or_a_system_may_refuse_is_left_to_the_full_command_line(
    looked_up: Path, both: Both, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refusing(*_given: object, **_named: object) -> None:
        raise error

    monkeypatch.setattr(quick, "at_hand", refusing)
    swift, full = both(looked_up, ["show", "lantern", "2.1.3"])
    assert (swift, full.code) == ((None, "", ""), 0)
