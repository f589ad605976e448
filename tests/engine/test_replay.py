"""A run is what was answered: the same answers give the same trace, entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.errors import GameOver, Undecided
from judge.engine.events import Finish, Gain, Mark, Move
from judge.engine.faces import Face
from judge.engine.oracles import First, InTurn, Oracle, Recorded, Seeded
from judge.engine.requests import Answer, Choose, ChooseNumber, ChooseSome, Option, Order, Refusal, Request
from judge.engine.state import CHANCE, PlayerId, State, Zone
from judge.engine.table import Table
from judge.engine.texts import Text
from tests.engine import animal, leaffight, moncolle, rebirth
from tests.engine.plain import Plain, Told, placed
from tests.engine.test_animal import on_death, quiet, trick
from tests.engine.test_leaffight import LULL, SWEEP, character, item
from tests.engine.test_moncolle import BREATH, SLEEP, STING, unit
from tests.engine.test_rebirth import SPARK
from tests.engine.test_rebirth import character as fighter

ASKS = Text("何をするか", "what to do")
OTHER = {"A": "B", "B": "A"}
Plays = Callable[[Table], None]


def skirmish(table: Table) -> None:
    """A made-up game with decisions of every kind, some of which are none, and an answer that a rule refuses."""
    who = "A"
    for _ in range(30):
        cards = [table.state.cards[one] for one in table.state.in_zone("hand", who)]
        options = (Option("pass", 0), *(Option(f"play {card.label}", card.id) for card in cards))
        with table.rule("1"):
            chosen = table.ask(who, Choose("main", ASKS, options, (Refusal("cheat", "2", ASKS),)))
            if chosen:
                table.do(Move(chosen, Zone("field", who)))
        with table.rule("3"):
            fields = tuple(
                Option(table.state.cards[one].label, one) for one in table.state.in_zone("field", OTHER[who])
            )
            for one in table.ask(who, ChooseSome("hit", ASKS, fields, least=min(1, len(fields)), most=2)):
                table.do(Mark(one, "hit"), Move(one, Zone("deck", OTHER[who])))
        with table.rule("4"):
            for one in table.ask(CHANCE, Order("shuffle", ASKS, fields))[:1]:
                table.do(Move(one, Zone("hand", OTHER[who]), keep=True))
            life = table.state.players[who].value("life")
            table.do(Gain(who, "life", life - table.ask(CHANCE, ChooseNumber("die", ASKS, (), low=1, high=2))))
        if life <= 2:
            with table.rule("5"):
                table.do(Finish(OTHER[who]))
        who = OTHER[who]


class _Cheating:
    """Names what is refused now and then, and wants to be asked where one way alone is open."""

    def __init__(self, seed: int) -> None:
        self._seeded = Seeded(seed)
        self._count = seed

    def wants(self, _who: PlayerId, request: Request[object]) -> bool:
        self._count += 1
        return self._count % 3 == 0 and bool(request.options)

    def answer(self, who: PlayerId, request: Request[object]) -> Answer | None:
        self._count += 1
        return "cheat" if request.refused and self._count % 4 == 0 else self._seeded.answer(who, request)


def run(game: Plain, state: State, plays: Plays, oracle: Oracle) -> Table:
    table = Table(game, state, oracle)
    with suppress(GameOver, Undecided):
        plays(table)
    return table


def assert_same(one: Table, other: Table) -> None:
    assert len(one.trace) == len(other.trace)
    for mine, others in zip(one.trace, other.trace, strict=True):
        assert mine.same(others)
        assert mine.by == others.by
        assert mine.state.position() == others.state.position()
    assert one.answers == other.answers
    assert one.state.result == other.state.result


def hands() -> State:
    """Both players with three cards, and life."""
    return placed({Zone("hand", player): ["一", "二", "三"] for player in ("A", "B")}, life=30)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000))
def test_the_answers_of_a_run_give_the_same_run_again(seed: int) -> None:
    first = run(Plain(), hands(), skirmish, _Cheating(seed))
    again = run(Plain(), hands(), skirmish, Recorded(first.answers))
    assert_same(first, again)
    assert len(first.trace) > 30


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_a_part_of_the_answers_leads_as_far_as_it_goes_and_then_somebody_else_may_answer(seed: int, count: int) -> None:
    first = run(Plain(), hands(), skirmish, Seeded(seed))
    part = run(Plain(), hands(), skirmish, Recorded(first.answers[:count]))
    for mine, others in zip(part.trace, first.trace, strict=False):
        assert mine.same(others)
    assert len(part.trace) <= len(first.trace)
    assert part.answers[:count] == first.answers[:count]
    other = run(Plain(), hands(), skirmish, InTurn(Recorded(first.answers[:count]), First()))
    assert len(other.trace) >= len(part.trace)


def test_the_same_seed_gives_the_same_run_and_another_one_another() -> None:
    one, same, other = (run(Plain(), hands(), skirmish, Seeded(seed)) for seed in (1, 1, 2))
    assert_same(one, same)
    assert one.answers != other.answers


def many(*faces: Face) -> Sequence[Face]:
    return faces


CORES: dict[str, tuple[Plain, State, Plays]] = {
    "animal": (
        animal.Animal(),
        placed(
            {
                Zone("hand", "A"): many(trick("遠吠え", quiet), trick("威嚇", quiet)),
                Zone("hand", "B"): many(trick("咆哮", quiet)),
                Zone("hand", "C"): many(trick("逃走", quiet)),
                Zone("field", "A"): many(on_death("火鼠", may=True)),
            },
            ("A", "B", "C"),
            animal.Record("B", ("A", "B", "C")),
            life=20,
        ),
        animal.priority,
    ),
    "moncolle": (
        moncolle.Moncolle(),
        placed(
            {
                Zone("field", "A"): many(unit("竜", 5, BREATH), unit("小鬼", 2)),
                Zone("field", "B"): many(unit("岩", 9), unit("蜂", 3, STING)),
                Zone("hand", "B"): many(unit("眠り", 0, SLEEP), unit("眠り", 0, SLEEP)),
            },
            own=moncolle.Record(),
        ),
        lambda table: moncolle.chain(table, "A"),
    ),
    "leaffight": (
        leaffight.Leaffight(),
        placed(
            {
                Zone("field", "A"): many(character("少女"), character("歌姫")),
                Zone("field", "B"): many(character("剣士"), character("学者")),
                Zone("hand", "A"): many(SWEEP, item("傘", 1)),
                Zone("hand", "B"): many(LULL, item("大剣", 2), character("王女")),
            },
            own=leaffight.Record("A"),
        ),
        leaffight.exchange,
    ),
    "rebirth": (
        rebirth.Rebirth(),
        placed(
            {
                Zone("deck", "A"): many(fighter("火花", SPARK), *[fighter("控え", SPARK)] * 3),
                Zone("deck", "B"): many(fighter("火花", SPARK), *[fighter("控え")] * 3),
                Zone("waiting room", "A"): many(*[fighter("控え", SPARK)] * 2),
                Zone("waiting room", "B"): many(*[fighter("控え")] * 2),
            },
            own=rebirth.Record("A"),
        ),
        rebirth.check,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CORES)
@pytest.mark.parametrize("seed", range(15))
def test_random_runs_of_the_four_games_can_be_played_again(name: str, seed: int) -> None:
    game, state, plays = CORES[name]
    first = run(game, state, plays, Seeded(seed))
    assert_same(first, run(game, state, plays, Recorded(first.answers)))
    assert sorted(card for cards in first.state.zones.values() for card in cards) == sorted(first.state.cards)


def test_one_who_tells_a_run_by_hand_can_be_recorded_too() -> None:
    game, state, plays = CORES["leaffight"]
    first = run(game, state, plays, Told("A: use 突風", "A: 剣士", "B: use 子守歌", "B: 少女"))
    assert_same(first, run(game, state, plays, Recorded(first.answers)))
    assert "少女" in [first.state.cards[one].label for one in first.state.in_zone("field", "A")]
