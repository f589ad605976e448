"""Importing documents: read, keep beside the library what could be read, build the library once."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from rulebook.apart import read_apart
from rulebook.document import Document
from rulebook.errors import LibraryError, RulebookError
from rulebook.kinds import RULES
from rulebook.registry.game import GAME_KEY
from rulebook.store.build import Progress, Say, build, quiet, unheard
from rulebook.store.home import library_file, shelved
from rulebook.store.library import Library
from rulebook.store.opening import ensure, up_to_date
from rulebook.store.rows import EditionRow
from rulebook.store.shelf import discard, keep, kept_as, locked

__all__ = ["GAME_KEY", "Imported", "Refused", "ensure", "import_files"]

LONGEST_EDITION = 100  # characters of the name that a user gives an edition


class Imported(NamedTuple):
    """What became of one file.

    edition and date: as the user or the document names them. findings: how many of each severity; kinds: of each class.
    known: the very same document was imported before. shown: the edition of the game that is shown now, where it is another.
    unmatched: numbers that only one of document and registry has: (number, "document" or "registry").
    before: the name of the edition before it, "" where there is none; compared: how many sections are in each class against it.
    """

    file: str
    game: str
    edition: str
    date: str
    sections: int
    references: int
    findings: Mapping[str, int]
    kinds: Mapping[str, int]
    known: bool
    shown: str = ""
    unmatched: tuple[tuple[str, str], ...] = ()
    before: str = ""
    compared: Mapping[str, int] = {}


class Refused(NamedTuple):
    """A file that was not imported. unreadable: the path itself cannot be read."""

    file: str
    sentence: str
    unreadable: bool


def import_files(
    home: str,
    files: Sequence[str],
    game: str | None = None,
    edition: str = "",
    progress: Progress = quiet,
    say: Say = unheard,
    kind: str = RULES,
) -> tuple[list[Imported], list[Refused]]:
    """Read the files, keep what can be read beside the library, and build it once.

    kind: of documents beside the rulebook. A file that fails does not stop the others, and nothing of it is kept. Raises LibraryError where the folder cannot be
    written; then nothing was imported.
    """
    if game is not None and not GAME_KEY.fullmatch(game):
        raise LibraryError(f"{game}: is no key for a game; expected small letters, digits, - and _, such as mygame")
    if len(edition) > LONGEST_EDITION:
        raise LibraryError(f"--edition: {len(edition):,} characters; expected at most {LONGEST_EDITION}")
    if edition and not (edition.isprintable() and edition.strip()):
        raise LibraryError(f"--edition: {edition!r} is no name that can be read; expected one such as 1.5.0")
    documents, refused = _read(files, game, edition, progress, kind)
    if not documents:
        return [], refused
    before = set(shelved(home).splitlines())
    called = _called(Path(home), documents, edition)
    fresh = _keep(Path(home), documents, edition, before)
    if any(fresh) or not up_to_date(home):
        read = {(document.game, edition, document.source.digest): document for _file, document in documents}
        try:
            build(Path(home), progress, read, say)
        except BaseException:
            _discard(Path(home), documents, before)
            raise
    for file, name in called:
        say(f"{file}: was kept as {name}; the edition is called {edition} from here on")
    facts = _facts(home)
    shown = {one.edition.game: one.edition for one in facts.values() if one.edition.current}
    reports = []
    for (file, document), new in zip(documents, fresh, strict=True):
        digest = document.source.digest
        current = shown.get(document.game)
        other = current.name if current is not None and current.digest != digest else ""
        report = _report(file, document, known=not new)._replace(shown=other)
        if known := facts.get((document.game, digest)):
            report = report._replace(
                edition=known.edition.label, unmatched=known.unmatched, before=known.before, compared=known.compared
            )
        reports.append(report)
    return reports, refused


class _Facts(NamedTuple):
    """What the library says of an edition: the numbers that only one side has, and what the edition before it was."""

    edition: EditionRow
    unmatched: tuple[tuple[str, str], ...]
    before: str
    compared: Mapping[str, int]


def _facts(home: str) -> dict[tuple[str, str], _Facts]:
    """The editions in the library, by game and digest of the document."""
    library = Library(library_file(home))
    try:
        found = {}
        for edition in library.editions():
            before, compared = library.since(edition) or (None, {})
            name = before.name if before is not None else ""
            found[edition.game, edition.digest] = _Facts(edition, tuple(library.unmatched(edition.id)), name, compared)
        return found
    finally:
        library.close()


def _read(
    files: Sequence[str], game: str | None, edition: str, progress: Progress, kind: str
) -> tuple[list[tuple[str, Document]], list[Refused]]:
    documents = []
    refused = []
    for index, file in enumerate(files):
        progress(f"reading {os.path.basename(file)}", index, len(files))  # noqa: PTH119
        try:
            documents.append((file, read_apart(Path(file), game, edition, kind=kind)))
        except (RulebookError, ValueError) as error:  # ValueError: a path with a zero character
            readable = os.access(file, os.R_OK) and not os.path.isdir(file)  # noqa: PTH112
            refused.append(Refused(file, str(error), not readable))
    return documents, refused


def _called(home: Path, documents: Sequence[tuple[str, Document]], edition: str) -> list[tuple[str, str]]:
    """The files that are kept already, under another name than they are given: each with what it was called."""
    found = []
    for file, document in documents:
        there = kept_as(home, document.game, document.source.digest)
        if there is not None and edition not in ("", there.edition):
            found.append((file, there.edition or there.date or there.digest[:8]))
    return found


def _keep(home: Path, documents: Sequence[tuple[str, Document]], edition: str, before: set[str]) -> list[bool]:
    """Put the documents on the shelf while no other import does. Returns for each whether it is new there.

    before: what stood on the shelf; it stays where the rest cannot be kept.
    """
    fresh: list[bool] = []
    try:
        home.mkdir(parents=True, exist_ok=True)
        with locked(home):
            for file, document in documents:
                source = document.source
                fresh.append(keep(home, Path(file), document.game, edition, document.date, source.digest, source.data))
    except (OSError, LibraryError) as error:
        _discard(home, documents, before)
        if isinstance(error, LibraryError):
            raise
        raise LibraryError(f"{home}: cannot be written ({error.strerror or error}); nothing was imported") from error
    return fresh


def _discard(home: Path, documents: Sequence[tuple[str, Document]], before: set[str]) -> None:
    for _file, document in documents:
        if f"{document.game}/{document.source.digest[:16]}" not in before:
            discard(home, document.game, document.source.digest)


def _report(file: str, document: Document, *, known: bool) -> Imported:
    findings = dict.fromkeys(("error", "warning", "note"), 0)
    kinds: dict[str, int] = {}
    for finding in document.findings:
        findings[finding.severity.value] += 1
        kinds[finding.rule] = kinds.get(finding.rule, 0) + 1
    return Imported(
        file, document.game, document.label, document.date, len(document.numbered), len(document.references), findings,
        dict(sorted(kinds.items(), key=lambda item: (-item[1], item[0]))), known,
    )  # fmt: skip
