"""The bench of the interface sees what is painted on a terminal, and says so where it does not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from judge.bench.screens import Unseen, opened, walked

pytest.importorskip("pty", reason="this system has no pseudo-terminal")
UPPER = "import sys\nprint('ready', flush=True)\nfor line in sys.stdin: print(line.upper() * 9, flush=True)"
GONE = "print('ready', flush=True)"


def test_what_keys_bring_about_is_read_to_its_end(tmp_path: Path) -> None:
    with opened([sys.executable, "-c", UPPER], str(tmp_path), "ready") as terminal:
        painted = terminal.press("lantern\n")
        assert painted.text.count("LANTERN") == 9
        assert 0 < painted.first <= painted.all
        assert terminal.press("kite\n", "KITE").text.count("KITE") == 9


def test_what_is_not_to_be_seen_is_no_figure(tmp_path: Path) -> None:
    with (
        pytest.raises(Unseen, match="lantern is not to be seen"),
        opened([sys.executable, "-c", GONE], str(tmp_path), "lantern"),
    ):
        pytest.fail("it was opened")


def test_a_walk_in_which_nothing_was_painted_is_no_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert not walked([0.0, 0.0], "")
    assert "INVALID: nothing was painted" in capsys.readouterr().out


def test_a_walk_is_measured_by_what_was_painted_and_is_none_where_nothing_was_unfolded(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert walked([0.0, 0.002, 0.001], "")
    assert not walked([0.001], "nothing is unfolded")
    first, second = capsys.readouterr().out.splitlines()
    assert "2.00 ms" in first
    assert "INVALID: nothing is unfolded" in second
