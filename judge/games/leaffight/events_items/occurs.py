"""The timings of chapters 16 and 17."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("event_used", Text("イベントカード{}を使用する", "the event {} is used"), ("16-1 [8]",)),
    Occurring("event_was_used", Text("イベントカード{}を使用した", "the event {} was used"), ("16-1 [11]",)),
    Occurring("event_arose", Text("{}の効果が発生した", "the effect of {} has arisen"), ("16-1 [13]",)),
    Occurring("item_used", Text("アイテムカード{}を使用する", "the item {} is used"), ("17-3 [8]",)),
    Occurring("equipped", Text("アイテムカード{}を装備した", "the item {} was equipped"), ("17-3 [13]",)),
)  # fmt: skip
