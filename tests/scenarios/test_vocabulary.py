"""Whatever a game declares for its texts alone is used in some scenario: what nobody ever wrote nobody ever tried."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from judge.cardgame.position.reference import Page
from judge.folders import scenarios_folder
from judge.scenarios.games import PLAYABLE

TOLD = re.compile(r"(question|answer|against|title|rules)\b")  # lines that play nothing


def played(game: str) -> str:
    """All that is played in the scenarios of a game, as it is written."""
    files = sorted(Path(scenarios_folder(game)).rglob("*.toml"))
    lines = (line for file in files for line in file.read_text(encoding="utf-8").split("\n"))
    return "\n".join(line for line in lines if not TOLD.match(line))


def written(game: str) -> str:
    """The texts that the rules of a game write themselves, for keywords and counters; the examples of the verbs left out."""
    files = sorted((Path(__file__).resolve().parents[2] / "judge" / "games" / game).rglob("*.py"))
    lines = (line for file in files for line in file.read_text(encoding="utf-8").split("\n"))
    return "\n".join(line for line in lines if not line.startswith(("@verb", "    Part(", "    Row(")))


def page_of(game: str) -> Page:
    page: Page = import_module(f"judge.games.{game}.position.page").PAGE
    return page


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_verb_of_a_game_is_played_in_one_of_its_scenarios(game: str) -> None:
    text = played(game) + written(game)
    own = [name for name, verb in page_of(game).verbs.verbs.items() if verb.does.__module__.startswith("judge.games")]
    assert len(own) >= 10
    assert [name for name in own if not re.search(rf'(\[\s*|_auto\([^)]*)"{re.escape(name)}"', text)] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_prohibition_and_demand_of_a_game_is_played_in_one_of_its_scenarios(game: str) -> None:
    text = played(game)
    words = {
        "take " if word.startswith("take ") else f'{word}"'  # one word for each counter that there is
        for _title, said, pattern in page_of(game).lists
        for word in said
        if pattern.startswith(("cannot", "must"))
    }
    assert words
    assert {word for word in words if f'"{word}' not in text} == set()
