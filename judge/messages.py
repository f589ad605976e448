"""Everything the program says of itself, in the language of the user's locale.

A message stands in the code in English and is looked up as it stands there: `_("{count} sections", count=3)`. Where the
locale is Japanese the catalogues give the other wording; without one, English stays.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import import_module

TYPE_CHECKING = False  # as that of typing, which takes long to import
if TYPE_CHECKING:
    import re

CATALOGUES = ("commands", "results", "refusals", "findings", "screens", "editions", "rulings", "book", "keeping")
LONGEST = 700  # characters of a finished sentence; the middle of a longer one is left out
_words: dict[str, str] | None = None


def japanese() -> bool:
    """Whether the locale asks for Japanese: the first of LC_ALL, LC_MESSAGES and LANG that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value.startswith("ja")
    return False


def _(message: str, /, **values: object) -> str:
    """The message in the user's language, its values filled in."""
    wording = (_catalogue().get(message) or message) if japanese() else message
    return wording.format(**values) if values else wording


def wordings(message: str) -> tuple[str, ...]:
    """A message in every language there is, the user's first: what one may type to find it."""
    other = _catalogue().get(message) or message
    return tuple(dict.fromkeys((other, message) if japanese() else (message, other)))


def translated(sentence: str) -> str:
    """A finished English sentence of the rulebook in the user's language, where the catalogue has its pattern."""
    if not japanese():
        return sentence
    if len(sentence) > LONGEST:  # what somebody typed stands in it; matching takes the longer, the more of it there is
        sentence = f"{sentence[: LONGEST // 2]}…{sentence[-LONGEST // 2 :]}"
    for pattern, wording in _patterns():
        if match := pattern.fullmatch(sentence):
            return wording.format(**{name: translated(value) for name, value in match.groupdict().items()})
    return sentence


@cache
def _patterns() -> list[tuple[re.Pattern[str], str]]:
    """The sentences of the rulebook as patterns, with their wording; what says more comes before what says less."""
    import re  # noqa: PLC0415 - only for what went wrong

    known = (
        _words_of("system")
        | _words_of("refusals")
        | _words_of("findings")
        | _words_of("plays")
        | _words_of("ruled")
        | _words_of("editions")
        | _words_of("keeping")
    )
    ordered = sorted(known, key=lambda message: len(re.sub(r"\{\w+\}", "", message)), reverse=True)
    return [(re.compile(_pattern(message), re.DOTALL), known[message]) for message in ordered]


def _pattern(message: str) -> str:
    """A message as a pattern; a name that stands there twice means the same text both times."""
    import re  # noqa: PLC0415 - only for what went wrong

    first, *rest = re.split(r"\\\{(\w+)\\\}", re.escape(message))
    named = zip(rest[::2], rest[1::2], strict=True)
    seen: set[str] = set()
    pieces = [first]
    for name, text in named:
        pieces.append(f"(?P={name})" if name in seen else f"(?P<{name}>.+?)")
        pieces.append(text)
        seen.add(name)
    return "".join(pieces)


def _catalogue() -> dict[str, str]:
    global _words  # noqa: PLW0603 - read once, when the first message is said
    if _words is None:
        _words = {message: wording for name in CATALOGUES for message, wording in _words_of(name).items()}
    return _words


def _words_of(name: str) -> dict[str, str]:
    words: dict[str, str] = import_module(f"judge.catalogue.{name}").JAPANESE
    return words
