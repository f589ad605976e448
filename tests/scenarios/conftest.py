"""What the tests of scenarios share: the program's own scenarios, each played once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from judge.scenarios.many import Tried, files_in, tried
from rulebook.registry.registry import Registry, read_registry

DATA = Path(__file__).resolve().parents[2] / "data"
FOLDER = DATA / "scenarios"
GOOD = """\
title = "草原の決闘"
game = "evolve"
[A]
pp = 3
hand = ["火花"]
field = ["野の剣士"]
[B]
field = [{ card = "石の番人", act = true }]
[[step]]
A = "attack 野の剣士"
[[step]]
A = "石の番人"
[expect]
"石の番人.damage" = 2
[cards."野の剣士"]
kind = "follower"
attack = 2
defense = 3
[cards."石の番人"]
kind = "follower"
attack = 1
defense = 4
keywords = ["守護"]
[cards."火花"]
kind = "spell"
cost = 1
spell = [["choose", "enemy follower"], ["damage", 1, "chosen"]]
"""


@cache
def registry(game: str) -> Registry:
    """The registry of a game."""
    return read_registry(game, DATA / "games" / game)


@cache
def numbers(game: str) -> frozenset[str]:
    """The numbers of a game."""
    return frozenset(registry(game).numbers)


@cache
def played(file: Path) -> Tried:
    """A scenario of the program, played once in all tests."""
    return tried(file, numbers)


@cache
def chapters() -> dict[str, list[Path]]:
    """The program's scenarios, by their chapters."""
    found: dict[str, list[Path]] = {}
    for file in files_in([FOLDER]):
        found.setdefault("/".join(file.relative_to(FOLDER).parts[:2]), []).append(file)
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `own_scenarios` runs for every chapter of data/scenarios."""
    if "own_scenarios" in metafunc.fixturenames:
        metafunc.parametrize("own_scenarios", chapters().values(), ids=chapters())


@pytest.fixture
def play_once() -> Callable[[Path], Tried]:
    """Plays a scenario of the program, once in all tests."""
    return played


@pytest.fixture
def evolve() -> Registry:
    """The registry of evolve."""
    return registry("evolve")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A small scenario that passes, in a file."""
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    return path


@pytest.fixture
def good_text() -> str:
    """A small scenario that passes."""
    return GOOD
