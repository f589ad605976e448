"""How what is typed is compared: with what stands in a list, and with what a rule's number looks like."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """A text as it is compared: full-width and capital letters as plain ones."""
    return unicodedata.normalize("NFKC", text).casefold().strip()


def is_number(word: str) -> bool:
    """Whether a word is meant as the number of a rule."""
    return word.isdigit() or (word[:1].isdigit() and any(mark in word for mark in ".-"))
