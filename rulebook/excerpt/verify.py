"""Checking an excerpt: is each of its quotations what the library's current edition says?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from rulebook.errors import ExcerptError, NotFound
from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import Quoted, line_of
from rulebook.fingerprint import wording
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

LIMIT = 50_000_000  # bytes


class State(StrEnum):
    """What a quotation is worth."""

    VALID = "valid"  # the current edition says the same
    CHANGED = "changed"
    UNKNOWN = "unknown"  # the current edition has no such rule


class Why(StrEnum):
    """What is the matter with a quotation."""

    NOTHING = ""
    OLDER = "older"  # quoted from another edition, whose wording still holds
    ALTERED = "altered"  # the words in the file do not give its fingerprint
    EDITION = "edition"  # the library has another wording now
    NO_RULE = "no rule"
    NO_GAME = "no game"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a quotation. file_text and library_text: the two wordings, title first; current: the edition now."""

    game: str
    number: str
    edition: str
    state: State
    why: Why
    file_text: str
    library_text: str
    current: str


def verify(library: Library, quotations: Sequence[Quoted]) -> list[Verdict]:
    """Check each quotation, its fingerprint made anew from the words in the file."""
    numbers = {quoted.number for quoted in quotations}
    return [_verdict(library, quoted, numbers) for quoted in quotations]


def _verdict(library: Library, quoted: Quoted, numbers: set[str]) -> Verdict:
    """numbers: of all quotations in the file; only they can have pulled this one in."""
    words = f"{quoted.title}\n{quoted.text}".strip()
    facts = (quoted.game, quoted.number, quoted.edition)
    try:
        current = library.edition(quoted.game).name
    except NotFound:
        return Verdict(*facts, State.UNKNOWN, Why.NO_GAME, words, "", "")
    rows = _rules(library, quoted)
    if not rows:
        return Verdict(*facts, State.UNKNOWN, Why.NO_RULE, words, "", current)
    made = wording(quoted.game, quoted.number, quoted.title, [quoted.text])
    same = next((row for row in rows if row.fingerprint == made), None)
    stands = _words(library, same or rows[0])
    if made != quoted.fingerprint or not numbers.issuperset(quoted.pulled_from):
        return Verdict(*facts, State.CHANGED, Why.ALTERED, words, stands, current)
    if same is None:
        return Verdict(*facts, State.CHANGED, Why.EDITION, words, stands, current)
    return Verdict(*facts, State.VALID, Why.NOTHING if quoted.edition == current else Why.OLDER, words, stands, current)


def _rules(library: Library, quoted: Quoted) -> list[SectionRow]:
    """The rules of the current edition with this very number."""
    try:
        return [row for row in library.section(quoted.game, quoted.number) if row.number == quoted.number]
    except NotFound:
        return []


def _words(library: Library, row: SectionRow) -> str:
    return "\n".join([*([row.title] if row.title else []), *(line_of(part) for part in library.parts(row.id))])


def read_excerpt(path: Path) -> list[Quoted]:
    """The quotations of a file in any of the four forms. Raises ExcerptError where it holds none, OSError."""
    if path.stat().st_size > LIMIT:
        raise ExcerptError(f"{path}: is larger than any excerpt; expected one written by `judge export`")
    try:
        content = path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise ExcerptError(f"{path}: is no text in UTF-8; expected an excerpt written by `judge export`") from error
    try:
        found = _form(content)(content)
    except ExcerptError as error:
        raise ExcerptError(f"{path}: {error}") from error
    if not found:
        raise ExcerptError(f"{path}: holds no quotations; expected an excerpt written by `judge export`")
    return found


def _form(content: str) -> Callable[[str], list[Quoted]]:
    """How a file is read, by how it begins."""
    start = content.lstrip()[:200].lower()
    if start.startswith("{"):
        return json.read
    if start.startswith("<"):
        return html.read
    return text.read if any(text.CITATION.match(line) for line in content.split("\n")) else markdown.read
