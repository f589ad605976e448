"""Headings as they are shown: as they are printed, with their English behind them where the program speaks English."""

from __future__ import annotations

from judge.messages import japanese
from rulebook.registry.headings import in_english


def beside(heading: str) -> str:
    """What a heading or a term is in English, where that is known, something else, and the locale is not Japanese; else ""."""
    english = in_english(heading) if heading and not japanese() else ""
    return english if english != heading else ""


def shown(heading: str) -> str:
    """A heading, and its English in brackets where there is one to be shown."""
    english = beside(heading)
    return f"{heading} ({english})" if english else heading
