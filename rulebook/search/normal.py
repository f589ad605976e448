"""How texts are compared letter by letter: one width, one case, no white space, no brackets, quotes or stops.

`squeeze` is applied to what is indexed and to what is asked, so that ＥＸ エリア, EXエリア and 「EXエリア」 are alike. Each
character is understood once and remembered.
"""

from __future__ import annotations

import unicodedata
from operator import add

_SIGNS = frozenset("+-/%<>=&@#※")  # beside letters and digits, and symbols beyond ASCII (□ ◎ ×)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−─", "-"))


class _Letters(dict[str, str]):
    """What each character is squeezed to."""

    def __missing__(self, character: str) -> str:
        plain = unicodedata.normalize("NFKC", character).lower().translate(_DASHES)
        letters = self[character] = "".join(filter(_is_letter, plain))
        return letters


def _is_letter(character: str) -> bool:
    return (
        character.isalnum()
        or character in _SIGNS
        or (not character.isascii() and unicodedata.category(character) in ("So", "Sm"))
    )


_LETTERS = _Letters()


def clean(text: str) -> str:
    """A text in one width (NFKC), its control and unprintable characters turned into blanks."""
    text = unicodedata.normalize("NFKC", text)
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


def is_hiragana(text: str) -> bool:
    """Whether a text is hiragana and long marks only."""
    return all("ぁ" <= character <= "ゖ" or character == "ー" for character in text)


def is_kana(text: str) -> bool:
    """Whether a text is kana and long marks only."""
    return all("ぁ" <= character <= "ゖ" or "ァ" <= character <= "ー" for character in text)


def squeeze(text: str) -> str:
    """The letters of a text as they are compared."""
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    return "".join(map(_LETTERS.__getitem__, text))


def squeezed_map(text: str) -> tuple[str, list[int]]:
    """The squeezed text, and for each of its letters the place in the text where it stands.

    A letter and a combining mark behind it, which no rule document has, are not joined.
    """
    pieces = [_LETTERS[character] for character in text]
    return "".join(pieces), [place for place, piece in enumerate(pieces) for _ in piece]


def pairs(text: str) -> list[str]:
    """A text's overlapping pairs of letters, and its last letter alone: 待機状態 → 待機 機状 状態 態."""
    return [*map(add, text, text[1:]), text[-1]] if text else []


def tables() -> dict[str, object]:
    """The signs that are letters here, and the dashes that are one: for a search that is carried away."""
    return {"signs": "".join(sorted(_SIGNS)), "dashes": {chr(code): plain for code, plain in _DASHES.items()}}
