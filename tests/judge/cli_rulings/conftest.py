"""A judge at a desk with the small rulebook, and the commands about rulings."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[3]
Judge = Callable[..., Any]  # the fixture `judge`
Ruling = Callable[..., Any]  # the fixture `ruling`
Given = Callable[..., str]  # the fixture `given`
ASKED = ("手番で灯札を何枚まで灯せますか。", "枠が埋まっていても置けますか。", "引き分けのときは札を交換しますか。")


@pytest.fixture(autouse=True)
def at_the_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    """田中 is at the desk, in UTC; what the developer's environment says of rulings does not count."""
    for name in ("JUDGE_RULINGS_URL", "JUDGE_EVENT", "VISUAL", "EDITOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JUDGE_AUTHOR", "田中")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.fixture
def ruling(judge: Judge) -> Ruling:
    """Runs `judge ruling …` in this process."""
    return lambda *arguments: judge("ruling", *arguments)


@pytest.fixture
def given(ruling: Ruling) -> Given:
    """Gives a ruling and returns its id: given("問い", "2.2.1", "--table", "3")."""

    def give(question: str = ASKED[0], number: str = "2.1.4", *more: str, verdict: str = "no") -> str:
        ran = ruling("new", "lantern", "-q", question, "-v", verdict, "-a", "答え", "-r", "理由", "-c", number, *more)
        assert ran.code == 0, ran.err
        return str(ran.out.strip())

    return give


@pytest.fixture
def other_desk(built_home: Path, tmp_path: Path) -> Path:
    """The home of another judge."""
    return Path(shutil.copytree(built_home, tmp_path / "other"))


class Sat(NamedTuple):
    """What a command did on a terminal. screen: all that was shown; out: standard output, where that was no terminal."""

    code: int
    screen: str
    out: str


@pytest.fixture
def at_terminal(desk: Path, tmp_path: Path) -> Callable[..., Sat]:
    """Runs a command on a terminal of its own: at_terminal(["ruling", …], editor=script, typed="q\\n").

    shown: standard output too goes to the terminal, which has 80 columns.
    """

    def run(
        arguments: list[str], *, editor: str = "", typed: str = "", home: Path | None = None, shown: bool = False, **environment: str
    ) -> Sat:  # fmt: skip
        script = tmp_path / "editor.sh"
        script.write_text(f"#!/bin/sh\n{editor}\n", encoding="utf-8")
        script.chmod(0o755)
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        with (tmp_path / "out").open("w+", encoding="utf-8") as out:
            program = subprocess.Popen(
                [sys.executable, "-m", "judge", *arguments], cwd=ROOT, stdin=theirs, stderr=theirs, stdout=theirs if shown else out,
                env={**os.environ, "JUDGE_HOME": str(home or desk), "EDITOR": str(script), "LC_ALL": "C.UTF-8", **environment},
            )  # fmt: skip
            os.close(theirs)
            os.write(ours, typed.encode())
            screen = _read(ours, program)
            out.seek(0)
            return Sat(program.returncode, screen, out.read())

    return run


def _read(terminal: int, program: subprocess.Popen[bytes]) -> str:
    """All that a program shows until it ends."""
    shown = b""
    end = time.monotonic() + 60
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
    program.wait(10)
    os.close(terminal)
    return shown.decode("utf-8", "replace").replace("\r\n", "\n")
