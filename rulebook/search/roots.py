"""What words share with others, and how much they count: for whatever compares words with a query."""

from __future__ import annotations

SILENT = {"為る", "居る", "何", "時"}  # in so many phrases that they point at none
LIGHT = 0.3  # what an empty word counts beside one that says something
_ROOTS: dict[str, str] = {}


def stem(lemma: str) -> str:
    """What words of one root share: 倒す and 倒れる have 倒. "" where a lemma shows no root."""
    root = _ROOTS.get(lemma)
    if root is None:
        end = 0
        while end < len(lemma) and ("一" <= lemma[end] <= "鿿" or lemma[end] == "々"):
            end += 1
        root = _ROOTS[lemma] = lemma[:end] + "~" if end and "ぁ" <= lemma[end : end + 1] <= "ん" else ""
    return root
