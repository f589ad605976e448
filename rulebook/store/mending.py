"""Mending the shelf: a document whose note was torn is read again, and what is odd about a folder is said.

The note says what the document alone does not: the name that the user gave the edition, when it was imported. What is left of
it is used; the rest the document says itself, or the system of its file.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

from rulebook.apart import read_apart
from rulebook.clock import here
from rulebook.errors import RulebookError
from rulebook.store.shelf import FACTS, UNFINISHED, Kept, folders_of, kept_in, write_note

Say = Callable[[str], None]
LEFT = r'"{name}"\s*:\s*"([^"\\]*)"'
LARGEST_NOTE = 1 << 16


def mend(home: Path, say: Say) -> None:
    """Write the notes anew that are torn or gone. say: hears of each, and of documents that are gone. Under the lock of the home."""
    for folder in folders_of(home):
        if kept_in(folder) is not None:
            continue
        document = _document(folder)
        if document is None:
            named = _left(folder, "file")
            say(
                f"{folder / named if named else folder}: the document is gone; import it again, or take its folder away"
            )
            continue
        try:
            write_note(folder, _read_again(folder, document))
        except (OSError, RulebookError) as error:
            why = getattr(error, "strerror", None) or error
            say(f"{folder / FACTS}: is torn, and the document beside it cannot be read ({why}); it is left out")
            continue
        say(f"{folder / FACTS}: was torn or gone; the document beside it was read again")


def _document(folder: Path) -> Path | None:
    """The one document in a folder of the shelf, None where there is none."""
    found = [
        path
        for path in sorted(folder.iterdir())
        if path.name != FACTS and not path.name.startswith(UNFINISHED) and path.is_file() and not path.is_symlink()
    ]
    return found[0] if len(found) == 1 else None


def _read_again(folder: Path, path: Path) -> Kept:
    game, edition = folder.parent.name, _left(folder, "edition")
    document = read_apart(path, game, edition)
    imported = here(path.stat().st_mtime).strftime("%Y-%m-%dT%H:%M:%S.%f")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    return Kept(game, edition, document.date, digest, _left(folder, "imported") or imported, path)


def _left(folder: Path, name: str) -> str:
    """What is left of a text in a torn note, "" where nothing is."""
    try:
        if not (folder / FACTS).is_file():
            return ""
        with (folder / FACTS).open("rb") as file:
            text = file.read(LARGEST_NOTE).decode("utf-8", "ignore")
    except OSError:
        return ""
    match = re.search(LEFT.format(name=name), text)
    return match.group(1) if match else ""
