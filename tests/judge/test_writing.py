"""Files that the user names are written whole or not at all, whichever side of the program writes them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from judge.keeping.cards import Card, take
from judge.keeping.past import Past, write_past
from judge.rulings.drafts import write_draft
from judge.rulings.errors import StoreError
from judge.writing import Spared, write_file

LONG = "a line of many\n" * 1000
Room = Callable[[], AbstractContextManager[None]]


@pytest.mark.parametrize("replace", [False, True])
def test_a_new_file_is_written(tmp_path: Path, replace: bool) -> None:
    write_file(tmp_path / "new.md", LONG, replace=replace)
    assert [path.name for path in tmp_path.iterdir()] == ["new.md"]
    assert (tmp_path / "new.md").read_text(encoding="utf-8") == LONG


def test_a_file_that_may_not_be_there_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.md").write_text("mine", encoding="utf-8")
    with pytest.raises(FileExistsError):
        write_file(tmp_path / "mine.md", LONG, replace=False)
    assert (tmp_path / "mine.md").read_text(encoding="utf-8") == "mine"


def test_what_was_left_by_who_was_killed_while_writing_goes_with_the_next_writing(tmp_path: Path) -> None:
    left, at_work, another = (tmp_path / f"past.json.{number}.part" for number in ("71", "72", "x"))
    for each in (left, at_work, another):
        each.write_text("half", encoding="utf-8")
    for each in (left, another):
        os.utime(each, (1, 1))
    write_past(str(tmp_path), Past(game="lantern"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["past.json", at_work.name, another.name]


@pytest.mark.parametrize("replace", [False, True])
def test_nothing_is_left_of_a_new_file_for_which_there_is_no_room(
    tmp_path: Path, little_room: Room, replace: bool
) -> None:
    with little_room(), pytest.raises(OSError, match="too large"):
        write_file(tmp_path / "new.md", LONG, replace=replace)
    assert list(tmp_path.iterdir()) == []


def test_what_was_there_stays_whole_where_there_is_no_room_for_the_new(tmp_path: Path, little_room: Room) -> None:
    (tmp_path / "mine.md").write_text("mine", encoding="utf-8")
    with little_room(), pytest.raises(OSError, match="too large"):
        write_file(tmp_path / "mine.md", LONG, replace=True)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.md"]
    assert (tmp_path / "mine.md").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("name", "write"),
    [
        (
            "cards.toml",
            lambda home, text: take(str(home), [Card("evolve", "石", {"kind": "spell", "note": text})], replace=True),
        ),
        ("form.toml", lambda home, text: write_draft(home / "form.toml", text)),
        ("past.json", lambda home, text: write_past(str(home), Past(game=text))),
    ],
    ids=["cards", "a draft", "where one was"],
)
def test_what_a_home_holds_stays_whole_where_there_is_no_room_and_nothing_is_left_beside_it(
    tmp_path: Path, little_room: Room, name: str, write: Callable[[Path, str], object]
) -> None:
    (tmp_path / "cards.lock").touch()  # stays, whatever happens
    write(tmp_path, "short")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert name in before
    with little_room(), pytest.raises((OSError, StoreError)):
        write(tmp_path, LONG)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_file_keeps_its_rights_when_it_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "mine.md").touch(mode=0o600)
    write_file(tmp_path / "mine.md", LONG, replace=True)
    assert (tmp_path / "mine.md").stat().st_mode & 0o777 == 0o600


def test_links_that_lead_round_in_a_circle_are_no_place_for_a_file(tmp_path: Path) -> None:
    (tmp_path / "one.md").symlink_to("other.md")
    (tmp_path / "other.md").symlink_to("one.md")
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "one.md", LONG, replace=True)
    assert (tmp_path / "one.md").is_symlink()


def test_what_belongs_to_a_desk_is_spared_also_where_it_is_not_there_yet(desk: Path) -> None:
    with pytest.raises(Spared, match=r"rulings\.jsonl: belongs to a judge's desk"):
        write_file(desk / "rulings.jsonl", LONG, replace=False)
    assert not (desk / "rulings.jsonl").exists()
