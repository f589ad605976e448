"""Rescue: whatever is left whole anywhere is brought together, what was damaged is put aside, and what is lost is said."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from judge.rulings.errors import Damaged, NewerStore, StoreError
from judge.rulings.giving import first, following
from judge.rulings.history import Rulings
from judge.rulings.records import FORM, line, lines, sealed, sealed_line
from judge.rulings.ruling import Citation, Content, Verdict, Version
from judge.rulings.store import carving, open_store
from judge.rulings.store.carving import carved
from judge.rulings.store.rescue import rescue, row_by_row
from judge.rulings.store.sqlite import is_sound
from judge.rulings.store.verifying import verified

Ruled = Callable[..., Version]
PAGE = 4096


@pytest.fixture
def made(ruled: Ruled) -> list[Version]:
    """Sixty versions, every seventh of them longer than a page."""
    return [ruled(number, size=9000 if number % 7 == 0 else 300) for number in range(1, 61)]


@pytest.fixture
def home(tmp_path: Path, made: list[Version]) -> Path:
    """A home with the sixty."""
    open_store(str(tmp_path / "home")).add(made)
    return tmp_path / "home"


def alone(home: Path) -> None:
    """Leave nothing but the database."""
    (home / "rulings.jsonl").unlink()
    shutil.rmtree(home / "backups", ignore_errors=True)


def overwrite(home: Path, start: int, data: bytes) -> None:
    with (home / "rulings.sqlite3").open("r+b") as file:
        file.seek(start)
        file.write(data)


def ids(versions: list[Version]) -> set[str]:
    return {version.id for version in versions}


def in_store(home: Path) -> set[str]:
    """The ids in the store, which is sound, and whose second record has the same."""
    said: list[str] = []
    found = ids(open_store(str(home), say=said.append).versions())
    assert (is_sound(str(home / "rulings.sqlite3")), said) == ("", [])
    assert ids(carved((home / "rulings.jsonl").read_bytes()).versions) == found
    return found


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix != ".lock"
    }


def test_what_is_not_damaged_is_left_as_it_is(home: Path) -> None:
    before = tree(home)
    done = rescue(str(home))
    assert (done.found, done.changed, done.versions, done.back, done.aside, done.lost) == ("", False, 60, 0, "", ())
    assert tree(home) == before


def test_where_there_are_no_rulings_there_is_nothing_to_rescue(tmp_path: Path) -> None:
    done = rescue(str(tmp_path))
    assert (done.found, done.changed, done.versions) == ("", False, 0)


def test_the_second_record_gives_everything_and_what_was_damaged_is_put_aside(home: Path, made: list[Version]) -> None:
    overwrite(home, 0, os.urandom(20 * PAGE))
    before = (home / "rulings.sqlite3").read_bytes()
    done = rescue(str(home))
    assert done.found == "the file does not begin as a database"
    assert (done.changed, done.versions, done.rulings, done.lost, done.altered) == (True, 60, 60, (), ())
    assert open_store(str(home)).versions() == made
    assert in_store(home) == ids(made)
    assert Path(done.aside).read_bytes() == before
    assert Path(done.aside).name.startswith("rulings.sqlite3.damaged-")


def test_a_header_that_was_overwritten_costs_no_ruling(home: Path, made: list[Version]) -> None:
    alone(home)
    overwrite(home, 0, bytes(100))
    done = rescue(str(home))
    assert (done.versions, done.back) == (60, 0)
    assert in_store(home) == ids(made)


@pytest.mark.parametrize("seed", range(6))
def test_pages_that_are_gone_cost_no_more_than_what_stood_on_them(home: Path, made: list[Version], seed: int) -> None:
    alone(home)
    data = (home / "rulings.sqlite3").read_bytes()
    gone = Random(seed).sample(range(1, len(data) // PAGE), 5)
    for page in gone:
        overwrite(home, page * PAGE, bytes(PAGE))
    left = [data[place : place + PAGE] for place in range(0, len(data), PAGE) if place // PAGE not in gone]
    whole = ids([one for one in made if any(line(one).encode() in page for page in left)])
    done = rescue(str(home))
    assert in_store(home) >= whole
    assert len(whole) > 20
    assert done.changed
    assert set(done.lost) <= ids(made) - in_store(home)


def test_what_a_row_named_but_no_page_holds_any_more_is_said_to_be_lost(home: Path, made: list[Version]) -> None:
    alone(home)
    data = (home / "rulings.sqlite3").read_bytes()
    page = next(place for place in range(0, len(data), PAGE) if line(made[4]).encode() in data[place : place + PAGE])
    overwrite(home, page, bytes(PAGE))
    done = rescue(str(home))
    assert made[4].id in done.lost
    assert in_store(home) | set(done.lost) == ids(made)
    assert in_store(home) & set(done.lost) == set()


def test_a_long_row_is_put_together_without_sqlite(home: Path, made: list[Version]) -> None:
    alone(home)
    with closing(sqlite3.connect(home / "rulings.sqlite3")) as db:
        roots = [page for (page,) in db.execute("select rootpage from sqlite_master where rootpage > 0")]
    overwrite(home, 0, bytes(PAGE))  # SQLite knows of no table then
    for page in roots:
        overwrite(home, (page - 1) * PAGE, bytes(PAGE))
    rescue(str(home))
    assert in_store(home) == ids(made)


def test_rows_are_asked_for_at_no_more_places_than_there_may_be_records(home: Path, made: list[Version]) -> None:
    alone(home)
    with closing(sqlite3.connect(home / "rulings.sqlite3")) as db, db:
        db.execute("update ruling_version set seq = seq + 1000000000000 where seq > 58")
    data = (home / "rulings.sqlite3").read_bytes()
    with closing(sqlite3.connect(home / "rulings.sqlite3")) as db:
        asked: list[str] = []
        db.set_trace_callback(asked.append)
        found = row_by_row(db, data)
    assert ids(carved("\n".join(found).encode()).versions) == ids(made[:58])
    assert len(asked) < 4 * len(made)
    overwrite(home, 0, bytes(16))
    assert rescue(str(home)).versions == len(made)


def test_a_file_cut_in_half_gives_what_is_in_its_half(home: Path, made: list[Version]) -> None:
    alone(home)
    data = (home / "rulings.sqlite3").read_bytes()
    half = data[: len(data) // 2]
    (home / "rulings.sqlite3").write_bytes(half)
    whole = {one.id for one in made if line(one).encode() in half}
    rescue(str(home))
    assert in_store(home) >= whole
    assert len(whole) > 10


def test_what_stands_in_the_log_alone_is_saved_too(home: Path, made: list[Version], ruled: Ruled) -> None:
    late = [ruled(200), ruled(201, size=9000)]
    with closing(sqlite3.connect(home / "rulings.sqlite3")) as db:
        db.execute("select 1 from ruling_meta").fetchall()
        open_store(str(home)).add(late)
        kept = {end: (home / f"rulings.sqlite3{end}").read_bytes() for end in ("", "-wal")}
    alone(home)
    (home / "rulings.sqlite3").write_bytes(bytes(PAGE) + kept[""][PAGE:])
    (home / "rulings.sqlite3-wal").write_bytes(bytes(32) + kept["-wal"][32:])
    done = rescue(str(home))
    assert Path(f"{done.aside}-wal").read_bytes() == bytes(32) + kept["-wal"][32:]
    assert not (home / "rulings.sqlite3-wal").exists()
    assert in_store(home) == ids([*made, *late])


def test_torn_lines_of_the_second_record_are_passed_over_and_stay(home: Path, made: list[Version]) -> None:
    (home / "rulings.sqlite3").write_bytes(b"")
    file = home / "rulings.jsonl"
    rows = file.read_bytes().splitlines(keepends=True)
    rows[3] = rows[3][:50]  # and the next stands right behind it
    rows[10] = rows[10].replace("灯".encode(), b"\xff\xfe")
    rows[-1] = rows[-1][:-30]
    file.write_bytes(b"".join(rows))
    done = rescue(str(home))
    assert in_store(home) == ids([one for place, one in enumerate(made) if place not in (3, 10, 59)])
    assert done.found == "the file is gone"
    assert file.read_bytes().startswith(b"".join(rows))


def test_where_both_are_gone_a_backup_gives_what_it_has(home: Path, made: list[Version], ruled: Ruled) -> None:
    open_store(str(home)).add([ruled(99)])  # before which today's copy is made
    for name in ("rulings.sqlite3", "rulings.jsonl"):
        (home / name).unlink()
    said: list[str] = []
    open_store(str(home), say=said.append)
    assert "judge ruling rescue" in said[0]
    done = rescue(str(home))
    assert (done.versions, done.back, done.aside) == (60, 60, "")
    assert in_store(home) == ids(made)


def test_everything_damaged_by_halves_is_put_together_from_all_of_it(
    home: Path, made: list[Version], ruled: Ruled
) -> None:
    open_store(str(home)).add([ruled(99)])
    [copy] = (home / "backups").iterdir()
    for file, end in ((home / "rulings.jsonl", 0.3), (copy, 0.5)):
        data = file.read_bytes()
        file.write_bytes(data[: int(len(data) * end)])
    overwrite(home, 0, bytes(3 * PAGE))
    done = rescue(str(home))
    gave = {Path(source.path).name: source.whole for source in done.sources}
    assert all(gave.values())
    assert max(gave.values()) <= done.versions
    assert ids(made[:18]) | {ruled(99).id} <= in_store(home)


def test_a_record_that_was_altered_is_taken_from_where_it_is_whole(home: Path, made: list[Version]) -> None:
    alter = "update ruling_version set record = replace(record, '置けません', '置けます') where seq in (3, 7)"
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute(alter)
    rows = (home / "rulings.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (home / "rulings.jsonl").write_text("".join(rows[:2] + rows[3:]), encoding="utf-8")
    done = rescue(str(home))
    assert done.altered == (made[2].ruling,)
    assert in_store(home) == ids(made) - {made[2].id}
    assert done.lost == (made[2].id,)


def test_a_version_whose_parent_is_lost_is_kept_and_shown(tmp_path: Path, ruled: Ruled) -> None:
    root = ruled(1)
    child = following(Rulings([root])["invented00000001"], ruled(2).content, "乙", "別の札")
    (tmp_path / "rulings.jsonl").write_text(lines([child]), encoding="utf-8")
    done = rescue(str(tmp_path))
    assert (done.versions, done.lost) == (1, (root.id,))
    assert Rulings(open_store(str(tmp_path)).versions())["invented00000001"].content == child.content


def test_what_backups_alone_have_comes_back_only_where_it_is_asked_for(
    home: Path, made: list[Version], ruled: Ruled
) -> None:
    other = home.parent / "other"
    open_store(str(other)).add([ruled(500)])
    open_store(str(other)).add([ruled(501)])
    (home / "backups").mkdir()
    for copy in (other / "backups").iterdir():
        shutil.copy(copy, home / "backups" / copy.name)
    assert (rescue(str(home)).changed, in_store(home)) == (False, ids(made))
    done = rescue(str(home), force=True)
    assert (done.changed, done.back) == (True, 1)
    assert in_store(home) == ids([*made, ruled(500)])


def test_where_nothing_is_left_an_empty_store_begins_only_where_it_is_asked_for(tmp_path: Path, ruled: Ruled) -> None:
    (tmp_path / "rulings.sqlite3").write_bytes(b"no database at all")
    assert not rescue(str(tmp_path)).changed
    assert (tmp_path / "rulings.sqlite3").read_bytes() == b"no database at all"
    done = rescue(str(tmp_path), force=True)
    assert Path(done.aside).read_bytes() == b"no database at all"
    assert open_store(str(tmp_path)).add([ruled(1)]) == 1


def test_a_rescue_that_was_killed_between_two_names_is_finished_by_the_next(home: Path, made: list[Version]) -> None:
    (home / "rulings.jsonl").unlink()
    (home / "rulings.sqlite3").rename(home / "rulings.sqlite3.damaged-20260101-000000")
    done = rescue(str(home))
    assert done.found == "the file is gone"
    assert in_store(home) == ids(made)


def test_a_second_rescue_puts_nothing_over_the_first(home: Path) -> None:
    for _again in range(3):
        overwrite(home, 0, bytes(100))
        rescue(str(home))
    assert len(list(home.glob("rulings.sqlite3.damaged-*"))) == 3


def test_rulings_of_a_newer_program_are_not_rescued_away(home: Path) -> None:
    data = (home / "rulings.jsonl").read_text(encoding="utf-8").replace('"form":1', f'"form":{FORM + 1}', 1)
    (home / "rulings.jsonl").write_text(data, encoding="utf-8")
    overwrite(home, 0, bytes(100))
    before = tree(home)
    with pytest.raises(NewerStore):
        rescue(str(home))
    assert tree(home) == before


def test_a_server_is_not_rescued_from_here(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="whoever keeps the server"):
        rescue(str(tmp_path), "postgresql://judge@desk/rulings")


def test_after_a_rescue_rulings_are_added_and_counted_as_before(home: Path, made: list[Version], ruled: Ruled) -> None:
    store = open_store(str(home))
    stamp = store.stamp()
    overwrite(home, 5 * PAGE, bytes(3 * PAGE))
    rescue(str(home))
    assert store.stamp() == stamp
    assert store.add([made[0], ruled(300)]) == 1
    assert in_store(home) == ids([*made, ruled(300)])


def _some() -> list[Version]:
    cited = (Citation("kite", "1.2"),)
    return [
        first(Content("kite", f"凧 {number} 枚か。", Verdict.YES, citations=cited), "丙", at=f"2026-01-0{number}T00:00:00.000000Z", ruling=f"kite{number}")
        for number in range(1, 5)
    ]  # fmt: skip


SOME = _some()


@settings(max_examples=40, deadline=None)
@given(
    noise=st.lists(
        st.one_of(st.binary(max_size=60), st.just(b'{"at":"'), st.just(b'{"at":"2026","id":')), min_size=5, max_size=5
    ),
    keep=st.integers(0, 200),
)
def test_records_are_found_in_any_noise_and_nothing_else_is(noise: list[bytes], keep: int) -> None:
    texts = [line(one).encode() for one in SOME]
    torn = texts[3][: len(texts[3]) - 1 - keep % len(texts[3])]
    assume(not noise[4].startswith(texts[3][len(torn) :]))  # else the noise makes it whole again
    data = b"".join(piece + text for piece, text in zip(noise, [*texts[:3], torn, b""], strict=True))
    assert ids(carved(data).versions) == ids(SOME[:3])


def grown(ruled: Ruled) -> Version:
    """A version as one was saved when nothing limited it: five million letters."""
    version = ruled(900)
    return sealed(replace(version, content=replace(version.content, reason="灯" * 2_000_000)))


def test_a_record_of_any_length_comes_out_of_the_second_record(home: Path, made: list[Version], ruled: Ruled) -> None:
    long = grown(ruled)
    open_store(str(home)).add([long])
    overwrite(home, 0, os.urandom((home / "rulings.sqlite3").stat().st_size))
    done = rescue(str(home))
    assert in_store(home) == ids([*made, long])
    assert done.lost == ()


def test_a_record_of_any_length_is_put_together_from_the_pages_of_the_database(
    home: Path, made: list[Version], ruled: Ruled
) -> None:
    long = grown(ruled)
    open_store(str(home)).add([long])
    alone(home)
    overwrite(home, 0, bytes(100))
    rescue(str(home))
    assert in_store(home) == ids([*made, long])


@pytest.mark.parametrize(
    ("start", "data"),
    [(68, b"\x12\x34\x56\x78"), (60, (99).to_bytes(4, "big")), (18, b"\x09\x09"), (56, (3).to_bytes(4, "big"))],
    ids=["application", "schema", "format", "encoding"],
)
def test_whatever_the_header_says_the_rulings_are_saved(
    home: Path, made: list[Version], start: int, data: bytes
) -> None:
    alone(home)
    overwrite(home, start, data)
    done = rescue(str(home))
    assert (bool(done.found), done.changed, done.lost) == (True, True, ())
    assert in_store(home) == ids(made)


@pytest.mark.parametrize(
    "statement",
    [
        "update ruling_meta set value = '99' where name = 'schema'",
        "update ruling_meta set value = 'many' where name = 'schema'",
        "update ruling_meta set value = cast(x'fffe' as text) where name = 'schema'",
        "delete from ruling_meta",
        "drop table ruling_meta",
        "update ruling_version set record = cast(x'7bff' || cast(record as blob) as text) where seq = 9",
        "update ruling_version set id = cast(x'ff' as text) where seq = 9",
        "drop table ruling_tag",
    ],
)
def test_a_table_that_says_what_is_not_so_is_found_and_put_right(
    home: Path, made: list[Version], statement: str
) -> None:
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute(statement)
    done = rescue(str(home))
    assert (bool(done.found), done.changed, done.lost) == (True, True, ())
    assert in_store(home) == ids(made)


@pytest.mark.parametrize(
    "statement",
    [
        "update ruling_meta set value = 'many' where name = 'schema'",
        "update ruling_meta set value = cast(x'fffe' as text) where name = 'schema'",
    ],
)
def test_a_schema_that_is_no_number_is_a_sentence_that_names_the_rescue(home: Path, statement: str) -> None:
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute(statement)
    with pytest.raises(Damaged, match="judge ruling rescue"):
        open_store(str(home)).versions()


def test_a_record_with_a_byte_that_is_no_text_is_a_sentence_that_names_the_rescue(home: Path) -> None:
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("update ruling_version set record = cast(x'7bff' as text) where seq = 9")
    with pytest.raises(Damaged, match="judge ruling rescue"):
        open_store(str(home)).versions()


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("pragma application_id = 77")
        db.execute("create table songs(name text)")
    before = tree(tmp_path)
    with pytest.raises(StoreError, match="another program"):
        rescue(str(tmp_path), force=True)
    assert tree(tmp_path) == before


def test_a_store_whose_header_and_tables_agree_on_a_newer_schema_is_left_alone(home: Path) -> None:
    with closing(sqlite3.connect(home / "rulings.sqlite3", isolation_level=None)) as db:
        db.execute("update ruling_meta set value = '99' where name = 'schema'")
        db.execute("pragma user_version = 99")
    before = tree(home)
    with pytest.raises(NewerStore):
        rescue(str(home))
    assert tree(home) == before


def test_what_the_second_record_lacks_is_found_and_written_there(home: Path, made: list[Version]) -> None:
    rows = (home / "rulings.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    (home / "rulings.jsonl").write_text("".join([*rows[:5], rows[5][:40], "\n", *rows[8:]]), encoding="utf-8")
    before = (home / "rulings.sqlite3").read_bytes()
    done = rescue(str(home))
    assert (done.found, done.changed, done.versions) == ("3 versions are missing in the second record", True, 60)
    assert in_store(home) == ids(made)
    assert (home / "rulings.sqlite3").read_bytes() == before
    assert rescue(str(home)).found == ""


@pytest.mark.parametrize("spoilt", ["9" * 5_000, "[" * 100_000], ids=["long", "deep"])
def test_a_record_with_what_no_record_holds_stands_in_the_way_of_no_other(spoilt: str) -> None:
    one, other = (lines([version]) for version in SOME[:2])
    data = one.replace('"depth":1', f'"depth":{spoilt}', 1) + other
    assert data != one + other
    assert ids(carved(data.encode()).versions) == ids(SOME[1:2])


@pytest.mark.parametrize("spoilt", ["9" * 5_000, "[" * 100_000], ids=["long", "deep"])
def test_a_row_with_what_no_record_holds_is_damaged_and_said_to_be(spoilt: str) -> None:
    record = lines(SOME[:1]).strip().replace('"depth":1', f'"depth":{spoilt}', 1)
    with pytest.raises(Damaged, match="is no whole record"):
        verified([(1, SOME[0].id, record)], "here")


def test_a_record_that_stands_in_several_files_is_understood_once(
    home: Path, made: list[Version], monkeypatch: pytest.MonkeyPatch
) -> None:
    understood: list[str] = []

    def counted(text: str) -> Version | None:
        understood.append(text)
        return sealed_line(text)

    monkeypatch.setattr(carving, "sealed_line", counted)
    assert {source.whole for source in rescue(str(home)).sources} >= {len(made)}
    assert sorted(understood) == sorted(map(line, made))
