"""A real browser for the tests of what is read in one, and a real terminal."""

from __future__ import annotations

import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.judge.browser import Browser, browser_here

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300  # seconds until a program that should end is given up


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A real browser; the test is skipped where there is none."""
    program = browser_here()
    if not program:
        pytest.skip("no browser is here: install chromium, or name one in JUDGE_TEST_BROWSER")
    with Browser(program, tmp_path_factory.mktemp("profile")) as started:
        yield started


class Sat(NamedTuple):
    """What a command did on a terminal. screen: all that was shown; out: standard output, where that was no terminal."""

    code: int
    screen: str
    out: str


@pytest.fixture
def at_terminal(desk: Path, tmp_path: Path) -> Callable[..., Sat]:
    """Runs a command on a terminal of its own: at_terminal(["ruling", …], editor=script, typed="q\\n").

    shown: standard output too goes to the terminal, which has 24 rows, and no pager unless one is named.
    """
    fcntl, pty, termios = (
        pytest.importorskip(name, reason="this system has no terminals of this kind")
        for name in ("fcntl", "pty", "termios")
    )

    def run(
        arguments: list[str], *, editor: str = "", typed: str = "", home: Path | None = None, shown: bool = False, columns: int = 80, **environment: str
    ) -> Sat:  # fmt: skip
        script = tmp_path / "editor.sh"
        script.write_text(f"#!/bin/sh\n{editor}\n", encoding="utf-8")
        script.chmod(0o755)
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        with (tmp_path / "out").open("w+", encoding="utf-8") as out:
            program = subprocess.Popen(
                [sys.executable, "-m", "judge", *arguments], cwd=ROOT, stdin=theirs, stderr=theirs, stdout=theirs if shown else out,
                env={**os.environ, "JUDGE_HOME": str(home or desk), "EDITOR": str(script), "LC_ALL": "C.UTF-8", "TERM": "xterm", "JUDGE_PAGER": "", **environment},
            )  # fmt: skip
            os.close(theirs)
            os.write(ours, typed.encode())
            screen = _read(ours, program)
            out.seek(0)
            return Sat(program.returncode, screen, out.read())

    return run


def _read(terminal: int, program: subprocess.Popen[bytes]) -> str:
    """All that a program shows until it ends, as a terminal leaves it: a sign of work is gone again, however slow the machine is."""
    shown = b""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                piece = os.read(terminal, 65536)
            except OSError:  # its last writer is gone
                piece = b""
            if not piece:
                break
            shown += piece
        elif program.poll() is not None:
            break
    program.wait(PATIENCE)
    os.close(terminal)
    lines = shown.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
    return "\n".join(line.rpartition("\r")[2] for line in lines)
