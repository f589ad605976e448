"""`judge export KEY --book`: what it takes, and which rulings it puts in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.judge.book.running import value_in

Judge = Callable[..., Any]  # the fixture `judge`


def ruled(judge: Judge, question: str, *more: str) -> None:
    """Give a ruling on the small rulebook."""
    ran = judge(
        "ruling",
        "new",
        "lantern",
        "-q",
        question,
        "-v",
        "no",
        "-a",
        "できない",
        "-c",
        "2.2.1",
        "--author",
        "佐藤",
        *more,
    )
    assert ran.code == 0, ran.err


def questions(judge: Judge, *options: str) -> list[str]:
    """The questions of the rulings in the book that these options give."""
    return [one["q"] for one in value_in(judge("export", "lantern", "--book", *options).out)["rulings"]]


def test_the_book_goes_to_the_file_named_and_what_it_holds_is_said(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "lantern.html"
    ran = judge("export", "lantern", "--book", "-o", str(file))
    assert (ran.code, ran.out) == (0, "")
    assert "rules and 0 rulings" in ran.err
    assert file.read_text(encoding="utf-8") == judge("export", "lantern", "--book").out


def test_rulings_that_stand_are_in_it_and_are_chosen_by_event(judge: Judge) -> None:
    ruled(judge, "春の問い", "--event", "春の会")
    ruled(judge, "秋の問い", "--event", "秋の会")
    ruled(judge, "まだの問い", "--status", "draft")
    assert sorted(questions(judge)) == ["春の問い", "秋の問い"]
    assert questions(judge, "--event", "秋の会") == ["秋の問い"]
    assert questions(judge, "--from", "program") == []
    assert questions(judge, "--no-rulings") == []


def test_a_ruling_names_the_rule_that_it_stands_on(judge: Judge) -> None:
    ruled(judge, "六枚おけるか", "-c", "defines 1.2.2: 灯札")
    book = value_in(judge("export", "lantern", "--book").out)
    cited = [
        (book["rules"][place]["n"], role, state, note) for place, _number, role, state, note in book["rulings"][0]["c"]
    ]
    assert cited == [("2.2.1", "governs", "valid", ""), ("1.2.2", "defines", "valid", "灯札")]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["lantern", "2.1", "--book"], "2.1"), (["lantern", "--book", "--format", "md"], "--format"), (["lantern", "--book", "--depth", "1"], "--depth"),
        (["lantern", "2.1", "--event", "x"], "--event"), (["lantern", "2.1", "--no-rulings"], "--no-rulings"), (["lantern"], "RANGE"),
        (["lantern", "--book", "--from", "mars"], "mars"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_refused(judge: Judge, arguments: list[str], named: str) -> None:
    ran = judge("export", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err


def test_a_game_that_is_not_there_is_named(judge: Judge) -> None:
    ran = judge("export", "nosuch", "--book")
    assert ran.code == 1
    assert "nosuch" in ran.err


def test_the_help_and_the_completion_know_the_book(judge: Judge) -> None:
    assert "--book" in judge("export", "--help").out
    assert "--book" in judge("completion", "bash").out
