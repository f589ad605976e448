"""A file that is no text is told with the line in which it is none, in our own words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from judge.rulings.lengths import LONGEST_PLAY
from judge.settings import SettingsError, read_settings
from rulebook.errors import RegistryError
from rulebook.registry.tables import read_table

Judge = Callable[..., Any]  # the fixture `judge`
NO_TEXT = b"# a\n\xff\n"
SAID = "cannot be read (line 2 is no UTF-8 text)"


@pytest.mark.parametrize(
    "command",
    [
        ("diff", "lantern", "--matches"),
        ("ruling", "new", "lantern", "-q", "灯は二枚か。", "-v", "no", "-c", "2.1.4", "--author", "甲", "--scenario"),
    ],
)
def test_a_command_names_the_line(judge: Judge, desk: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    file = tmp_path / "file.toml"
    file.write_bytes(NO_TEXT)
    ran = judge("--home", str(desk), *command, str(file))
    assert f"{file}: {SAID}" in ran.err


def test_the_settings_name_it(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(NO_TEXT)
    with pytest.raises(SettingsError) as told:
        read_settings(str(tmp_path))
    assert str(told.value).endswith(SAID)


def test_the_files_of_a_game_name_it(tmp_path: Path) -> None:
    file = tmp_path / "game.toml"
    file.write_bytes(NO_TEXT)
    with pytest.raises(RegistryError) as told:
        read_table(file)
    assert str(told.value) == f"{file}: {SAID}"


def test_a_play_that_is_too_long_is_told_as_that_wherever_its_letters_are_cut(
    judge: Judge, desk: Path, tmp_path: Path
) -> None:
    file = tmp_path / "long.toml"
    file.write_text("#" + "灯" * (2 * LONGEST_PLAY), encoding="utf-8")
    said = ("-q", "灯は二枚か。", "-v", "no", "-c", "2.1.4", "--author", "甲", "--scenario", str(file))
    ran = judge("--home", str(desk), "ruling", "new", "lantern", *said)
    assert ran.code
    assert "expected at most" in ran.err
