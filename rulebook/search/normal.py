"""How texts are compared letter by letter: one width, one case, no white space, no brackets, quotes or stops.

`squeeze` is applied to what is indexed and to what is asked, so that ＥＸ エリア, EXエリア and 「EXエリア」 are alike. Each
character is understood once and remembered; Unicode's tables are asked only where one comes that is no everyday one.
"""

from __future__ import annotations

import unicodedata
from _operator import add  # operator itself has it from there, and is slow to import

SIGNS = "+-/%<>=&@#"  # of ASCII, beside letters and digits, what counts in a text
_SIGNS = frozenset(f"{SIGNS}※")  # and symbols beyond ASCII (□ ◎ ×)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−─", "-"))
_SILENT = frozenset("、。「」『』【】《》〈〉〔〕・‘’“”…　")  # everyday marks that are no letters
_WIDE = 0xFEE0  # so far a full-width character is from its ASCII one
FEWEST = 3  # telling pairs of letters, from which on they say anything
_COMBINING: set[str] = set()  # characters met that may make one with the character before them


class _Letters(dict[str, str]):
    """What each character is squeezed to."""

    def __missing__(self, character: str) -> str:
        if character.isascii():
            plain = character.lower()
        elif is_everyday(character):
            plain = character
        elif character in _SILENT:
            plain = ""
        elif "！" <= character <= "～":
            plain = chr(ord(character) - _WIDE).lower()
        else:
            plain = _looked_up(character)
        letters = self[character] = "".join(filter(_is_letter, plain))
        return letters


def _looked_up(character: str) -> str:
    """A character in one width and case, by Unicode's tables."""
    hangul = "\u1100" <= character <= "\u11ff"
    joins = hangul or unicodedata.category(character)[0] == "M" or not unicodedata.is_normalized("NFC", character)
    if joins:
        _COMBINING.add(character)
    return unicodedata.normalize("NFKC", character).lower().translate(_DASHES)


def is_everyday(character: str) -> bool:
    """Whether it is a kana or a Chinese character that is the same in every form of Unicode."""
    return "ぁ" <= character <= "ゖ" or "ァ" <= character <= "ヺ" or character == "ー" or "一" <= character <= "鿿"


def _is_letter(character: str) -> bool:
    return character.isalnum() or character in _SIGNS or (not character.isascii() and _is_symbol(character))


def _is_symbol(character: str) -> bool:
    return unicodedata.category(character) in ("So", "Sm")


_LETTERS = _Letters()


def in_one_width(text: str) -> str:
    """A text in one width (NFKC)."""
    if all(character.isascii() or is_everyday(character) for character in text):
        return text
    return unicodedata.normalize("NFKC", text)


def clean(text: str) -> str:
    """A text in one width, its control and unprintable characters turned into blanks."""
    text = in_one_width(text)
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


def is_hiragana(text: str) -> bool:
    """Whether a text is hiragana and long marks only."""
    return all("ぁ" <= character <= "ゖ" or character == "ー" for character in text)


def is_kana(text: str) -> bool:
    """Whether a text is kana and long marks only."""
    return all("ぁ" <= character <= "ゖ" or "ァ" <= character <= "ー" for character in text)


def squeeze(text: str) -> str:
    """The letters of a text as they are compared."""
    letters = "".join(map(_LETTERS.__getitem__, text))
    if _COMBINING and not _COMBINING.isdisjoint(text):
        letters = "".join(map(_LETTERS.__getitem__, unicodedata.normalize("NFC", text)))
    return letters


def squeezed_map(text: str) -> tuple[str, list[int]]:
    """The squeezed text, and for each of its letters the place in the text where it stands.

    A letter and a combining mark behind it, which no rule document has, are not joined.
    """
    pieces = [_LETTERS[character] for character in text]
    return "".join(pieces), [place for place, piece in enumerate(pieces) for _ in piece]


def pairs(text: str) -> list[str]:
    """A text's overlapping pairs of letters, and its last letter alone: 待機状態 → 待機 機状 状態 態."""
    return [*map(add, text, text[1:]), text[-1]] if text else []


def telling_pairs(text: str) -> frozenset[str]:
    """The pairs of letters that tell something: those with a letter that is neither hiragana nor of a number."""
    letters = squeeze(text)
    return frozenset([pair for pair in map(add, letters, letters[1:]) if not (is_hiragana(pair) or pair.isascii())])


def tables() -> dict[str, object]:
    """The signs that are letters here, and the dashes that are one: for a search that is carried away."""
    return {"signs": "".join(sorted(_SIGNS)), "dashes": {chr(code): plain for code, plain in _DASHES.items()}}
