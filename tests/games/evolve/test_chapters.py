"""The numbers of a chapter stand in its folder."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from rulebook.registry.registry import read_registry

ROOT = Path(__file__).resolve().parents[3]
CODE = ROOT / "judge" / "games" / "evolve"
DATA = ROOT / "data" / "games" / "evolve"
CHAPTERS = {
    path.stem.partition("-")[0].lstrip("0"): path.stem.partition("-")[2].replace("-", "_")
    for path in sorted((DATA / "rules").glob("*.txt"))
}
AT_HOME = 0.9  # of the numbers of a chapter that stand in the code


@cache
def standing() -> dict[str, set[str]]:
    """The folders in which each number of the rules stands as a literal; docstrings and prose do not count."""
    numbers, found = read_registry("evolve", DATA).by_number, defaultdict[str, set[str]](set)
    for file in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in numbers:
                found[node.value].add(file.parent.name)
    return found


def of_chapter(chapter: str) -> dict[str, set[str]]:
    return {number: folders for number, folders in standing().items() if number.partition(".")[0] == chapter}


@pytest.mark.parametrize("chapter", [chapter for chapter, name in CHAPTERS.items() if (CODE / name).is_dir()])
def test_nine_of_ten_numbers_of_a_chapter_stand_in_its_folder_and_nowhere_else(chapter: str) -> None:
    numbers, home = of_chapter(chapter), {CHAPTERS[chapter]}
    assert numbers
    away = {number: sorted(folders) for number, folders in numbers.items() if folders != home}
    assert len(away) <= (1 - AT_HOME) * len(numbers), f"{CHAPTERS[chapter]}: {away}"


def test_every_chapter_that_is_on_the_engine_has_its_numbers_counted() -> None:
    counted = {CHAPTERS[chapter] for chapter in CHAPTERS if of_chapter(chapter)}
    folders = {path.parent.name for path in CODE.glob("*/__init__.py")}
    assert folders - counted == {"position", "printed", "seen"}
