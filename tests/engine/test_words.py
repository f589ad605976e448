"""Selectors and instructions: bound when a card is loaded, so that a slip is found then, and nothing written is changed."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from judge.cardgame.text.verbs import Amount, Instructions, Unbindable, Verbs
from judge.engine.errors import EngineError
from judge.engine.selectors import Selector, UnknownWord, Words

CARDS = {1: ("竜", "dragon", 5), 2: ("騎士 A", "human", 3), 3: ("兵", "human", 1)}
WORDS = Words()


class View:
    """The cards, and what X is."""

    def number(self, _name: str) -> int:
        return 3


@WORDS.word("human")
def human(_view: View, card: int) -> bool:
    """Is human."""
    return CARDS[card][1] == "human"


@WORDS.word("named:", "named:竜")
def named(view: tuple[View, str], card: int) -> bool:
    """Has this name."""
    return CARDS[card][0] == view[1]


@WORDS.property("cost")
def cost(_view: View, card: int) -> int:
    """Its cost."""
    return CARDS[card][2]


@WORDS.property("kind")
def kind(_view: View, card: int) -> str:
    """Its kind."""
    return CARDS[card][1]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("human", (2, 3)), ("not:human", (1,)), ("cost<=3", (2, 3)), ("human cost>1", (2,)), ("human|cost=5", (1, 2, 3)),
        ("cost!=3", (1, 3)), ("cost<X", (3,)), ("kind=dragon", (1,)), ("named:竜", (1,)), ("「竜」", (1,)),
        ("human 「騎士 A」", (2,)), ("not:「竜」", (2, 3)), ("『兵』|「竜」", (1, 3)), ('named:"騎士 A"', (2,)),
        ("kind=「dragon」", (1,)), ("not:cost>=3", (3,)),
    ],
)  # fmt: skip
def test_a_selector_picks_the_cards_of_which_all_its_words_are_true(text: str, found: tuple[int, ...]) -> None:
    assert WORDS.bind(text).among(View(), (1, 2, 3)) == found


@pytest.mark.parametrize(("text", "near"), [("humen", "human"), ("cots<=3", "cost"), ("human not:humn", "human")])
def test_an_unknown_word_is_told_with_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UnknownWord) as caught:
        WORDS.bind(text)
    assert near in str(caught.value)


@pytest.mark.parametrize("text", ["", "  ", 'named:"竜', "cost<="])
def test_what_is_no_selector_is_refused(text: str) -> None:
    with pytest.raises(EngineError):
        WORDS.bind(text)


DONE: list[tuple[object, ...]] = []


def _number(amount: Amount) -> None:
    if isinstance(amount, str) and amount != "X":
        raise EngineError(f"{amount}: is no number")


VERBS = Verbs(WORDS, _number)


@VERBS.verb("draw", '["draw", 1]', "5.9.1")
def draw(_doing: Any, count: Amount, who: str = "you") -> None:  # noqa: ANN401
    """Draw cards."""
    DONE.append(("draw", count, who))


@VERBS.verb("damage", '["damage", 2, "human"]')
def damage(_doing: Any, amount: Amount, to: Selector, *, then: Instructions = ()) -> None:  # noqa: ANN401
    """Deal damage."""
    DONE.append(("damage", amount, to.among(View(), (1, 2, 3))))
    for one in then:
        one.carry_out(None)


def test_instructions_are_bound_to_functions_and_what_is_written_stays_as_it_is() -> None:
    written = [["draw", 1], ["damage", "X", "human", {"then": [["draw", 2, {"who": "other"}]]}]]
    before = deepcopy(written)
    for _ in range(2):  # a second time too: nothing was taken out of it
        DONE.clear()
        for one in VERBS.bind_all(written):
            one.carry_out(None)
        assert DONE == [("draw", 1, "you"), ("damage", "X", (2, 3)), ("draw", 2, "other")]
        assert written == before
    assert VERBS.verbs["draw"].rules == ("5.9.1",)
    assert VERBS.verbs["draw"].says == "Draw cards."


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (["drew", 1], "draw"), (["draw"], "count is missing"), (["draw", True], "takes a number"), (["draw", "Y"], "no number"),
        (["draw", 1, "you", "more"], "nothing to do with"), (["draw", 1, {"to": 1}], "nothing to do with"),
        (["damage", 1, "humen"], "human"), (["damage", 1, 2], "takes"), ([], "expected an instruction"), ([1], "expected an instruction"),
        (["damage", 1, "human", {"then": "draw"}], "expected a list of instructions"),
    ],
)  # fmt: skip
def test_what_fits_no_verb_is_refused_with_what_was_expected(written: list[Any], said: str) -> None:
    with pytest.raises((Unbindable, UnknownWord, EngineError), match=said):
        VERBS.bind(written)
