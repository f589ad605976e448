"""Checking an excerpt: does it hold what the library says, and nothing else?

Each quotation is held against the edition it names and the current one. Where all are genuine, the very same excerpt is
made again from the library and the whole file is compared with it, so that no words can stand around the quotations.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO, NamedTuple

from rulebook.errors import ExcerptError, NotFound
from rulebook.excerpt import html, json, markdown, text
from rulebook.excerpt.excerpt import Excerpt, Quoted, line_of, one_line, quoting
from rulebook.fingerprint import wording
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow

LIMIT = 50_000_000  # bytes


class Form(NamedTuple):
    """A form of excerpts. layout: brings a file into the layout that `write` gives."""

    read: Callable[[str], list[Quoted]]
    write: Callable[[Excerpt], str]
    layout: Callable[[str], str] = str


MARKDOWN = Form(markdown.read, markdown.write)
HTML = Form(html.read, html.write)
JSON = Form(json.read, json.write, json.rewritten)
TEXT = Form(text.read, text.write)


class Given(NamedTuple):
    """An excerpt as it was read: its form, the whole file, its quotations."""

    form: Form
    content: str
    quotations: list[Quoted]


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
    NOT_THERE = "not there"  # the edition it names does not say this
    NO_RULE = "no rule"
    NO_GAME = "no game"
    NO_EDITION = "no edition"
    OUTSIDE = "outside"  # not a quotation: the file holds words around its quotations
    LACKING = "lacking"  # not a quotation: the file lacks what belongs to them


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a quotation. file_text and library_text: the two wordings, title first; current: the edition now.

    line: 0, or the first line that differs, where it is a verdict on what stands around the quotations; number is "" then.
    """

    game: str
    number: str
    edition: str
    state: State
    why: Why
    file_text: str
    library_text: str
    current: str
    line: int = 0


def verify(library: Library, given: Given) -> list[Verdict]:
    """Check each quotation, its fingerprint made anew from the words in the file; then what stands around them."""
    numbers = {quoted.number for quoted in given.quotations}
    verdicts = [_verdict(library, quoted, numbers) for quoted in given.quotations]
    if all(verdict.state is State.VALID or verdict.why is Why.EDITION for verdict in verdicts):
        verdicts += _around(library, given)
    return verdicts


def _verdict(library: Library, quoted: Quoted, numbers: set[str]) -> Verdict:
    """numbers: of all quotations in the file; only they can have pulled this one in."""
    words = f"{quoted.title}\n{quoted.text}".strip()
    facts = (quoted.game, quoted.number, quoted.edition)
    try:
        current = library.edition(quoted.game)
    except NotFound:
        return Verdict(*facts, State.UNKNOWN, Why.NO_GAME, words, "", "")
    named = _editions(library, quoted)
    if not named:
        return Verdict(*facts, State.UNKNOWN, Why.NO_EDITION, words, "", current.name)
    rows = _rules(library, quoted, current)
    made = wording(quoted.game, quoted.number, quoted.title, [quoted.text])
    there = [row for edition in named for row in _rules(library, quoted, edition)]
    if not rows and (not there or made == quoted.fingerprint):
        return Verdict(*facts, State.UNKNOWN, Why.NO_RULE, words, "", current.name)
    same = next((row for row in rows if row.fingerprint == made), None)
    stands = _words(library, same or (rows or there)[0])
    if made != quoted.fingerprint or not numbers.issuperset(quoted.pulled_from):
        return Verdict(*facts, State.CHANGED, Why.ALTERED, words, stands, current.name)
    if all(row.fingerprint != made for row in there):
        return Verdict(*facts, State.CHANGED, Why.NOT_THERE, words, stands, current.name)
    if same is None:
        return Verdict(*facts, State.CHANGED, Why.EDITION, words, stands, current.name)
    why = Why.NOTHING if current in named else Why.OLDER
    return Verdict(*facts, State.VALID, why, words, stands, current.name)


def _editions(library: Library, quoted: Quoted) -> list[EditionRow]:
    """The editions of just this name."""
    return [edition for edition in library.editions(quoted.game) if one_line(edition.name) == one_line(quoted.edition)]


