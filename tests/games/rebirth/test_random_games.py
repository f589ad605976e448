"""Whole games, played at random: no exception, no card lost, and the same again from the recorded answers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from judge.engine.events import Erase
from judge.engine.oracles import Oracle, Recorded, Seeded
from judge.engine.state import State
from judge.engine.table import Table
from judge.games.rebirth.multiplayer.formats import CIRCLE, DOUBLE, JACK, RUMBLE, SEVEN, TRIPLE
from judge.games.rebirth.multiplayer.formats import FORMATS as FORMATS_OF
from judge.games.rebirth.multiplayer.leaving import AND
from judge.games.rebirth.owner_and_master.players import PLAYERS
from judge.games.rebirth.playable import GAME
from tests.games.playing import GAMES, is_same, pool_of, to_the_end

pytestmark = pytest.mark.long


def position(seed: int, players: int = 2, **turn: object) -> dict[str, Any]:
    """Before a game: each player brings 50 cards, three partners (6.1.1) and a deer pile (12.2.1.3).

    The deck is three each of fourteen characters of the pool, others for each seed and player, and 8 Reバース cards.
    """
    cards = pool_of("rebirth")
    characters, rebirths, partners, deer = (
        [name for name, card in cards.items() if card["kind"] == kind]
        for kind in ("character", "rebirth", "partner", "deer")
    )
    sides = {
        player: {
            "deck": Random(f"{seed}{player}").sample(characters, 14) * 3 + (rebirths * 4)[:8],
            "energy": partners,
            "deer_pile": deer,
        }
        for player in PLAYERS[:players]
    }
    return {"turn": {"phase": "setup", **turn}, "cards": cards, **sides}


def played(seed: int, oracle: Oracle | None = None, players: int = 2, **turn: object) -> Table:
    """A game to its end, decided by its seed unless an oracle does."""
    return to_the_end(GAME, position(seed, players, **turn), oracle or Seeded(seed))


def are_somewhere(table: Table, begun: State) -> None:
    """That every card there was lies in one zone, or was taken out of the game."""
    state = table.state
    gone = [
        event.card for entry in table.trace if not entry.undone for event in entry.events if isinstance(event, Erase)
    ]
    assert sorted([*state.cards, *gone]) == sorted(begun.cards)
    assert sorted(card for zone in state.zones.values() for card in zone) == sorted(state.cards)


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_random_game_ends_with_every_card_somewhere(seed: int) -> None:
    table = played(seed)
    assert table.state.result in ("A", "B", "draw", "nobody")
    are_somewhere(table, GAME.place(position(seed))[0])


MOST = 6 if GAMES > 40 else 3  # how many play each for themselves; six take as long as all the others together
FORMATS = [
    *((players, {"format": name, "dropout": dropout}) for players in range(3, MOST + 1) for name in (RUMBLE, CIRCLE) for dropout in (False, True)),
    (5, {"format": CIRCLE, "dropout": False}),
    (4, {"format": DOUBLE}), (6, {"format": TRIPLE}), (6, {"format": JACK}),
    (4, {"format": SEVEN, "teams": [["A", "C"], ["B", "D"]]}),
    *([(4, {"format": SEVEN})] if GAMES > 40 else []),
]  # fmt: skip


@pytest.mark.parametrize(("players", "turn"), FORMATS)
@pytest.mark.parametrize("seed", range(max(1, GAMES // 40)))
def test_a_random_game_of_more_players_ends_by_a_rule_of_its_format(
    seed: int, players: int, turn: dict[str, object]
) -> None:
    table = played(seed, None, players, **turn)
    winners = table.state.result.split(AND)
    assert table.state.result in ("draw", "nobody") or set(winners) <= set(PLAYERS[:players])
    assert len(winners) in (1, FORMATS_OF[str(turn["format"])].team) or turn["format"] == CIRCLE
    are_somewhere(table, GAME.place(position(seed, players, **turn))[0])


@pytest.mark.parametrize("seed", range(max(3, GAMES // 40)))
def test_recorded_answers_give_the_same_game(seed: int) -> None:
    first = played(seed)
    again = played(seed, Recorded(first.answers))
    assert is_same(first, again)
