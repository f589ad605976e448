"""Texts of cards: selectors, conditions and amounts are read when a card is loaded, so that a slip is found then."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from judge.cardgame.ground.zones import ZoneKind, Zones
from judge.cardgame.plain import PlainGame
from judge.cardgame.seen.speaking import more
from judge.cardgame.text.common import CommonCites, common
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.verbs import Amount, Instructions, Unbindable, Verbs
from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, OfPlayer, Places, Value, Word
from judge.cardgame.text.words import State as Holding
from judge.engine.errors import EngineError
from judge.engine.faces import Face
from judge.engine.state import Card, Player, PlayerId, State, Zone
from judge.engine.texts import Text

ZONES = Zones(
    ZoneKind("hand", Text("手札", "hand")), ZoneKind("table", Text("卓", "table")), ZoneKind("heap", Text("山", "heap"))
)


def beast(view: View, card: int) -> bool:
    return bool(view.state.cards[card].face.fact("kind") == "beast")


def lamp(view: View, card: int) -> bool:
    return bool(view.state.cards[card].face.fact("kind") == "lamp")


def pack(view: View, n: int) -> bool:
    return sum(beast(view, card) for card in view.state.cards) >= n


SAID = (
    Word("beast", beast, "獣 / a beast", Text("獣", "beast"), "own beast", kind=NOUN),
    Word("lamp", lamp, "灯 / a lamp", Text("灯", "lamp"), "own lamp", kind=NOUN),
    Word("lit", lambda view, card: "lit" in view.state.cards[card].marks, "ともっている / that is lit", Text("ともった", "lit")),
    Word("named:", lambda view, card, name: view.state.cards[card].face.name == name, "その名のもの / of a name", Text("『{}』という名の", "named {}"),
         "named:竜", (), ("name",)),
    Value("cost", lambda view, card: view.state.cards[card].face.fact("cost"), "コスト / its cost", Text("コスト", "cost"), "", (), ("cost",)),
    Value("pips:", lambda view, card, name: view.state.cards[card].value(name), "その点 / its pips", Text("「{}」の点", "pips of {}"), "pips:赤>=1", least=0),
    Holding("dark", lambda view, _n: not any("lit" in card.marks for card in view.state.cards.values()), "闇 / no lamp is lit", Text("闇である", "it is dark"), "", ("4.1",)),
    Holding("pack", pack, "群れ / so many beasts", Text("【群れ{}】", "【群れ{}】"), "", ("4.2", "4.3")),
    OfPlayer("hand", lambda view, player: len(view.state.in_zone("hand", player)), "手札の枚数 / cards in hand", Text("手札の枚数", "cards in hand")),
)  # fmt: skip
GRAMMAR = Grammar(Places(tuple(ZONES), ("table",)), "named:", *common(CommonCites(), ZONES), *SAID)


class Plain(PlainGame):
    """A game of nothing but cards that lie about; A's turn."""

    key = "plain"
    zones = ZONES
    grammar = GRAMMAR

    def active(self, _state: State) -> PlayerId:
        return "A"


def state() -> State:
    """A: 竜 (beast, 5) on the table, 騎士 A (beast, 3) in hand; B: 兵 (beast, 1) and a lit 灯台 (lamp, 2) on the table, 兵 in the heap."""
    lying = [
        (1, "竜", "beast", 5, "A", "table", ""), (2, "騎士 A", "beast", 3, "A", "hand", ""), (3, "兵", "beast", 1, "B", "table", ""),
        (4, "灯台", "lamp", 2, "B", "table", "lit"), (5, "兵", "beast", 1, "B", "heap", ""),
    ]  # fmt: skip
    cards = {
        key: Card(key, f"{name}#{key}", Face(name, {"kind": kind, "cost": cost}), who, Zone(zone, who), 0, marks=frozenset(filter(None, (mark,))))
        for key, name, kind, cost, who, zone, mark in lying
    }  # fmt: skip
    zones: dict[Zone, tuple[int, ...]] = {}
    for card in cards.values():
        zones[card.zone] = (*zones.get(card.zone, ()), card.id)
    return State(cards, zones, {name: Player(name) for name in "AB"})


