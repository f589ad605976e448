"""What keywords are, each with the rules that say what it means (1600)."""

from __future__ import annotations

from judge.cardgame.text.keywords import Keyword, Keywords
from judge.engine.faces import Ability
from judge.games.animal.abilities.layers import BEARING

SWIFT, UNIQUE, IRON, BREAK, WINTER, WINGED, FLEET = "敏捷", "唯一", "鉄壁", "突破", "冬毛", "有翼", "駿足"
ANTI_AIR, HASTY, STEALTH, DEFT, POISON, SACRED, LASTING = "対空", "急造", "隠密", "早業", "有毒", "不可侵", "不壊"
EQUIP = "装備"
BUFFALO, RHINO, WANDERER = "バッファロー軍", "ライノ軍", "放浪者"


def _keeping(keyword: Keyword) -> list[Ability]:
    """The word itself, and that its card loses no ability, in whatever zone it lies (1619.3)."""
    parts = {"give": {"keep_abilities": True}, "valid in": BEARING}
    return [keyword.bare(), Ability(f"{keyword.name} keeps", "static", None, parts, keyword.name, ("1619.3",))]


KEYWORDS = Keywords(
    Keyword("平野", ("1602.1", "1602-1a")),
    Keyword("山岳", ("1602.1", "1602-2a")),
    Keyword("水生", ("1602.1", "1602-3a")),
    Keyword("森林", ("1602.1", "1602-4a")),
    Keyword("夜", ("1602.1", "1602-5a")),
    Keyword(SWIFT, ("1603.1",)),
    Keyword(UNIQUE, ("1604.1",)),
    Keyword(EQUIP, ("1605.1",)),
    Keyword(IRON, ("1606.1",)),
    Keyword(BREAK, ("1607.1",)),
    Keyword(WINTER, ("1608.1",)),
    Keyword(WINGED, ("1609.1",)),
    Keyword(FLEET, ("1610.1",)),
    Keyword(ANTI_AIR, ("1611.1",)),
    Keyword(BUFFALO, ("1612.1", "1612.1a")),
    Keyword(RHINO, ("1613.1", "1613.1a")),
    Keyword(HASTY, ("1614.1",)),
    Keyword(STEALTH, ("1615.1",)),
    Keyword(DEFT, ("1616.1",)),
    Keyword(POISON, ("1617.1",)),
    Keyword(WANDERER, ("1618.1", "1618.1a")),
    Keyword(SACRED, ("1619.1",), _keeping),
    Keyword(LASTING, ("1620.1",)),
)
rules_of = KEYWORDS.rules
