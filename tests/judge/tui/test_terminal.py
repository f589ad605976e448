"""A terminal that goes away ends the desk, and what was done at it is kept."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.bench.screens import OURS, Terminal
from judge.folders import MARKS
from judge.keeping.past import read_past

pytest.importorskip("pty", reason="this system has no pseudo-terminal")
LONG = 60  # seconds; a desk that does not end would go on for ever


@pytest.fixture
def desk(home: str, tmp_path: Path) -> Iterator[Terminal]:
    """A desk on a terminal of its own."""
    there = str(shutil.copytree(home, tmp_path / "home"))
    terminal = Terminal([*OURS, "--home", there], there)
    terminal.until("quit")
    terminal.rest()
    yield terminal
    terminal.process.kill()
    terminal.process.wait()


def opened(desk: Terminal) -> None:
    """Open a rule by its number."""
    desk.press("/2.2.1", "2.2.1")
    desk.press("\r", "link letters")  # which only a rule that is open has


def test_a_terminal_that_is_closed_from_outside_ends_the_desk_and_the_rule_that_was_open_is_known(
    desk: Terminal, tmp_path: Path
) -> None:
    opened(desk)
    os.close(desk.side)
    assert desk.process.wait(LONG) == 128 + signal.SIGHUP
    assert [stop.number for stop in read_past(str(tmp_path / "home")).recent] == ["2.2.1"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_desk_that_the_system_ends_keeps_what_was_open(
    desk: Terminal, tmp_path: Path, number: signal.Signals
) -> None:
    opened(desk)
    desk.process.send_signal(number)
    assert desk.process.wait(LONG) == 128 + number
    os.close(desk.side)
    assert [stop.number for stop in read_past(str(tmp_path / "home")).recent] == ["2.2.1"]


def test_keys_of_a_terminal_that_is_set_to_another_encoding_are_left_out_and_the_desk_says_so_and_goes_on(
    desk: Terminal,
) -> None:
    os.write(desk.side, "/攻撃".encode("shift_jis"))
    desk.until("UTF-8")
    opened(desk)


def test_a_note_that_is_being_written_when_the_terminal_goes_is_kept(desk: Terminal, tmp_path: Path) -> None:
    opened(desk)
    desk.press("e", "Note on")
    desk.press("lantern before kite", "lantern before kite")
    os.close(desk.side)
    assert desk.process.wait(LONG) == 128 + signal.SIGHUP
    assert "lantern before kite" in (tmp_path / "home" / MARKS).read_text(encoding="utf-8")


def test_a_desk_in_a_browser_ends_when_its_server_is_gone(home: str, tmp_path: Path) -> None:
    there = str(shutil.copytree(home, tmp_path / "home"))
    web = {"TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver", "COLUMNS": "80", "ROWS": "24"}
    with subprocess.Popen(
        [*OURS, "--home", there],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **web},
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == b"__GANGLION__\n"
        process.stdin.close()
        process.stdout.close()
        assert process.wait(LONG) == 128 + signal.SIGHUP
