"""Bookmarks and notes: nothing noted is lost, whoever merges what in which order, and each follows its rule through editions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from judge.folders import MARKS, MARKS_LOCK
from judge.keeping.found import bookmark, marked, marks_on, take_away
from judge.keeping.mark import Mark, first, following, line, lines, mark_of
from judge.keeping.marks import add, marks_from, marks_in, read_marks
from judge.rulings.errors import FormError
from judge.rulings.ruling import Citation
from judge.rulings.standing import State
from rulebook.store.library import Library
from tests.judge.rulings.editions import LANTERNS, NEXT, library_of

RULE = Citation("lantern", "2.1.3", edition="1.2", wording="w", gist="g")


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("older"), "lantern", LANTERNS) as found:
        yield found


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Library]:
    with library_of(tmp_path_factory.mktemp("both"), "lantern", LANTERNS, NEXT) as found:
        yield found


def at(second: int) -> str:
    return f"2026-01-01T00:00:{second:02}.000000Z"


def noted(note: str, second: int) -> Mark:
    return first(RULE, note, "甲", at(second))


def notes(home: Path) -> list[str]:
    return [one.note for one in read_marks(str(home)).kept]


def test_a_line_gives_the_bookmark_again() -> None:
    mark = noted("席順に注意\n二行め", 1)
    assert mark_of(line(mark), "file:1") == mark


def test_a_line_that_was_altered_is_refused_by_its_place() -> None:
    with pytest.raises(FormError, match=r"^file:7: the bookmark was altered"):
        mark_of(line(noted("置ける", 1)).replace("置ける", "置けない"), "file:7")
    with pytest.raises(FormError, match="newer version"):
        mark_of(line(noted("a", 1)).replace('"form":1', '"form":2'), "file:1")


def test_files_of_three_desks_merge_to_the_same_in_any_order(tmp_path: Path) -> None:
    begun = noted("初め", 1)
    here = following([begun], RULE, "こちら", "甲", at(2), kept=True)
    there = following([begun], RULE, "あちら", "乙", at(3), kept=True)
    held = set()
    for place, order in enumerate(permutations([[begun, here], [begun, there], [noted("別", 4)]])):
        home = tmp_path / str(place)
        for each in order:
            add(str(home), each)
        assert notes(home) == ["こちら", "あちら", "別"]  # both notes of the one that was changed apart are there
        held.add(lines(read_marks(str(home)).versions))
    assert len(held) == 1


def test_what_two_desks_changed_apart_is_one_again_once_somebody_goes_on_from_both(tmp_path: Path) -> None:
    begun = noted("初め", 1)
    heads = [following([begun], RULE, text, "甲", at(place), kept=True) for place, text in enumerate(("右", "左"), 2)]
    add(str(tmp_path), [begun, *heads, following(heads, RULE, "両方", "乙", at(5), kept=True)])
    assert notes(tmp_path) == ["両方"]


def test_the_same_file_twice_adds_nothing(tmp_path: Path) -> None:
    one = noted("一", 1)
    assert len(add(str(tmp_path), [one, one])) == 1
    assert add(str(tmp_path), [one]) == ()
    assert (tmp_path / MARKS).read_text(encoding="utf-8") == f"{line(one)}\n"


def test_a_line_cut_off_by_a_crash_costs_no_other(tmp_path: Path) -> None:
    add(str(tmp_path), [noted("先", 1)])
    with (tmp_path / MARKS).open("a", encoding="utf-8") as file:
        file.write(line(noted("途中", 2))[:40])
    add(str(tmp_path), [noted("後", 3)])
    assert notes(tmp_path) == ["先", "後"]
    assert [sentence.startswith(f"{tmp_path / MARKS}:2: ") for sentence in read_marks(str(tmp_path)).damaged] == [True]


def test_a_file_with_a_damaged_line_is_not_taken_in_part(tmp_path: Path) -> None:
    file = tmp_path / "theirs.jsonl"
    file.write_text(f"{line(noted('よい', 1))}\nだめ\nだめ\n", encoding="utf-8")
    with pytest.raises(FormError, match=r"theirs\.jsonl:2: is no line of JSON"):
        marks_from(file)
    assert len(marks_in(file.read_bytes(), "x", whole=True).damaged) == 1


def test_a_bookmark_taken_away_comes_back_with_its_note(older: Library, tmp_path: Path) -> None:
    home = str(tmp_path)
    bookmark(home, older, "lantern", "2.1.3", "枠を数える")
    assert take_away(home, older, "lantern", "2.1.3") is not None
    assert notes(tmp_path) == []
    assert take_away(home, older, "lantern", "2.1.3") is None
    bookmark(home, older, "lantern", "2.1.3")
    assert notes(tmp_path) == ["枠を数える"]
    assert len(read_marks(home).heads) == 1


def test_a_bookmark_set_twice_is_one_version(older: Library, tmp_path: Path) -> None:
    bookmark(str(tmp_path), older, "lantern", "2.1.3")
    bookmark(str(tmp_path), older, "lantern", "２．１．３")
    assert len(read_marks(str(tmp_path)).versions) == 1


def test_a_bookmark_follows_its_rule_where_the_next_edition_has_it(
    older: Library, both: Library, tmp_path: Path
) -> None:
    home = str(tmp_path)
    for number in ("1.1.1", "2.2.1", "3.3.1"):
        bookmark(home, older, "lantern", number, f"もと {number}")
    found = {one.mark.note: (one.state, one.number) for one in marked(both, read_marks(home).kept)}
    assert found == {
        "もと 1.1.1": (State.CHANGED, "1.1.1"), "もと 2.2.1": (State.MOVED, "2.2.2"), "もと 3.3.1": (State.REMOVED, ""),
    }  # fmt: skip
    edition = both.edition("lantern")
    on = {
        number: [
            one.mark.note for one in marks_on(both, edition, both.section("lantern", number)[0], read_marks(home).kept)
        ]
        for number in ("2.2.1", "2.2.2")
    }
    assert on == {"2.2.1": [], "2.2.2": ["もと 2.2.1"]}


def test_what_is_noted_on_a_rule_that_moved_goes_on_under_its_new_number(
    older: Library, both: Library, tmp_path: Path
) -> None:
    home = str(tmp_path)
    bookmark(home, older, "lantern", "2.2.1", "枠")
    bookmark(home, both, "lantern", "2.2.2", "枠は五つ")
    (kept,) = read_marks(home).kept
    assert (kept.number, kept.note, len(read_marks(home).heads)) == ("2.2.2", "枠は五つ", 1)


def test_an_older_edition_shows_the_bookmarks_made_in_it(older: Library, both: Library, tmp_path: Path) -> None:
    bookmark(str(tmp_path), older, "lantern", "2.2.1", "枠")
    before = next(one for one in both.editions("lantern") if not one.current)
    row = both.section("lantern", "2.2.1", before.name)[0]
    assert [one.state for one in marks_on(both, before, row, read_marks(str(tmp_path)).kept)] == [State.VALID]


def test_a_note_that_is_too_long_is_refused() -> None:
    with pytest.raises(FormError, match="4001 characters"):
        noted("長" * 4001, 1)


def test_the_lock_lies_beside_and_holds_no_bookmark(tmp_path: Path) -> None:
    add(str(tmp_path), [noted("一", 1)])
    assert (tmp_path / MARKS_LOCK).read_bytes() == b""
    assert marks_in(b"\n\n", "x").versions == ()
