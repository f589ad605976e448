"""What cards are given or lose, and abilities set for later (5.17, 5.21, 9.8.5, 9.10)."""

from __future__ import annotations

from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.games.rebirth.defined_actions.verbs import VERBS
from judge.games.rebirth.play_and_resolution.layers import CHANGED, layered
from judge.games.rebirth.play_and_resolution.triggers import when
from judge.games.rebirth.turn.durations import ATTACK_END
from judge.games.rebirth.turn.record import record

GIVING = Lasting(
    CHANGED,
    layered,
    when,
    stamp="9.10.1.6.2",
    moved="9.10.2",
    difference="9.10.4",
    timeless=(lambda state, until: until == ATTACK_END and record(state).attack is None, "1.3.2"),
    gives="5.21.1",
)
VERBS.take(
    LASTING,
    {"give": ("5.17.1", "5.21.1"), "give all": ("9.10.1",), "later": ("9.8.5", "9.8.5.1")},
    {
        "give": ("(ATK)/(DEF)の修正・能力・禁止を与える / give numbers, abilities, prohibitions: see the reference of changes",
                 '["give", "chosen", {atk = 1, def = 1, until = "turn end"}]'),
        "give all": ("条件に合う間だけ、合うものすべてに与える（後から出たものには及ばない）/ give to whatever fits as long as it does, but not to later arrivals",
                     '["give all", "own character", {atk = 1, until = "turn end"}]'),
        "later": ("後の時点に誘発する能力を作る（1回だけ、times = -1 で期間中）/ an ability for later: once, or as often as said", '["later", "turn_over own", [["draw", 1]]]'),
    },
)  # fmt: skip
