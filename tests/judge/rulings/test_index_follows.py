"""The index follows what changes: only that is read, and what it says then is what one says that is made from nothing."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from judge.rulings import book
from judge.rulings.book import open_book
from judge.rulings.citing import checked
from judge.rulings.exchange import brought
from judge.rulings.finding import RulingHit, find_rulings
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.history import Ruling
from judge.rulings.index import INDEX, marks_of, open_file, read_rulings
from judge.rulings.indexing import building, changes, words
from judge.rulings.merging import Giver, merged
from judge.rulings.records import lines, sealed_line
from judge.rulings.ruling import Citation, Content, Role, Status, Verdict, Version
from judge.rulings.shipped import Shipped, shipped
from judge.rulings.store import open_store, verifying
from rulebook.errors import unheard
from rulebook.search.index import Read, read_words
from rulebook.store.library import Library
from rulebook.store.opening import open_library
from tests.judge.rulings.indexed import held_in

pytestmark = pytest.mark.long

QUESTIONS = (
    "枠がすべて埋まっている場に灯札を置けるか。", "風が吹いて最後の灯が消えたとき、相手の勝ちになるか。", "借りた札を返さずに次の遊びで使えるか。",
    "灯札を伏せたまま交換できるか。", "Ｘ1枚目の札~を(二枚)数えるか。", "灯を分ける順番は誰が決めるか。", "",
)  # fmt: skip
ANSWERS = ("認めない。", "認める。灯札を一枚だけ置く。", "風が止むまで待つ。", "")
RULES = ("2.2.1", "2.2.2", "1.2.2", "3.3.1")
QUERIES = ("灯札", "風が吹いた", "2.2.1", "かりたふだ", "埋まった枠に置く", "札 NOT 風", "灯札を伏せる", "風")


@pytest.fixture
def library(desk: Path) -> Iterator[Library]:
    library = open_library(str(desk))
    yield library
    library.close()


def found(home: Path, library: Library, query: str = "灯札") -> list[RulingHit]:
    nothing: tuple[RulingHit, ...] = ()
    return list(read_rulings(str(home), library, lambda db: find_rulings(db, library, query, alone=True), nothing))


def made(random: Random) -> Content:
    """Any content; some of it as no form would let it through."""
    cited = tuple(
        Citation(
            "lantern",
            number,
            random.choice((Role.GOVERNS, Role.DEFINES)),
            "1.2 (2024-03-09)",
            note=random.choice(("", "風")),
        )
        for number in random.sample(RULES, random.randint(1, 3))
    )
    return Content(
        "lantern", random.choice(QUESTIONS), random.choice((Verdict.YES, Verdict.NO)), random.choice(ANSWERS),
        random.choice(ANSWERS), cited, tags=random.choice(((), ("灯",), ("風", "札"))),
        status=random.choice((Status.GIVEN, Status.DRAFT)), event=random.choice(("", "灯火杯")),
    )  # fmt: skip


def changed(random: Random, home: Path) -> None:
    """Save, change, supersede, take back, or merge what others gave earlier."""
    with closing(open_book(str(home))) as here:
        rulings = here.rulings()
        there: list[Ruling] = [one for one in rulings.all() if not one.content.status.ended]
        kind = random.choice(("new", "new", "many", "change", "change", "supersede", "void", "merge", "divide"))
        at = f"2026-{random.randint(1, 9):02}-01T00:00:00.000000Z"
        if kind == "new" or not there:
            here.add([first(made(random), "甲")])
        elif kind == "many":
            here.add([first(made(random), "乙", at=at) for _ in range(random.randint(2, 12))])
        elif kind == "merge":
            text = lines(first(made(random), "丙", at=at) for _ in range(3))
            merged(here, brought(text.encode(), "theirs"), Giver("丙", ""), lambda: open_library(str(home)))
        elif kind == "supersede":
            here.add(superseding([random.choice(there)], made(random), "乙", "見直した"))
        elif kind == "void":
            here.add([voiding(random.choice(there), "乙", "誤り")])
        else:
            one = random.choice(there)
            base = one.versions[0].id if kind == "divide" else ""
            new = replace(
                one.content, question=f"{one.content.question}{len(one.versions)}", answer=random.choice(ANSWERS)
            )
            here.add([following(one, new, "丁", "言い直した", base=base)])


@pytest.fixture
def from_nothing(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often the index of a home was made from nothing."""
    counts: Counter[str] = Counter()
    whole: Callable[..., sqlite3.Connection] = building._made

    def counted(home: str, *arguments: object, **named: object) -> sqlite3.Connection:
        counts[home] += 1
        return whole(home, *arguments, **named)

    monkeypatch.setattr(building, "_made", counted)
    return counts


