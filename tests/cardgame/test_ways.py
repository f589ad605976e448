"""Every way of deciding is taken once, the first first."""

from __future__ import annotations

from judge.cardgame.play.ways import Ways, ways_of
from judge.engine.requests import Answer, Choose, ChooseNumber, ChooseSome, Option
from judge.engine.texts import Text

ASKS = Text("どれ", "which?")
CARDS = (Option("a", 1), Option("b", 2), Option("c", 3))


def test_of_several_fewer_come_before_more() -> None:
    request = ChooseSome("some", ASKS, CARDS, least=1, most=2)
    assert list(ways_of(request)) == [["a"], ["b"], ["c"], ["a", "b"], ["a", "c"], ["b", "c"]]


def test_a_number_is_taken_from_the_lowest_on() -> None:
    assert list(ways_of(ChooseNumber("number", ASKS, (), low=2, high=4))) == [2, 3, 4]


def test_the_last_decision_is_taken_otherwise_first() -> None:
    requests = (Choose("one", ASKS, CARDS[:2]), ChooseNumber("two", ASKS, (), low=0, high=1))
    ways: Ways | None = Ways()
    taken: list[list[Answer | None]] = []
    while ways is not None:
        taken.append([ways.answer("A", request) for request in requests])
        ways = ways.next()
    assert taken == [["a", 0], ["a", 1], ["b", 0], ["b", 1]]


def test_ways_may_be_of_different_lengths() -> None:
    ways: Ways | None = Ways()
    taken: list[list[Answer | None]] = []
    while ways is not None:
        first = ways.answer("A", Choose("one", ASKS, CARDS[:2]))
        more = [ways.answer("A", Choose("two", ASKS, CARDS))] if first == "b" else []
        taken.append([first, *more])
        ways = ways.next()
    assert taken == [["a"], ["b", "a"], ["b", "b"], ["b", "c"]]
