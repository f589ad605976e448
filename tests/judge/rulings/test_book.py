"""The judges' rulings and the program's own, together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.book import Book, open_book
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.ruling import Status, Version
from tests.judge.rulings.desks import asked
from tests.judge.rulings.test_shipped import HEAD, RULING

OWN = "lantern-full-frame"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the program's own rulings."""
    monkeypatch.setenv("JUDGE_RULINGS_DATA", str(tmp_path / "rulings"))
    found = tmp_path / "rulings" / "lantern" / "frames.toml"
    found.parent.mkdir(parents=True)
    found.write_text(HEAD + RULING, encoding="utf-8")
    return found


@pytest.fixture
def book(file: Path, tmp_path: Path) -> Iterator[Book]:
    found = open_book(str(tmp_path / "home"))
    yield found
    found.close()
    assert file.exists()


def again(tmp_path: Path) -> Book:
    """The book as another start of the program has it."""
    return open_book(str(tmp_path / "home"))


def reworded(file: Path) -> None:
    """The program's next release says it in other words."""
    file.write_text(HEAD + RULING.replace("置けない。", "けっして置けない。"), encoding="utf-8")


def test_the_programs_own_rulings_are_there_without_being_imported(book: Book) -> None:
    ruling = book.rulings()[OWN]
    assert book.is_shipped(ruling)
    assert book.store.versions() == []


def test_a_ruling_of_a_judge_stands_beside_them(book: Book) -> None:
    assert book.add([first(asked("灯は何枚か。"), "A", ruling="mine")]) == 1
    rulings = book.rulings()
    assert {ruling.id for ruling in rulings.all()} == {OWN, "mine"}
    assert not book.is_shipped(rulings["mine"])


def test_before_their_day_they_were_not_there(book: Book) -> None:
    assert OWN in book.rulings("2026-11-21T00:00:00.000000Z")
    assert OWN not in book.rulings("2026-11-20T23:59:59.999999Z")


def test_what_follows_one_of_them_is_kept_with_it(book: Book, file: Path, tmp_path: Path) -> None:
    own = book.rulings()[OWN]
    changed = following(own, replace(own.content, answer="この店では置けない。"), "A", "店の決まり")
    assert book.add([changed]) == 2
    assert not book.is_shipped(book.rulings()[OWN])
    file.unlink()
    ruling = again(tmp_path).rulings()[OWN]
    assert [version.author for version in ruling.versions] == ["saitei", "A"]
    file.touch()


def test_one_of_them_is_superseded_as_any_other(book: Book) -> None:
    own = book.rulings()[OWN]
    book.add(superseding([own], asked("埋まった枠とは何か。"), "A", "わかりやすく", ruling="mine"))
    ruling = book.rulings()[OWN]
    assert (ruling.content.status, ruling.replaced_by, ruling.is_divided) == (Status.SUPERSEDED, ("mine",), False)


def test_a_newer_release_takes_the_place_of_what_nobody_changed(book: Book, file: Path, tmp_path: Path) -> None:
    old = book.rulings()[OWN].version
    book.add([old])  # as it came with the rulings of another judge
    reworded(file)
    ruling = again(tmp_path).rulings()[OWN]
    assert (ruling.content.answer, ruling.is_divided) == ("けっして置けない。", False)
    assert again(tmp_path).store.versions() == [old]


def test_where_a_judge_changed_what_a_newer_release_changed_too_both_are_kept(
    book: Book, file: Path, tmp_path: Path
) -> None:
    own = book.rulings()[OWN]
    book.add([following(own, replace(own.content, answer="この店では置けない。"), "A", "店の決まり")])
    reworded(file)
    ruling = again(tmp_path).rulings()[OWN]
    assert ruling.is_divided
    assert {head.content.answer for head in ruling.heads} == {"この店では置けない。", "けっして置けない。"}


def test_a_release_that_only_cites_another_edition_divides_nothing(book: Book, file: Path, tmp_path: Path) -> None:
    own = book.rulings()[OWN]
    book.add([voiding(own, "A", "この店では使わない")])
    line = "\t".join((OWN, "2.2.1", "1.3 (2025-04-01)", "0" * 16, "0" * 16))
    (file.parent / "cited.txt").write_text(line + "\n", encoding="utf-8")
    ruling = again(tmp_path).rulings()[OWN]
    assert (ruling.content.status, ruling.is_divided) == (Status.VOID, False)


def test_what_cannot_be_read_of_them_is_said_when_the_book_is_opened(file: Path, tmp_path: Path) -> None:
    (file.parent / "bad.toml").write_text("[[ruling", encoding="utf-8")
    heard: list[str] = []
    book = open_book(str(tmp_path / "home"), say=heard.append)
    assert OWN in book.rulings()
    assert len(heard) == 1
    assert "bad.toml:1: is no TOML" in heard[0]


def test_a_version_that_is_there_already_is_not_new(book: Book) -> None:
    version: Version = first(asked("灯は何枚か。"), "A", ruling="mine")
    assert (book.add([version]), book.add([version])) == (1, 0)
