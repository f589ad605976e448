"""Official answers, the queue of the head judge and what rests on inference only, on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.times import day
from rulebook.store.importing import import_files

Judge = Callable[..., Any]
Ruling = Callable[..., Any]
Given = Callable[..., str]


@pytest.fixture
def official(given: Given, invented_registry: Path, desk: Path, lanterns: Path) -> str:
    """An official answer that settles the erratum of 2.2.2 and stands over 2.1.4; its id."""
    assert invented_registry.is_dir()
    import_files(str(desk), [str(lanterns)], "lantern")
    more = ("--status", "official", "--source", "公式Q&A", "--source-number", "Q312", "--source-date", "2026-11-25")
    asked = (
        "--asked",
        "2026-11-21",
        "--answered",
        "2026-11-25",
        "--counter",
        "灯は札ではない",
        "-c",
        "overcomes 1.2.2",
    )
    return given("灯はどう消すか", "settles 2.2.2", "-c", "overruled 2.1.4", *more, *asked)


def test_an_official_answer_says_where_it_stands_and_what_it_overcomes(ruling: Ruling, official: str) -> None:
    shown = ruling("show", official, "--json").json
    assert (shown["status"], shown["source"], shown["asked"], shown["answered"]) == (
        "official", "公式Q&A Q312 2026-11-25", "2026-11-21", "2026-11-25",
    )  # fmt: skip
    page = ruling("show", official).out
    assert "公式Q&A Q312 2026-11-25" in page
    assert "against it   灯は札ではない" in page
    assert "overcomes" in page
    assert "◎" in ruling("list").out


def test_the_rule_and_its_erratum_say_that_the_answer_is_there(judge: Judge, official: str) -> None:
    (erratum,) = judge("errata", "lantern", "2.2.2", "--json").json
    assert [one["id"] for one in erratum["settled"]] == [official]
    for command in ("show", "errata"):
        assert "settled by an official answer: 公式Q&A Q312 2026-11-25" in judge(command, "lantern", "2.2.2").out
    over = judge("show", "lantern", "2.1.4").out
    assert "an official answer stands over this rule: 公式Q&A Q312" in over
    assert over.index("stands over this rule") < over.index("rulings")
    assert "stands over this rule" not in judge("show", "lantern", "2.2.2").out


def test_an_answer_that_was_taken_back_settles_nothing(judge: Judge, ruling: Ruling, official: str) -> None:
    ruling("void", official, "--why", "取り違え")
    assert judge("errata", "lantern", "2.2.2", "--json").json[0]["settled"] == []


def test_the_queue_has_what_presses_first_and_says_why(ruling: Ruling, given: Given) -> None:
    weak = given("枠が埋まっていても置けますか。", "2.2.1 (analogy)")
    firm = given("山から引くのは一枚ですか。", "2.1.1")
    fought = given("灯札とは何ですか。", "1.2.2", "--status", "disputed")
    waiting = ruling("list", "--waiting", "--json").json
    assert [(one["id"], one["waits"]) for one in waiting] == [(fought, ["disputed"]), (weak, ["inferred"])]
    assert firm not in [one["id"] for one in waiting]
    assert "inference only" in ruling("list", "--waiting").out
    assert [one["id"] for one in ruling("list", "--inferred", "--from", "desk", "--json").json] == [weak]
    ruling("confirm", fought, "--why", "協議")
    ruling("confirm", weak, "--why", "協議")
    assert ruling("list", "--waiting").code == 1


def test_who_asks_the_publisher_without_a_day_asks_today(ruling: Ruling, given: Given) -> None:
    key = given("枠が埋まっていても置けますか。", "2.2.1")
    ruling("edit", key, "--status", "asked", "--why", "照会した")
    assert ruling("show", key, "--json").json["asked"] == day("today")
    assert ruling("list", "--waiting").code == 1
    ruling("edit", key, "--answered", "today", "--why", "回答が来た")
    assert ruling("list", "--waiting", "--json").json[0]["waits"] == ["answered"]


def test_what_is_exported_comes_back_with_all_of_it(
    judge: Judge, ruling: Ruling, official: str, tmp_path: Path
) -> None:
    said = ruling("show", official, "--json").json
    for form in ("jsonl", "toml"):
        file, home = tmp_path / f"all.{form}", tmp_path / form
        assert ruling("export", "-f", form, "-o", str(file)).code == 0
        assert judge("--home", str(home), "ruling", "import", str(file)).code == 0
        there = judge("--home", str(home), "ruling", "show", official, "--json").json
        assert [there[name] for name in ("status", "source", "counter", "asked", "version")] == [
            said[name] for name in ("status", "source", "counter", "asked", "version")
        ]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("--status official", "an official answer has a source"),
        ("--asked neulich", "--asked neulich: is no time"),
        ("-c 'settles 2.2.1'", "only an official answer does that"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(ruling: Ruling, given: Given, line: str, sentence: str) -> None:
    key = given()
    ran = ruling("edit", key, *line.replace("'", "").split(maxsplit=1), "--why", "x")
    assert ran.code in (1, 2)
    assert sentence in ran.err
