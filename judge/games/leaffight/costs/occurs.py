"""The timings of chapter 7."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("makes_costs", Text("{}プレイヤーがコストを発生する", "{} player makes costs"), ("7-2 [3]",), of="player"),
    Occurring("costs_arise", Text("{}プレイヤーのコストが発生する", "costs of {} player arise"), ("7-2 [7]",), of="player"),
    Occurring("made_costs", Text("{}プレイヤーのコストが発生した", "{} player has made costs"), ("7-2 [8]",), of="player"),
)  # fmt: skip
