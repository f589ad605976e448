"""How cards lie: standing, at rest, face up, face down (4.3, 5.3, 5.4)."""

from __future__ import annotations

from judge.cardgame.play.doing import Doing
from judge.cardgame.text.selectors import Selector
from judge.cardgame.verbs.states import STATES, Lying, act
from judge.engine.texts import Text
from judge.games.rebirth.defined_actions.verbs import VERBS, verb

LYING = Lying(
    sideways=("4.3.2",), stood="4.3.2.1", acted="4.3.2.2", acting=Text("レスト状態", "at rest"), faces="4.3.3", up="4.3.3.1",
    down="4.3.3.2", already="1.3.2.1",
)  # fmt: skip
VERBS.take(
    STATES,
    {"stand": ("5.3.1", "4.3.2.1"), "turn": ("5.4.1", "4.3.3.1", "4.3.3.2")},
    {"turn": ("表にする（face up）・裏にする（face down） / turn cards face up or face down",)},
)


@verb("rest", '["rest", "this"]', "5.3.1", "4.3.2.2")
def rest(doing: Doing, what: Selector) -> None:
    """レストする / put cards at rest"""
    act(doing, what)
