"""Which rulings are listed, in what order, and as they were known when."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from judge.cli.terminal import width
from judge.rulings.citing import checked
from judge.rulings.forms import read_citation
from judge.rulings.giving import TIME, first, following, voiding
from judge.rulings.history import Rulings
from judge.rulings.ruling import Citation, Content, Status, Verdict
from judge.rulings.store import open_store
from rulebook.store.opening import open_library

Ruling = Callable[..., Any]
Given = Callable[..., str]


def cited(*texts: str) -> tuple[Citation, ...]:
    return tuple(read_citation(text, "lantern") for text in texts)


def moments() -> Iterator[str]:
    """Three moments of this minute, one behind the other."""
    now = datetime.now(UTC)
    return ((now - timedelta(milliseconds=9 - place)).strftime(TIME) for place in range(3))


THREE = (
    Content("lantern", "二枚を一度に灯せるか", Verdict.YES, "", "", cited("2.1.4"), (), ("灯",), event="灯火杯", table="1"),
    Content("lantern", "埋まった枠に置けるか", Verdict.NO, "", "", cited("2.2.1"), (), ("枠",), Status.DRAFT, table="２"),
    Content("lantern", "灯札とは何か", Verdict.NO, "", "", cited("1.2.2", "contrasts 2.1.3"), (), ("灯", "札")),
)  # fmt: skip


@pytest.fixture(scope="module")
def prepared(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[str, ...]]:
    """A home with three rulings: at two tables, one of them a draft, one of 鈴木 and confirmed by 田中."""
    home = Path(shutil.copytree(built_home, tmp_path_factory.mktemp("three") / "home"))
    library = open_library(str(home))
    versions = [
        first(checked(library, content), author, at=moment)
        for content, author, moment in zip(THREE, ("田中", "田中", "鈴木"), moments(), strict=True)
    ]
    library.close()
    confirmed = replace(versions[2].content, status=Status.CONFIRMED)
    with open_store(str(home), "") as store:
        store.add([*versions, following(Rulings(versions)[versions[2].ruling], confirmed, "田中", "")])
    return home, tuple(version.ruling for version in versions)


@pytest.fixture
def desk(prepared: tuple[Path, tuple[str, ...]], tmp_path: Path) -> Path:
    """A home of its own for a test, with the three rulings."""
    return Path(shutil.copytree(prepared[0], tmp_path / "home"))


@pytest.fixture
def three(prepared: tuple[Path, tuple[str, ...]]) -> tuple[str, ...]:
    """Their ids, in the order in which they were given."""
    return prepared[1]


@pytest.mark.parametrize(
    ("options", "places"),
    [
        ("", [2, 1, 0]),
        ("lantern", [2, 1, 0]),
        ("--rule 2.1", [2, 0]),
        ("--rule 2", [2, 1, 0]),
        ("--rule 2.1.4", [0]),
        ("--rule ２－１", [2, 0]),
        ("--tag 灯", [2, 0]),
        ("--tag 灯 --tag 札", [2]),
        ("--status draft", [1]),
        ("--status draft --status confirmed", [2, 1]),
        ("--verdict yes", [0]),
        ("--table 2", [1]),
        ("--event 灯火杯", [0]),
        ("--author 鈴木", [2]),
        ("--author 田中", [2, 1, 0]),
        ("--words 二枚", [0]),
        ("--words 枠", [1]),
        ("--since today", [2, 1, 0]),
        ("--since 2999-01-01", []),
        ("--until yesterday", []),
        ("--suspect", []),
        ("--divided", []),
        ("--from program", []),
        ("--from desk --limit 2", [2, 1]),
        ("--as-of yesterday", []),
    ],
)
def test_the_options_choose(ruling: Ruling, three: tuple[str, ...], options: str, places: list[int]) -> None:
    ran = ruling("list", *options.split(), "--json")
    assert [one["id"] for one in ran.json] == [three[place] for place in places]
    assert ran.code == (0 if places else 1)


@pytest.mark.parametrize("options", [(), ("--divided",)])
def test_what_one_judge_took_back_and_another_did_not_is_listed_until_it_is_settled(
    ruling: Ruling, desk: Path, three: tuple[str, ...], options: tuple[str, ...]
) -> None:
    with open_store(str(desk), "") as store:
        known = Rulings(store.versions())[three[0]]
        store.add([following(known, replace(known.content, answer="鈴木の答え"), "鈴木", "x")])
        store.add([voiding(known, "田中", "誤り")])
        divided = Rulings(store.versions())[three[0]]
    assert (divided.is_divided, divided.content.status) == (True, Status.VOID)
    assert three[0] in [one["id"] for one in ruling("list", *options, "--json").json]
    ruling("edit", three[0], "--take", divided.heads[0].id, "--why", "協議")
    assert three[0] not in ruling("list", *options, "--json").out


def test_what_ended_is_listed_only_on_wish(ruling: Ruling, three: tuple[str, ...]) -> None:
    ruling("void", three[0], "--why", "誤り")
    assert three[0] not in ruling("list", "--json").out
    assert three[0] in ruling("list", "--all", "--json").out
    assert [one["id"] for one in ruling("list", "--status", "void", "--json").json] == [three[0]]


def test_a_line_says_what_matters(ruling: Ruling, three: tuple[str, ...]) -> None:
    lines = ruling("list").out.split("\n")
    assert lines[0].startswith(f"{three[2][:5]} ✓ no")
    assert "~ no   埋まった枠に置けるか  2.2.1  ２ " in lines[1]
    assert "  yes  二枚を一度に灯せるか  2.1.4  灯火杯 1 " in lines[2]


def test_nothing_found_is_said_with_exit_1(ruling: Ruling) -> None:
    ran = ruling("list", "--words", "ありません")
    assert (ran.code, ran.out, ran.err) == (1, "", "judge: there are no such rulings\n")


def test_a_game_that_is_not_there_is_said(ruling: Ruling) -> None:
    assert "no such game in the library" in ruling("list", "zzz").err


def test_what_stood_at_a_time_is_listed_as_it_was(ruling: Ruling, three: tuple[str, ...]) -> None:
    given = {one["id"]: one for one in ruling("list", "--json").json}
    then = {one["id"]: one["status"] for one in ruling("list", "--as-of", given[three[2]]["given"], "--json").json}
    assert (then[three[2]], given[three[2]]["status"]) == ("given", "confirmed")


def test_a_ruling_is_shown_as_it_was_known_at_a_time(ruling: Ruling, given: Given) -> None:
    key = given()
    before = ruling("show", key, "--json").json["changed"]
    ruling("edit", key, "-a", "別", "--why", "x")
    assert ruling("show", key, "--as-of", before, "--json").json["answer"] == "答え"
    assert ruling("show", key, "--json").json["answer"] == "別"
    assert ruling("show", key, "--as-of", "yesterday").code == 1


def test_nothing_typed_or_written_reaches_the_terminal_raw(ruling: Ruling, given: Given) -> None:
    key = given("灯\x1b[31m札\u202eか", "2.1.4", "-t", "\x07")
    for command in (
        ("list",),
        ("show", key, "--history"),
        ("history", key),
        ("show", key, "--json"),
        ("check",),
        ("journal",),
    ):
        assert not {"\x1b", "\u202e", "\x07"} & set(ruling(*command).out), command


def test_whatever_is_written_a_terminal_of_80_columns_shows_it_in_lines_of_its_own(
    given: Given, at_terminal: Callable[..., Any]
) -> None:
    long = "灯札を置く枠のことで長く話し合った卓"
    key = given(
        long * 5, f"2.1.4: {long * 5}", "-c", f"defines 1.2.2: {long}", "--event", long, "--table", long, "-t", long
    )
    for command in (["list"], ["show", key]):
        rows = at_terminal(["ruling", *command], shown=True, NO_COLOR="1").screen.splitlines()
        assert [row for row in rows if width(row) > 80] == []
        assert any("灯札を置く" in row for row in rows)
