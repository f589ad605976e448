"""Building the library: every imported document read anew, into a new file that is renamed over the old one.

A reader never sees half a library: the old file stays until the new one is whole. Two builds at once wait for each other
on a lock file beside it.
"""

from __future__ import annotations

import gc
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulebook.data import concepts_mark
from rulebook.document import Document, PartKind, Section
from rulebook.errors import LibraryError, RulebookError
from rulebook.fingerprint import wording
from rulebook.numbers import loose, normal
from rulebook.store.home import LIBRARY, shelved
from rulebook.store.schema import SCHEMA
from rulebook.store.shelf import Kept, kept_documents, locked

Progress = Callable[[str, int, int], None]  # what is being done, how far, of how much
Say = Callable[[str], None]  # hears a sentence for the user
Read = Mapping[tuple[str, str, str], Document]  # documents already read, by game, label given and digest


def quiet(_what: str, _done: int, _total: int) -> None:
    """Progress that nobody sees."""


def unheard(_sentence: str) -> None:
    """A sentence that nobody hears."""


@dataclass(frozen=True, slots=True)
class Rows:
    """The rows of one document, numbered on from those of the documents before it."""

    section: list[tuple[object, ...]]
    alias: list[tuple[object, ...]]
    part: list[tuple[object, ...]]
    reference: list[tuple[object, ...]]
    target: list[tuple[object, ...]]
    term: list[tuple[object, ...]]
    termuse: list[tuple[object, ...]]
    finding: list[tuple[object, ...]]


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
    """What the system says, with the path that stands in the way where that is another than the folder."""
    return f"{error.filename2}: {error.strerror}" if error.filename2 else str(error.strerror or error)


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
        _create(fresh)
        db = sqlite3.connect(fresh)
        try:
            _fill(db, home, progress, read, say)
        finally:
            db.close()
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return path


def _create(path: Path) -> None:
    """An empty file with the tables of `models`."""
    from sqlmodel import SQLModel, create_engine  # noqa: PLC0415 - half a second to import

    from rulebook.store import models  # noqa: PLC0415

    engine = create_engine(f"sqlite:///{path}")
    SQLModel.metadata.create_all(engine, tables=[table.__table__ for table in _tables(models)])  # type: ignore[attr-defined]
    engine.dispose()


def _tables(models: object) -> Iterator[type]:
    names = ("Meta", "Edition", "Section", "Alias", "Part", "Reference", "Target", "Term", "TermUse", "Finding")
    return (getattr(models, name) for name in names)


def _fill(db: sqlite3.Connection, home: Path, progress: Progress, read: Read, say: Say) -> None:
    from rulebook.search.index import write_index  # noqa: PLC0415

    kept = kept_documents(home)
    db.execute("pragma journal_mode = off")
    db.execute("pragma synchronous = off")
    total = len(kept) + 1
    with db:
        for number, known in enumerate(kept, 1):
            progress(f"reading {known.game}", number - 1, total)
            document = read.get((known.game, known.edition, known.digest)) or _read_again(known, say)
            if document is not None:
                write_document(db, number, document, known)
        progress("indexing", len(kept), total)
        write_index(db)
        db.executemany(
            "insert into meta(key, value) values (?, ?)",
            [
                ("schema", SCHEMA),
                ("fingerprint", fingerprint(kept)),
                ("shelf", shelved(str(home))),
                ("concepts", concepts_mark()),
            ],
        )
    db.execute("pragma journal_mode = delete")
    db.execute("pragma optimize")
    progress("done", total, total)


def _read_again(known: Kept, say: Say) -> Document | None:
    """A document of the shelf; None where it cannot be read any more, so that the others are not lost with it."""
    from rulebook.whole import read_document  # noqa: PLC0415

    try:
        return read_document(known.path, known.game, known.edition)
    except RulebookError as error:
        say(f"left out of the library: {error}")
        return None


def write_document(db: sqlite3.Connection, edition: int, document: Document, kept: Kept) -> None:
    """Write one document's rows under this edition id."""
    source = document.source
    db.execute(
        "insert into edition values (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
        (
            edition, document.game, document.title, document.label, document.date, document.dialect, kept.path.name,
            str(kept.path), source.encoding, source.digest, len(source.lines), len(source.text), kept.imported, kept.current,
        ),
    )  # fmt: skip
    rows = rows_of(document, edition, *(_last(db, name) for name in ("section", "reference", "term")))
    for name in ("section", "alias", "part", "reference", "target", "term", "termuse", "finding"):
        values: list[tuple[object, ...]] = getattr(rows, name)
        if values:
            marks = ",".join("?" * len(values[0]))
            key = "" if name in ("section", "reference", "term") else "null,"
            db.executemany(f"insert into {name} values ({key}{marks})", values)


def _last(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"select coalesce(max(id), 0) from {table}").fetchone()[0])


def rows_of(document: Document, edition: int, sections: int, references: int, terms: int) -> Rows:
    """The rows of a document. sections, references, terms: the highest row ids given out so far."""
    from rulebook.terms import term_uses  # noqa: PLC0415

    base = sections + 1
    rows = Rows([], [], [], [], [], [], [], [])
    ids: dict[str, int] = {}
    for section in document.sections:
        rows.section.append(_section_row(section, edition, base, document.game))
        names = [section.meant] if section.meant else []
        bare = (name.partition("【")[2].rstrip("】") for name in section.names)  # a headword alone finds its entry too
        for name in (*names, *(n for n in section.names if n != section.number), *bare):
            rows.alias.append((edition, normal(name), base + section.position))
        for name in (section.number, *names, *section.names):
            ids.setdefault(name, base + section.position)
        for index, part in enumerate(section.parts):
            rows.part.append((base + section.position, index, part.kind.value, part.label, part.text, part.line))
    taken: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for index, reference in enumerate(document.references, references + 1):
        rows.reference.append(
            (
                index, edition, base + reference.source, reference.part, reference.start, reference.end, reference.surface,
                reference.kind, reference.is_range, reference.state.value, reference.suggest, reference.line,
            )
        )  # fmt: skip
        for position, target in enumerate(reference.targets):
            rows.target.append((index, position, target, ids.get(target) or ids.get(target.partition(" [")[0])))
        taken.setdefault((reference.source, reference.part), []).append((reference.start, reference.end))
    for index, term in enumerate(document.terms, terms + 1):
        rows.term.append((index, edition, term.name, base + term.section, term.line))
    names_of_terms = [term.name for term in document.terms]
    for section in document.sections:
        for number, part in enumerate(section.parts):
            if part.kind is PartKind.LABEL:
                continue
            free = taken.get((section.position, number), [])
            for start, stop, term_index in term_uses(part.text, names_of_terms):
                if not any(low < stop and start < high for low, high in free):
                    rows.termuse.append((terms + 1 + term_index, base + section.position, number, start, stop))
    for finding in document.findings:
        rows.finding.append(
            (
                edition, finding.rule, finding.severity.value, finding.line, finding.number, finding.found, finding.expected,
                finding.suggest,
            )
        )  # fmt: skip
    return rows


def _section_row(section: Section, edition: int, base: int, game: str) -> tuple[object, ...]:
    parent = None if section.parent is None else base + section.parent
    return (
        base + section.position, edition, section.position, section.number, normal(section.number), loose(section.number),
        section.occurrence, parent, section.depth, section.kind.value, section.title, section.text, "", section.line,
        wording(game, section.number, section.title, (f"{part.label}{part.text}" for part in section.parts)),
        " ".join(sorted(section.flags)), section.meant,
    )  # fmt: skip
