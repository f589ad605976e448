"""The words of chapters 2 and 13: kinds, names, attributes, races, types, march types, and the numbers of cards."""

from __future__ import annotations

from collections.abc import Callable

from judge.cardgame.text.view import View
from judge.cardgame.text.words import NOUN, Value, Word
from judge.engine.texts import Text
from judge.games.moncolle.abilities_and_effects.layers import LAYERS, WALK
from judge.games.moncolle.field.zones import BATTLEFIELD, worn

ATTRIBUTES = ("火", "水", "土", "風", "聖", "魔", "喰", "獣", "荒", "機")  # 2.1.13.2
ICONS = ("火", "水", "土", "風", "聖", "魔", "*")  # スペル枠 (13.1.3.1)
MARCHES = {
    WALK: Text("歩行", "walking"),
    "fly": Text("飛行", "flying"),
    "far": Text("長距離飛行", "flying far"),
}  # 2.1.19.1
CLASSES = {
    "equipment": Text("装備品", "equipment"),
    "consumable": Text("消耗品", "consumable"),
    "ritual": Text("儀式", "ritual"),
}  # 2.1.24
FIGURES = {  # numbers of cards
    "level": ("レベル", "2.1.12.1"), "attack": ("攻撃力", "2.1.15.1"), "defense": ("防御力", "2.1.17.1"), "initiative": ("イニシアチブ", "13.1.1.1"),
    "charge": ("チャージ", "13.1.5.1"), "defender": ("ディフェンダー", "13.1.6.1"), "items": ("アイテム枠", "13.1.2.1"), "limit": ("リミット", "2.1.26.1"),
}  # fmt: skip
STANDING = {  # 常備能力, as they are called (13)
    "initiative": Text("イニシアチブ", "initiative"), "charge": Text("チャージ", "charge"), "defender": Text("ディフェンダー", "defender"), "items": Text("アイテム", "items"),
    "spells": Text("スペル", "spells"), "resist": Text("耐性", "resistance"), "weak": Text("弱点", "weak points"),
}  # fmt: skip
BASIC = ("level", "attack", "defense", "limit")  # of which 基本 values are asked (3.2.2)
CANNOT = {  # prohibitions
    "march": "進軍できない / cannot march", "attack": "攻撃に参加しない / takes no part in attacks", "be chosen": "対象にならない / cannot be a target", "use abilities": "特殊能力を使用できない / its abilities cannot be used",
    "use cards": "アイテムと戦闘スペルを使用できない / cannot use items and spells", "turn": "行動完了にならない / is not turned", "ready": "未行動にならない / is not readied", "leave": "戦場を離れない / does not leave the battlefield",
    "equip": "装備禁止 / wears no equipment (15.4.11)", "equip twice": "装備制限: 装備品は1つだけ / wears one piece of equipment only (15.4.4)",
}  # fmt: skip


def _unit(view: View, card: int) -> bool:
    """A unit card is a unit on the battlefield (2.1.1.1)."""
    return "unit" in view.traits(card)["kinds"]


def _terrain(view: View, card: int) -> bool:
    """A terrain card, or what lies as a terrain (2.1.4.1, 5.1.2.20.1)."""
    return "terrain" in view.traits(card)["kinds"]


def _classed(name: str) -> Callable[[View, int], bool]:
    return lambda view, card: view.state.cards[card].face.fact("class") == name


def _has(name: str) -> Callable[[View, int, str], bool]:
    return lambda view, card, value: value in view.traits(card)[name]


def _only(name: str) -> Callable[[View, int, str], bool]:
    return lambda view, card, value: set(view.traits(card)[name]) == {value}


def _wears(view: View, card: int) -> bool:
    """What a text of equipment says belongs to who wears it (2.1.2.1.2.3), and so is that unit's own (4.7.2)."""
    return card in worn(view.state, view.this) or (card == view.this and bool(worn(view.state, card)))


