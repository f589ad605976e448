"""A card of this game looked at closely (2)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cardgame.seen.board import Fact
from judge.cardgame.seen.card import Closely, Nature
from judge.engine.state import State
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, traits
from judge.games.moncolle.card_information.words import MARCHES
from judge.games.moncolle.seen.board import DRAWING, marching

NATURES = (
    Nature(
        Text("種類", "kind"), ("kinds",),
        {"unit": Text("ユニット", "unit"), "item": Text("アイテム", "item"), "spell": Text("戦闘スペル", "battle spell"), "terrain": Text("地形", "terrain")},
    ),
    Nature(Text("属性", "attributes"), ("attributes",)),
    Nature(Text("種族", "races"), ("races",)),
    Nature(Text("タイプ", "types"), ("types",)),
    Nature(Text("進軍タイプ", "march types"), ("march",), MARCHES),
    Nature(Text("耐性", "resists"), ("resist",)),
)  # fmt: skip


EQUIP_LIMITS = {"one": Text("装備制限", "one piece of equipment only"), "none": Text("装備禁止", "wears no equipment")}


def _besides(state: State, card: int) -> Iterator[tuple[Text, Fact]]:
    """Where a unit may march (12.2.2.1), and how much equipment it may wear (15.4.4, 15.4.11)."""
    if (limit := state.cards[card].face.fact("equip_limit")) is not None:
        yield Text("追加ルール", "additional rule"), Fact(EQUIP_LIMITS[limit])
    if areas := marching(state, card):
        yield Text("進軍範囲", "may march to"), Fact(Text("・".join(areas), ", ".join(areas)))


CLOSELY = Closely(DRAWING, traits, LAYERS.printed, NATURES, LAYERS.on, _besides)
details = CLOSELY.page
