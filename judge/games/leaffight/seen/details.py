"""A card of this game looked at closely (1, 15)."""

from __future__ import annotations

from judge.cardgame.seen.card import Closely, Nature
from judge.engine.texts import Text
from judge.games.leaffight.actions_effects_processing.layers import LAYERS, traits
from judge.games.leaffight.seen.board import DRAWING

NATURES = (
    Nature(
        Text("種類", "kind"), ("kinds",),
        {
            "character": Text("キャラクター", "character"), "tag": Text("タッグキャラクター", "tag"), "event": Text("イベント", "event"), "item": Text("アイテム", "item"),
            "battle": Text("バトル", "battle card"), "field": Text("フィールド", "field card"),
        },
    ),
    Nature(Text("属性", "attributes"), ("attributes",)),
    Nature(Text("性別", "gender"), ("gender",), {"male": Text("男性", "male"), "female": Text("女性", "female"), "both": Text("両方", "both")}),
    Nature(Text("キャラタイプ", "types"), ("types",)),
)  # fmt: skip
CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on)
details = CLOSELY.page
