"""Headings as they are shown: as they are printed, with their English behind them where the program speaks English."""

from __future__ import annotations

from judge.messages import japanese
from rulebook.registry.headings import in_english


def shown(heading: str) -> str:
    """A heading, and its English in brackets where that is known and the locale is not Japanese."""
    english = in_english(heading) if heading and not japanese() else ""
    return f"{heading} ({english})" if english and english != heading else heading
