"""Numbers: gaps, duplicates, disorder, misprints, missing parents; of sections and of steps."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

from rulebook.document import Finding, SectionKind, Severity
from rulebook.numbers import PIECE, Style, next_sibling, parent_of, sort_key
from rulebook.references.grammar import style_of
from rulebook.typed import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulebook.document import Document, Section

MANY = 5  # how many missing numbers are named one by one
LABEL = re.compile(r"\[(\d+)\]")
REFUSED = re.compile(r"「(?:#+ |- )*(\d+(?:[.\-]\d+)*[a-z]?)[. ]\s*(.*)」 looks like a heading")


def findings(document: Document) -> Iterator[Finding]:
    """What is odd about the numbers."""
    sections = document.numbered
    style = style_of(section.number for section in sections)
    for section in sections:
        if section.meant:
            yield _finding(
                "misprint",
                section,
                f"{section.number} is printed",
                f"{section.meant}, by its neighbours",
                section.meant,
            )
        if section.occurrence > 1:
            first = document.by_number[section.number]
            yield _finding(
                "duplicate",
                section,
                f"{section.number} again",
                f"one section of this number; the first is on line {first.line}",
            )
    yield from _order(sections)
    yield from _gaps(sections, style)
    yield from _refused(document)
    for section in sections:
        yield from _steps(section)


def _finding(rule: str, section: Section, found: str, expected: str, suggest: str = "") -> Finding:
    return Finding(rule, Severity.ERROR, section.line, section.number, found, expected, suggest)


def _number(section: Section) -> str:
    return section.meant or section.number


def _order(sections: Sequence[Section]) -> Iterator[Finding]:
    """A number that is lower than the one before it."""
    keys = [sort_key(_number(section)) for section in sections]
    for (before, lower), (section, key) in pairwise(zip(sections, keys, strict=True)):
        if section.occurrence == 1 and key < lower:
            yield _finding("order", section, f"{section.number} behind {before.number}", "numbers that go up")


def _gaps(sections: Sequence[Section], style: Style) -> Iterator[Finding]:
    """Missing members of a row of siblings, and missing numbers above."""
    known = {_number(section) for section in sections}
    rows: dict[tuple[str | None, str], list[Section]] = defaultdict(list)
    for section in sections:
        number = _number(section)
        above = parent_of(number, style)
        joint = "a" if number[-1:].isalpha() else "-" if style is Style.ARTICLE and "-" in number else "."
        rows[above, joint].append(section)
    reported: set[str] = set()
    for (above, joint), row in rows.items():
        ordered = sorted(
            {_number(section): section for section in reversed(row)}.items(), key=lambda pair: sort_key(pair[0])
        )
        expected = _first(above, joint, ordered[0][0], style)
        for number, section in ordered:
            missing: list[str] = []
            while expected != number and len(missing) <= MANY and sort_key(expected) < sort_key(number):
                missing.append(expected)
                expected = next_sibling(expected)
            if missing and not reported.issuperset(missing):
                reported.update(missing)
                names = ", ".join(missing[:MANY]) + (", …" if len(missing) > MANY else "")
                yield _finding("gap", section, f"{section.number} without {names}", "numbers without holes", missing[0])
            expected = next_sibling(number)
    for section in sections:
        above = parent_of(_number(section), style)
        if above is not None and above not in known and above not in reported:
            reported.add(above)
            yield _finding(
                "parent", section, f"{section.number} without {above} above it", "a heading above every rule", above
            )


def _first(above: str | None, joint: str, lowest: str, style: Style) -> str:
    """The number with which a row of siblings begins."""
    if above is None:
        return lowest if len(PIECE.findall(lowest)) > 1 or value_of(lowest) != 2 else "1"
    if joint == "a":
        return f"{above}a"
    if style is Style.ARTICLE and "." not in lowest and "-" not in lowest:
        return str(value_of(above) + 1)
    last = PIECE.findall(lowest)[-1]
    return lowest if last == "0" else lowest[: len(lowest) - len(last)] + "1"


def _refused(document: Document) -> Iterator[Finding]:
    """A heading that was read as text because its number was taken, although its words are those of the first."""
    matter = [section for section in document.sections if section.kind in (SectionKind.MATTER, SectionKind.GLOSSARY)]
    end = min(
        (section.line for section in matter if section.position > 0 and section.line > document.numbered[-1].line),
        default=None,
    )
    for finding in document.findings:
        match = REFUSED.fullmatch(finding.found) if finding.rule == "refused" else None
        if match is None or (end is not None and finding.line > end):
            continue
        section = document.by_number.get(match.group(1))
        words = match.group(2).strip()
        said = (section.title or section.text).strip() if section is not None else ""
        if section is not None and words and said.startswith(words[:24]):
            yield Finding(
                "duplicate", Severity.ERROR, finding.line, section.number, f"{section.number} again",
                f"one section of this number; the first is on line {section.line}",
            )  # fmt: skip


def _steps(section: Section) -> Iterator[Finding]:
    """Steps whose numbers jump; a list may begin anew."""
    before = 0
    for part in section.steps:
        match = LABEL.match(part.label)
        if match is None:
            continue
        number = value_of(match.group(1))
        if number != before + 1 and not (number == 1 and before):
            what = "gap" if number > before + 1 else "order"
            yield Finding(
                what, Severity.ERROR, part.line, section.number, f"step [{number}] behind step [{before}]", f"step [{before + 1}]",
                f"{section.number} [{before + 1}]",
            )  # fmt: skip
        before = number