def view(me: PlayerId = "A", this: int = 1, **bound: object) -> View:
    return View(Plain(), state(), me, this, bound=bound)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("beast", (1, 3)), ("own beast", (1,)), ("enemy", (3, 4)), ("not:beast", (4,)), ("cost<=2", (3, 4)), ("beast cost>1", (1,)),
        ("lamp|cost=5", (1, 4)), ("cost!=1", (1, 4)), ("named:竜", (1,)), ("「竜」", (1,)), ("not:「竜」", (3, 4)), ("『兵』|「竜」", (1, 3)),
        ('named:"騎士 A" in:hand', (2,)), ("「騎士 A」 in:hand", (2,)), ("in:hand|in:heap", (2, 5)), ("not:cost>=3", (3, 4)), ("any lit lamp", (4,)),
        ("this", (1,)), ("other beast", (3,)), ("beast in:heap", (5,)), ("in:hand|lamp", (2, 4)), ("cost<X", (3, 4)), ("chosen lit", (4,)),
    ],
)  # fmt: skip
def test_a_selector_picks_the_cards_of_which_all_its_words_are_true(text: str, found: tuple[int, ...]) -> None:
    assert view(X=3, chosen=(2, 4)).select(GRAMMAR.selector(text)) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("own beast|enemy lamp", (1, 4)), ("own beast in:hand|enemy lamp", (2, 4)), ("enemy beast|lamp", (3, 4)), ("own|enemy lamp", (4,)),
        ("enemy lamp|own beast|lamp", (1, 4)), ("own beast | enemy lamp", (1, 4)),
    ],
)  # fmt: skip
def test_a_word_that_says_whose_behind_a_bar_begins_another_selector(text: str, found: tuple[int, ...]) -> None:
    assert view().select(GRAMMAR.selector(text)) == found


@pytest.mark.parametrize(
    ("text", "card"), [("beast", 1), ("own beast in:hand", 2), ("enemy lamp|own beast in:hand", 2)]
)
def test_a_selector_picks_a_card_where_it_lies(text: str, card: int) -> None:
    selector = GRAMMAR.selector(text)
    assert [one for one in view().state.cards if view().picks(selector, one)] == list(view().select(selector))
    assert view().picks(selector, card)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (3, 3), ("3", 3), ("-2", -2), ("+1", 1), ("X", 4), ("-X", -4), ("count beast", 2), ("count beast + 1", 3), ("count beast - 3", -1),
        ("2*count beast - 1", 3), ("2*2*X", 16), ("sum cost of any beast", 6), ("cost of this", 5), ("cost of enemy lamp", 2), ("cost of 「鬼」", 0),
        ("own hand", 1), ("enemy hand", 0), ("X - own hand - 1", 2), ("pips:赤 of this", 0), ("count any cost<=2 + 1", 3), ("-count beast - 1", -3),
    ],
)  # fmt: skip
def test_an_amount_is_worked_out(text: int | str, value: int) -> None:
    assert view(X=4).amount(GRAMMAR.amount(text)) == value
    assert view(X=4).amount(text) == value


