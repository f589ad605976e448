"""A whole document, from the file to its findings: outline, references, terms, lint."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulebook.dialects import dialect_of, known, recognise
from rulebook.errors import NotARulebook, UnknownGame
from rulebook.kinds import KINDS, RULES, beside, game_of, kind_of
from rulebook.lint import lint
from rulebook.reading import outline_of
from rulebook.references import references_of
from rulebook.source import read_source
from rulebook.terms import terms_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from rulebook.dialects import Dialect
    from rulebook.document import Document
    from rulebook.source import Source

FEWEST = 3  # numbered sections that make a rulebook


def read_document(
    path: Path, game: str | None = None, edition: str = "", progress: Callable[[str, float], None] | None = None
) -> Document:
    """Read a rule document.

    game: the key under which it is kept; found by the document's terms where it is not given. A key that the program does
    not know is read by its style of numbering.
    edition: the label of the edition, where the document's own is not to be used.
    progress: called with what is being done and the share done, from 0 to 1.

    Raises SourceError where the file is no text, UnknownGame where no game is recognised and none is named, NotARulebook
    where the text has fewer than three numbered rules.
    """
    if progress is not None:
        progress("reading", 0.0)
    return document_in(read_source(path), game, edition, progress)


def document_in(
    source: Source,
    game: str | None = None,
    edition: str = "",
    progress: Callable[[str, float], None] | None = None,
    kind: str = RULES,
) -> Document:
    """The document that a source holds. kind: of a document beside the rulebook; everything else as `read_document` has it."""
    key = game or recognise(source.text)
    if key is None:
        if _numbered(source) < FEWEST:
            raise _no_rules(source, _numbered(source))
        raise UnknownGame(
            f"{source.name}: a rulebook of none of the games known ({', '.join(known())}); name the game with --game KEY"
        )
    key = beside(key, kind)
    return document_of(source, dialect_of(key) or _generic(source, kind_of(key)), key, edition, progress)


def document_of(
    source: Source, dialect: Dialect, game: str, edition: str = "", progress: Callable[[str, float], None] | None = None
) -> Document:
    """The document of a text in a dialect, with references, terms and findings.

    Raises NotARulebook where it has fewer than three numbered rules.
    """
    told = progress or (lambda _what, _share: None)
    told("sections", 0.1)
    document = outline_of(source, dialect, game)
    if len(document.numbered) < FEWEST:
        raise _no_rules(source, len(document.numbered))
    if edition:
        document = replace(document, label=edition)
    if not document.title:
        document = replace(document, title=_title(game))
    told("references", 0.6)
    document = replace(document, references=references_of(document))
    told("terms", 0.8)
    document = replace(document, terms=terms_of(document))
    told("findings", 0.9)
    findings = sorted((*document.findings, *lint(document)), key=lambda finding: (finding.line, finding.rule))
    document = replace(document, findings=tuple(findings))
    told("read", 1.0)
    return document


def _title(key: str) -> str:
    """What a document is called that does not say it: by its key, or by its game and its kind."""
    kind = KINDS[kind_of(key)].title
    dialect = dialect_of(game_of(key))
    return f"{dialect.title if dialect else game_of(key)} {kind}" if kind else key


def _generic(source: Source, kind: str = RULES) -> Dialect:
    """The dialect that fits the numbers of a text of no game known, or of the questions in it where it answers questions."""
    from rulebook.dialects.generic import generic, questions  # noqa: PLC0415 - most documents need none

    return (questions(source.text) if kind == "faq" else None) or generic(source.text)


def _numbered(source: Source) -> int:
    """How many numbered rules a text has, whatever its style."""
    return len(outline_of(source, _generic(source), "").numbered)


def _no_rules(source: Source, found: int) -> NotARulebook:
    what = "no numbered rules" if found == 0 else f"only {found} numbered rule{'s' if found > 1 else ''}"
    return NotARulebook(
        f"{source.name}: {what} found; expected a rulebook whose rules begin their lines with numbers, such as 1.2.3. or 1-2-3"
    )
