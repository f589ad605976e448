"""Everything the program says of itself, in the language of the user's locale.

A message stands in the code in English and is looked up as it stands there: `_("{count} sections", count=3)`. Where the
locale is Japanese the catalogues give the other wording; without one, English stays.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False  # as that of typing, which takes long to import
if TYPE_CHECKING:
    import re

CATALOGUES = ("commands", "results", "refusals", "findings", "screens", "editions", "rulings", "book", "keeping")
OF_SENTENCES = ("system", "refusals", "findings", "plays", "ruled", "editions", "keeping")
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
    for message, between in _wordings():
        if not sentence.startswith(between[0]) or not all(piece in sentence for piece in between):
            continue  # matching each of them takes long
        if match := _match(message, sentence):
            named = {name: translated(value) for name, value in match.groupdict().items()}
            return _sentences[message].format(**named)
    return sentence


def _wordings() -> list[tuple[str, tuple[str, ...]]]:
    """The sentences of the rulebook, and of each what stands between its names; what says more comes before what says less."""
    if not _sentences:
        for name in OF_SENTENCES:
            _sentences.update(_words_of(name))
        between = {message: _between(message) for message in _sentences}
        _order.extend(sorted(between.items(), key=lambda one: sum(map(len, one[1])), reverse=True))
    return _order


_sentences: dict[str, str] = {}
_order: list[tuple[str, tuple[str, ...]]] = []
_compiled: dict[str, re.Pattern[str]] = {}


def _between(message: str) -> tuple[str, ...]:
    """The pieces of a message that are the same in every sentence of its form, in order."""
    first, *rest = message.split("{")
    pieces = [first]
    for piece in rest:
        name, closed, behind = piece.partition("}")
        if closed and name.isidentifier():
            pieces.append(behind)
        else:  # a brace that is only a brace
            pieces[-1] += "{" + piece
    return tuple(pieces)


def _match(message: str, sentence: str) -> re.Match[str] | None:
    if message not in _compiled:
        import re  # noqa: PLC0415 - only for what went wrong

        _compiled[message] = re.compile(_pattern(message), re.DOTALL)
    return _compiled[message].fullmatch(sentence)


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
    words: dict[str, str] = __import__(f"judge.catalogue.{name}", fromlist=["JAPANESE"]).JAPANESE
    return words
