"""What a game says that events of other types are nothing: that nothing replaces them, that nothing of cards goes into them, that nobody waits for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import pytest

from judge.bench.decks import GAMES
from judge.bench.engine import random_game
from judge.cardgame.moments.explaining import Explaining
from judge.cardgame.moments.noticing import Watching
from judge.cardgame.moments.replacing import Replacing
from judge.cardgame.playable import Playable
from judge.engine.events import Happens
from judge.engine.table import Table
from judge.games.animal.abilities.triggers import OCCURRENCES

Position = Callable[[], Mapping[str, Any]]
FOLDERS = {
    "animal": ("resolution", "abilities"),
    "evolve": ("play_and_resolution", "play_and_resolution"),
    "leaffight": ("actions_effects_processing", "actions_effects_processing"),
    "moncolle": ("abilities_and_effects", "abilities_and_effects"),
    "rebirth": ("play_and_resolution", "play_and_resolution"),
}  # where each game says what replaces and explains, and what is waited for


def said(key: str) -> tuple[Replacing, Explaining, Watching]:
    folder, watching = (f"judge.games.{key}.{name}" for name in FOLDERS[key])
    return (
        import_module(f"{folder}.replacing").REPLACING,
        import_module(f"{folder}.explaining").EXPLAINING,
        import_module(f"{watching}.triggers").WATCHING,
    )


@pytest.mark.parametrize(("game", "position"), GAMES, ids=[game.key for game, _ in GAMES])
def test_in_a_random_game_no_event_that_is_passed_over_is_anything(game: Playable, position: Position) -> None:
    table: Table = random_game(5, game, position())[0]
    (replacing, explaining, _watching), passed = said(game.key), 0
    for entry in table.trace:
        for event in entry.events:
            if not isinstance(event, replacing.about):
                passed += 1
                assert not any(one.is_it(entry.before, event) for one in replacing.events)
            if not isinstance(event, explaining.about):
                passed += 1
                assert not list(explaining.uses(table, event))
    assert passed


@pytest.mark.parametrize(("game", "position"), GAMES, ids=[game.key for game, _ in GAMES])
def test_whatever_is_waited_for_is_declared(game: Playable, position: Position) -> None:
    watching, table = said(game.key)[2], random_game(6, game, position())[0]
    names = {name for entry in table.trace.entries[::10] for name in watching.heard(entry.state).names}
    assert {name.partition(":")[0] for name in names} <= watching.occurrences.declared.keys()


def test_what_happens_under_a_name_that_is_not_declared_is_nothing() -> None:
    assert not OCCURRENCES.is_anything(Happens("priority"))
    assert OCCURRENCES.is_anything(Happens("played"))
