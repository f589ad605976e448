"""A document is read where it can be stopped, and one that cannot be read costs nothing but itself."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook.apart import read_apart
from rulebook.errors import NotARulebook, SourceError, UnknownGame
from rulebook.source import LONGEST_LINE, LONGEST_TEXT, decode
from rulebook.store.importing import import_files
from rulebook.store.opening import open_library, rebuild
from rulebook.store.shelf import kept_documents
from rulebook.whole import read_document
from tests.conftest import Ran

RULES = "1. 石\n1.1. 色\n1.1.1. 石の色は赤です。\n1.1.2. 石の数は三つです。\n"


def test_a_document_read_apart_is_the_same_document(lanterns: Path) -> None:
    assert read_apart(lanterns, "lantern", "spring") == read_document(lanterns, "lantern", "spring")


@pytest.mark.parametrize(("text", "error"), [("静かな夜\n", NotARulebook), (RULES, UnknownGame)])
def test_what_is_no_rulebook_is_refused_apart_as_it_is_here(tmp_path: Path, text: str, error: type[Exception]) -> None:
    path = tmp_path / "text.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(error) as apart:
        read_apart(path)
    with pytest.raises(error) as here:
        read_document(path)
    assert str(apart.value) == str(here.value)


def test_a_document_that_takes_too_long_is_stopped_and_named(lanterns: Path) -> None:
    with pytest.raises(SourceError, match=r"lanterns\.txt: could not be read within 0 s; expected a rule document"):
        read_apart(lanterns, "lantern", patience=0.001)


def test_a_document_that_takes_too_much_memory_is_stopped_and_named(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    path.write_text(RULES + "".join(f"1.1.{rule}. 石の色は赤です。\n" for rule in range(3, 5000)), encoding="utf-8")
    with pytest.raises(
        SourceError, match=r"many\.txt: reading it broke down \(MemoryError\); expected a rule document"
    ):
        read_apart(path, "stones", memory=20_000_000)


def test_a_line_longer_than_its_limit_is_refused_with_its_number() -> None:
    with pytest.raises(SourceError, match=rf"石\.txt:3: a line of {LONGEST_LINE + 1:,} characters; expected at most"):
        decode(f"1. 石\n1.1. 色\n{'あ' * (LONGEST_LINE + 1)}\n".encode(), "石.txt")


def test_a_text_longer_than_its_limit_is_refused() -> None:
    line = "a" * 99 + "\n"
    with pytest.raises(SourceError, match=r"石\.txt: .* characters; expected a rule document of at most"):
        decode((line * (LONGEST_TEXT // 100 + 1)).encode(), "石.txt")


@pytest.fixture
def poisoned(lanterns: Path, tmp_path: Path) -> Path:
    """A home with two documents, of which the second has become one that cannot be read any more."""
    home = tmp_path / "poisoned"
    other = tmp_path / "stones.txt"
    other.write_text(RULES, encoding="utf-8")
    import_files(str(home), [str(lanterns)], "lantern")
    import_files(str(home), [str(other)], "stones")
    (kept,) = [one for one in kept_documents(home) if one.game == "stones"]
    kept.path.write_text(RULES + "1.1.3. " + "あ" * 1_000_000, encoding="utf-8")
    return home


def test_a_kept_document_that_cannot_be_read_is_set_aside_and_named_and_the_others_work(poisoned: Path) -> None:
    said: list[str] = []
    rebuild(str(poisoned), say=said.append)
    library = open_library(str(poisoned), said.append)
    assert [row.number for row in library.section("lantern", "1.1")] == ["1.1"]
    assert [game.game for game in library.editions()] == ["lantern"]
    library.close()
    assert len(said) == 1
    assert "stones.txt:5: a line of 1,000,007 characters" in said[0]


def test_after_a_document_was_set_aside_every_command_works(
    poisoned: Path, desk: Path, judge: Callable[..., Ran]
) -> None:
    shutil.rmtree(desk)
    shutil.copytree(poisoned, desk)
    (desk / "library.sqlite3").unlink()
    first = judge("search", "灯")
    assert "stones.txt" in first.err
    assert first.code == 0
    again = judge("show", "lantern", "1.1")
    assert (again.code, again.err) == (0, "")


def test_nothing_of_a_refused_document_is_kept(tmp_path: Path) -> None:
    long = tmp_path / "long.txt"
    long.write_text(RULES + "1.1.3. " + "a" * 1_000_000, encoding="utf-8")
    found, refused = import_files(str(tmp_path / "home"), [str(long)], "stones")
    assert found == []
    assert "long.txt:5" in refused[0].sentence
    assert not (tmp_path / "home").exists()
