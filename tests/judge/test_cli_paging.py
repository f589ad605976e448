"""An answer that is longer than the screen goes through a pager, on a terminal and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from judge.cli.paging import Paged, paged
from judge.cli.terminal import write
from rulebook.errors import NotFound

GAMES = Path(__file__).resolve().parents[2] / "data" / "games"
AtTerminal = Callable[..., Any]  # the fixture `at_terminal`
MARKED = "sed s/^/PAGED/"  # a pager that marks every line
REFERENCE = ["help", "scenario"]


def test_an_answer_longer_than_the_screen_goes_through_the_pager_named(at_terminal: AtTerminal) -> None:
    sat = at_terminal(REFERENCE, shown=True, JUDGE_PAGER=MARKED)
    assert sat.code == 0
    assert all(line.startswith("PAGED") for line in sat.screen.splitlines())


def test_the_desk_s_own_pager_comes_before_everybody_s(at_terminal: AtTerminal) -> None:
    sat = at_terminal(REFERENCE, shown=True, JUDGE_PAGER=MARKED, PAGER="sed s/^/OTHER/")
    assert "PAGED" in sat.screen
    assert "OTHER" not in sat.screen


def test_an_answer_that_fits_is_written_as_it_is(at_terminal: AtTerminal) -> None:
    assert "PAGED" not in at_terminal(["show", "lantern", "2.1.4"], shown=True, JUDGE_PAGER=MARKED).screen


@pytest.mark.parametrize(
    ("words", "environment"),
    [
        (["--no-pager", *REFERENCE], {}),
        ([*REFERENCE, "--no-pager"], {}),
        (["sections", "lantern", "--json"], {}),
        (REFERENCE, {"TERM": "dumb"}),
        (REFERENCE, {"JUDGE_PAGER": ""}),
        (REFERENCE, {"JUDGE_PAGER": "cat"}),
    ],
)
def test_no_pager_where_none_is_wished_or_none_can_work(
    at_terminal: AtTerminal, words: list[str], environment: dict[str, str]
) -> None:
    sat = at_terminal(words, shown=True, **{"JUDGE_PAGER": MARKED, "PAGER": MARKED, **environment})
    assert sat.code == 0
    assert "PAGED" not in sat.screen


def test_in_a_pipe_there_is_no_pager(at_terminal: AtTerminal) -> None:
    assert "PAGED" not in at_terminal(REFERENCE, JUDGE_PAGER=MARKED).out


def test_a_pager_that_is_left_early_leaves_no_complaint(at_terminal: AtTerminal) -> None:
    sat = at_terminal(REFERENCE, shown=True, JUDGE_PAGER="head -1")
    assert (sat.code, sat.screen.count("\n")) == (0, 1)


def test_a_pager_that_is_not_there_is_named_and_the_answer_written(at_terminal: AtTerminal) -> None:
    sat = at_terminal(REFERENCE, shown=True, JUDGE_PAGER="no-such-pager -x")
    complaint, _, answer = sat.screen.partition("\n")
    assert complaint.startswith("judge: no-such-pager: this pager cannot be started (")
    assert answer.count("\n") > 24


def test_what_is_said_about_an_answer_stands_behind_it(at_terminal: AtTerminal) -> None:
    sat = at_terminal(["check", "--registry", "evolve"], shown=True, JUDGE_PAGER=MARKED, JUDGE_GAMES=str(GAMES))
    assert sat.screen.splitlines()[-1].startswith("judge: evolve: ")


def test_an_answer_is_written_before_the_error_that_ends_it(capfd: pytest.CaptureFixture[str]) -> None:
    with suppress(NotFound), Paged():
        write([["the beginning"]])
        raise NotFound("gone")
    assert capfd.readouterr().out == "the beginning\n"


def test_where_no_pager_may_be_used_an_answer_is_written_as_it_comes(capfd: pytest.CaptureFixture[str]) -> None:
    with paged():
        write([["the beginning"]])
        assert capfd.readouterr().out == "the beginning\n"


def test_a_check_writes_what_it_finds_at_once_and_through_no_pager(at_terminal: AtTerminal, tmp_path: Path) -> None:
    for name in range(30):
        (tmp_path / f"{name:02}.toml").write_text("title = 1\n", encoding="utf-8")
    sat = at_terminal(["check", str(tmp_path)], shown=True, JUDGE_PAGER=MARKED)
    assert sat.code == 1
    assert sat.screen.count("00.toml") == 1
    assert "PAGED" not in sat.screen
