"""The fingerprint of a rule's wording. Light: reading an excerpt back needs nothing but this."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable


def wording(game: str, number: str, title: str, texts: Iterable[str]) -> str:
    """16 hexadecimal digits over game, number, title and words, white space left out.

    texts: the words with their marks, in order. How they are cut into lines and pieces makes no difference, so an excerpt
    in any layout gives the same fingerprint as the document.
    """
    words = "".join("".join(text.split()) for text in texts)
    return hashlib.sha256(
        f"{game}\n{number}\n{''.join(title.split())}\n{words}".encode("utf-8", "surrogatepass")
    ).hexdigest()[:16]
