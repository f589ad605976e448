"""Building the library: every imported document read anew, into a new file that is renamed over the old one.

A reader never sees half a library: the old file stays until the new one is whole. Two builds at once wait for each other
on a lock file beside it.
"""

from __future__ import annotations

import gc
import hashlib
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from rulebook.apart import read_apart
from rulebook.data import data_look, data_mark
from rulebook.document import Document
from rulebook.editions.shelved import kept_matches
from rulebook.errors import LibraryError, RulebookError
from rulebook.registry.embedded import embedded
from rulebook.registry.registry import Registry, read_registry, registered_games
from rulebook.search.asks import write_asks
from rulebook.search.index import write_index
from rulebook.search.played import write_played
from rulebook.search.told import read_told, write_told
from rulebook.store.connection import SCHEMA
from rulebook.store.creating import add_indices, create
from rulebook.store.crossing import write_crossings
from rulebook.store.filling import write_document
from rulebook.store.home import DOCUMENTS, LIBRARY, shelved
from rulebook.store.mending import mend
from rulebook.store.shelf import Kept, kept_documents, locked
from rulebook.store.succession import Imported, write_editions

OPEN = 30.0  # seconds to wait for those who are reading the old library

Progress = Callable[[str, int, int], None]  # what is being done, how far, of how much
Say = Callable[[str], None]  # hears a sentence for the user
Read = Mapping[tuple[str, str, str], Document]  # documents already read, by game, label given and digest


def quiet(_what: str, _done: int, _total: int) -> None:
    """Progress that nobody sees."""


def unheard(_sentence: str) -> None:
    """A sentence that nobody hears."""


def build(home: Path, progress: Progress = quiet, read: Read | None = None, say: Say = unheard) -> Path:
    """Build the library of this home from its kept documents. Returns the file.

    read: documents that need not be read again. A kept document that cannot be read any more is left out; say hears why.
    Raises LibraryError where the folder cannot be written or the disk is full; the old library then stays as it was.
    """
    collecting = gc.isenabled()
    gc.disable()  # a document is a million small objects without a cycle; looking for one takes a tenth of the time
    try:
        home.mkdir(parents=True, exist_ok=True)
        with locked(home):
            return _build(home, progress, read or {}, say)
    except OSError as error:
        raise LibraryError(
            f"{home}: the library cannot be written ({_reason(error)}); what was there is unchanged"
        ) from error
    except sqlite3.Error as error:
        raise LibraryError(f"{home}: the library cannot be written ({error}); what was there is unchanged") from error
    finally:
        if collecting:
            gc.enable()


def _reason(error: OSError) -> str:
    """What the system says, with the path that stands in the way where that is another than the folder: a target, a kept document."""
    kept = f"{os.sep}{DOCUMENTS}{os.sep}"
    way = error.filename2 or (error.filename if kept in os.fsdecode(error.filename or "") else None)
    return f"{os.fsdecode(way)}: {error.strerror}" if way else str(error.strerror or error)


def fingerprint(kept: Sequence[Kept]) -> str:
    """What the library is made of: the digests of the documents and the program's own version of the tables."""
    parts = [SCHEMA, *(f"{document.game}:{document.edition}:{document.digest}" for document in kept)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _build(home: Path, progress: Progress, read: Read, say: Say) -> Path:
    path = home / LIBRARY
    fresh = home / f"{LIBRARY}.new-{os.getpid()}"
    for left in home.glob(f"{LIBRARY}.new-*"):  # of builds that were killed: nobody else builds while the lock is held
        left.unlink(missing_ok=True)
    try:
        create(fresh)
        db = sqlite3.connect(fresh)
        try:
            _fill(db, home, progress, read, say)
        finally:
            db.close()
        _put_in_place(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
    return path


def _put_in_place(fresh: Path, path: Path) -> None:
    """Give a finished library its name; whoever reads the old one goes on with that.

    Windows renames nothing over a file that somebody has open, a desk that runs for example: there the contents go into the
    old file, in one transaction.
    """
    try:
        fresh.replace(path)
    except PermissionError:
        if not path.is_file():
            raise
        with closing(sqlite3.connect(fresh)) as new, closing(sqlite3.connect(path, timeout=OPEN)) as old:
            new.backup(old)


def _fill(db: sqlite3.Connection, home: Path, progress: Progress, read: Read, say: Say) -> None:
    mend(home, say)
    kept = kept_documents(home)
    registries = _registries(say)
    db.execute("pragma journal_mode = off")
    db.execute("pragma synchronous = off")
    bare = dict.fromkeys(registries)  # games without a document that can be read: they are there in our own words
    total = len(kept) + len(bare.keys() - {known.game for known in kept}) + 1
    several: dict[str, list[Imported]] = {}
    documents: list[tuple[int, Document]] = []
    with db:
        for number, known in enumerate(kept, 1):
            progress(f"reading {known.game}", number - 1, total)
            document = read.get((known.game, known.edition, known.digest)) or _read_again(known, say)
            if document is not None:
                bare.pop(known.game, None)
                documents.append((number, document))
            if document is not None and sum(other.game == known.game for other in kept) > 1:
                several.setdefault(known.game, []).append(Imported(number, document, known))
            elif document is not None:
                write_document(db, number, document, known, registries.get(known.game))
        for game, editions in several.items():
            progress(f"comparing {game}", len(kept) - 1, total)
            write_editions(db, editions, registries.get(game), kept_matches(home, game, say), say)
        for number, game in enumerate(bare, len(kept) + 1):
            progress(f"reading {game}", min(number, total) - 1, total)
            write_document(db, number, embedded(registries[game]), None, registries[game])
        write_crossings(db, documents)
        progress("indexing", total - 1, total)
        add_indices(db)
        write_index(db, [registry.game for registry in registries.values()])
        write_asks(db, {game: registry.asks for game, registry in registries.items()})
        write_told(db, {game: read_told(game) for game in registries})
        write_played(db, dict.fromkeys([*registries, *(known.game for known in kept)]))
        db.executemany(
            "insert into meta(key, value) values (?, ?)",
            [
                ("schema", SCHEMA),
                ("fingerprint", fingerprint(kept)),
                ("shelf", shelved(str(home))),
                ("data", data_mark()),
                ("look", data_look()),
            ],
        )
    db.execute("pragma journal_mode = delete")
    db.execute("pragma optimize")
    progress("done", total, total)


def _registries(say: Say) -> dict[str, Registry]:
    """The registries that can be read, by the keys of their games; say hears of the others."""
    found = {}
    for game in registered_games():
        try:
            found[game] = read_registry(game)
        except RulebookError as error:
            say(f"left out of the library: {error}")
    return found


def _read_again(known: Kept, say: Say) -> Document | None:
    """A document of the shelf; None where it cannot be read any more, so that the others are not lost with it."""
    try:
        document = read_apart(known.path, known.game, known.edition)
    except RulebookError as error:
        say(f"left out of the library: {error}")
        return None
    if document.source.digest != known.digest:
        say(f"{known.path}: is not what was imported; import the document again")
    return document