@pytest.mark.parametrize("text", ["X", "-X", "2*X", "-count beast"])
def test_a_change_by_an_amount_is_said_alike_before_and_after_it_was_read(text: str) -> None:
    said = more(GRAMMAR.amount_said)
    assert list(said(GRAMMAR.amount(text))) == list(said(text))
    assert next(iter(said(text))).en.startswith("-(" if text.startswith("-") else "+(")


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("dark", False), ("not dark", True), ("not not dark", False), ("pack 3", True), ("pack 5", False), ("my turn and pack 2", True),
        ("my turn and dark", False), ("there is enemy lamp", True), ("there is own lamp", False), ("own hand = 1", True), ("own hand=1", True),
        ("own hand >=2", False), ("count beast > own hand", True), ("not own hand > 1 and there is lit lamp", True), ("their turn", False),
        ("count any cost<=2 >= 2", True), ("count beast>=2", True), ("count any cost<=2 and lit = 1", None), ("sum cost of any cost<=2 < 4", True),
        ("there is 「竜 and 虎」", False), ("done", False), ("done >= 1", False), ("done 2", False), ("cost of this>=5", True), ("X != 4", False),
        ("dark or my turn", True), ("dark or own hand = 0", False), ("own hand = 1 or dark and dark", True), ("dark and my turn or there is own lamp", False), ("dark or", None),
    ],
)  # fmt: skip
def test_a_condition_holds_or_not(text: str, holds: bool | None) -> None:
    if holds is None:
        with pytest.raises(EngineError):
            GRAMMAR.condition(text)
    else:
        assert GRAMMAR.condition(text)(view(X=4)) is holds


def test_a_condition_has_the_rules_of_its_words_each_once() -> None:
    assert GRAMMAR.condition("pack 2 and not dark and pack 3").rules == ("4.2", "4.3", "4.1")
    assert GRAMMAR.condition("own hand = 0").rules == ()


@pytest.mark.parametrize(
    ("said", "ja", "en"),
    [
        (GRAMMAR.selector("enemy lit beast cost<=3").said(), "相手のともったコスト3以下の獣", "an opposing lit beast of cost 3 or less"),
        (GRAMMAR.selector("lamp").said(), "灯", "a lamp"),
        (GRAMMAR.selector("own beast in:hand").said(), "自分の手札の獣", "one's own beast in the hand"),
        (GRAMMAR.selector("own lamp|enemy beast").said(), "自分の灯または相手の獣", "one's own lamp or an opposing beast"),
        (GRAMMAR.selector("chosen:first").said(), "選んだカード", "what was chosen"),
        (GRAMMAR.selector("not:lit").said(), "ともったでないカード", "a not lit card"),
        (GRAMMAR.condition("not pack 3 and dark").said, "「【群れ3】」でない、かつ闇である", "not 【群れ3】 and it is dark"),
        (GRAMMAR.condition("count own beast >= 2").said, "自分の獣の枚数が2以上である", "the number of one's own beast is 2 or more"),
        (GRAMMAR.condition("there is lit lamp").said, "ともった灯がある", "there is a lit lamp"),
        (GRAMMAR.amount_said("2*sum cost of lamp"), "灯のコストの合計の2倍", "2 times the sum of cost of a lamp"),
        (GRAMMAR.amount_said("enemy hand - X"), "相手の手札の枚数-X", "the opponent's cards in hand - X"),
        (GRAMMAR.amount_said(-2), "-2", "-2"),
    ],
)  # fmt: skip
def test_how_a_text_is_said(said: Text, ja: str, en: str) -> None:
    assert (said.ja, said.en) == (ja, en)


def test_a_text_says_what_of_a_card_it_goes_by() -> None:
    assert GRAMMAR.selector("own lit beast").reads == ()
    assert GRAMMAR.selector("own 「竜」|cost<=3 not:cost=1").reads == ("name", "cost")


