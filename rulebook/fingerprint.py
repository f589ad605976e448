"""The fingerprint of a rule's wording. Light: reading an excerpt back needs nothing but this."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def wording(game: str, number: str, title: str, texts: Iterable[str]) -> str:
    """16 hexadecimal digits over game, number, title and words, white space left out.

    texts: the words with their marks, in order. How they are cut into lines and pieces makes no difference, so an excerpt
    in any layout gives the same fingerprint as the document.
    """
    return of_packed(game, number, packed(title, texts))


def packed(title: str, texts: Iterable[str]) -> str:
    """What a fingerprint is made over beside game and number: title and words, without white space."""
    words = "".join("".join(text.split()) for text in texts)
    return f"{''.join(title.split())}\n{words}"


def of_packed(game: str, number: str, words: str) -> str:
    """The fingerprint of words that are packed already."""
    return hashlib.sha256(f"{game}\n{number}\n{words}".encode("utf-8", "surrogatepass")).hexdigest()[:16]
