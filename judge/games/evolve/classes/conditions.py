"""The conditions of a card's text: words such as 【コンボ】 and 【覚醒】, comparisons, and what there is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from judge.cardgame.text.view import View
from judge.engine.selectors import OPERATORS, UnknownWord
from judge.games.evolve.card_information.view import last_fitting
from judge.games.evolve.card_information.words import WORDS, check_amount

Condition = Callable[[View], bool]
COMPARED = re.compile(r"(.+?)\s*(<=|>=|!=|=|<|>)\s*(\S.*)")
SAID: dict[str, tuple[Callable[[View, int], bool], str]] = {}
RULES: dict[str, tuple[str, ...]] = {}  # condition → the rules that say what it means


def _condition(name: str, *rules: str) -> Callable[[Callable[[View, int], bool]], Callable[[View, int], bool]]:
    def register(does: Callable[[View, int], bool]) -> Callable[[View, int], bool]:
        SAID[name] = (does, (does.__doc__ or "").strip())
        RULES[name] = rules
        return does

    return register


@_condition("my turn")
def my_turn(view: View, _n: int) -> bool:
    """自分のターンである / it is the turn of the text's master (7.1.1)"""
    return view.active == view.me


@_condition("their turn")
def their_turn(view: View, _n: int) -> bool:
    """相手のターンである / it is the opponent's turn"""
    return view.active != view.me


@_condition("awakened", "13.4.1.1", "13.4.1.2")
def awakened(view: View, _n: int) -> bool:
    """【覚醒】状態: PP最大値が7以上 (13.4.1.2)"""
    return view.state.players[view.me].value("pp_max") >= 7


@_condition("crimson", "13.5.2.1", "13.5.2.2")
def crimson(view: View, _n: int) -> bool:
    """【真紅】状態: 自分のターンに自分のリーダーの体力が減った (13.5.2.2)"""
    return view.active == view.me and "leader hurt" in view.state.players[view.me].marks


@_condition("combo", "13.2.1.1", "13.2.1.2")
def combo(view: View, n: int) -> bool:
    """【コンボ n】: このターンに自分がプレイしたカードがn枚以上 (13.2.1.2)"""
    return view.state.players[view.me].value("played") >= n


@_condition("spellchain", "13.3.1.1", "13.3.1.2")
def spellchain(view: View, n: int) -> bool:
    """【スペルチェイン n】: 自分の墓場のスペルがn枚以上、解決の開始時に固定 (13.3.1.2–13.3.1.4)"""
    frozen = view.bound.get("spells at start")
    count = frozen if frozen is not None else graveyard_spells(view.state, view.me)
    return int(count) >= n


@_condition("necrocharge", "13.5.1.1", "13.5.1.2")
def necrocharge(view: View, n: int) -> bool:
    """【ネクロチャージ n】: 自分の墓場のカードがn枚以上、解決の開始時に固定 (13.5.1.2–13.5.1.3)"""
    frozen = view.bound.get("graveyard at start")
    count = frozen if frozen is not None else len(view.state.in_zone("graveyard", view.me))
    return int(count) >= n


@_condition("paid")
def paid(view: View, _n: int) -> bool:
    """任意のコストを支払った / an optional cost of this text was paid (10.4.7.1)"""
    known = view.state.cards.get(view.this)
    return bool(view.bound.get("paid")) or (known is not None and "paid" in known.marks)


@_condition("done")
def done(view: View, n: int) -> bool:
    """直前の指示でn個以上を実際に扱った / the instruction before really dealt with so many (1.3.2)"""
    return view.number("done") >= max(n, 1)


def graveyard_spells(state: Any, player: str) -> int:  # noqa: ANN401 - a state
    """How many spells lie in a graveyard (13.3.1.2)."""
    return sum(state.cards[card].face.fact("kind") == "spell" for card in state.in_zone("graveyard", player))


def condition(text: str) -> Condition:
    """The condition that a text is: a word with its number ("combo 3"), "not …", a comparison, "A and B".

    Raises EngineError or UnknownWord for what is none.
    """
    text = text.strip()
    if " and " in text:
        parts = [condition(part) for part in text.split(" and ")]
        return lambda view: all(part(view) for part in parts)
    if text.startswith("not "):
        inner = condition(text[4:])
        return lambda view: not inner(view)
    if text.startswith("there is "):
        selector = WORDS.bind(text[9:])
        return lambda view: bool(view.select(selector)) or bool(last_fitting(view, selector))
    name, _, tail = text.rpartition(" ")
    if tail.isdigit() and name in SAID:
        does, count = SAID[name][0], int(tail)
        return lambda view: does(view, count)
    if text in SAID:
        said = SAID[text][0]
        return lambda view: said(view, 0)
    if match := COMPARED.fullmatch(text):
        left, sign, right = match.groups()
        check_amount(left)
        check_amount(right)
        compare = OPERATORS[sign]
        return lambda view: bool(compare(view.amount(left), view.amount(right)))
    raise UnknownWord("condition", text, SAID)


def rules_of_condition(text: str) -> tuple[str, ...]:
    """The rules that say what the words of a condition mean: those of コンボ, スペルチェイン, 覚醒, ネクロチャージ, 真紅."""
    found: list[str] = []
    for part in text.split(" and "):
        name = part.strip().removeprefix("not ")
        head, _, tail = name.rpartition(" ")
        found += RULES.get(head if tail.isdigit() else name, ())
    return tuple(dict.fromkeys(found))
