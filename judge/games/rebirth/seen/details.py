"""A card of this game looked at closely (2)."""

from __future__ import annotations

from judge.cardgame.seen.card import Closely, Nature
from judge.engine.texts import Text
from judge.games.rebirth.play_and_resolution.layers import LAYERS, traits
from judge.games.rebirth.seen.board import DRAWING

NATURES = (
    Nature(
        Text("種類", "kind"), ("kinds",),
        {"character": Text("キャラ", "character"), "rebirth": Text("Reバース", "Reバース"), "partner": Text("パートナー", "partner"), "deer": Text("シカキャラ", "deer")},
    ),
    Nature(Text("属性", "attributes"), ("attributes",)),
    Nature(Text("作品", "work"), ("title",)),
)  # fmt: skip
CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on)  # 9.10.1
details = CLOSELY.page
