"""Matches kept on the shelf, beside the editions to which they belong.

The name of such a file changes with what it says, so that the library is seen to be out of date and built again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path

from rulebook.editions.forced import Matches, read_matches, written
from rulebook.editions.side import Side
from rulebook.errors import EditionsError, LibraryError
from rulebook.store.home import DOCUMENTS
from rulebook.store.rows import EditionRow
from rulebook.store.shelf import locked

NAME = "matches-{}.toml"


def kept_matches(home: Path, game: str, say: Callable[[str], None]) -> list[Matches]:
    """The matches kept of a game, by the names of their files. One that cannot be read is left out; say hears why."""
    found = []
    for file in sorted((home / DOCUMENTS / game).glob(NAME.format("*"))):
        try:
            found.append(_named(read_matches(file)))
        except EditionsError as error:
            say(f"left out of the library: {error}")
    return found


def fitting(home: Path, game: str, old: Side, new: Side, say: Callable[[str], None]) -> list[Matches]:
    """The matches kept for these two editions; what no longer fits them is left out, and say hears why."""
    found = []
    for matches in kept_matches(home, game, say):
        try:
            if matches.belongs(old, new):
                matches.positions(old, new)
                found.append(matches)
        except EditionsError as error:
            say(str(error))
    return found


def _named(matches: Matches) -> Matches:
    """The matches, if they say to which editions they belong: beside other editions they would mean nothing."""
    if not (matches.old and matches.new):
        raise EditionsError(f"{matches.file}: names no editions; expected old and new above the matches")
    return matches


def _unheard(_sentence: str) -> None:
    """A sentence that nobody hears: the file is left as it is."""


def keep_matches(home: Path, matches: Matches, old: EditionRow, new: EditionRow) -> Path:
    """Keep matches of two editions on the shelf, in place of those kept for the same two. Returns the file.

    Raises LibraryError where the folder cannot be written; what was kept before is unchanged then.
    """
    text = written(matches.matches, old.mark, new.mark, f"{old.name} → {new.name}")
    folder = home / DOCUMENTS / old.game
    file = folder / NAME.format(hashlib.sha256(text.encode()).hexdigest()[:8])
    try:
        with locked(home):
            others = [
                one for one in kept_matches(home, old.game, _unheard) if one.old == old.mark and one.new == new.mark
            ]
            fresh = folder / f".{file.name}-{os.getpid()}"
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(file)
            for other in others:
                if other.file != str(file):
                    Path(other.file).unlink(missing_ok=True)
    except OSError as error:
        raise LibraryError(f"{home}: the matches cannot be kept ({error.strerror or error})") from error
    return file
