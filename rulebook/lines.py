"""The line grammar: what each physical line of a document is by its own form, before anything is known of its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from re import Match
from typing import TYPE_CHECKING

from rulebook.dialects import Dialect, Matter, Wrap
from rulebook.typed import LONGEST

if TYPE_CHECKING:
    from rulebook.source import Source


class LineKind(Enum):
    """A line by its form."""

    BLANK = auto()
    FURNITURE = auto()
    CONTENTS = auto()
    BODY = auto()  # the line behind which the rules begin
    HEADING = auto()
    MATTER = auto()
    GLOSSARY = auto()
    STEP = auto()
    ITEM = auto()
    EXAMPLE = auto()
    NOTE = auto()
    LABEL = auto()
    TABLE = auto()
    FIGURE = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """One physical line.

    lineno: from 1. start, stop: the line with its break. label: (start, end) of the number or mark.
    words: where the words behind the mark begin; end: where they end, trailing white space excluded.
    number: of a heading candidate. marked: the mark says that it is a title.
    indented: white space before the words. ended: the line ends its paragraph by its form (a trailing space).
    hard: it ends in a deliberate break (two spaces). glued: digits follow the stop of its number at once, so that the
    number may be part of a longer one. spaced: white space stands between its words and its break.
    """

    kind: LineKind
    lineno: int
    start: int
    label: tuple[int, int]
    words: int
    end: int
    stop: int
    number: str = ""
    marked: bool = False
    indented: bool = False
    ended: bool = True
    hard: bool = False
    glued: bool = False
    spaced: bool = False
    matter: Matter | None = None


def classify(source: Source, dialect: Dialect) -> Iterator[Line]:
    """Each line of the source by its form.

    A line of the contents counts as such only before the line behind which the rules begin.
    """
    text = source.text
    front = True
    lines = source.lines
    for index, (start, last, stop) in enumerate(lines):
        page = dialect.page.match(text, start, last)
        begin = page.end() if page else start
        tabbed = "\t" in text[begin:last]  # the last cells of a row may be empty
        end = begin + len(text[begin:last].rstrip(" \u3000" if tabbed else None))
        raw = text[begin:end]
        ended = dialect.wrap is not Wrap.SPACED or (last > end and text[end] in " \u3000")
        hard = text.endswith("  ", begin, last) and bool(raw)
        line = _form(raw, begin, dialect, index + 1, start, end, stop, ended, hard, front)
        if line.kind is LineKind.FURNITURE and not _furniture(source, dialect, index, ended):
            line = _line(LineKind.TEXT, index + 1, start, begin, end, stop, ended, hard)
        if last > end:
            line = replace(line, spaced=True)
        if line.kind is LineKind.BODY or (line.kind is LineKind.HEADING and dialect.strict):
            front = False
        yield line


def _furniture(source: Source, dialect: Dialect, index: int, ended: bool) -> bool:
    """A bare page number always is furniture; a bare address only where a page ends behind it."""
    start, last, _stop = source.lines[index]
    if source.text[start:last].strip().isdigit():
        return True
    if ended:
        return False
    for following in source.lines[index + 1 : index + 6]:
        if source.text[following[0] : following[1]].strip():
            return bool(dialect.page.match(source.text, following[0]))
    return True


def _line(kind: LineKind, lineno: int, start: int, begin: int, end: int, stop: int, ended: bool, hard: bool) -> Line:
    """A line without a mark."""
    return Line(kind, lineno, start, (begin, begin), begin, end, stop, ended=ended, hard=hard)


def _form(
    raw: str,
    begin: int,
    dialect: Dialect,
    lineno: int,
    start: int,
    end: int,
    stop: int,
    ended: bool,
    hard: bool,
    front: bool,
) -> Line:
    """The form of one line; raw is its text without page mark and trailing white space."""

    def plain(kind: LineKind) -> Line:
        return _line(kind, lineno, start, begin, end, stop, ended, hard)

    def labelled(kind: LineKind, match: Match[str]) -> Line:
        mark = match.group()
        left = len(mark) - len(mark.lstrip(" -"))
        right = len(mark.rstrip())
        label = (begin + min(left, right), begin + right)
        return Line(kind, lineno, start, label, begin + match.end(), end, stop, ended=ended, hard=hard)

    if not raw.strip():
        return plain(LineKind.BLANK)
    if dialect.body.match(raw):
        return plain(LineKind.BODY)
    if front and dialect.contents.match(raw):
        return plain(LineKind.CONTENTS)
    if any(furniture.fullmatch(raw) for furniture in dialect.furniture):
        return plain(LineKind.FURNITURE)
    heading = dialect.heading.match(raw)
    name = "chapter" if heading and heading.groupdict().get("chapter") else "number"
    if heading and len(heading.group(name)) <= LONGEST:  # what is longer numbers no rule
        groups = heading.groupdict()
        marked = bool(groups.get("marked") or groups.get("chapter"))
        label = (begin + heading.start(name), begin + len(raw[: heading.end()].rstrip()))
        glued = not groups.get("chapter") and raw[heading.end(name) : heading.end(name) + 2].lstrip(".").isdigit()
        return Line(
            LineKind.HEADING, lineno, start, label, begin + heading.end(), end, stop, groups[name], marked,
            ended=ended, hard=hard, glued=glued,
        )  # fmt: skip
    for matter in dialect.matters:
        if found := matter.heading.match(raw):
            words = found.start("title") if "title" in found.groupdict() else found.end()
            return Line(
                LineKind.MATTER, lineno, start, (begin, begin + words), begin + words, end, stop,
                matter.number.format(found.groupdict().get("number")), ended=ended, hard=hard, matter=matter,
            )  # fmt: skip
    if glossary := dialect.glossary.match(raw):
        return Line(
            LineKind.GLOSSARY,
            lineno,
            start,
            (begin, begin),
            begin + glossary.end(),
            end,
            stop,
            glossary.group(),
            ended=ended,
        )
    marks = (
        (LineKind.EXAMPLE, dialect.example), (LineKind.STEP, dialect.step), (LineKind.NOTE, dialect.note),
        (LineKind.ITEM, dialect.item),
    )  # fmt: skip
    if dialect.label.match(raw):
        return plain(LineKind.LABEL)
    for kind, pattern in marks:
        if match := pattern.match(raw):
            return labelled(kind, match)
    if dialect.table.match(raw):
        return plain(LineKind.TABLE)
    if dialect.figure.match(raw):
        return plain(LineKind.FIGURE)
    indent = len(raw) - len(raw.lstrip())
    return Line(
        LineKind.TEXT, lineno, start, (begin + indent, begin + indent), begin + indent, end, stop,
        indented=indent > 0, ended=ended, hard=hard,
    )  # fmt: skip
