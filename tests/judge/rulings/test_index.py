"""The index of rulings: what is found by which words and numbers, when it is made anew, and that nothing about it fails a search."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest

from judge.rulings.book import open_book
from judge.rulings.by_rule import Citing, rulings_citing
from judge.rulings.citing import checked
from judge.rulings.finding import RulingHit, find_rulings
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.index import INDEX, marks_of, open_file, read_rulings
from judge.rulings.indexing import building, words
from judge.rulings.ruling import Citation, Content, Role, Status, Verdict, Version
from rulebook.search import index
from rulebook.search.index import Read
from rulebook.store.home import library_file
from rulebook.store.importing import import_files
from rulebook.store.library import Library
from rulebook.store.opening import open_library
from tests.judge.rulings.indexed import held_in

FULL = "枠がすべて埋まっている場に灯札を置けるか。"
WIND = "風が吹いて最後の灯が消えたとき、相手の勝ちになるか。"
LENT = "借りた札を返さずに次の遊びで使えるか。"


@pytest.fixture
def library(desk: Path) -> Iterator[Library]:
    """The library of the small rulebook."""
    library = open_library(str(desk))
    yield library
    library.close()


@pytest.fixture
def give(desk: Path, library: Library) -> Callable[..., Version]:
    """Gives a ruling at this desk: give(question, number, …)."""

    def given(question: str, number: str = "2.2.1", ruling: str = "", **more: object) -> Version:
        texts = {"verdict": Verdict.NO, "answer": "認めない。", "reason": "定めのとおり。"} | more
        citations = texts.pop("citations", (Citation("lantern", number),))
        content = checked(library, Content("lantern", question, citations=citations, **texts))  # type: ignore[arg-type]
        version = first(content, "甲", ruling=ruling)
        add(desk, version)
        return version

    return given


def add(home: Path, *versions: Version) -> None:
    book = open_book(str(home))
    book.add(versions)
    book.close()


def hits(
    home: Path,
    library: Library,
    query: str,
    say: Callable[[str], object] | None = None,
    *,
    alone: bool = False,
    deep: bool = True,
) -> list[RulingHit]:
    """What a query finds among the rulings of a home."""
    nothing: tuple[RulingHit, ...] = ()

    def work(db: sqlite3.Connection) -> tuple[RulingHit, ...]:
        return find_rulings(db, library, query, deep=deep, alone=alone)

    return list(read_rulings(str(home), library, work, nothing, say or unexpected))  # type: ignore[arg-type]


@pytest.fixture
def found(desk: Path, library: Library) -> Callable[..., list[RulingHit]]:
    """What a query finds among the rulings of this desk."""
    return partial(hits, desk, library)


def unexpected(sentence: str) -> None:
    """Of a handful of rulings the index is made too quickly to be told; whatever else is told would be a fault."""
    assert sentence.startswith("the index of "), sentence


def citing(home: Path, library: Library, number: str, edition: str | None = None) -> list[Citing]:
    (row,) = library.section("lantern", number, edition)
    chosen = library.edition("lantern", edition)
    return read_rulings(str(home), library, lambda db: rulings_citing(db, library, chosen, row), [], unexpected)


@pytest.fixture(scope="module")
def among_three(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., list[RulingHit]]]:
    """What a query finds among three rulings; made once for all tests that only read."""
    home = Path(shutil.copytree(built_home, tmp_path_factory.mktemp("three") / "home"))
    library = open_library(str(home))
    contents = (
        Content("lantern", FULL, Verdict.NO, "認めない。", "定めのとおり。", (Citation("lantern", "2.2.1"),)),
        Content(
            "lantern", WIND, Verdict.YES, "相手が勝つ。", "", (Citation("lantern", "2.2.2"),), tags=("風",), event="灯火杯", table="7",
        ),
        Content("lantern", LENT, Verdict.NO, "認めない。", "返すときは決まっている。", (Citation("lantern", "3.3.1"),)),
    )  # fmt: skip
    add(home, *(first(checked(library, one), "甲") for one in contents))
    yield partial(hits, home, library)
    library.close()


@pytest.mark.parametrize(
    ("query", "question"),
    [
        ("埋まっている場", FULL),  # letters
        ("枠が埋まったら置けるのか", FULL),  # other forms
        ("かぜがふいて", WIND),  # kana
        ("2.2.1", FULL),  # the rule that governs it
        ("３．３．１", LENT),
        ('"借りた札"', LENT),  # quoted
        ("灯 NOT 枠 NOT 札", WIND),
        ("風 OR 枠がない", WIND),
        ("lantern:風が吹いて", WIND),  # filters
        ("in:3.3 札", LENT),
        ("風", WIND),  # one letter, and the tag
        ("決まっている", LENT),  # the reason
        ("灯火杯", WIND),  # the event
    ],
)
def test_a_ruling_is_found_by_what_rules_are_found_by(
    among_three: Callable[..., list[RulingHit]], query: str, question: str
) -> None:
    assert [hit.question for hit in among_three(query, alone=True)][:1] == [question]


def test_a_filter_leaves_out_the_rulings_that_cite_nothing_there(among_three: Callable[..., list[RulingHit]]) -> None:
    assert {hit.question for hit in among_three("札", alone=True)} >= {FULL, LENT}
    assert [hit.question for hit in among_three("in:2 札", alone=True)] == [FULL]
    assert among_three("in:1 札", alone=True) == []
    assert among_three("chess:札", alone=True) == []
    assert among_three("edition:1.2 札", alone=True) == []


@pytest.mark.parametrize(
    "query", ["", "  ", "-札", "NOT 札", "札 AND", "(((", '"', "9.9.9", "%", "' or 1=1", "＊" * 500, "\0", "2.2.1 [9]"]
)
def test_any_string_is_a_query(among_three: Callable[..., list[RulingHit]], query: str) -> None:
    assert len(among_three(query, alone=True)) <= 3


def test_the_only_ruling_is_found_by_its_words_in_other_forms(
    give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    give(WIND, "2.2.2")
    assert [hit.question for hit in found("消えた灯で相手が勝った")] == [WIND]


def test_a_word_that_every_rule_has_finds_no_ruling_beside_rules(among_three: Callable[..., list[RulingHit]]) -> None:
    assert among_three("灯札") == []  # in a quarter of the rules
    assert [hit.question for hit in among_three("灯札", alone=True)] == [FULL]
    assert among_three("灯札を交換する順番の決めかた") == []  # shares that word alone


def test_a_question_that_is_nearly_the_same_matches_well(among_three: Callable[..., list[RulingHit]]) -> None:
    (hit,) = among_three("枠が埋まっている場に灯札は置けますか")
    assert (hit.question, hit.well, hit.numbers, hit.verdict, hit.status) == (FULL, True, ("2.2.1",), "no", "given")


def test_a_word_that_every_ruling_has_finds_none_of_them_beside_rules(
    desk: Path, library: Library, found: Callable[..., list[RulingHit]]
) -> None:
    contents = [
        Content("lantern", f"灯籠を{n}基目に置けるか。", Verdict.NO, citations=(Citation("lantern", "2.2.1"),))
        for n in range(10, 30)
    ]
    add(desk, *(first(checked(library, one), "甲") for one in contents))
    assert found("灯籠") == []
    assert len(found("灯籠", alone=True)) == 10
    assert [hit.question for hit in found("灯籠を17基目")] == ["灯籠を17基目に置けるか。"]


def test_a_ruling_is_found_by_the_beginning_of_its_id(
    give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    version = give(FULL, ruling="abcdefgh12345678")
    assert [(hit.id, hit.short, hit.why) for hit in found("abcdef")] == [(version.ruling, "abcde", "裁定番号")]
    assert found("abcdx") == []


def test_letters_alone_are_looked_for_where_rules_needed_no_more(
    give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    give(FULL)
    assert found("埋まっている場", deep=False)
    assert found("枠を埋めたら置けるのか", deep=False) == []


def test_what_was_superseded_or_taken_back_is_left_out_and_a_draft_is_called_one(
    desk: Path, give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    old, gone = give(FULL, ruling="old-one"), give(WIND, ruling="gone-one")
    give(LENT, ruling="draft-one", status=Status.DRAFT)
    book = open_book(str(desk))
    rulings = book.rulings()
    new = superseding([rulings[old.ruling]], replace(old.content, verdict=Verdict.YES), "乙", "見直した")
    book.add([*new, voiding(rulings[gone.ruling], "乙", "誤り")])
    book.close()
    assert [(hit.id, hit.verdict) for hit in found("埋まっている場")] == [(new[0].ruling, "yes")]
    assert found("風が吹いて", alone=True) == []
    assert [hit.status for hit in found("借りた札")] == ["draft"]


def test_a_ruling_that_was_just_given_or_changed_is_found(
    desk: Path, give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    version = give(FULL)
    assert len(found("埋まっている場")) == 1
    give("埋まっている場に置いた灯札は誰のものか。")
    assert len(found("埋まっている場")) == 2
    book = open_book(str(desk))
    changed = following(book.rulings()[version.ruling], replace(version.content, question=WIND), "乙", "問いが違った")
    book.add([changed])
    book.close()
    assert [hit.question for hit in found("風が吹いて")] == [WIND]


def test_an_index_that_is_up_to_date_is_left_as_it_is(
    desk: Path, library: Library, give: Callable[..., Version]
) -> None:
    give(FULL)
    citing(desk, library, "2.2.1")
    before = (desk / INDEX).stat()
    citing(desk, library, "2.2.1")
    assert (desk / INDEX).stat().st_ino == before.st_ino


def test_what_the_last_index_worked_out_makes_the_same_index_as_working_it_out_anew(
    desk: Path, library: Library, give: Callable[..., Version], monkeypatch: pytest.MonkeyPatch
) -> None:
    give(FULL)
    wind = give(WIND, "2.2.1")
    citing(desk, library, "2.2.1")
    give(LENT)
    book = open_book(str(desk))
    book.add([voiding(book.rulings()[wind.ruling], "乙", "誤り。")])
    book.close()
    looked_at: list[str] = []

    def read_words(text: str) -> Read:
        looked_at.append(text)
        return index.read_words(text)

    monkeypatch.setattr(words, "read_words", read_words)
    citing(desk, library, "2.2.1")
    updated = held_in(desk)
    assert LENT in looked_at
    assert FULL not in looked_at
    (desk / INDEX).unlink()
    citing(desk, library, "2.2.1")
    assert updated == held_in(desk)


def test_where_only_the_times_of_the_files_are_other_ones_the_index_stays_and_notes_them(
    desk: Path, library: Library, give: Callable[..., Version]
) -> None:
    give(FULL)
    citing(desk, library, "2.2.1")
    before = (desk / INDEX).stat()
    os.utime(desk / "rulings.sqlite3", ns=(1, 1))
    assert citing(desk, library, "2.2.1")
    assert (desk / INDEX).stat().st_ino == before.st_ino
    noted = open_file(str(desk))
    assert noted is not None
    assert noted[1]["store"] == marks_of(str(desk), library).store
    noted[0].close()


def test_with_another_library_only_what_it_makes_of_citations_and_words_is_worked_out_again(
    desk: Path,
    library: Library,
    give: Callable[..., Version],
    lanterns: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    give(FULL)
    assert [one.state for one in citing(desk, library, "2.2.1")] == ["valid"]
    newer = tmp_path / "newer.txt"
    text = lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3")
    newer.write_text(text.replace("場の枠は五つです", "場の枠は六つまでです"), encoding="utf-8")
    import_files(str(desk), [str(newer)], "lantern")
    looked_at: list[str] = []

    def read_words(text: str) -> Read:
        looked_at.append(text)
        return index.read_words(text)

    give(LENT, "1.2.2")
    monkeypatch.setattr(words, "read_words", read_words)
    fresh = Library(library_file(str(desk)))
    assert [(one.state, one.edition) for one in citing(desk, fresh, "2.2.1")] == [("changed", "1.2 (2024-03-09)")]
    assert [one.question for one in citing(desk, fresh, "2.2.1", "1.2")] == [FULL]
    assert LENT in looked_at
    assert FULL not in looked_at
    followed = held_in(desk)
    (desk / INDEX).unlink()
    citing(desk, fresh, "2.2.1")
    assert followed == held_in(desk)
    fresh.close()


def test_a_rule_that_moved_shows_the_rulings_that_cited_it_under_its_old_number(
    desk: Path, give: Callable[..., Version], lanterns: Path, tmp_path: Path
) -> None:
    give(LENT, "3.3.1")
    newer = tmp_path / "newer.txt"
    text = lanterns.read_text(encoding="utf-8").replace("2024 年 3 月 9 日 ver 1.2", "2025 年 1 月 5 日 ver 1.3")
    text = text.replace(
        "3.3. 札の貸し借り\n3.3.1.", "3.3. 札の数\n3.3.1. 札は二十枚より多くても構いません。\n3.4. 札の貸し借り\n3.4.1."
    )
    newer.write_text(text, encoding="utf-8")
    import_files(str(desk), [str(newer)], "lantern")
    fresh = Library(library_file(str(desk)))
    assert [(one.number, one.state) for one in citing(desk, fresh, "3.4.1")] == [("3.3.1", "moved")]
    assert citing(desk, fresh, "3.3.1") == []
    assert [one.number for one in citing(desk, fresh, "3.3.1", "1.2")] == ["3.3.1"]
    fresh.close()


def test_a_ruling_stands_at_every_rule_that_it_cites_in_its_role(
    desk: Path, library: Library, give: Callable[..., Version]
) -> None:
    cited = (Citation("lantern", "2.2.1"), Citation("lantern", "1.2.2", Role.DEFINES))
    give(FULL, citations=cited, ruling="abcdefgh12345678")
    give(WIND, "1.2.2")
    assert [(one.id, one.role) for one in citing(desk, library, "2.2.1")] == [("abcdefgh12345678", "governs")]
    assert [(one.question, one.role) for one in citing(desk, library, "1.2.2")] == [
        (WIND, "governs"),
        (FULL, "defines"),
    ]
    assert citing(desk, library, "2.2") == []


def test_a_concept_leads_to_the_rulings_that_use_the_games_own_word(
    own_registry: Path, our_lines: str, tmp_path: Path
) -> None:
    home = Path(shutil.copytree(our_lines, tmp_path / "own"))
    library = open_library(str(home))
    content = Content(
        "evolve",
        "アクトしたフォロワーをこの番のうちに起こせるか。",
        Verdict.NO,
        citations=(Citation("evolve", "5.3.1"),),
    )
    other = Content(
        "evolve", "じゃんけんに勝った側が後攻を選べるか。", Verdict.YES, citations=(Citation("evolve", "6.2.1.6"),)
    )
    add(home, *(first(checked(library, one), "甲") for one in (content, other)))
    got = hits(home, library, "タップ")
    assert own_registry.is_dir()
    assert [hit.question for hit in got] == [content.question]
    assert got[0].why.startswith("言い換え ")
    library.close()


def test_without_rulings_there_is_no_index(desk: Path, library: Library) -> None:
    assert citing(desk, library, "2.2.1") == []
    assert not (desk / INDEX).exists()


@pytest.mark.parametrize("damage", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 5000])
def test_a_damaged_index_is_made_again(
    desk: Path, library: Library, give: Callable[..., Version], damage: bytes
) -> None:
    give(FULL)
    citing(desk, library, "2.2.1")
    (desk / INDEX).write_bytes(damage)
    assert [one.question for one in citing(desk, library, "2.2.1")] == [FULL]


def test_an_index_damaged_in_the_middle_is_made_again(
    desk: Path, give: Callable[..., Version], found: Callable[..., list[RulingHit]]
) -> None:
    give(FULL)
    found("埋まっている場")
    data = bytearray((desk / INDEX).read_bytes())
    data[8192:] = b"\xa5" * len(data[8192:])
    (desk / INDEX).write_bytes(data)
    assert [hit.question for hit in found("埋まっている場")] == [FULL]
    with sqlite3.connect(desk / INDEX) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    db.close()


def test_where_the_index_cannot_be_written_rulings_are_found_and_a_sentence_says_so(
    desk: Path, library: Library, give: Callable[..., Version]
) -> None:
    give(FULL)
    (desk / INDEX).mkdir()  # in the place of the file, so that nobody can write there
    said: list[str] = []
    got = hits(desk, library, "埋まっている場", said.append)
    assert [hit.question for hit in got] == [FULL]
    assert any("the index of the rulings cannot be written" in sentence for sentence in said)
    assert not list(desk.glob(f"{INDEX}.new-*"))


def test_where_what_changed_cannot_be_written_into_the_index_a_sentence_says_so(
    desk: Path, library: Library, give: Callable[..., Version], monkeypatch: pytest.MonkeyPatch
) -> None:
    give(FULL)
    hits(desk, library, "埋まっている場")
    give("灯札を二枚まとめて置けるか。")

    def refused(_folder: Path, _name: str, _patience: float) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(building, "locked", refused)
    said: list[str] = []
    got = hits(desk, library, "二枚まとめて", said.append)
    assert "灯札を二枚まとめて置けるか。" in [hit.question for hit in got]
    assert said == [
        f"{desk}: the index of the rulings cannot be written (Read-only file system); it is made anew for every search"
    ]


def test_where_neither_what_changed_nor_the_whole_can_be_written_that_is_said_once(
    desk: Path, library: Library, give: Callable[..., Version], monkeypatch: pytest.MonkeyPatch
) -> None:
    give(FULL)
    hits(desk, library, "埋まっている場")
    give("灯札を二枚まとめて置けるか。")

    def refused(_folder: Path, _name: str, _patience: float) -> NoReturn:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    def damaged(*_arguments: object) -> NoReturn:
        raise KeyError("heard")

    monkeypatch.setattr(building, "locked", refused)
    monkeypatch.setattr(building, "_change", damaged)
    said: list[str] = []
    got = hits(desk, library, "二枚まとめて", said.append)
    assert "灯札を二枚まとめて置けるか。" in [hit.question for hit in got]
    assert [sentence for sentence in said if "cannot be written" in sentence] == said[:1]


def test_where_the_store_cannot_be_read_the_last_index_is_used_and_a_sentence_says_so(
    desk: Path, library: Library, give: Callable[..., Version]
) -> None:
    give(FULL)
    citing(desk, library, "2.2.1")
    (desk / "rulings.sqlite3").write_bytes(b"overwritten by something else")
    said: list[str] = []
    got = hits(desk, library, "埋まっている場", said.append)
    assert [hit.question for hit in got] == [FULL]
    assert [sentence.endswith("rulings are shown as they were when they were read last") for sentence in said] == [True]


def test_a_database_that_cannot_be_reached_leaves_the_programs_own_rulings(
    desk: Path, library: Library, give: Callable[..., Version], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(FULL)
    own = tmp_path / "rulings" / "lantern"
    own.mkdir(parents=True)
    text = f'game = "lantern"\ndate = "2026-11-21"\n[[ruling]]\nid = "wind-and-light"\nquestion = "{WIND}"\nverdict = "yes"\ncites = ["2.2.2"]\n'
    (own / "own.toml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(own.parent))
    monkeypatch.setenv("JUDGE_RULINGS_URL", f"sqlite:///{tmp_path}/no/such/folder/rulings.db")
    (tmp_path / "no").write_text("in the place of the folder")
    said: list[str] = []
    assert hits(desk, library, "埋まっている場", said.append) == []
    got = hits(desk, library, "風が吹いて", said.append)
    assert [hit.id for hit in got] == ["wind-and-light"]
    assert all(sentence.endswith("only the program's own rulings are searched") for sentence in said)


def test_the_rulings_of_another_database_are_not_taken_for_those_of_this_one(
    give: Callable[..., Version], found: Callable[..., list[RulingHit]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(FULL)
    assert found("埋まっている場")
    monkeypatch.setenv("JUDGE_RULINGS_URL", f"sqlite:///{tmp_path}/other.db")
    assert found("埋まっている場") == []
    give(WIND, "2.2.2")
    assert [hit.question for hit in found("風が吹いて")] == [WIND]
    monkeypatch.delenv("JUDGE_RULINGS_URL")
    assert found("埋まっている場")
    assert found("風が吹いて") == []
