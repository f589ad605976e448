"""The verbs that choose, and that say how a text goes on, under the numbers of this game (5.17, 5.18, 10.3.3, 10.4.7, 10.6.2)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.play.prepare import MOST
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Amount
from judge.cardgame.verbs.choose import CHOOSING, divided
from judge.cardgame.verbs.flow import FLOW
from judge.cardgame.verbs.numbers import deal
from judge.games.evolve.defined_actions.verbs import VERBS, verb

VERBS.take(CHOOSING, {
    "choose": ("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2", "10.6.2.3.3", "10.6.2.3.4"),
    "choice": ("5.17.1", "5.17.1.2", "5.17.2", "5.17.3"), "name X": ("5.2.1.2.2",), "random": ("5.18.1",),
    "everyone chooses": ("1.3.4",),
})  # fmt: skip
VERBS.take(FLOW, {
    "may": ("10.4.7.4",), "if": ("10.3.1",), "repeat": ("1.3.2.2",), "each": ("10.6.2.7.2",), "set": ("5.2.1.2.1",),
    "pay": ("10.4.7.4", "10.4.7", "10.4.7.1"), "extra": ("10.4.7.2",),
})  # fmt: skip


@verb(
    "divide",
    '["divide", 5, "enemy follower", 3]',
    "10.6.2.4",
    "10.6.2.4.1",
    "10.6.2.3.2.1",
    kind="divide",
)
def divide(doing: Doing, amount: Amount, what: Selector, number: Amount = MOST, exactly: bool = False) -> None:
    """ダメージの値を目標に割り振って与える（numberまで、exactlyならその数） / divide damage among up to so many targets, or just so many"""
    deal(doing, divided(doing, amount, what, number, exactly))