@pytest.mark.parametrize("seed", range(8))
def test_after_any_changes_the_index_says_what_one_says_that_is_made_from_nothing(
    desk: Path, library: Library, tmp_path: Path, seed: int, from_nothing: Counter[str]
) -> None:
    random = Random(seed)
    other = Path(shutil.copytree(desk, tmp_path / "other"))
    for _ in range(10):
        for _ in range(random.randint(1, 3)):
            changed(random, desk)
        query = random.choice(QUERIES)
        followed = found(desk, library, query)
        for name in ("rulings.sqlite3", "rulings.jsonl"):
            shutil.copy(desk / name, other / name)
        (other / INDEX).unlink(missing_ok=True)
        assert followed == found(other, library, query)
        assert held_in(desk) == held_in(other)
    assert from_nothing == {str(desk): 1, str(other): 10}  # it really followed


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How many texts were cut into words, how many records of rulings read."""
    counts = {"texts": 0, "records": 0}

    def counted_words(text: str) -> Read:
        counts["texts"] += 1
        return read_words(text)

    def counted_line(text: str) -> Version | None:
        counts["records"] += 1
        return sealed_line(text)

    monkeypatch.setattr(words, "read_words", counted_words)
    monkeypatch.setattr(verifying, "sealed_line", counted_line)
    return counts


def give(home: Path, library: Library, question: str, ruling: str = "", at: str = "") -> Version:
    content = checked(
        library, Content("lantern", question, Verdict.NO, "認めない。", citations=(Citation("lantern", "2.2.1"),))
    )
    version = first(content, "甲", ruling=ruling, at=at)
    with closing(open_store(str(home))) as store:
        store.add([version])
    return version


def test_of_many_rulings_only_the_one_that_was_given_is_read(
    desk: Path, library: Library, read: dict[str, int]
) -> None:
    with closing(open_store(str(desk))) as store:
        store.add([first(made(Random(number)), "甲") for number in range(60)])
    found(desk, library)
    assert read["texts"] == 120
    give(desk, library, "灯札を二枚まとめて置けるか。")
    read.update(texts=0, records=0)
    assert "灯札を二枚まとめて置けるか。" in [hit.question for hit in found(desk, library, "二枚まとめて")]
    assert read["texts"] == 2  # question and answer
    assert read["records"] <= 2  # as what is new, and as all versions of its ruling


@pytest.mark.parametrize(
    "damage",
    [
        "update heard set title = 'x'",
        "update heard set worth = 'x'",
        "insert into own select ruling, 'no record' from known",
    ],
)
def test_an_index_that_holds_what_nobody_wrote_is_made_from_nothing(desk: Path, library: Library, damage: str) -> None:
    version = give(desk, library, "灯札を二枚まとめて置けるか。")
    assert found(desk, library, "二枚まとめて")
    with closing(sqlite3.connect(desk / INDEX)) as db:
        db.execute(damage)
        db.commit()
    with closing(open_store(str(desk))) as store:
        store.add([voiding(Ruling(version.ruling, (version,), (version,)), "甲", "誤り")])
        store.add([first(made(Random(1)), "甲")])
    give(desk, library, "灯札を三枚まとめて置けるか。")
    told: list[str] = []
    nothing: tuple[RulingHit, ...] = ()
    hits = read_rulings(
        str(desk), library, lambda db: find_rulings(db, library, "三枚まとめて", alone=True), nothing, told.append
    )
    assert "灯札を三枚まとめて置けるか。" in [hit.question for hit in hits]
    assert not [sentence for sentence in told if "last" in sentence or "not searched" in sentence]


def test_a_store_that_was_read_reads_only_what_was_added_since(desk: Path, read: dict[str, int]) -> None:
    versions = [first(made(Random(number)), "甲") for number in range(30)]
    with closing(open_store(str(desk))) as store:
        store.add(versions[:29])
        assert store.versions() == versions[:29]
        read.update(records=0)
        with closing(open_store(str(desk))) as another:
            another.add(versions[29:])
        read.update(records=0)
        assert store.versions() == versions
        assert read["records"] == 1


def test_a_store_that_another_took_the_place_of_is_read_as_a_whole(desk: Path, tmp_path: Path) -> None:
    versions = [first(made(Random(number)), "甲") for number in range(4)]
    other = Path(shutil.copytree(desk, tmp_path / "other"))
    for home, some in ((desk, versions[:2]), (other, [versions[3], versions[2], versions[1]])):
        with closing(open_store(str(home))) as store:
            store.add(some)
    with closing(open_store(str(desk))) as store:
        assert store.versions() == versions[:2]
        for name in ("rulings.sqlite3", "rulings.jsonl"):
            shutil.copy(other / name, desk / name)
        assert store.versions() == [versions[3], versions[2], versions[1]]


def test_the_programs_own_rulings_are_read_from_the_index_until_their_files_change(
    desk: Path, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "rulings" / "lantern" / "own.toml"
    own.parent.mkdir(parents=True)
    form = 'game = "lantern"\ndate = "2026-11-21"\n[[ruling]]\nid = "wind-and-light"\nquestion = "{}"\nverdict = "yes"\ncites = ["2.2.2"]\n'
    own.write_text(form.format(QUESTIONS[1]), encoding="utf-8")
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(tmp_path / "rulings"))
    found(desk, library)
    times: list[str] = []
    read_forms = shipped

    def counted(folder: str = "") -> Shipped:
        times.append(folder)
        return read_forms(folder)

    monkeypatch.setattr(book, "shipped", counted)
    with closing(open_book(str(desk))) as opened:
        assert [one.content.question for one in opened.rulings().all()] == [QUESTIONS[1]]
    assert not times
    own.write_text(form.format(QUESTIONS[0]), encoding="utf-8")
    with closing(open_book(str(desk))) as opened:
        assert [one.content.question for one in opened.rulings().all()] == [QUESTIONS[0]]
    assert len(times) == 1
    assert [hit.question for hit in found(desk, library)] == [QUESTIONS[0]]


def test_a_file_of_own_rulings_that_the_system_did_not_give_is_read_the_next_time(
    desk: Path, library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, elsewhere = tmp_path / "rulings" / "lantern" / "own.toml", tmp_path / "elsewhere.toml"
    own.parent.mkdir(parents=True)
    own.symlink_to(elsewhere)  # what is behind it changes nothing of how it looks
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(tmp_path / "rulings"))
    assert not found(desk, library)
    elsewhere.write_text(
        f'game = "lantern"\ndate = "2026-11-21"\n[[ruling]]\nid = "wind-and-light"\nquestion = "{QUESTIONS[1]}"\nverdict = "yes"\n'
        'cites = ["2.2.2"]\n',
        encoding="utf-8",
    )
    assert [hit.question for hit in found(desk, library)] == [QUESTIONS[1]]


def test_what_says_nothing_else_is_not_made_anew(
    desk: Path, library: Library, read: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for question in QUESTIONS[:4]:
        give(desk, library, question)
    found(desk, library)
    monkeypatch.setattr(changes, "together", None)
    os.utime(desk / "rulings.sqlite3", ns=(1, 1))
    read.update(texts=0, records=0)
    assert found(desk, library)
    assert read == {"texts": 0, "records": 0}


def test_an_older_store_in_the_place_of_the_one_indexed_takes_out_what_is_not_there(
    desk: Path, library: Library, tmp_path: Path
) -> None:
    give(desk, library, "灯札を一枚置けるか。")
    older = Path(shutil.copytree(desk, tmp_path / "older"))
    give(desk, library, "灯札を二枚置けるか。")
    assert len(found(desk, library)) == 2
    for name in ("rulings.sqlite3", "rulings.jsonl"):
        shutil.copy(older / name, desk / name)
    assert [hit.question for hit in found(desk, library)] == ["灯札を一枚置けるか。"]
    give(desk, library, "灯札を三枚置けるか。")
    assert {hit.question for hit in found(desk, library)} == {"灯札を一枚置けるか。", "灯札を三枚置けるか。"}


def test_a_ruling_that_was_given_between_two_of_the_same_length_comes_between_them(
    desk: Path, library: Library
) -> None:
    questions = ["灯札を一枚置けるか。", "灯札を二枚置けるか。", "灯札を三枚置けるか。"]
    for question, day in ((questions[0], "01"), (questions[2], "03"), (questions[1], "02")):
        give(desk, library, question, at=f"2026-01-{day}T00:00:00.000000Z")
        found(desk, library)
    with sqlite3.connect(desk / INDEX) as db:
        assert [row[0] for row in db.execute("select heading from entry order by id")] == questions
    db.close()


def test_where_no_room_is_left_between_two_the_index_is_made_from_nothing(
    desk: Path, library: Library, from_nothing: Counter[str]
) -> None:
    for number in range(40, 0, -1):  # each before all others
        give(desk, library, f"灯札を{number:02}枚置けるか。", at=f"2026-01-01T00:00:{number:02}.000000Z")
        found(desk, library)
    assert 1 < from_nothing[str(desk)] < 40
    with sqlite3.connect(desk / INDEX) as db:
        headings = [row[0] for row in db.execute("select heading from entry order by id")]
    db.close()
    assert headings == [f"灯札を{number:02}枚置けるか。" for number in range(1, 41)]


@pytest.mark.parametrize("fault", [KeyError, MemoryError])
def test_a_copy_that_cannot_be_brought_up_to_date_is_closed(
    desk: Path, library: Library, monkeypatch: pytest.MonkeyPatch, fault: type[Exception]
) -> None:
    give(desk, library, "灯札を一枚置けるか。")
    found(desk, library)
    give(desk, library, "灯札を二枚置けるか。")
    copy = building._in_memory()

    def failing(*_arguments: object) -> None:
        raise fault

    monkeypatch.setattr(building, "_in_memory", lambda: copy)
    monkeypatch.setattr(building, "_change", failing)
    with closing(open_store(str(desk))) as store, suppress(MemoryError):
        marks = marks_of(str(desk), library)
        assert building._up_to_date(str(desk), library, marks, store, unheard, held=False, why="") is None
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        copy.execute("select 1")


def test_who_reads_the_index_sees_one_state_of_it_whatever_is_written_meanwhile(desk: Path, library: Library) -> None:
    give(desk, library, "灯札を一枚置けるか。")
    found(desk, library)
    opened = open_file(str(desk))
    assert opened is not None
    with closing(opened[0]) as db:
        give(desk, library, "灯札を二枚置けるか。")
        building_waits, building.WAITING = building.WAITING, 0.1
        try:
            assert len(found(desk, library)) == 2  # from a copy in memory, while the file is being read
        finally:
            building.WAITING = building_waits
        assert db.execute("select count(*) from entry").fetchone() == (1,)
    assert len(found(desk, library)) == 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="who is killed is a fork, which this system has not")
def test_whoever_is_killed_while_writing_leaves_an_index_that_is_put_right(
    desk: Path, library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with closing(open_store(str(desk))) as store:
        store.add([first(made(Random(number)), "甲") for number in range(30)])
    found(desk, library)
    left = 0
    for step in (1, 3, 10, 30, 50, 70, 90, 130):
        give(desk, library, f"灯札を{step}枚置けるか。")
        process = os.fork()
        if process == 0:
            _killed_at(step, desk, monkeypatch)
            found(desk, library)
            os._exit(7)  # it did not come so far
        os.waitpid(process, 0)
        left += (desk / building.JOURNAL).exists()
        assert f"灯札を{step}枚置けるか。" in [hit.question for hit in found(desk, library, f"{step}枚置ける")]
    assert left > 2  # were killed in the middle
    other = Path(shutil.copytree(desk, tmp_path / "other"))
    (other / INDEX).unlink()
    found(other, library)
    assert held_in(desk) == held_in(other)
    assert not (desk / building.JOURNAL).exists()


def _killed_at(step: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this process killed with the statement of this number, half of what it changed written to the file."""
    to_write = building._to_write

    def dying(where: str) -> sqlite3.Connection:
        db = to_write(where)
        db.execute("pragma cache_size = 1")  # so that pages are written before the end
        left = [step]

        def count(_statement: str) -> None:
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

        db.set_trace_callback(count)
        return db

    assert home.is_dir()
    monkeypatch.setattr(building, "_to_write", dying)
