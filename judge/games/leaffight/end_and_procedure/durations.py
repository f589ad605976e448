"""How long effects last in this game (10-8, 12-1, 20-4 [28])."""

from __future__ import annotations

from judge.cardgame.moments.lapse import Duration, Durations
from judge.engine.texts import Text

TURN_END, BATTLE_END = "turn end", "battle end"  # the moments at which anything ends

DURATIONS = Durations(
    (
        Duration("turn end", Text("ターン終了時まで", "until the end of the turn"), TURN_END, rules=("10-8", "12-1")),
        Duration(
            "battle end", Text("バトル終了時まで", "until the end of the battle"), BATTLE_END, rules=("20-4 [28]",)
        ),
        Duration("while there", Text("フィールドにある間", "while it is on the field"), rules=("14-2", "15-12")),
        Duration("game", Text("このゲーム中", "for the rest of the game")),
    )
)
