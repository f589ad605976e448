"""A game's own folder may hold anything: its faults cost nothing but that game, which is named."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulebook.errors import RegistryError
from rulebook.registry.registry import read_registry
from rulebook.registry.tables import LARGEST
from rulebook.store.opening import open_library

Judge = Callable[..., Any]  # the fixture `judge`


def dangling(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.symlink_to(path.with_name("nowhere"))


def other_encoding(path: Path) -> None:
    path.write_bytes("灯".encode("cp932") * 20)


def folder(path: Path) -> None:
    path.unlink(missing_ok=True)
    path.mkdir()


def pipe(path: Path) -> None:
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)


def deep(path: Path) -> None:
    path.write_text("x = " + "[" * 100_000, encoding="utf-8")


def dotted(path: Path) -> None:
    path.write_text(".".join(['"a"'] * 100_000) + " = 1\n", encoding="utf-8")


HARM = {
    "dotted": dotted,
    "dangling": dangling,
    "encoding": other_encoding,
    "folder": folder,
    "pipe": pipe,
    "huge": huge,
    "deep": deep,
}


@pytest.fixture
def games(invented_registry: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the two invented games that a test may spoil, in use."""
    copy = Path(shutil.copytree(invented_registry, tmp_path / "games"))
    monkeypatch.setenv("JUDGE_GAMES", str(copy))
    return copy


@pytest.mark.parametrize("name", ["game.toml", "terms.txt", "errata.toml", "wordings.txt", "rules/01-game.txt"])
@pytest.mark.parametrize("harm", HARM)
def test_a_file_that_cannot_be_read_is_named(games: Path, harm: str, name: str) -> None:
    HARM[harm](games / "lantern" / name)
    with pytest.raises(RegistryError, match=re.escape(name)):
        read_registry("lantern", games / "lantern")


@pytest.mark.parametrize(
    ("harm", "name"),
    [("dangling", "game.toml"), ("pipe", "terms.txt"), ("deep", "errata.toml"), ("encoding", "rules/01-game.txt")],
)
def test_what_cannot_be_read_costs_its_game_alone(games: Path, tmp_path: Path, harm: str, name: str) -> None:
    HARM[harm](games / "lantern" / name)
    said: list[str] = []
    library = open_library(str(tmp_path / "home"), said.append)
    assert [edition.game for edition in library.editions()] == ["kite"]
    library.close()
    (sentence,) = [one for one in said if "left out" in one]
    assert str(games / "lantern") in sentence
    open_library(str(tmp_path / "home"), said.append).close()
    assert len([one for one in said if "left out" in one]) == 1


def test_a_term_longer_than_any_is_refused_with_its_line(games: Path) -> None:
    file = games / "lantern" / "terms.txt"
    file.write_text(f"{'灯' * 1_500}\t1.1\n", encoding="utf-8")
    with pytest.raises(RegistryError, match=r"terms.txt:1: found 1,500 characters; expected at most 100"):
        read_registry("lantern", games / "lantern")


@pytest.mark.parametrize("harm", ["folder", "encoding"])
def test_the_command_line_works_on_with_what_is_left(games: Path, judge: Judge, harm: str) -> None:
    HARM[harm](games / "lantern" / "game.toml")
    assert judge("sections", "kite").code == 0
    assert judge("search", "風").err.count("\n") <= 2
    ran = judge("check", "--registry")
    assert ran.code == 1
    assert "lantern" in ran.err
    assert "kite" in ran.err


@pytest.mark.parametrize("name", ["Big", "a b", "x" * 200, "灯"])
def test_a_folder_whose_name_is_no_key_is_left_out_and_named(games: Path, tmp_path: Path, name: str) -> None:
    shutil.copytree(games / "kite", games / name)
    said: list[str] = []
    library = open_library(str(tmp_path / "home"), said.append)
    assert {edition.game for edition in library.editions()} == {"kite", "lantern"}
    library.close()
    assert any(str(games / name) in one and "is no key for a game" in one for one in said)


def test_a_name_that_is_no_utf_8_is_no_hindrance(games: Path, tmp_path: Path) -> None:
    (games / "kite" / "rules" / os.fsdecode(b"\xff.txt")).write_bytes(b"\xff")
    said: list[str] = []
    library = open_library(str(tmp_path / "home"), said.append)
    assert [edition.game for edition in library.editions()] == ["lantern"]
    library.close()


@pytest.mark.parametrize(
    "rules", ["1 title 章\n    一行\n1 title 章\n    二度\n", "1..2 title x\n    y\n", f"{'9' * 5000} title x\n    y\n"]
)
def test_odd_numbers_in_a_registry_are_read_or_refused(games: Path, tmp_path: Path, rules: str) -> None:
    (games / "kite" / "rules" / "1-kite.txt").write_text(rules, encoding="utf-8")
    said: list[str] = []
    library = open_library(str(tmp_path / "home"), said.append)
    assert "lantern" in {edition.game for edition in library.editions()}
    library.close()


def test_a_registry_that_cannot_be_read_is_one_sentence(games: Path) -> None:
    other_encoding(games / "lantern" / "terms.txt")
    with pytest.raises(RegistryError, match=r"terms\.txt: cannot be read"):
        read_registry("lantern")
