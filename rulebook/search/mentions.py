"""Rule numbers that a query mentions; and the query that is nothing but one, which most are.

Apart from `numbering`, whose patterns take longer to compile than a number takes to find.
"""

from __future__ import annotations

from itertools import pairwise

from rulebook.light import NamedTuple

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
PLAIN = frozenset("0123456789.-abcdefghijklmnopqrstuvwxyz")


class Mention(NamedTuple):
    """A number in a query. last: the end of the range that it begins, or "". step: "6" for 手順6, or "".

    sure: it is meant as a number even where the library has none such.
    """

    number: str
    last: str
    step: str
    sure: bool


class Numbers(NamedTuple):
    """The numbers of a query, and what is left of it without them and the words that only lead to them."""

    mentions: tuple[Mention, ...]
    rest: str


def plain_number(text: str) -> Numbers | None:
    """The number that a query is, where it is digits, stops, hyphens and a letter at most: 10.6.2.3, 705.5b, 8-3-1."""
    number = text.rstrip(".")
    pieces = number.replace("-", ".").split(".")
    plain = PLAIN.issuperset(number) and all(
        piece[:1].isdigit() and piece[:-1].isdigit() for piece in pieces if len(piece) > 1
    )
    short = all(1 <= len(piece) <= 4 and piece[:1].isdigit() for piece in pieces)
    date = len(pieces) == 3 and len(pieces[0]) == 4
    if not plain or not short or date:
        return None
    return Numbers((Mention(number, "", "", True),), "")


def may_be_spoken(text: str) -> bool:
    """Whether a text without a digit may hold a number in numerals or kana; cheap, and not always right."""
    if any(one in NUMERALS and behind in JOINTS for one, behind in pairwise(text)):
        return True
    return len(text) < 30 and text.startswith(HEARD) and any(joint in text for joint in JOINING)