@pytest.mark.parametrize(
    ("text", "near"),
    [("beest", "beast"), ("cots<=3", "cost"), ("beast not:beest", "beast"), ("獣", "beast"), ("in:hend", "hand")],
)
def test_an_unknown_word_is_told_with_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UnknownWord) as caught:
        GRAMMAR.selector(text)
    assert near in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty selector"), ("  ", "empty selector"), ('named:"竜', "quotation mark"), ("「竜", "quotation mark"), ("cost<=", "no such word"),
        ("in:nowhere", "no such word behind in:"), ("named:", "nothing stands behind"), ("beast and lamp", "nothing to do with `and lamp`"),
        ("beast |", "no such word"), ("not:" * 100 + "beast", "too often|letters"), ("cost<=" + "9" * 300, "is more than anything"),
        ("cost<=²", "is no number to compare with"), ("cost>=--2", "is no number"), ("cost>-", "is no number"), ("cost=" + "0" * 5000, "letters"),
        ("beast " * 200, "1200 letters"),
    ],
)  # fmt: skip
def test_what_is_no_selector_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(EngineError, match=said):
        GRAMMAR.selector(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("gloomy", "no such condition"), ("derk", "nearest: dark"), ("own hand", "no such condition"), ("own hand = ", "no amount"),
        ("own purse = 0", "no amount"), ("there is", "empty selector"), ("not " * 90 + "dark", "too often"), ("pack " + "9" * 300, "is more"),
        ("own hand = 1 2", "nothing to do with"), ("count beast 3 >= 1", "no such word"), ("own hand = " + "9" * 300, "is more"),
    ],
)  # fmt: skip
def test_what_is_no_condition_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(EngineError, match=said):
        GRAMMAR.condition(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Y", "no amount"), ("", "no amount"), ("9" * 400, "is more than"), (10**400, "is more than"), ("2*" * 90 + "X", "too often"),
        ("-" * 90 + "X", "too often"), ("1 +", "no amount"), ("cost of", "empty selector"), ("cost", "no amount"), ("own", "no amount"),
        ("own hand 3", "nothing to do with"), ("count", "empty selector"), ("sum lit of beast", "no amount"), ("1" + " + 1" * 200, "letters"),
    ],
)  # fmt: skip
def test_what_is_no_amount_is_refused_in_a_sentence(text: int | str, said: str) -> None:
    with pytest.raises(EngineError, match=said) as caught:
        GRAMMAR.amount(text)
    assert len(str(caught.value)) < 300


def test_the_same_text_is_read_once() -> None:
    assert GRAMMAR.condition("own hand = 0") is GRAMMAR.condition("own hand = 0")
    assert GRAMMAR.amount("count beast") is GRAMMAR.amount("count beast")


DONE: list[tuple[object, ...]] = []
VERBS = Verbs(GRAMMAR)


@VERBS.verb("draw", '["draw", 1]', "5.9.1")
def draw(_doing: object, count: Amount, who: str = "you") -> None:
    """Draw cards."""
    DONE.append(("draw", view(X=3).amount(count), who))


@VERBS.verb("damage", '["damage", 2, "beast"]')
def damage(_doing: object, amount: Amount, to: Selector, *, then: Instructions = ()) -> None:
    """Deal damage."""
    DONE.append(("damage", view(X=3).amount(amount), view().select(to)))
    for one in then:
        one.carry_out(None)


def test_instructions_are_bound_to_functions_and_what_is_written_stays_as_it_is() -> None:
    written = [["draw", 1], ["damage", "X", "beast", {"then": [["draw", 2, {"who": "other"}]]}]]
    before = deepcopy(written)
    for _ in range(2):  # a second time too: nothing was taken out of it
        DONE.clear()
        for one in VERBS.bind_all(written):
            one.carry_out(None)
        assert DONE == [("draw", 1, "you"), ("damage", 3, (1, 3)), ("draw", 2, "other")]
        assert written == before
    assert VERBS.verbs["draw"].rules == ("5.9.1",)
    assert VERBS.verbs["draw"].says == "Draw cards."


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (["drew", 1], "draw"), (["draw"], "count is missing"), (["draw", True], "takes a number"), (["draw", "Y"], "no amount"),
        (["draw", 1, "you", "more"], "nothing to do with"), (["draw", 1, {"to": 1}], "nothing to do with"),
        (["damage", 1, "beest"], "beast"), (["damage", 1, 2], "takes"), ([], "expected an instruction"), ([1], "expected an instruction"),
        (["damage", 1, "beast", {"then": "draw"}], "expected a list of instructions"),
    ],
)  # fmt: skip
def test_what_fits_no_verb_is_refused_with_what_was_expected(written: list[Any], said: str) -> None:
    with pytest.raises((Unbindable, UnknownWord, EngineError), match=said):
        VERBS.bind(written)
