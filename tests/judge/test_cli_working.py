"""A command that takes long says so on a terminal, and nowhere else; and not while somebody else is at work there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from judge.cli import progress
from judge.cli.grammar import COMMANDS
from judge.cli.ruling.grammar import COMMANDS as RULING
from judge.cli.terminal import width

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
SLOW = (
    "import sys, time; from judge.cli import lint, working; from judge.cli.line import main; from judge.rulings.store.file import FileStore;"
    "working.FIRST = working.NEXT = 0.05; add = FileStore.add;"
    "FileStore.add = lambda *given: time.sleep(0.4) or add(*given);"
    "from judge.scenarios import reference; page = reference.matching;"
    "reference.matching = lambda word: time.sleep(0.4) or page(word);"
    "lint.listed = lambda _findings: time.sleep(0.4) or ['odd'];"
    "import sqlite3; from judge.cli import sections; shown = sections.run;"
    "count = 'with recursive n(x) as (select 1 union all select x + 1 from n limit 4000000) select count(*) from n';"
    "from judge.cli import importing, progress; build = importing.rebuild; progress.PATIENCE = 0;"
    "importing.rebuild = lambda home, line, tell: line('at work', 1, 2) or time.sleep(0.4) or build(home, line, tell);"
    "sections.run = lambda *given: sqlite3.connect(':memory:').execute(count).fetchone() and shown(*given);"
    "sys.exit(main(sys.argv[1:]))"
)
NEW = ("ruling", "new", "lantern", "--author", "甲")
SAID = ("-q", "灯は二枚か。", "-v", "no", "-a", "いいえ。", "-c", "2.1.4")
Run = Callable[..., str]


@pytest.fixture
def on_terminal(desk: Path) -> Run:
    """Runs a slow `judge` on a terminal. waits: the words at which somebody thinks a while, and then stops it. Returns what stood there."""
    pty = pytest.importorskip("pty", reason="this system has no terminals of this kind")

    def run(*words: str, waits: str = "", editor: str = "true") -> str:
        terminal, other_end = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-c", SLOW, *words], cwd=ROOT, stdin=other_end, stdout=other_end, stderr=other_end,
            env={**os.environ, "JUDGE_HOME": str(desk), "LC_ALL": "C.UTF-8", "VISUAL": editor, "JUDGE_PAGER": ""},
        )  # fmt: skip
        os.close(other_end)
        told = b""
        with suppress(OSError):  # Linux says so that the other end is closed
            while piece := os.read(terminal, 65536):
                told += piece
                if waits and waits.encode() in told:
                    waits = ""
                    time.sleep(0.4)
                    os.write(terminal, b"q\n")
        os.close(terminal)
        process.wait()
        return told.decode()

    return run


def test_a_command_that_says_nothing_shows_on_a_terminal_that_it_is_at_work(on_terminal: Run) -> None:
    told = on_terminal("lint", "lantern")
    sign, _, rest = told.partition("\r\n")
    assert "… 0 s" in sign
    assert sign.rindex("     ") > sign.rindex("… 0 s")  # taken away before the answer is written
    assert "…" not in rest


def test_a_command_shows_that_it_is_at_work_while_a_database_is_read_in_one_go(on_terminal: Run) -> None:
    told = on_terminal("sections", "lantern")
    assert "… 0 s" in told.partition("\r\n")[0]


def test_what_takes_no_time_shows_none(on_terminal: Run) -> None:
    assert "… " not in on_terminal("--version")


def test_saving_a_ruling_that_takes_long_shows_it(on_terminal: Run) -> None:
    assert "… 0 s" in on_terminal(*NEW, *SAID)


def test_help_that_takes_long_shows_it(on_terminal: Run) -> None:
    assert "… 0 s" in on_terminal("help", "scenario", "破壊")


def test_none_is_shown_while_a_form_is_written_in_an_editor(on_terminal: Run, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\necho opened\nsleep 0.4\necho closed\n", encoding="utf-8")
    editor.chmod(0o755)
    told = on_terminal(*NEW, editor=str(editor))
    assert told.partition("opened")[2].partition("closed")[0] == "\r\n"


def test_none_is_shown_while_an_answer_is_waited_for(on_terminal: Run) -> None:
    on_terminal(*NEW, *SAID)
    told = on_terminal(*NEW, *SAID, waits="q: stop")
    assert told.partition("q: stop")[2].lstrip(" ").startswith("q")


def test_only_what_measures_or_goes_on_until_somebody_ends_it_shows_none() -> None:
    assert {command.name for command in (*COMMANDS, *RULING) if command.talks} == {"bench", "serve"}


def test_a_step_that_takes_long_counts_behind_the_bar(on_terminal: Run) -> None:
    told = on_terminal("import", "--rebuild")
    assert re.search(r"\r█[^\r]+ … \d+ s\r", told)


@pytest.mark.parametrize("size", [20, 40, 80])
def test_a_bar_and_its_count_fit_into_one_line_of_a_terminal(
    size: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(progress, "columns", lambda _to: size)
    line = progress.ProgressLine()
    line.since -= 1
    line("札と灯のすべての規則を読み、並べ、調べているところ", 1, 2)
    (shown,) = filter(None, capsys.readouterr().err.split("\r"))
    assert width(f"{shown} … 1234 s") < size
