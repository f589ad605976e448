"""The timings of chapter 15."""

from __future__ import annotations

from judge.cardgame.moments.occurring import Movement, Occurring
from judge.engine.texts import Text

OCCURS = (
    Occurring("damage_arises", Text("{}へのダメージが発生する", "damage to {} arises"), ("15-4-2 [1]",)),
    Occurring("damage_arose", Text("{}へのダメージが発生した", "damage to {} has arisen"), ("15-4-2 [3]",)),
    Occurring("deals", Text("{}がダメージを与える", "{} deals damage"), ("15-4-2 [4]",)),
    Occurring("takes", Text("{}がダメージを受ける", "{} takes damage"), ("15-4-2 [4]",)),
    Occurring("dealt", Text("{}がダメージを与えた", "{} has dealt damage"), ("15-4-2 [5]",)),
    Occurring("taken", Text("{}がダメージを受けた", "{} has taken damage"), ("15-4-2 [5]",)),
    Occurring("recovered", Text("{}の気力が回復した", "気力 of {} was recovered"), ("用語説明【回復効果】",)),
    Occurring("goes_down", Text("{}がダウンする", "{} goes down"), ("15-5-1 [2]",)),
    Occurring("went_down", Text("{}がダウンした", "{} has gone down"), ("15-5-1 [4]",)),
    Occurring("character_used", Text("キャラクターカード{}を使用する", "the character card {} is used"), ("15-10-1 [8]",)),
    Occurring("is_called", Text("{}が呼び出される", "{} is called"), ("15-10-1 [11]",)),
    Occurring("was_called", Text("{}が呼び出された", "{} was called"), ("15-10-1 [14]",)),
    Occurring("tag_used", Text("タッグキャラクターカード{}を使用する", "the tag card {} is used"), ("15-10-2 [8]",)),
    Occurring("tags", Text("{}にタッグ化する", "{} becomes a tag"), ("15-10-2 [10]",)),
    Occurring("tagged", Text("{}にタッグ化した", "{} has become a tag"), ("15-10-2 [14]",)),
    Occurring("ability_used", Text("{}の特殊能力を使用する", "an ability of {} is used"), ("15-13-1 [8]",)),
    Occurring("ability_was_used", Text("{}の特殊能力を使用した", "an ability of {} was used"), ("15-13-1 [11]",)),
    Occurring("ability_arose", Text("{}の特殊能力の効果が発生した", "the effect of an ability of {} has arisen"), ("15-13-1 [13]",)),
    Occurring("enter", Text("{}がフィールドに出た", "{} comes to the field"), ("用語説明【フィールドに出たとき】",), Movement(into=("field",))),
    Occurring("leave", Text("{}がフィールドから失われた", "{} is lost from the field"), ("15-12",), Movement(out=("field",))),
    Occurring("trashed", Text("{}がゴミ箱送りになった", "{} goes to the trash"), ("用語説明【ゴミ箱送りになったとき】",), Movement(to="trash")),
    Occurring("drawn", Text("{}がドローされた", "{} is drawn"), ("用語説明【ドロー】",), Movement(why="draw")),
)  # fmt: skip
