"""The letters that open links."""

from __future__ import annotations

from itertools import product

from rich.cells import cell_len

LETTERS = "asdfghjklqwertyuiopzxcvbnm"  # those under the fingers first


def codes(count: int) -> list[str]:
    """So many codes, one letter each where there are letters enough, else two; none begins another."""
    if count <= len(LETTERS):
        return list(LETTERS[:count])
    return ["".join(pair) for pair, _ in zip(product(LETTERS, LETTERS), range(count), strict=False)]


def badge(code: str, text: str) -> tuple[str, str]:
    """The code over the beginning of a link, and the rest of the link's words; together as wide as before."""
    used = index = 0
    while index < len(text) and used < len(code):
        used += cell_len(text[index])
        index += 1
    return code.upper() + " " * (used - len(code)), text[index:]