SAID = (
    Word("unit", _unit, "ユニット（手札などではユニットカード） / a unit, or a unit card", Text("ユニット", "unit"), "enemy unit", ("2.1.1.1",), ("kinds",), kind=NOUN),
    Word("terrain", _terrain, "地形 / a terrain", Text("地形", "terrain"), "own terrain in:terrain", ("2.1.4.1",), ("kinds",), kind=NOUN),
    Word("equipment", _classed("equipment"), "装備品 / equipment", Text("装備品", "equipment"), "enemy equipment in:gear", ("2.1.2.1.2",), kind=NOUN),
    Word("consumable", _classed("consumable"), "消耗品 / a consumable", Text("消耗品", "consumable"), "enemy consumable in:effect", ("2.1.2.1.1",), kind=NOUN),
    Word("spell", lambda view, card: "spell" in view.traits(card)["kinds"], "戦闘スペル / a battle spell", Text("戦闘スペル", "battle spell"), "enemy spell in:effect", ("2.1.3.1",), ("kinds",), kind=NOUN),
    Word("card", lambda _view, _card: True, "種類を問わないカード / a card of any kind", Text("カード", "card"), "own card in:hand", ("2.1.6.1",), kind=NOUN),
    Word("attribute:", _has("attributes"), "その属性を持つもの / of an attribute", Text("属性「{}」の", "of {}"), "own unit attribute:火", ("2.1.13.3",), ("attributes",)),
    Word("race:", _has("races"), "その種族を持つもの / of a race", Text("種族「{}」の", "of the race {}"), "own unit race:ドラゴン", ("2.1.22.2",), ("races",)),
    Word("only_race:", _only("races"), "種族がその1つだけのもの / whose only race is this", Text("種族「{}」だけの", "of no race but {}"), "own unit only_race:ドラゴン", ("10.17.2",), ("races",)),
    Word("only_attribute:", _only("attributes"), "属性がその1つだけのもの / whose only attribute is this", Text("属性「{}」だけの", "of no attribute but {}"), "own unit only_attribute:火", ("10.17.2",), ("attributes",)),
    Word("type:", _has("types"), "そのタイプを持つもの / of a type", Text("タイプ「{}」の", "of the type {}"), "own terrain in:terrain type:森", ("2.1.23.2",), ("types",)),
    Word("faction:", lambda view, card, name: view.state.cards[card].face.fact("faction") == name, "その勢力のもの / of a faction", Text("勢力「{}」の", "of the faction {}"), "own unit faction:帝国", ("2.1.27.1",)),
    Word("ritual", _classed("ritual"), "分類が儀式である地形 / a terrain of the class 儀式", Text("儀式の", "ritual"), "own ritual terrain in:terrain", ("2.1.24.3",)),
    Word("march:", _has("march"), "その進軍タイプを持つもの / of a march type", Text("進軍タイプ「{}」の", "of the march type {}"), "own unit march:fly", ("2.1.19.3",), ("march",), values=MARCHES),
    Word("resist:", _has("resist"), "その耐性を持つもの / that resists something", Text("耐性「{}」を持つ", "that resists {}"), "enemy unit resist:火炎", ("13.1.7.1",), ("resist",)),
    Word("named:", lambda view, card, name: view.traits(card)["name"] == name, "その名のもの / of a name", Text("《{}》である", "named {}"), "own unit named:リュウ", ("2.1.5.1",), ("name",)),
    Word("hero", lambda view, card: bool(view.traits(card)["hero"]), "英雄 / a hero", Text("英雄の", "heroic"), "own hero unit", ("15.1.1",), ("hero",)),
    Word("wearing", _wears, "この装備品を装備しているユニット、またはこのユニットの装備品 / who wears this, or what this wears", Text("装備している", "wearing it"), "own unit wearing", ("2.1.2.1.2.1",)),
    Word("equipped", lambda view, card: bool(worn(view.state, card)), "装備品を装備しているもの / that wears equipment", Text("装備品を持つ", "equipped"), "enemy equipped unit", ("2.1.2.1.2.1",)),
    Word("played", lambda view, card: view.state.cards[card].zone.name in BATTLEFIELD, "戦場にあるもの / on the battlefield", Text("戦場の", "on the battlefield"), "own card played in:gear", ("5.1.2.1",)),
    *(
        Value(name, lambda view, card, trait=name: view.traits(card)[trait], f"{ja} / {name}", Text(ja, name), "", (rule,), (name,))
        for name, (ja, rule) in FIGURES.items()
    ),
    *(
        Value(f"basic_{name}", lambda view, card, trait=name: LAYERS.printed(view.state, card)[trait], f"基本{FIGURES[name][0]} / basic {name}", Text(f"基本{FIGURES[name][0]}", f"basic {name}"), "", ("3.2.2",))
        for name in BASIC
    ),
    Value("hero_points", lambda view, card: view.traits(card)["hero"], "英雄点 / hero points", Text("英雄点", "hero points"), "", ("2.1.14.2",), ("hero",)),
)  # fmt: skip
