"""`judge since`: rules, rulings and bookmarks that changed since a day, in one list."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.book import open_book
from judge.rulings.giving import first
from judge.rulings.ruling import Citation, Content, Verdict
from judge.rulings.times import period
from tests.judge.rulings.editions import NEXT

Judge = Callable[..., Any]  # the fixture `judge`


@pytest.fixture(autouse=True)
def _utc(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("JUDGE_RULINGS_URL", "JUDGE_EVENT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("JUDGE_AUTHOR", "田中")
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


def ruled(home: Path, question: str, at: str) -> None:
    book = open_book(str(home))
    book.add(
        [
            first(
                Content("lantern", question, Verdict.NO, "いいえ。", citations=(Citation("lantern", "2.2.1"),)),
                "田中",
                at=at,
            )
        ]
    )
    book.close()


def test_rules_rulings_and_bookmarks_are_one_list_the_oldest_first(judge: Judge, desk: Path, tmp_path: Path) -> None:
    ruled(desk, "昔の問い。", "2020-01-01T00:00:00.000000Z")
    ruled(desk, "前からの問い。", "2021-01-01T00:00:00.000000Z")
    (tmp_path / "next.txt").write_text(NEXT, encoding="utf-8")
    assert judge("import", str(tmp_path / "next.txt"), "--game", "lantern").code == 0
    assert judge("mark", "add", "lantern", "2.1.4", "二枚").code == 0
    out = judge("since", "2021-01-01").out
    assert "昔の問い" not in out
    places = [
        out.index(text)
        for text in (
            "前からの問い",
            "imported, after 1.2 (2024-03-09)",
            "changed (",
            "removed (1)  3.3.1",
            "bookmark put 2.1.4  二枚",
        )
    ]
    assert places == sorted(places)
    assert "2.2.1→2.2.2" in out


def test_as_json_each_kind_is_a_list_of_its_own(judge: Judge, desk: Path) -> None:
    ruled(desk, "問い。", "2021-01-01T00:00:00.000000Z")
    judge("mark", "add", "lantern", "2.1.4")
    found = judge("since", "2021-01-01", "--json").json
    assert [(one["question"], one["new"]) for one in found["rulings"]] == [("問い。", True)]
    assert [one["number"] for one in found["marks"]] == ["2.1.4"]
    assert [one["edition"] for one in found["editions"]] == ["1.2 (2024-03-09)"]


def test_a_ruling_changed_since_is_there_though_it_is_older(judge: Judge, desk: Path) -> None:
    ruled(desk, "問い。", "2020-01-01T00:00:00.000000Z")
    assert judge("since", "2021-01-01", "--json").json["rulings"] == []
    (ruling,) = judge("ruling", "list", "--from", "desk", "--json").json
    assert judge("ruling", "void", ruling["id"], "--why", "聞き違い").code == 0
    (found,) = judge("since", "2021-01-01", "--json").json["rulings"]
    assert (found["new"], found["status"]) == (False, "void")


def test_nothing_changed_and_no_day_are_said(judge: Judge) -> None:
    ran = judge("since", "2999-01-01")
    assert (ran.code, ran.err) == (1, "judge: nothing has changed since 2999-01-01 00:00\n")
    assert judge("since", "soon").code == 2
    assert judge("since", "2021-01-01", "--game", "kite").code == 1


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system takes no zone from the environment")
def test_a_zone_that_is_nowhere_on_earth_counts_as_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "<+99>-99")
    time.tzset()
    try:
        assert period("2026-11-21") == ("2026-11-21T00:00:00.000000Z", "2026-11-21T23:59:59.999999Z")
    finally:
        monkeypatch.undo()
        time.tzset()
