"""Faults put into the real documents on purpose: each is found, and nothing else is called certain."""

from __future__ import annotations

import os
import random
import re
from dataclasses import replace
from itertools import pairwise

import pytest

from rulebook.dialects import known
from rulebook.document import Document, Finding, Section, Severity
from rulebook.lint import numbering
from rulebook.lint import references as lint_references
from rulebook.numbers import PIECE
from rulebook.reading import outline_of
from rulebook.references import references_of
from rulebook.source import Source, decode

pytestmark = pytest.mark.documents

GAMES = ("evolve", "moncolle", "rebirth", "leaffight", "animal")
TIMES = int(os.environ.get("JUDGE_INJECTIONS", "12"))  # of each document; 100 for a thorough run
NEEDED = 0.98
LEAST = 3  # sections of a row in which a fault shows
Lines = list[str]


def blocks(document: Document) -> list[tuple[Section, int, int]]:
    """The sections of whole lines: (section, first line, line behind the last), counted from 0."""
    starts = sorted({section.line for section in document.sections})
    ends = dict(zip(starts, [*starts[1:], len(document.source.lines) + 1], strict=True))
    return [(section, section.line - 1, ends[section.line] - 1) for section in document.numbered]


def leaves(document: Document) -> list[tuple[Section, int, int]]:
    """Those in the midst of a row, with nothing below them, whose numbers are what they should be."""
    parents = {section.parent for section in document.numbered}
    rows: dict[int | None, list[Section]] = {}
    for section in document.numbered:
        rows.setdefault(section.parent, []).append(section)
    found = []
    for section, start, end in blocks(document):
        row = rows[section.parent]
        inner = section is not row[0] and section is not row[-1] and len(row) >= LEAST
        if inner and section.position not in parents and not section.meant and start < end:
            found.append((section, start, end))
    return found


def shifted(lines: Lines, document: Document, chance: random.Random) -> tuple[Lines, set[str]]:
    """One number printed too high by some."""
    section, start, _end = chance.choice(leaves(document))
    last = list(PIECE.finditer(section.number))[-1]
    by = chance.randint(3, 6)
    other = str(int(last.group()) + by) if last.group().isdigit() else chr(ord(last.group()) + by)
    number = section.number[: last.start()] + other
    changed = lines.copy()
    changed[start] = changed[start].replace(section.number, number, 1)
    return changed, {section.number, number}


def swapped(lines: Lines, document: Document, chance: random.Random) -> tuple[Lines, set[str]]:
    """Two neighbours in the wrong order."""
    all_leaves = leaves(document)
    pairs = [(a, b) for a, b in pairwise(all_leaves) if a[2] == b[1] and a[0].parent == b[0].parent]
    (first, start, middle), (second, _middle, end) = chance.choice(pairs)
    return lines[:start] + lines[middle:end] + lines[start:middle] + lines[end:], {first.number, second.number}


def deleted(lines: Lines, document: Document, chance: random.Random) -> tuple[Lines, set[str]]:
    """A section left out."""
    section, start, end = chance.choice(leaves(document))
    return lines[:start] + lines[end:], {section.number}


def duplicated(lines: Lines, document: Document, chance: random.Random) -> tuple[Lines, set[str]]:
    """A section printed twice."""
    section, start, end = chance.choice(leaves(document))
    return lines[:end] + lines[start:end] + lines[end:], {section.number}


def errors(source: Source, game: str) -> list[Finding]:
    """What is certainly wrong with the numbers and references of a text."""
    document = outline_of(source, known()[game], game)
    document = replace(document, references=references_of(document))
    found = [*numbering.findings(document), *lint_references.findings(document)]
    return [finding for finding in found if finding.severity is Severity.ERROR]


def essence(finding: Finding) -> tuple[str, str, str]:
    """A finding without its line, which a fault above it moves."""
    return finding.rule, finding.number, re.sub(r"line \d+", "", finding.found + finding.expected)


def about(finding: Finding, numbers: set[str]) -> bool:
    """Whether a finding speaks of one of these numbers, or of a rule below one."""
    said = f"{finding.number} {finding.found} {finding.expected} {finding.suggest}"
    return any(number in said for number in numbers)


def pointing(document: Document, numbers: set[str]) -> set[str]:
    """The rules that point at one of these: their references suffer with it."""
    return {
        document.sections[reference.source].number
        for reference in document.references
        if any(target.partition(" [")[0] in numbers for target in reference.targets)
    }


@pytest.mark.parametrize("game", GAMES)
def test_faults_put_in_are_found_and_nothing_else_is_called_certain(game: str, outlines: dict[str, Document]) -> None:
    document = replace(outlines[game], references=references_of(outlines[game]))
    lines = document.source.text.splitlines(keepends=True)
    before = {essence(finding) for finding in errors(document.source, game)}
    chance = random.Random(f"{game} 1")
    missed, besides = [], []
    for turn in range(TIMES):
        fault = (shifted, swapped, deleted, duplicated)[turn % 4]
        changed, numbers = fault(lines, document, chance)
        found = [f for f in errors(decode("".join(changed).encode(), "test"), game) if essence(f) not in before]
        if not any(about(finding, numbers) for finding in found):
            missed.append((fault.__name__, numbers))
        besides += [(fault.__name__, numbers, f) for f in found if not about(f, numbers | pointing(document, numbers))]
    print(game, TIMES - len(missed), "of", TIMES)
    assert len(missed) <= TIMES * (1 - NEEDED), missed
    assert not besides
