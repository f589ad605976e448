"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

import os
import tomllib
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from judge.engine.errors import GameOver
from judge.engine.events import Erase
from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.table import Table
from judge.games.rebirth.multiplayer.formats import CIRCLE, DOUBLE, JACK, RUMBLE, SEVEN, TRIPLE
from judge.games.rebirth.multiplayer.formats import FORMATS as FORMATS_OF
from judge.games.rebirth.multiplayer.leaving import AND
from judge.games.rebirth.owner_and_master.players import PLAYERS
from judge.games.rebirth.playable import GAME

POOL = Path(__file__).resolve().parents[2] / "data" / "rebirth" / "pool.toml"
GAMES = int(os.environ.get("JUDGE_RANDOM_GAMES", "40"))  # the suite plays a few; a proof plays thousands


@lru_cache(maxsize=1)
def pool() -> dict[str, dict[str, Any]]:
    return tomllib.loads(POOL.read_text(encoding="utf-8"))


def position(players: int = 2, **turn: object) -> dict[str, Any]:
    """Before a game: each player brings 50 cards of the pool, 8 Reバース among them, three partners (6.1.1) and a deer pile (12.2.1.3)."""
    cards = pool()
    characters = [name for name, card in cards.items() if card["kind"] == "character"]
    rebirths = [name for name, card in cards.items() if card["kind"] == "rebirth"]
    partners = [name for name, card in cards.items() if card["kind"] == "partner"]
    deck = ((characters * 4)[:42] + (rebirths * 4))[:50]
    deer = [name for name, card in cards.items() if card["kind"] == "deer"]
    side = {"deck": deck, "energy": partners, "deer_pile": deer}
    return {"turn": {"phase": "setup", **turn}, "cards": cards, **dict.fromkeys(PLAYERS[:players], side)}


def played(oracle: Oracle, players: int = 2, **turn: object) -> Table:
    """A game to its end."""
    state, game = GAME.place(position(players, **turn))
    table = Table(game, state, oracle)
    with suppress(GameOver):
        game.run(table)
    return table


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_somewhere(seed: int) -> None:
    begun, _game = GAME.place(position())
    table = played(Seeded(seed))
    state = table.state
    assert state.result in ("A", "B", "draw", "nobody")
    excluded = [
        event.card for entry in table.trace if not entry.undone for event in entry.events if isinstance(event, Erase)
    ]
    assert sorted([*state.cards, *excluded]) == sorted(begun.cards)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


FORMATS = [
    *((players, {"format": name, "dropout": dropout}) for players in (3, 4, 5, 6) for name in (RUMBLE, CIRCLE) for dropout in (False, True)),
    (4, {"format": DOUBLE}), (6, {"format": TRIPLE}), (4, {"format": SEVEN}), (6, {"format": JACK}),
    (4, {"format": SEVEN, "teams": [["A", "C"], ["B", "D"]]}),
]  # fmt: skip


@pytest.mark.parametrize(("players", "turn"), FORMATS)
@pytest.mark.parametrize("seed", range(1))
def test_a_random_game_of_more_players_ends_by_a_rule_of_its_format(
    seed: int, players: int, turn: dict[str, object]
) -> None:
    table = played(Seeded(seed), players, **turn)
    winners = table.state.result.split(AND)
    assert table.state.result in ("draw", "nobody") or set(winners) <= set(PLAYERS[:players])
    assert len(winners) in (1, FORMATS_OF[str(turn["format"])].team) or turn["format"] == CIRCLE
    assert sorted(card for zone in table.state.zones.values() for card in zone) == sorted(table.state.cards)


@pytest.mark.parametrize("seed", range(3))
def test_recorded_answers_give_the_same_game(seed: int) -> None:
    first = played(Seeded(seed))
    again = played(Recorded(first.answers))
    assert len(first.trace) == len(again.trace)
    assert all(one.same(other) for one, other in zip(first.trace, again.trace, strict=True))
