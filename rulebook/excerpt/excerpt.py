"""An excerpt: quotations of rules, in the order asked for, then the rules that they refer to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulebook.errors import ExcerptError
from rulebook.excerpt.ranges import sections_in
from rulebook.store.library import Library
from rulebook.store.rows import PartRow, ReferenceRow, SectionRow

MOST = 5000  # quotations; a reference to a chapter pulls in much
SHIELDED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069⟦]")
SHIELD = re.compile(r"⟦U\+([0-9A-F]{4,6})⟧")


@dataclass(frozen=True, slots=True)
class Quotation:
    """A rule as it is quoted.

    anchor: names it within the excerpt. pulled_from: the rules that refer to it, where it was not asked for itself;
    level: how many references away it is, 0 where it was asked for.
    """

    anchor: str
    game: str
    number: str
    occurrence: int
    title: str
    edition: str
    fingerprint: str
    parts: tuple[PartRow, ...]
    references: tuple[ReferenceRow, ...]
    pulled_from: tuple[str, ...]
    level: int

    @property
    def text(self) -> str:
        """Everything the rule says, marks included, a line for each part."""
        return "\n".join(line_of(part) for part in self.parts)


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Quotations from one edition of one game. anchors: where a section stands in the excerpt, by its row id."""

    game: str
    title: str
    edition: str
    quotations: tuple[Quotation, ...]
    anchors: dict[int, str]


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quotation as it was read back from a file. text: its words, marks included; pulled_from: as the file says."""

    game: str
    number: str
    title: str
    text: str
    edition: str
    fingerprint: str
    pulled_from: tuple[str, ...] = ()


def excerpt_of(
    library: Library, game: str, ranges: Sequence[str], depth: int = 0, edition: str | None = None
) -> Excerpt:
    """Quote these ranges, and the rules they refer to, so many levels deep.

    Raises NotFound for a number that does not exist, ExcerptError where it would become too large.
    """
    chosen = library.edition(game, edition)
    rows = sections_in(library, game, ranges, edition)
    levels = {row.id: 0 for row in rows}
    origins: dict[int, list[str]] = {}
    newest = rows
    for level in range(1, depth + 1):
        pulled: dict[int, SectionRow] = {}
        for row in newest:
            for target in _referred(library, row):
                if levels.setdefault(target.id, level) == level:
                    pulled[target.id] = target
                    origins.setdefault(target.id, []).append(row.number)
        newest = sorted(pulled.values(), key=lambda row: row.position)
        rows = rows + newest
        if not newest or len(rows) > MOST:
            break
    if len(rows) > MOST:
        raise ExcerptError(f"{game}: the excerpt would hold more than {MOST} rules; name less, or a smaller depth")
    anchors = {row.id: _anchor(row) for row in rows}
    quotations = tuple(
        Quotation(
            anchors[row.id], game, row.number, row.occurrence, row.title, chosen.name, row.fingerprint,
            tuple(library.parts(row.id)), tuple(library.references_from(row.id)),
            tuple(dict.fromkeys(origins.get(row.id, ()))), levels[row.id],
        )
        for row in rows
    )  # fmt: skip
    return Excerpt(game, chosen.title, chosen.name, quotations, anchors)


def _referred(library: Library, row: SectionRow) -> Iterable[SectionRow]:
    """The rules that a rule refers to; of a mere heading what stands directly below it, for the heading alone says nothing."""
    for reference in library.references_from(row.id):
        for target in reference.targets:
            if target.section_id is not None and target.section_id != row.id:
                found = library.by_id(target.section_id)
                yield found
                if not library.parts(found.id):
                    yield from (below for below in library.children(found) if below.id != row.id)


def _anchor(row: SectionRow) -> str:
    name = re.sub(r"[^\w.-]", "_", row.number)
    return f"{row.game}-{name}" if row.occurrence == 1 else f"{row.game}-{name}_{row.occurrence}"


def line_of(part: PartRow) -> str:
    """A part with its mark, as it is quoted."""
    gap = " " if part.label and part.label[-1].isascii() else ""
    return f"{part.label}{gap}{part.text}"


def pulled_note(quotation: Quotation) -> str:
    """Which rules brought this one in."""
    return f"← {', '.join(quotation.pulled_from)}"


def numbers_in(note: str) -> tuple[str, ...]:
    """The numbers of such a note."""
    return tuple(number for piece in note.replace("←", ",").split(",") if (number := piece.strip()))


def shielded(text: str, more: str = "") -> str:
    """The text with control characters and marks that turn the direction of writing spelt out: ⟦U+001B⟧.

    more: other characters that the place does not take. `unshielded` gives the text again.
    """
    shown = SHIELDED.sub(lambda match: f"⟦U+{ord(match.group()):04X}⟧", text)
    for character in more:
        shown = shown.replace(character, f"⟦U+{ord(character):04X}⟧")
    return shown


def unshielded(text: str) -> str:
    """The text that was shielded."""
    return SHIELD.sub(_restored, text)


def _restored(match: re.Match[str]) -> str:
    code = int(match.group(1), 16)
    return chr(code) if code < 0x80 or (code < 0x3000 and SHIELDED.match(chr(code))) else match.group()


def one_line(text: str) -> str:
    """The text without line breaks."""
    return " ".join(text.split())
