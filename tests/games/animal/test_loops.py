"""Declared loops (1402): done as often as was declared, as far as everybody agrees, and the same again from the answers."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from judge.engine.errors import Undecided
from judge.engine.oracles import Oracle, Recorded
from judge.engine.requests import Answer, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.games.animal.playable import GAME

ALONE = {"kinds": ["tool"], "activated": {"do": [["recover", 1]]}}
ASKING = {"kinds": ["tool"], "activated": {"do": [["recover", 1], ["may", [["draw", 1]], {"who": "enemy"}]]}}
BEGUN = 20 + 1  # life, after the loop was shown once


class ShownError(Exception):
    """The loop is over; nothing more is looked at."""


class Declaring:
    """Shows a loop, declares it so often, agrees to so much of it, and stops."""

    def __init__(self, times: int, agreed: int) -> None:
        self._said = ["use 泉", "loop 1"]
        self._times, self._agreed = times, agreed

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        """Always."""
        return True

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        """What comes next."""
        if request.label in ("times", "agreed"):
            return self._times if request.label == "times" else self._agreed
        if request.label == "may":
            return "no"
        if not self._said:
            raise ShownError
        if self._said[0] in {option.label for option in request.options}:
            return self._said.pop(0)
        return "pass"


def looped(card: dict[str, Any], oracle: Oracle) -> Table:
    """The loop of a card that recovers a point each time."""
    state, game = GAME.place({"cards": {"泉": card}, "A": {"field": ["泉"]}, "B": {"deck": 2}})
    table = Table(game, state, oracle)
    with suppress(ShownError, Undecided):  # the loop is over, or, played again, the answers are
        game.run(table)
    return table


@pytest.mark.parametrize("times", [0, 1, 2, 7, 40, 100])
def test_a_loop_that_one_player_can_stop_is_done_as_often_as_declared(times: int) -> None:
    assert looped(ALONE, Declaring(times, times)).state.players["A"].value("life") == BEGUN + times


@pytest.mark.parametrize(("times", "agreed"), [(10, 5), (10, 0), (3, 3), (0, 0), (100, 1)])
def test_of_two_numbers_the_smaller_is_how_often_it_is_done(times: int, agreed: int) -> None:
    assert looped(ASKING, Declaring(times, agreed)).state.players["A"].value("life") == BEGUN + min(times, agreed)


@pytest.mark.parametrize("times", [0, 1, 9])
def test_a_declared_loop_is_the_same_again_from_its_answers(times: int) -> None:
    first = looped(ASKING, Declaring(times, times))
    again = looped(ASKING, Recorded(first.answers))
    assert first.state.players["A"].value("life") == again.state.players["A"].value("life") == BEGUN + times
    assert len(first.trace) == len(again.trace)
    assert all(one.same(other) for one, other in zip(first.trace, again.trace, strict=True))
