"""The timings of chapter 14."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("discards", Text("{}を手札からゴミ箱送りにする", "{} is about to be discarded"), ("14-5-1 [5]",)),
    Occurring("discarded", Text("{}を手札からゴミ箱送りにした", "{} was discarded"), ("14-5-1 [8]",)),
)  # fmt: skip
