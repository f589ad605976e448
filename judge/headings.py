"""Headings as they are shown: as they are printed, with their English behind them where the program speaks English."""

from __future__ import annotations

from judge.messages import japanese

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable


def beside(heading: str) -> str:
    """What a heading or a term is in English, where that is known, something else, and the locale is not Japanese; else ""."""
    if not heading or japanese():
        return ""
    from rulebook.english import in_english  # noqa: PLC0415 - not for who reads Japanese

    english = in_english(heading)
    return english if english != heading else ""


def english_of(headings: Iterable[str]) -> dict[str, str]:
    """Of headings that are something else in English what that is; none where the locale is Japanese."""
    return {heading: english for heading in headings if (english := beside(heading))}


def shown(heading: str) -> str:
    """A heading, and its English in brackets where there is one to be shown."""
    return bracketed(heading, beside(heading))


def named(name: str, english: str) -> str:
    """What has a name in both languages: its English in brackets, where that is not "" and the locale is not Japanese."""
    return bracketed(name, "" if japanese() else english)


def bracketed(heading: str, english: str) -> str:
    """A heading with its English in brackets, where that is not ""."""
    return f"{heading} ({english})" if english else heading
