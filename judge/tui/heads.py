"""What a scenario is about: the part of its file before the first table, which is all that a list shows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from rulebook.toml import loads

LARGEST = 20_000  # characters; the longest of our own has 2,000


class Head(NamedTuple):
    """Title, game, question, answer, the rules it illustrates and its topics, as they stand there."""

    title: str
    game: str
    question: str
    answer: str
    rules: tuple[str, ...]
    topics: tuple[str, ...]


def head_of(path: str) -> Head | None:
    """What stands at the beginning of a file; None where that cannot be told without reading all of it."""
    try:
        with Path(path).open(encoding="utf-8-sig") as file:
            text = file.read(LARGEST)
    except (OSError, ValueError):
        return None
    begin, first, _tables = text.partition("\n[")
    if not first:
        return None
    try:
        return _head(loads(begin))
    except (ValueError, KeyError):  # a text or a list goes on where a table seemed to begin
        return None


def _head(table: dict[str, Any]) -> Head | None:
    texts = [table["title"], table["game"], table.get("question", ""), table.get("answer", "")]
    lists = [[one] if isinstance(one, str) else one for one in (table.get("rules", []), table.get("topics", []))]
    if not all(isinstance(one, str) for one in texts) or not all(
        isinstance(one, list) and all(isinstance(part, str) for part in one) for one in lists
    ):
        return None
    return Head(*texts, *map(tuple, lists))
