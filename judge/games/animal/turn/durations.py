"""How long effects last in this game (907-4, 1007.1)."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.engine.texts import Text

TURN_END, BATTLE_END = "turn end", "battle end"  # the moments at which anything ends

DURATIONS = Durations(
    (
        Duration(
            "turn end", Text("ターン終了時まで", "until the end of the turn"), TURN_END, rules=("1007.1", "907-4a")
        ),
        Duration("battle end", Text("この戦闘中", "during this battle"), BATTLE_END, rules=("1005-4k",)),
        Duration("while there", Text("そのカードがその領域にある間", "while the card is there"), rules=("611-2a",)),
        Duration("game", Text("このゲーム中", "for the rest of the game"), rules=("907-4a",)),
    )
)
