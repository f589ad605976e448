"""An excerpt: quotations of rules, in the order asked for, then the rules that they refer to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rulebook.errors import ExcerptError, NotFound
from rulebook.excerpt.ranges import sections_in
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, PartRow, ReferenceRow, SectionRow

MOST = 5000  # quotations; a reference to a chapter pulls in much
SHIELDED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069⟦]")
SHIELD = re.compile(r"⟦U\+([0-9A-F]{4,6})⟧")


@dataclass(frozen=True, slots=True)
class Misprint:
    """A printed number that points elsewhere than meant. sections: row ids of the rules that must be meant."""

    printed: str
    meant: str
    sections: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Quotation:
    """A rule as it is quoted.

    anchor: names it within the excerpt. pulled_from: the rules that refer to it, where it was not asked for itself;
    level: how many references away it is, 0 where it was asked for. misprints: the numbers in it that must mean others.
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
    misprints: tuple[Misprint, ...] = ()

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
    return quoting(library, chosen, sections_in(library, game, ranges, chosen.digest[:12]), depth)


def quoting(library: Library, edition: EditionRow, asked: Sequence[SectionRow], depth: int) -> Excerpt:
    """Quote these sections of an edition, and the rules they refer to, so many levels deep. Raises ExcerptError."""
    rows = list(asked)
    levels = {row.id: 0 for row in rows}
    origins: dict[int, list[str]] = {}
    newest = rows
    for level in range(1, depth + 1):
        pulled: dict[int, SectionRow] = {}
        for row in newest:
            for target in _referred(library, edition, row):
                if levels.setdefault(target.id, level) == level:
                    pulled[target.id] = target
                    origins.setdefault(target.id, []).append(row.number)
        newest = sorted(pulled.values(), key=lambda row: row.position)
        rows = rows + newest
        if not newest or len(rows) > MOST:
            break
    if len(rows) > MOST:
        raise ExcerptError(
            f"{edition.game}: the excerpt would hold more than {MOST} rules; name less, or a smaller depth"
        )
    anchors = {row.id: _anchor(row) for row in rows}
    quotations = []
    for row in rows:
        references = tuple(library.references_from(row.id))
        quotations.append(
            Quotation(
                anchors[row.id], edition.game, row.number, row.occurrence, row.title, edition.name, row.fingerprint,
                tuple(library.parts(row.id)), references, tuple(dict.fromkeys(origins.get(row.id, ()))), levels[row.id],
                tuple(dict.fromkeys(_misprints(library, edition, references))),
            )
        )  # fmt: skip
    return Excerpt(edition.game, edition.title, edition.name, tuple(quotations), anchors)


def _referred(library: Library, edition: EditionRow, row: SectionRow) -> Iterable[SectionRow]:
    """The rules that a rule refers to, as printed and as meant.

    Of a mere heading also what stands directly below it, for the heading alone says nothing.
    """
    references = library.references_from(row.id)
    printed = [target.section_id for reference in references for target in reference.targets]
    meant = [section for misprint in _misprints(library, edition, references) for section in misprint.sections]
    for section in dict.fromkeys([*printed, *meant]):
        if section is not None and section != row.id:
            found = library.by_id(section)
            yield found
            if not library.parts(found.id):
                yield from (below for below in library.children(found) if below.id != row.id)


def _misprints(library: Library, edition: EditionRow, references: Iterable[ReferenceRow]) -> Iterable[Misprint]:
    """The references whose printed number must mean another rule."""
    for reference in references:
        numbers = meant_by(reference)
        if numbers:
            found = [section for number in numbers for section in _row_ids(library, edition, number)]
            yield Misprint(one_line(reference.surface), ", ".join(numbers), tuple(found))


def _row_ids(library: Library, edition: EditionRow, number: str) -> list[int]:
    try:
        return [row.id for row in library.section(edition.game, number, edition.digest[:12])[:1]]
    except NotFound:
        return []


def meant_by(reference: ReferenceRow) -> list[str]:
    """The numbers that a displaced or dangling reference must mean, where that is known."""
    suggested = reference.suggest if reference.state != "resolved" else ""
    return [number for piece in suggested.split(",") if (number := piece.strip())]


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


def misprint_note(misprint: Misprint) -> tuple[str, str, str]:
    """That a number is taken for a misprint, in three pieces: the middle one is the number meant."""
    return f"※ {misprint.printed} → ", misprint.meant, "（誤記とみられる）"


def notes_on(quotation: Quotation) -> list[str]:
    """What an excerpt says beside a quotation on the numbers in it."""
    return ["".join(misprint_note(misprint)) for misprint in quotation.misprints]


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
