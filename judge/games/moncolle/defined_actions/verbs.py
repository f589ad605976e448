"""The verbs that this game shares with others, each with its numbers here: choosing, drawing, giving (10.10, 10.14, 12.3 – 12.7)."""

from __future__ import annotations

from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.decks import DECKS, Decks
from judge.cardgame.verbs.flow import FLOW
from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.cardgame.verbs.numbers import NUMBERS
from judge.cardgame.verbs.zones import Moving
from judge.games.moncolle.abilities_and_effects.layers import NUMBERS as CHANGED
from judge.games.moncolle.abilities_and_effects.layers import layered
from judge.games.moncolle.abilities_and_effects.triggers import when
from judge.games.moncolle.field.zones import DECK, DISCARD, HAND, REMOVED, ZONES
from judge.games.moncolle.texts import VERBS

DECKS_AND_HANDS = Decks(DECK, HAND, DISCARD, drawn="12.3.1", shuffled="12.7.1", discards="12.4.1")
MOVES = Moving(ZONES, destroyed=DISCARD, exiled=REMOVED, owners="5.1.1.4", order="5.1.1.6", unknown="5.1.1.7")
GIVING = Lasting(CHANGED, layered, when, stamp="10.7.2.2.2", moved="10.7.3", difference="4.6.4")
VERBS.take(
    CHOOSING,
    {
        "choose": ("10.10.1",),
        "choice": ("10.1.14", "10.1.7"),
        "name X": ("1.3.2",),
        "random": ("1.3.6",),
        "everyone chooses": ("1.3.3",),
    },
    {
        "choose": (
            '対象を指定する（宣言のとき）。以後 chosen。数に "all" と書けば「すべて」 / name targets, as it is declared; called `chosen` from here on; "all" as the number: all of them',
            '["choose", "enemy unit"]',
        )
    },
)
VERBS.take(
    FLOW, {"may": ("10.1.14",), "if": ("10.12.2",), "repeat": (), "each": (), "set": (), "pay": ("10.11.1",)}, {}
)
VERBS.take(
    DECKS,
    {"search": ("5.1.3.7",), "shuffle": ("12.7.1",), "look": ("5.1.3.7",), "show": ("4.11.1.1",)},
    {},
)  # fmt: skip
VERBS.take(
    LASTING,
    {"give all": ("10.7.3", "10.14.1"), "later": ("10.5.4.2",)},
    {"give all": ("条件に合うものすべてに与える / give to whatever fits", '["give all", "own unit", { attack = 1, until = "turn end" }]'),
     "later": ("後の時点に誘発する能力を作る / something that triggers later", '["later", "turn_ends own", [["draw", 1]]]')},
)  # fmt: skip
VERBS.take(NUMBERS, {"win": ("1.2.1",), "lose": ("1.2.1",)}, {})
