"""What can go wrong with a document, a library or a query, in one sentence each.

RulebookError
├── SourceError      the file cannot be read, or is no text
├── NotARulebook     the text has no numbered rules
├── UnknownGame      the text is a rulebook, but of no game known, and none was named
├── LibraryError     the library cannot be opened, built or written
├── NotFound         no such game, edition or rule; carries the nearest ones
├── EditionsError    editions cannot be compared as it was asked
└── ExcerptError     an excerpt cannot be made or verified
"""

from __future__ import annotations

from _collections_abc import Callable  # collections.abc has it from there, and brings collections with it

Say = Callable[[str], None]  # hears a sentence for the user


def unheard(_sentence: str) -> None:
    """A sentence that nobody hears."""


class RulebookError(Exception):
    """A sentence for the user; never a traceback."""


class SourceError(RulebookError):
    """The file cannot be read, or is no text."""


class NotARulebook(RulebookError):
    """The text has no numbered rules."""


class UnknownGame(RulebookError):
    """The text is a rulebook of no game known, and the user named none."""


class LibraryError(RulebookError):
    """The library cannot be opened, built or written."""


class NotFound(RulebookError):
    """There is no such game, edition or rule.

    near: what the user may have meant, best first.
    """

    def __init__(self, message: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.near = near


class RegistryError(RulebookError):
    """A file of the registry is of another form than it must be."""


class EditionsError(RulebookError):
    """Editions cannot be compared as it was asked: a match names no rule, or a rule twice."""


class ExcerptError(RulebookError):
    """An excerpt cannot be made or verified."""


def why_unread(error: OSError | ValueError) -> str:
    """Why a file of text cannot be read, in a few words: what the system says, or in which line it is no text."""
    if isinstance(error, UnicodeDecodeError):
        line = bytes(error.object)[: error.start].count(b"\n") + 1
        return f"line {line} is no UTF-8 text"
    return getattr(error, "strerror", None) or str(error)
