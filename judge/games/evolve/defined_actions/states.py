"""How cards lie: standing, acted, face up, face down (4.2, 5.3)."""

from __future__ import annotations

from judge.cardgame.verbs.states import STATES, Lying
from judge.engine.texts import Text
from judge.games.evolve.defined_actions.verbs import VERBS

LYING = Lying(
    sideways=("4.2.1", "4.2.2"), stood="4.2.2.1", acted="4.2.2.2", acting=Text("アクト状態", "acted"),
    faces="4.2.3", up="4.2.3.1", down="4.2.3.2", already="1.3.2.1",
)  # fmt: skip
VERBS.take(
    STATES,
    {
        "stand": ("5.3.1", "4.2.2", "4.2.2.1"), "act": ("5.3.1", "4.2.2", "4.2.2.2"), "turn": ("4.2.1", "4.2.3", "4.2.3.1", "4.2.3.2"),
    },
    {"act": ("アクトする / act cards",)},
)  # fmt: skip
