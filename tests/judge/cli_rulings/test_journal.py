"""The day's sheet for the head judge."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.giving import TIME, first, following, superseding
from judge.rulings.history import Rulings
from judge.rulings.ruling import Citation, Content, Status, Verdict
from judge.rulings.sheet import Labels, Sheet, html, markdown, sheet_of
from judge.rulings.times import local, period

Ruling = Callable[..., Any]
Given = Callable[..., str]
WORDS = {"yes": "はい", "no": "いいえ", "depends": "場合", "none": "規定なし"}
LABELS = Labels(
    "裁定", "3 件", "なし", "答え", "理由", "条文", "分岐", "前日の裁定", "変更", "代わる", "代わられた", WORDS,
    {"draft": "下書き", "given": "裁定", "confirmed": "確認", "superseded": "差替", "void": "取消"},
    {"governs": "根拠", "defines": "定義", "contrasts": "対比", "exception": "例外"},
    "反論", lambda one: one.evidence.value if one.strength else "", lambda content: [("出典", content.source)],
)  # fmt: skip
EVIL = '<b>&"\x1b\u202e*強調*\n# 見出し\n1. 箇条'


def asked(question: str, **more: Any) -> Content:  # noqa: ANN401 - whatever a content holds
    citations = (Citation("lantern", "2.1.4", edition="1.2"),)
    return Content("lantern", question, Verdict.NO, "答え", "理由", citations, **more)


def at(hour: int, day: int = 21) -> str:
    return datetime(2026, 11, day, hour, tzinfo=UTC).strftime(TIME)


def the_sheet(*, event: str = "", author: str = "") -> Sheet:
    """Of a day: a ruling of the day before that was changed, one that was given and superseded, and the one in its place."""
    old = first(asked("昨日の問い"), "田中", at=at(9, 20), ruling="aaaaaaaa")
    changed = following(
        Rulings([old])["aaaaaaaa"], asked("昨日の問い", status=Status.CONFIRMED), "鈴木", "確認", at(15)
    )
    given = first(asked("朝の問い", event="灯火杯", table="3"), "田中", at=at(10), ruling="bbbbbbbb")
    new = superseding([Rulings([given])["bbbbbbbb"]], asked("昼の問い"), "田中", "誤り", at(12), "cccccccc")
    rulings = Rulings([old, changed, given, *new])
    return sheet_of(
        rulings, "2026-11-21", period("2026-11-21"), lambda one: f"{one.number} の文言", event=event, author=author
    )


def test_the_days_rulings_stand_in_order_of_time_with_what_became_of_them() -> None:
    sheet = the_sheet()
    assert [(entry.ruling.id[0], entry.before, len(entry.changes)) for entry in sheet.entries] == [
        ("b", False, 1), ("c", False, 0), ("a", True, 1),
    ]  # fmt: skip
    assert (sheet.given, sheet.changed, sheet.ended) == (2, 1, 1)


def test_event_and_author_leave_out_the_others() -> None:
    assert [entry.ruling.id[0] for entry in the_sheet(event="灯火杯").entries] == ["b"]
    assert [entry.ruling.id[0] for entry in the_sheet(author="鈴木").entries] == ["a"]


@pytest.mark.parametrize("write", [markdown, html])
def test_a_sheet_says_all_that_a_head_judge_asks(write: Callable[[Sheet, Labels], str]) -> None:
    text = write(the_sheet(), LABELS)
    for said in (
        "朝の問い",
        "いいえ",
        "答え",
        "理由",
        "2.1.4",
        "2.1.4 の文言",
        "1.2",
        "田中",
        "灯火杯",
        "3",
        "前日の裁定",
        "代わられた cccccccc"[:10],
        "誤り",
    ):
        assert said in text, said


@pytest.mark.parametrize("write", [markdown, html])
def test_a_day_without_rulings_says_so(write: Callable[[Sheet, Labels], str]) -> None:
    assert "なし" in write(Sheet("2026-11-21", "", ""), LABELS)


def evil_sheet() -> Sheet:
    content = asked(EVIL, event=EVIL, table=EVIL, tags=(EVIL,))
    version = first(content, EVIL, EVIL, at(10), "aaaaaaaa")
    return sheet_of(Rulings([version]), "2026-11-21", period("2026-11-21"), lambda _one: EVIL)


class Elements(HTMLParser):
    """The elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert all(name in ("lang", "charset", "http-equiv", "content", "name", "class") for name, _value in attrs)
        self.found.add(tag)


def test_nothing_in_a_ruling_becomes_html() -> None:
    text = html(evil_sheet(), LABELS)
    assert "b" not in Elements(text).found
    assert not {"\x1b", "\u202e"} & set(text)


def test_nothing_in_a_ruling_becomes_markdown() -> None:
    text = markdown(evil_sheet(), LABELS)
    assert "<b>" not in text.replace("\\<", "")
    assert not {"\x1b", "\u202e"} & set(text)
    assert [line for line in text.split("\n") if line.startswith("# ")] == ["# 裁定 2026\\-11\\-21".replace("\\-", "-")]
    assert "\n1. 箇条" not in text


def test_the_page_loads_and_runs_nothing_and_breaks_between_rulings() -> None:
    text = html(the_sheet(), LABELS)
    assert "default-src 'none'" in text
    assert Elements(text).found.isdisjoint({"script", "img", "link", "iframe"})
    assert "break-inside: avoid" in text


def test_the_journal_is_of_today_and_of_what_was_given_here(ruling: Ruling, given: Given, tmp_path: Path) -> None:
    given("枠は五つですか。", "2.2.1", "--table", "7")
    file = tmp_path / "day.html"
    ran = ruling("journal", "-o", str(file))
    assert (ran.code, "1 given, 0 of earlier days changed" in ran.err) == (0, True)
    assert "枠は五つですか。" in file.read_text(encoding="utf-8")
    assert file.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert "Nothing was ruled." in ruling("journal", "--date", "yesterday").out
    assert ruling("journal").out.startswith("# Rulings of the day")


def test_a_day_is_all_of_it_and_a_minute_too() -> None:
    assert period("2026-11-21") == ("2026-11-21T00:00:00.000000Z", "2026-11-21T23:59:59.999999Z")
    assert period("2026-11-21T15:04") == ("2026-11-21T15:04:00.000000Z", "2026-11-21T15:04:59.999999Z")
    assert period("2026-11-21T15:04:05.123456Z") == ("2026-11-21T15:04:05.123456Z",) * 2


@pytest.mark.parametrize("offset", ["+09:00", "-05:00"])
def test_a_time_with_an_offset_is_that_moment(offset: str) -> None:
    moment = datetime.fromisoformat(f"2026-11-21T15:04:05{offset}").astimezone(UTC)
    start, stop = period(f"2026-11-21T15:04:05{offset}")
    assert start == moment.strftime(TIME)
    assert stop == (moment + timedelta(seconds=1, microseconds=-1)).strftime(TIME)


def test_times_are_shown_where_one_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    assert local("2026-11-21T15:04:05.000000Z") == "2026-11-22 00:04"
    assert period("2026-11-22")[0] == "2026-11-21T15:00:00.000000Z"


@pytest.mark.parametrize(
    ("zone", "at"),
    [("Asia/Tokyo", "9999-12-31T23:59:59.999999Z"), ("America/New_York", "0001-01-01T00:00:00.000000Z")],
)
def test_a_moment_that_the_local_calendar_has_not_is_shown_in_utc(
    monkeypatch: pytest.MonkeyPatch, zone: str, at: str
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    assert local(at, "%m-%d %H:%M") == at[5:16].replace("T", " ")
