"""Whether a query without a digit may name a rule by its number all the same: in numerals, or as it is heard."""

from __future__ import annotations

from itertools import pairwise

NUMERALS = frozenset("〇零一二三四五六七八九十百千")
JOINTS = frozenset("のノ点ハドダテ・条章項節.-")  # what may stand behind a numeral where it is part of a number
_KATAKANA = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}
_HIRAGANA = (
    "いち",
    "いっ",
    "に",
    "さん",
    "よん",
    "し",
    "ご",
    "ろく",
    "なな",
    "はち",
    "きゅう",
    "く",
    "じゅう",
    "じゅっ",
    "じっ",
    "ひゃく",
    "せん",
    "ろっ",
    "はっ",
)
HEARD = (*_HIRAGANA, *(word.translate(_KATAKANA) for word in _HIRAGANA))
JOINING = ("の", "ノ", "てん", "テン", "はいふん", "ハイフン")


def may_be_spoken(text: str) -> bool:
    """Whether a text without a digit may hold a number in numerals or kana; cheap, and not always right."""
    if any(one in NUMERALS and behind in JOINTS for one, behind in pairwise(text)):
        return True
    return len(text) < 30 and text.startswith(HEARD) and any(joint in text for joint in JOINING)
