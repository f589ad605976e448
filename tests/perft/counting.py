"""The counting: each decision is answered in every way that it allows, by playing again from the start."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations, islice, permutations
from pathlib import Path
from typing import Any, NamedTuple

from judge.engine.errors import GameOver, Undecided
from judge.engine.oracles import Recorded
from judge.engine.requests import Answer, Answered, ChooseNumber, ChooseSome, Order, Request
from judge.engine.state import CHANCE, PlayerId
from judge.engine.table import Table
from judge.scenarios.games import Playable, playable

DATA = Path(__file__).resolve().parents[1] / "data" / "perft"
MOST_WAYS = 40  # of one decision: the first of them, always the same


class Count(NamedTuple):
    """What there is at a depth: ways to come there, and different states, each with what is asked in it."""

    ways: int
    states: int


class _Answers(Recorded):
    """The answers so far; a shuffle leaves the order as it is, and what only one way is open to is not asked."""

    def wants(self, _who: PlayerId, _request: Request[Any]) -> bool:
        return False

    def answer(self, who: PlayerId, request: Request[Any]) -> Answer | None:
        given = super().answer(who, request)
        return [] if given is None and who == CHANCE and isinstance(request, Order) else given


def answers_to(request: Request[Any]) -> Iterator[Answer]:
    """Every answer that a decision allows, in order."""
    labels = [option.label for option in request.options]
    match request:
        case ChooseNumber():
            yield from range(request.low, request.high + 1)
        case ChooseSome():
            for count in range(request.least, min(request.most, len(labels)) + 1):
                yield from (list(some) for some in combinations(labels, count))
        case Order():
            yield from (list(order) for order in permutations(labels))
        case _:
            yield from labels


def counts(key: str, position: dict[str, Any], depth: int) -> list[Count]:
    """The counts of a position at each depth from 1 on."""
    game = playable(key)
    assert game is not None, f"{key}: is no game on the engine"
    here: list[tuple[list[Answered], list[Answered]]] = [([], _played(game, position, [])[0])]
    found: list[Count] = []
    for _ in range(depth):
        reached: list[tuple[list[Answered], list[Answered]]] = []
        states: set[str] = set()
        for path, ways in here:
            for way in ways:
                onward, state = _played(game, position, [*path, way])
                reached.append(([*path, way], onward))
                states.add(state)
        found.append(Count(len(reached), len(states)))
        here = reached
    return found


def _played(game: Playable, position: dict[str, Any], path: list[Answered]) -> tuple[list[Answered], str]:
    """The ways on behind some answers, and the state there."""
    state, rules = game.place(position)
    table = Table(rules, state, _Answers(path))
    with suppress(GameOver):
        try:
            rules.run(table)
        except Undecided as undecided:
            request = undecided.request
            ways: list[Answered] = [(undecided.who, answer) for answer in islice(answers_to(request), MOST_WAYS)]
            return ways, repr((table.state.position(), undecided.who, request.label))
    return [], repr((table.state.position(), table.state.result))


def files_of(key: str) -> list[Path]:
    """The positions of a game."""
    return sorted((DATA / key).glob("*.toml"))


def counted(file: Path) -> tuple[list[Count], list[Count]]:
    """The counts of a file's position, as noted in it and as they are."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    noted = [Count(*one) for one in table.pop("counts")]
    return noted, counts(file.parent.name, table, len(noted))
