"""A play that is being prepared is withdrawn only where it could not go on, whatever is decided."""

from __future__ import annotations

from contextlib import suppress

import pytest

from judge.cardgame.play.withdrawing import may_wish
from judge.engine.errors import GameOver, NotNow, Undecided
from judge.engine.table import Table
from judge.engine.trace import Kind
from judge.games.evolve.playable import GAME
from tests.engine.plain import Told

BOLT = {"kind": "spell", "cost": "X", "spell": [["choose", "enemy follower"], ["damage", "X", "chosen"]]}
SPLIT = {"kind": "spell", "cost": 1, "spell": [["divide", 3, "enemy follower", 2], ["heal", 1, "own leader"]]}
GUARD = {"kind": "follower", "attack": 1, "defense": 9}


def played(*answers: str, pp: int = 3, hand: tuple[str, ...] = ("狙い撃ち",)) -> Table:
    """A has a spell, B two followers; these answers, and nobody answers what comes behind them."""
    cards = {"狙い撃ち": BOLT, "割り振り": SPLIT, "石の番人": GUARD}
    state, game = GAME.place(
        {"cards": cards, "A": {"pp": pp, "hand": list(hand)}, "B": {"field": ["石の番人", "石の番人"]}}
    )
    table = Table(game, state, Told(*answers))
    with suppress(Undecided, GameOver):
        game.run(table)
    return table


def test_a_play_that_no_decision_could_save_is_taken_back_to_the_state_before_it() -> None:
    table = played("A: play 狙い撃ち", "A: 7", "A: withdraw")
    rewind = table.trace[-1]
    assert (rewind.kind, rewind.rule) == (Kind.REWIND, "10.6.2.5.3")
    assert [table.state.cards[card].label for card in table.state.in_zone("hand", "A")] == ["狙い撃ち"]
    assert all(entry.undone for entry in table.trace.entries[1:-1])


def test_a_play_that_one_decision_could_save_goes_on() -> None:
    table = played("A: play 狙い撃ち", "A: withdraw", "A: 3", "A: withdraw")
    refused = [entry.rule for entry in table.trace if entry.kind is Kind.REFUSAL]
    assert refused == ["10.6.2.2.2", "10.6.2.3.1"]
    assert table.preparing is None


def test_a_value_that_can_still_be_divided_keeps_the_play() -> None:
    table = played("A: play 割り振り", "A: 石の番人#1, 石の番人#2", "A: withdraw", pp=1, hand=("割り振り",))
    assert [entry.rule for entry in table.trace if entry.kind is Kind.REFUSAL] == ["10.6.2.4"]


def test_where_nothing_is_prepared_there_is_nothing_to_withdraw() -> None:
    with pytest.raises(NotNow, match="no play of this player is being prepared"):
        played("A: withdraw")
    table = played()
    assert not may_wish(table, "A")
    assert not may_wish(table, "B")
