"""Completion scripts: the shells that are here take them, and complete."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Judge = Callable[..., Any]  # the fixture `judge`


def completed(script: Path, line: str) -> list[str]:
    """What bash offers at the end of a line."""
    words = line.split(" ")
    code = (
        f"source {script}; COMP_WORDS=({' '.join(words[:-1])} '{words[-1]}'); COMP_CWORD={len(words) - 1}; "
        '_judge; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    return subprocess.run(["bash", "-c", code], capture_output=True, text=True, check=False, timeout=30).stdout.split()


@pytest.fixture
def script(judge: Judge, tmp_path: Path) -> Path:
    """The script for bash, in a file."""
    if shutil.which("bash") is None:
        pytest.skip("bash is not here")
    path = tmp_path / "judge.bash"
    path.write_text(judge("completion", "bash").out, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("judge sh", ["show"]),
        ("judge show lan", ["lantern"]),
        ("judge show evo", ["evolve"]),
        ("judge show lantern 1 --sub", ["--subtree"]),
        ("judge search x --game mon", ["moncolle"]),
        ("judge --home /tmp export lantern 1 --format ht", ["html"]),
        ("judge completion z", ["zsh"]),
    ],
)
def test_bash_completes_commands_options_and_games(script: Path, line: str, offered: list[str]) -> None:
    assert completed(script, line) == offered


def test_zsh_and_fish_get_scripts_of_their_own(judge: Judge) -> None:
    assert judge("completion", "zsh").out.startswith("#compdef judge")
    assert "complete -c judge" in judge("completion", "fish").out
