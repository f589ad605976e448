"""A card of this game looked at closely (2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.seen.card import Closely, Nature
from judge.engine.state import Effect, State
from judge.engine.texts import Text
from judge.engine.traits import world_of
from judge.games.rebirth.play_and_resolution.layers import LAYERS, traits
from judge.games.rebirth.seen.board import DRAWING

NATURES = (
    Nature(
        Text("種類", "kind"), ("kinds",),
        {"character": Text("キャラ", "character"), "rebirth": Text("Reバース", "Reバース"), "partner": Text("パートナー", "partner")},
    ),
    Nature(Text("属性", "attributes"), ("attributes",)),
    Nature(Text("作品", "work"), ("title",)),
)  # fmt: skip


def _effects(state: State, card: int) -> Iterator[Effect]:
    """The effects in force that apply to a card (9.10.1)."""
    world = world_of(state, LAYERS)
    if card in world:
        yield from (one for one in LAYERS.effects(state, world) if LAYERS.applies(state, one, card, world))


CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, _effects)
details = CLOSELY.page
