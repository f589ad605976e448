"""A command that takes long says so on a terminal, and nowhere else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from judge.cli.grammar import COMMANDS
from judge.cli.ruling.grammar import COMMANDS as RULING

ROOT = Path(__file__).resolve().parents[2]
SLOW = (
    "import sys, time; from judge.cli import lint, main, working; working.FIRST = 0.05;"
    "lint.listed = lambda _findings: time.sleep(0.4) or ['odd']; sys.exit(main(sys.argv[1:]))"
)


@pytest.fixture
def on_terminal(desk: Path) -> Callable[..., str]:
    """Runs a slow `judge` whose standard error is a terminal. Returns what stood there."""
    pty = pytest.importorskip("pty", reason="this system has no terminals of this kind")

    def run(*words: str) -> str:
        terminal, other_end = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-c", SLOW, *words], cwd=ROOT, stdin=other_end, stdout=other_end, stderr=other_end,
            env={**os.environ, "JUDGE_HOME": str(desk), "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        os.close(other_end)
        told = b""
        with suppress(OSError):  # Linux says so that the other end is closed
            while piece := os.read(terminal, 65536):
                told += piece
        os.close(terminal)
        process.wait()
        return told.decode()

    return run


def test_a_command_that_says_nothing_shows_on_a_terminal_that_it_is_at_work(on_terminal: Callable[..., str]) -> None:
    told = on_terminal("lint", "lantern")
    sign, _, rest = told.partition("\r\n")
    assert "… 0 s" in sign
    assert sign.rindex("     ") > sign.rindex("… 0 s")  # taken away before the answer is written
    assert "…" not in rest


def test_what_takes_no_time_shows_none(on_terminal: Callable[..., str]) -> None:
    assert "… " not in on_terminal("--version")


def test_whoever_opens_an_editor_is_left_alone() -> None:
    talking = {command.name for command in (*COMMANDS, *RULING) if command.talks}
    assert talking == {
        "bench",
        "serve",
        "ruling new",
        "ruling edit",
        "ruling supersede",
        "ruling void",
        "ruling confirm",
    }
