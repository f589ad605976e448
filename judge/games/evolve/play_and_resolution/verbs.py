"""The verbs of chapter 10: targets, shares, costs, how a text goes on, what lasts, what is played (10.2–10.7, 10.9)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import MOST
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.choose import CHOOSING, divided
from judge.cardgame.verbs.flow import FLOW
from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.cardgame.verbs.numbers import deal
from judge.engine.events import Gain
from judge.games.evolve.defined_actions.actions import X_DECIDED, X
from judge.games.evolve.outline.principles import NOT_AT_ALL, TEXT_FIRST
from judge.games.evolve.play_and_resolution.abilities import VALIDITY
from judge.games.evolve.play_and_resolution.costs import PP_COST, short
from judge.games.evolve.play_and_resolution.layers import CHANGED, LAYERS
from judge.games.evolve.play_and_resolution.playing import play_card
from judge.games.evolve.play_and_resolution.triggers import when
from judge.games.evolve.players.points import PP
from judge.games.evolve.texts import VERBS, verb

GIVING = Lasting(
    CHANGED, LAYERS.parts_of, when, stamp="10.9.1.6.2", moved=LAYERS.cites.follow
)  # fmt: skip
VERBS.take(LASTING, {"give": (LAYERS.cites.ordered,), "give all": (LAYERS.cites.ordered,), "later": ("10.7.5",)})
VERBS.take(CHOOSING, {"choose": ("10.6.2.3",)})
VERBS.take(FLOW, {
    "may": ("10.4.7.4",), "if": (VALIDITY,), "repeat": (NOT_AT_ALL,), "each": ("10.6.2.7.2",), "set": (X_DECIDED,), "pay": ("10.4.7.4",),
    "extra": ("10.4.7.2",),
})  # fmt: skip


@verb("divide", '["divide", 5, "enemy follower", 3]', "10.6.2.4", kind="divide")
def divide(doing: Doing, amount: Amount, what: Selector, number: Amount = MOST, exactly: bool = False) -> None:
    """ダメージの値を目標に割り振って与える（numberまで、exactlyならその数） / divide damage among up to so many targets, or just so many"""
    deal(doing, divided(doing, amount, what, number, exactly))


@verb("pay pp", '["pay pp", "X"]', PP_COST, X)
def pay_pp(doing: Doing, amount: Amount) -> None:
    """コストとして●を支払う（●がXのとき）/ pay PP as a part of a cost, where its number is X"""
    wanted, have = max(doing.amount(amount), 0), doing.state.players[doing.me].value("pp")
    if have < wanted:
        no = short(doing.state, doing.me, wanted)
        doing.table.refuse(no.rule, no.why, no.under)
    with doing.table.rule(PP):
        doing.do(Gain(doing.me, "pp", max(have - wanted, 0)))
    doing.bound["done"] = wanted


@verb("play", '["play", "chosen", { free = true }]', TEXT_FIRST)
def play(doing: Doing, what: Selector, free: bool = False) -> None:
    """カードをプレイする（free: コストを支払わずに）。できなければプレイしない / play cards, free: without paying their cost; not where that cannot be"""
    played = 0
    for ref in doing.refer(doing.cards(what)):
        if doing.is_there(ref):
            with doing.table.attempt() as attempt:
                play_card(doing.table, doing.me, ref.card, free=free)
            played += attempt.failed is None
    doing.bound["done"] = played