def _rules(library: Library, quoted: Quoted, edition: EditionRow) -> list[SectionRow]:
    """The rules of an edition with this very number."""
    try:
        rows = library.section(quoted.game, quoted.number, edition.digest[:12])
    except NotFound:
        return []
    return [row for row in rows if one_line(row.number) == one_line(quoted.number)]


def _around(library: Library, given: Given) -> list[Verdict]:
    """What the file holds beside its quotations, which are genuine: nothing where the same excerpt gives the same file."""
    first = given.quotations[0]
    current = library.edition(first.game).name
    numbered = [(place, line) for place, line in enumerate(_lines(given.form.layout(given.content)), 1) if line]
    lines = [line for _place, line in numbered]
    found: Verdict | None = None
    for edition in _editions(library, first):
        expected = [line for line in _lines(given.form.write(_again(library, edition, given.quotations))) if line]
        if lines == expected:
            return []
        at = next(index for index, pair in enumerate(zip_longest(lines, expected)) if pair[0] != pair[1])
        mine, theirs = _differing(lines[at:], expected[at:])
        why = Why.OUTSIDE if mine else Why.LACKING
        place = numbered[min(at, len(numbered) - 1)][0]
        found = found or Verdict(first.game, "", first.edition, State.CHANGED, why, mine, theirs, current, place)
    return [found] if found else []


def _differing(lines: list[str], expected: list[str]) -> tuple[str, str]:
    """The line of the file and the line expected; "" for the one that only the other side has."""
    mine, theirs = (lines or [""])[0], (expected or [""])[0]
    if mine and mine not in expected and theirs in lines:
        return mine, ""
    return ("", theirs) if mine in expected and theirs not in lines else (mine, theirs)


def _again(library: Library, edition: EditionRow, quotations: Sequence[Quoted]) -> Excerpt:
    """The excerpt that asks for what nothing pulled in, as deep as it takes to have as many quotations."""
    asked: dict[int, SectionRow] = {}
    for quoted in quotations:
        if quoted.pulled_from or quoted.game != edition.game:
            continue
        made = wording(quoted.game, quoted.number, quoted.title, [quoted.text])
        rows = [row for row in _rules(library, quoted, edition) if row.fingerprint == made and row.id not in asked]
        asked.update({row.id: row for row in rows[:1]})
    excerpt = quoting(library, edition, list(asked.values()), 0)
    for depth in range(1, len(quotations)):
        if len(excerpt.quotations) >= len(quotations):
            break
        deeper = quoting(library, edition, list(asked.values()), depth)
        if len(deeper.quotations) == len(excerpt.quotations):
            break
        excerpt = deeper
    return excerpt


def _lines(content: str) -> list[str]:
    """The lines of a file without the white space behind them."""
    return [line.rstrip(" \t") for line in content.split("\n")]


def _words(library: Library, row: SectionRow) -> str:
    return "\n".join([*([row.title] if row.title else []), *(line_of(part) for part in library.parts(row.id))])


def read_excerpt(path: Path) -> Given:
    """An excerpt in any of the four forms. Raises ExcerptError where the file holds none, OSError."""
    with path.open("rb") as file:
        return read_from(file, str(path))


def read_from(file: BinaryIO, name: str) -> Given:
    """An excerpt in any of the four forms. name: what to call the file. Raises ExcerptError where it holds none, OSError."""
    data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise ExcerptError(f"{name}: is larger than any excerpt; expected one written by `judge export`")
    try:
        content = "\n".join(_lines(data.decode("utf-8-sig").replace("\r\n", "\n")))
    except UnicodeDecodeError as error:
        raise ExcerptError(f"{name}: is no text in UTF-8; expected an excerpt written by `judge export`") from error
    form = _form(content)
    try:
        found = form.read(content)
    except ExcerptError as error:
        raise ExcerptError(f"{name}: {error}") from error
    if not found:
        raise ExcerptError(f"{name}: holds no quotations; expected an excerpt written by `judge export`")
    return Given(form, content, found)


def _form(content: str) -> Form:
    """How a file is read, by how it begins."""
    start = content.lstrip()[:200].lower()
    if start.startswith("{"):
        return JSON
    if start.startswith("<"):
        return HTML
    return TEXT if any(text.CITATION.match(line) for line in content.split("\n")) else MARKDOWN
