"""The verbs that choose, and that say how a text goes on, under the numbers of this game (1.3.4, 5.27, 9.7.4.3, 9.7.5)."""

from __future__ import annotations

from judge.cardgame.verbs.choose import CHOOSING
from judge.cardgame.verbs.flow import FLOW
from judge.games.rebirth.defined_actions.verbs import VERBS

VERBS.take(CHOOSING, {
    "choose": (), "choice": ("5.27.1", "5.27.3", "5.27.4"), "name X": ("1.3.5",), "random": (), "everyone chooses": ("1.3.4",),
}, {"choice": ("以下から選ぶ: 選択肢から選び、番号の小さい方から行う / take options, done from the lowest number on",)})  # fmt: skip
VERBS.take(FLOW, {"may": (), "if": (), "repeat": ("1.3.2.2",), "each": (), "set": (), "pay": ("9.5.2",)})
