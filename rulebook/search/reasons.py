"""Why a hit was found, as it is shown: one short Japanese tag of the first reason."""

from __future__ import annotations

TAGS = {
    "number": "番号", "nearest": "近い番号", "meaning": "意味", "id": "裁定番号", "phrase": "語句", "words": "語形", "reading": "読み",
    "spelling": "綴り", "concept": "言い換え", "step": "手順",
}  # fmt: skip

IN_ENGLISH = {
    "number": "by number", "nearest": "near number", "meaning": "by meaning", "id": "by id", "phrase": "by words", "words": "by form", "reading": "by reading",
    "spelling": "by spelling", "concept": "by concept", "step": "by step",
}  # fmt: skip


def tag(why: str) -> str:
    """The tag of a reason: "phrase 待機状態 + …" is 語句 待機状態, "concept tap: アクト" is 言い換え アクト.

    Where a word is given with several reasons, the first one speaks. A reason of no known kind stands as it is.
    """
    kind, _, rest = why.partition(", ")[0].partition(" ")
    if kind not in TAGS:
        return why
    if kind == "concept":
        rest = rest.partition(": ")[2] or rest
    return f"{TAGS[kind]} {rest}" if rest else TAGS[kind]
