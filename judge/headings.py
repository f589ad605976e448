"""Headings as they are shown: as they are printed, with their English behind them where the program speaks English."""

from __future__ import annotations

from collections.abc import Iterable

from judge.messages import japanese
from rulebook.registry.headings import in_english


def beside(heading: str) -> str:
    """What a heading or a term is in English, where that is known, something else, and the locale is not Japanese; else ""."""
    english = in_english(heading) if heading and not japanese() else ""
    return english if english != heading else ""


def english_of(headings: Iterable[str]) -> dict[str, str]:
    """Of headings that are something else in English what that is; none where the locale is Japanese."""
    if japanese():
        return {}
    found = ((heading, in_english(heading)) for heading in headings)
    return {heading: english for heading, english in found if english and english != heading}


def shown(heading: str) -> str:
    """A heading, and its English in brackets where there is one to be shown."""
    english = beside(heading)
    return f"{heading} ({english})" if english else heading
