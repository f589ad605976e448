"""A loop that is declared, agreed to, stopped, or not stopped by what belongs to it: its answers give the same run again (15.2.1.1)."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from judge.engine.errors import GameOver, Undecided
from judge.engine.oracles import Oracle, Recorded
from judge.engine.requests import Answer, ChooseNumber, Request
from judge.engine.state import PlayerId
from judge.engine.table import Table
from judge.engine.trace import Kind
from judge.games.evolve.playable import GAME

DOG = {"kind": "follower", "cost": 2, "attack": 2, "defense": 2, "on_attack": [["recover pp", 1]]}
BELL = {"kind": "amulet", "cost": 1, "activated": [{"pp": 1, "do": [["choose", "own follower"], ["stand", "chosen"]]}]}
PIT = {"kind": "spell", "cost": 1, "quick": True, "spell": [["choose", "enemy follower"], ["act", "chosen"]]}
POSITION = {
    "cards": {"闘犬": DOG, "目覚めの鈴": BELL, "落とし穴": PIT},
    "A": {"pp": 1, "pp_max": 5, "field": ["闘犬", "目覚めの鈴"], "life": 20},
    "B": {"pp": 2, "hand": ["落とし穴", "落とし穴"], "life": 20},
}
MOST_DECISIONS = 40


class _LovesLoops:
    """Declares a loop wherever one may be, agrees to some of it, and does anything at all to stop it, be it part of the loop."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._left = MOST_DECISIONS

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        return False

    def answer(self, _who: PlayerId, request: Request[Any]) -> Answer | None:
        self._left -= 1
        if self._left < 0:
            return None
        if isinstance(request, ChooseNumber):
            return self._random.randint(request.low, min(request.high, 4))
        labels = [option.label for option in request.options]
        loops = [label for label in labels if label.startswith("loop")]
        return self._random.choice(loops or labels)


def run(oracle: Oracle) -> Table:
    state, game = GAME.place(POSITION)
    table = Table(game, state, oracle)
    with suppress(GameOver, Undecided):
        game.run(table)
    return table


@pytest.mark.parametrize("seed", range(60))
def test_the_answers_of_a_run_with_loops_give_the_same_run_again(seed: int) -> None:
    first = run(_LovesLoops(seed))
    again = run(Recorded(first.answers))
    assert len(again.trace) == len(first.trace)
    assert all(mine.same(other) for mine, other in zip(first.trace, again.trace, strict=True))
    assert again.answers == first.answers
    assert again.state.position() == first.state.position()


def test_among_those_runs_some_are_not_stopped_by_what_belongs_to_the_loop_and_some_are_stopped() -> None:
    traces = [run(_LovesLoops(seed)).trace for seed in range(60)]
    refused = [one for trace in traces for one in trace if one.kind is Kind.REFUSAL and one.rule == "15.2.1.1"]
    stopped = [one for trace in traces for one in trace if one.rule == "15.2.1.1" and "acts otherwise" in one.text.en]
    assert refused
    assert len(stopped) > len(refused)
