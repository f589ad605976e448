"""Decisions: answers are read exactly, else by a beginning that only one option has; what a rule refuses is refused."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.errors import Ambiguous, CannotRead, EngineError, NotNow, Undecided
from judge.engine.oracles import Chance, First, InTurn, Recorded, Seeded
from judge.engine.requests import (
    Answer,
    Choose,
    ChooseNumber,
    ChooseSome,
    Option,
    Order,
    Refusal,
    Refused,
    Request,
    yes_or_no,
)
from judge.engine.table import Table
from judge.engine.texts import Text
from judge.engine.trace import Kind
from tests.engine.plain import Plain, Told, placed

ASKS = Text("どれか", "which")
WHY = Text("場にいない", "it is not there")


def options(*labels: str) -> tuple[Option, ...]:
    return tuple(Option(label, index) for index, label in enumerate(labels))


def refused(*labels: str) -> tuple[Refusal, ...]:
    return tuple(Refusal(label, "8.4.3.1", WHY) for label in labels)


ONE = Choose("one", ASKS, options("騎士", "騎士#2", "竜", "竜巻"), refused("狼", "狼男", "熊"))


@pytest.mark.parametrize(
    ("answer", "value"), [("騎士", 0), ("騎士#", 1), ("竜", 2), ("竜巻", 3), (["竜"], 2), (" 竜 ", 2)]
)
def test_an_answer_is_read_exactly_or_by_a_beginning_that_one_alone_has(answer: Answer, value: int) -> None:
    assert ONE.read(answer) == value


@pytest.mark.parametrize(
    ("answer", "error"), [("騎", Ambiguous), ("牛", CannotRead), ("", CannotRead), ("騎士団", CannotRead), (["竜", "騎士"], CannotRead)]
)  # fmt: skip
def test_what_names_several_or_nothing_is_no_answer(answer: Answer, error: type[EngineError]) -> None:
    with pytest.raises(error):
        ONE.read(answer)


@pytest.mark.parametrize("answer", ["狼", "狼男", "熊"])
def test_what_a_rule_refuses_is_refused_by_its_number(answer: str) -> None:
    with pytest.raises(Refused) as caught:
        ONE.read(answer)
    assert caught.value.refusal == Refusal(answer, "8.4.3.1", WHY)


def test_two_options_of_one_label_cannot_be_told_apart() -> None:
    with pytest.raises(Ambiguous, match="names 2 options"):
        Choose("one", ASKS, options("竜", "竜")).read("竜")


def test_several_are_read_in_the_order_named_within_their_bounds() -> None:
    some = ChooseSome("some", ASKS, options("一", "二", "三"), refused("四"), least=1, most=2)
    assert some.read(["三", "一"]) == (2, 0)
    assert some.read("二, 一") == (1, 0)
    for answer in ("none", [], ["一", "二", "三"]):
        with pytest.raises(NotNow):
            some.read(answer)
    with pytest.raises(CannotRead, match="twice"):
        some.read(["一", "一"])
    with pytest.raises(Refused):
        some.read(["一", "四"])


def test_options_that_mean_the_same_are_still_two() -> None:
    twins = (Option("木霊", "token"), Option("木霊#2", "token"), Option("竜", "dragon"))
    some = ChooseSome("some", ASKS, twins, least=2, most=2)
    assert some.read(["木霊", "木霊#2"]) == ("token", "token")
    assert some.canonical(("token", "token")) == ["木霊", "木霊#2"]
    assert Order("order", ASKS, twins).read(["竜"]) == ("dragon", "token", "token")


@pytest.mark.parametrize(
    ("least", "most", "labels", "alone"),
    [(1, 1, "一", (0,)), (2, 2, "一二", (0, 1)), (2, 3, "一二三", None), (0, 0, "一二", ()), (1, 2, "", ()), (0, 1, "一", None), (0, 2, "", ())],
)  # fmt: skip
def test_several_need_not_be_asked_where_all_must_be_taken(
    least: int, most: int, labels: str, alone: tuple[int, ...] | None
) -> None:
    assert ChooseSome("some", ASKS, options(*labels), least=least, most=most).alone() == alone


def test_a_number_is_read_within_its_range() -> None:
    number = ChooseNumber("number", ASKS, (), low=1, high=6)
    assert (number.read(3), number.read("4"), number.read(["5"])) == (3, 4, 5)
    for answer in (0, "7"):
        with pytest.raises(NotNow):
            number.read(answer)
    for wrong in ("", "many", "2.5", ["1", "2"], []):
        with pytest.raises(CannotRead):
            number.read(wrong)
    assert ChooseNumber("number", ASKS, (), low=2, high=2).alone() == 2


@given(st.permutations(["一", "二", "三", "四"]), st.integers(0, 4))
def test_an_order_names_the_first_few_and_the_others_follow_as_they_are(labels: list[str], count: int) -> None:
    order = Order("order", ASKS, options("一", "二", "三", "四"))
    value = order.read(labels[:count])
    assert sorted(value) == [0, 1, 2, 3]
    assert value[:count] == tuple("一二三四".index(label) for label in labels[:count])
    assert list(value[count:]) == sorted(value[count:])
    assert order.read(order.canonical(value)) == value


REQUESTS: list[Request[Any]] = [
    ONE,
    ChooseSome("some", ASKS, options("一", "二", "三"), least=1, most=2),
    ChooseSome("none", ASKS, (), least=0, most=2),
    ChooseNumber("number", ASKS, (), low=2, high=9),
    Order("order", ASKS, options("一", "二", "三")),
    yes_or_no("may", ASKS),
]


REPEATED = ChooseSome("again", ASKS, options("1", "2"), least=1, most=2, twice="8.4.3.1")


@pytest.mark.parametrize("request_", [*REQUESTS, REPEATED], ids=lambda request: request.label)
@pytest.mark.parametrize(
    "answer",
    ["", "²", -1, 10**30, [], ["1"] * 300, [1, 1], [3], ["9" * 5000], "9" * 5000],
    ids=lambda one: repr(one)[:20],
)
def test_an_answer_of_any_kind_is_read_or_refused_and_nothing_else(request_: Request[Any], answer: object) -> None:
    value = None
    with suppress(Refused, EngineError):
        value = request_.read(cast("Answer", answer))  # a script may hold numbers in lists, too
    assert value is None or request_.read(request_.canonical(value)) == value


@pytest.mark.parametrize("request_", REQUESTS, ids=lambda request: request.label)
@pytest.mark.parametrize("seed", range(5))
def test_what_is_chosen_at_random_can_be_read_and_named_again(request_: Request[Any], seed: int) -> None:
    for oracle in (Seeded(seed), First()):
        answer = oracle.answer("A", request_)
        assert answer is not None
        value = request_.read(answer)
        assert request_.read(request_.canonical(value)) == value
    assert Seeded(seed).answer("A", request_) == Seeded(seed).answer("A", request_)


def test_a_refused_answer_is_told_with_its_number_and_the_player_asked_again() -> None:
    table = Table(Plain(), placed({}), Told("A: 狼", "A: 熊", "A: 竜"))
    with table.rule("8.4"):
        assert table.ask("A", ONE) == 2
    assert [(entry.kind, entry.rules) for entry in table.trace] == [
        (Kind.REFUSAL, ("8.4", "8.4.3.1")),
        (Kind.REFUSAL, ("8.4", "8.4.3.1")),
        (Kind.CHOICE, ("8.4",)),
    ]
    assert table.answers == [("A", "狼"), ("A", "熊"), ("A", "竜")]


def test_who_names_what_is_refused_over_and_over_is_not_asked_for_ever() -> None:
    class Stubborn(First):
        def answer(self, _who: str, _request: Request[Any]) -> Answer:
            return "狼"

    with pytest.raises(CannotRead, match="in a row"):
        Table(Plain(), placed({}), Stubborn()).ask("A", ONE)


def test_a_request_that_nobody_answers_is_open_and_no_ordinary_error() -> None:
    table = Table(Plain(), placed({}), InTurn(Told(), Chance()))
    with pytest.raises(Undecided) as caught:
        table.ask("A", ONE)
    assert (caught.value.who, caught.value.request) == ("A", ONE)
    assert not isinstance(caught.value, Exception)
    deck = Order("shuffle", ASKS, options("一", "二"))
    assert table.ask("chance", deck) == (0, 1)


def test_where_one_way_alone_is_open_nobody_is_asked_unless_the_oracle_wants_it() -> None:
    lone = Choose("one", ASKS, options("竜"))
    table = Table(Plain(), placed({}), Told())
    assert table.ask("A", lone) == 0
    assert (len(table.trace), table.answers) == (0, [("A", None)])
    again = Table(Plain(), placed({}), InTurn(Recorded([("A", "竜")]), Told()))
    assert again.ask("A", lone) == 0
    assert [entry.kind for entry in again.trace] == [Kind.CHOICE]


def test_what_has_to_run_is_taken_in_steps_of_one_and_whole_or_not_at_all() -> None:
    cards = tuple(Option(label, label) for label in ("一", "壱", "二", "三", "五"))
    numbers = {"一": 1, "壱": 1, "二": 2, "三": 3, "五": 5}
    some = ChooseSome("some", ASKS, cards, least=0, most=3, run=numbers, run_rule="5.26.1")
    assert some.read(["三", "壱", "二"]) == ("三", "壱", "二")
    assert some.read([]) == ()
    for wrong in (["一", "壱", "二"], ["二", "三", "五"], ["一", "二"]):
        with pytest.raises(Refused) as caught:
            some.read(wrong)
        assert caught.value.refusal.rule == "5.26.1"
