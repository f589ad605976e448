"""What cards are given or lose, and abilities set for later (206-8 – 206-11, 907-4)."""

from __future__ import annotations

from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.games.animal.abilities.layers import BECOMING, CHANGED, PAID, layered
from judge.games.animal.abilities.triggers import when
from judge.games.animal.card_information.faces import abilities_of
from judge.games.animal.terms.verbs import VERBS
from judge.games.animal.turn.durations import over_before

GIVING = Lasting(
    (*CHANGED, *PAID, *BECOMING),
    layered,
    lambda key, value: abilities_of({key: value}),
    when,
    stamp="907-4h",
    moved="206-8f",
    difference="207-3b",
    bound="907-4b",
    fits="907-4d",
    varies="907-4e",
    over=(over_before, "907-4f"),
)
VERBS.take(
    LASTING,
    {"give": ("206-8a", "907-4b"), "give all": ("907-4d",), "later": ("807.1",)},
    {
        "give": ("数値・能力・禁止を与える（『まで』）/ give numbers, abilities, prohibitions to these cards: see the reference of changes",
                 '["give", "chosen", {atk = 1, def = 1, until = "turn end"}]'),
        "give all": ("条件に合う間だけ、合うものすべてに与える（『中』）/ give to whatever fits, as long as it does",
                     '["give all", "own animal", {atk = 1, until = "turn end"}]'),
        "later": ("後の時点に誘発する能力を作る / an ability for later: once, or as often as said", '["later", "sunset own", [["draw", 1]]]'),
    },
)  # fmt: skip
