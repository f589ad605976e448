"""A card of this game looked at closely (300)."""

from __future__ import annotations

from judge.cardgame.seen.card import Closely, Nature
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.seen.board import DRAWING

NATURES = (
    Nature(
        Text("タイプ", "types"), ("kinds",),
        {
            "animal": Text("動物", "animal"), "territory": Text("縄張り", "territory"), "tool": Text("道具", "tool"), "scene": Text("場面", "scene"),
            "trick": Text("特技", "trick"), "land": Text("領土", "land"),
        },
    ),
    Nature(Text("種属", "species"), ("species",)),
)  # fmt: skip


CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on)
details = CLOSELY.page
