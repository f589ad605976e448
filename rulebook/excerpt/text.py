"""Excerpts as plain text: the heading at the margin, the words indented, then a line that says what is quoted."""

from __future__ import annotations

import re

from rulebook.excerpt.excerpt import (
    Excerpt,
    Quotation,
    Quoted,
    line_of,
    notes_on,
    numbers_in,
    one_line,
    pulled_note,
    shielded,
    unshielded,
)

INDENT = "    "
CITATION = re.compile(r"-- (?P<game>\S+) (?P<number>[^|]+) \| (?P<edition>[^|]*) \| (?P<fingerprint>[0-9a-f]{16})\s*$")
PULLED = "  "


def write(excerpt: Excerpt) -> str:
    """The excerpt as plain text."""
    heading = one_line(shielded(f"{excerpt.title} {excerpt.edition}"))
    return "\n".join([f"# {heading}", "", *(_quotation(quotation) for quotation in excerpt.quotations)])


def _quotation(quotation: Quotation) -> str:
    lines = [one_line(shielded(f"{quotation.number} {quotation.title}"))]
    for part in quotation.parts:
        lines += [f"{INDENT}{shielded(row)}".rstrip() for row in line_of(part).split("\n") if row.strip()]
    if quotation.pulled_from:
        lines.append(f"{PULLED}{shielded(pulled_note(quotation))}")
    lines += [f"{PULLED}{shielded(note)}" for note in notes_on(quotation)]
    game, number, edition = (
        one_line(shielded(fact, "|")) for fact in (quotation.game, quotation.number, quotation.edition)
    )
    lines += [f"-- {game} {number} | {edition} | {quotation.fingerprint}", ""]
    return "\n".join(lines)


def read(text: str) -> list[Quoted]:
    """The quotations of a text file: all lines since the one before, up to the line that says what is quoted."""
    found: list[Quoted] = []
    lines: list[str] = []
    for line in text.split("\n"):
        match = CITATION.match(line)
        if match is None:
            if line.strip() and not (not found and not lines and line.startswith("# ")):
                lines.append(line)
            continue
        number = unshielded(match["number"])
        heading = unshielded(lines[0]) if lines else ""
        notes = [row for row in lines[1:] if row.startswith(f"{PULLED}←")]
        body = [unshielded(row).strip() for row in lines[1:] if not row.startswith((f"{PULLED}←", f"{PULLED}※"))]
        found.append(
            Quoted(
                unshielded(match["game"]), number, heading.removeprefix(number).strip(), "\n".join(body),
                unshielded(match["edition"]), match["fingerprint"], numbers_in(unshielded(", ".join(notes))),
            )
        )  # fmt: skip
        lines = []
    return found
