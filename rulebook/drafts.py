"""Sections and parts while a document is being read: pieces of the source, and how they join."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulebook.document import Part, PartKind, Span, SpanKind

if TYPE_CHECKING:
    from rulebook.dialects import Dialect
    from rulebook.headings import Heading
    from rulebook.lines import Line

COMPLETE = re.compile(r"[。」』）)】〉》>”\"：:！？!?…]$")  # where lines are cut anywhere
SENTENCE_END = re.compile(r"(?:[。】”]|→[^。→]{1,80})$")  # where a line is cut only by a page
ASCII_EDGE = re.compile(r"[!-~]")
LETTER = re.compile(r"[A-Za-z0-9]")
JAPANESE = re.compile(r"[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff々]")


@dataclass(slots=True)
class PartDraft:
    """A part in the making: pieces of the source with what joins each to the one before it."""

    kind: PartKind
    label: str
    line: int
    pieces: list[tuple[str, str, int]] = field(default_factory=list)  # (joint, words, line)
    ended: bool = True  # the last line ended its paragraph by its form
    hard: bool = False  # the last line ended in a deliberate break
    spaced: bool = False  # the last line ended in a single space

    @property
    def text(self) -> str:
        return "".join(joint + words for joint, words, _line in self.pieces)

    @property
    def complete(self) -> bool:
        """Whether the words so far end as a line may end that is a whole one."""
        text = self.text
        return not text or bool(COMPLETE.search(text))

    @property
    def cut(self) -> bool:
        """Whether a page break cut the words in mid-sentence."""
        text = self.text
        return bool(text) and not SENTENCE_END.search(text) and not self.spaced

    def add(self, words: str, line: Line, joint: str = "", *, spaced: bool = False) -> None:
        """Append the words of a line; between two ASCII edges a wrap stands for a space.

        spaced: the document sets Japanese apart from ASCII, so that a wrap between them stands for a space too.
        """
        before = self.text
        if (
            not joint
            and before
            and words
            and (_ascii(before[-1], words[0]) or (spaced and _mixed(before[-1], words[0])))
        ):
            joint = " "
        self.pieces.append((joint if before else "", words, line.lineno))
        self.ended, self.hard, self.spaced = line.ended, line.hard, line.spaced

    def finish(self) -> Part:
        """The part, with the offsets at which its physical lines begin."""
        wraps = []
        offset = 0
        for joint, words, line in self.pieces:
            offset += len(joint)
            wraps.append((offset, line))
            offset += len(words)
        return Part(self.kind, self.label, self.text, self.line, tuple(wraps))


@dataclass(slots=True)
class SectionDraft:
    """A section in the making. head: the words behind its number, a title or the first of its text."""

    number: str
    line: int
    heading: Heading | None = None
    head: PartDraft | None = None
    parts: list[PartDraft] = field(default_factory=list)
    titled: bool = False
    names: tuple[str, ...] = ()
    raw: list[str] = field(default_factory=list)

    @property
    def open_part(self) -> PartDraft | None:
        """The part to which a further line may belong."""
        return self.parts[-1] if self.parts else self.head


def _ascii(before: str, behind: str) -> bool:
    return bool(ASCII_EDGE.match(before) and ASCII_EDGE.match(behind))


def _mixed(before: str, behind: str) -> bool:
    """A letter or digit beside kana or kanji; not behind a long vowel mark (プレイヤー1)."""
    return bool((LETTER.match(before) and JAPANESE.match(behind)) or (JAPANESE.match(before) and LETTER.match(behind)))


class Spans:
    """The spans of a document in the making, in the order of the source."""

    def __init__(self, text: str, dialect: Dialect) -> None:
        self.text = text
        self.markup = dialect.markup
        self.signs = dialect.signs
        self.found: list[Span] = []
        self.at = 0

    def upto(self, end: int, kind: SpanKind) -> None:
        """One span from where the last one ended."""
        if end > self.at:
            self.found.append(Span(self.at, end, kind))
            self.at = end

    def words(self, start: int, end: int, kind: SpanKind) -> str:
        """The words of a stretch, without the markup inside it; what lies before it is noise."""
        self.upto(start, SpanKind.NOISE)
        kept: list[str] = []
        for match in self.markup.finditer(self.text, start, end):
            kept.append(self.text[self.at : match.start()])
            self.upto(match.start(), kind)
            self.upto(match.end(), SpanKind.NOISE)
        kept.append(self.text[self.at : end])
        self.upto(end, kind)
        words = "".join(kept)
        for command, sign in self.signs:
            words = words.replace(command, sign)
        return words
