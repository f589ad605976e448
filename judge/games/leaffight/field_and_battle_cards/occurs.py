"""The timings of chapters 18 and 19."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("field_used", Text("フィールドカード{}を使用する", "the field card {} is used"), ("18-2 [8]",)),
    Occurring("field_placed", Text("フィールドカード{}を配置した", "the field card {} was placed"), ("18-2 [13]",)),
    Occurring("battle_card_used", Text("バトルカード{}を使用する", "the battle card {} is used"), ("19-2 [8]",)),
    Occurring("battle_card_placed", Text("バトルカード{}を配置した", "the battle card {} was placed"), ("19-2 [12]",)),
    Occurring("scraps", Text("バトルカード{}をゴミ箱送りにする", "the battle card {} is about to be scrapped"), ("19-4 [5]",)),
    Occurring("scrapped", Text("バトルカード{}をゴミ箱送りにした", "the battle card {} was scrapped"), ("19-4 [12]",)),
)  # fmt: skip
