"""The words of chapter 7: the phases that come."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

MAIN_PHASE, END_PHASE = "7.3.1", "7.4.1"
OCCURS = (
    Occurring("main", Text("{}メインフェイズが来た", "{} main phase comes"), (MAIN_PHASE,), of="player"),
    Occurring("end", Text("{}エンドフェイズが来た", "{} end phase comes"), (END_PHASE,), of="player"),
)
