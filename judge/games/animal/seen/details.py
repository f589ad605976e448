"""A card of this game looked at closely (300)."""

from __future__ import annotations

from judge.cardgame.seen.card import Closely, Nature
from judge.engine.texts import Text
from judge.games.animal.abilities.layers import LAYERS, traits
from judge.games.animal.card_information.words import CALLED_KINDS
from judge.games.animal.seen.board import DRAWING

NATURES = (
    Nature(Text("タイプ", "types"), ("kinds",), CALLED_KINDS),
    Nature(Text("種属", "species"), ("species",)),
)


CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on)
details = CLOSELY.page
