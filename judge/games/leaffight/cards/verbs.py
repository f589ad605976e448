"""The verbs of this game that all chapters share with other games, each with its numbers (12 – 14)."""

from __future__ import annotations

from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.decks import DECKS, Decks
from judge.cardgame.verbs.flow import FLOW
from judge.cardgame.verbs.lasting import LASTING, Lasting
from judge.cardgame.verbs.numbers import NUMBERS
from judge.cardgame.verbs.zones import Moving
from judge.games.leaffight.actions_effects_processing.layers import CHANGED, layered
from judge.games.leaffight.actions_effects_processing.triggers import when
from judge.games.leaffight.players.zones import DECK, HAND, TRASH, ZONES
from judge.games.leaffight.texts import VERBS

DECKS_AND_HANDS = Decks(DECK, HAND, TRASH, empty="9-3", drawn="用語説明【ドロー】", shuffled="4-1", discards="14-5")
MOVES = Moving(ZONES, destroyed=TRASH, exiled=TRASH, owners="4-3", order="13-2")
GIVING = Lasting(CHANGED, layered, when, stamp="13-2", moved="14-2")
VERBS.take(
    CHOOSING,
    {"choose": ("14-3",), "choice": (), "name X": (), "everyone chooses": ("14-3",), "random": ()},
    {
        "choose": (
            "対象を指定する（宣言のとき）。以後 chosen / name targets, as it is declared; called `chosen` from here on",
            '["choose", "enemy chara"]',
        )
    },
)
VERBS.take(FLOW, {"may": ("用語説明【〜できる】",), "if": (), "repeat": (), "each": (), "set": (), "pay": ()}, {})
VERBS.take(
    DECKS,
    {"draw": ("用語説明【ドロー効果】",), "discard": ("用語説明【ゴミ箱送りの効果】",), "search": ("用語説明【調べる効果】",), "shuffle": ("4-1",), "look": ("用語説明【調べる効果】",), "show": ()},
    {"draw": ("デッキの上からドローする / draw", '["draw", 1]'), "discard": ("手札をゴミ箱送りにする / cards of the hand go to the trash", '["discard", 1]')},
)  # fmt: skip
VERBS.take(
    LASTING,
    {"give all": ("12-1",), "later": ("12-1",)},
    {"give all": ("条件に合うものすべてに与える / give to whatever fits", '["give all", "own chara", {power = 1, until = "turn end"}]'),
     "later": ("後の時点に処理される効果を作る / something to be processed later", '["later", "turn_ends own", [["draw", 1]]]')},
)  # fmt: skip
VERBS.take(NUMBERS, {"win": ("9",), "lose": ("9",)}, {})
