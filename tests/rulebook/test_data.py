"""What a library is made of is told from outside, and whoever names a folder that holds far more waits for no walk through it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook.data import data_look, data_mark, looks_below


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of games with one of them, and beside it one that is none."""
    for place in ("lantern/rules", "disk/a/b/c"):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / "lantern" / "game.toml").write_text('key = "lantern"\n', encoding="utf-8")
    monkeypatch.setenv("JUDGE_GAMES", str(tmp_path))
    return tmp_path


def looked(games: Path, changed: str) -> tuple[bool, bool]:
    """Whether a library looks and is marked otherwise once a file is there."""
    look, mark = data_look(), data_mark()
    (games / changed).write_text("1\n", encoding="utf-8")
    return data_look() != look, data_mark() != mark


def test_a_file_of_a_game_makes_another_library(games: Path) -> None:
    assert looked(games, "lantern/rules/1.txt") == (True, True)


def test_a_folder_beside_the_games_makes_none(games: Path) -> None:
    assert looked(games, "disk/a/1.txt") == (False, False)


def test_what_lies_deeper_than_anything_is_kept_is_not_looked_at(games: Path) -> None:
    (games / "disk" / "a" / "b" / "c" / "1.txt").write_text("", encoding="utf-8")
    (games / "disk" / "a" / "2.txt").write_text("", encoding="utf-8")
    found = looks_below(str(games))
    assert "2.txt" in found
    assert "1.txt" not in found
