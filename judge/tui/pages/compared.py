"""Two wordings of a rule as runs, with the words that differ pointed out."""

from __future__ import annotations

from functools import lru_cache

from judge.tui.pages.lines import Run

GONE, CAME = "gone", "came"  # roles


@lru_cache(maxsize=256)
def compared(old: str, new: str) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
    """The old wording with the words that are gone, the new one with those that came; where one is missing, the other is plain."""
    if not old or not new:
        return tuple(_plain(old)), tuple(_plain(new))
    from rulebook.editions.marks import words_between  # noqa: PLC0415 - the tokenizer, only where words differ

    words = words_between(old, new)
    before = tuple(Run(text, GONE if op == "-" else "text") for op, text in words if op != "+")
    return before, tuple(Run(text, CAME if op == "+" else "text") for op, text in words if op != "-")


def _plain(text: str) -> list[Run]:
    return [Run(text, "text")] if text else []
