"""Which candidates are headings, and what number each one must have meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebook.dialects import Dialect
from rulebook.lines import Line, LineKind
from rulebook.numbers import PIECE, Style, follows, next_sibling, parent_of, sort_key, successors
from rulebook.typed import loose

LOOK_AHEAD = 3
GAP = 4  # how many numbers of a weak form may be missing before a candidate is taken for prose


@dataclass(frozen=True, slots=True)
class Heading:
    """An accepted heading. meant: the number that its place demands where the printed one is a misprint, else ""."""

    line: Line
    number: str
    meant: str = ""


def accept(lines: Sequence[Line], dialect: Dialect, text: str) -> tuple[dict[int, Heading], list[Line]]:
    """The headings by their line numbers, and the candidates refused. text: the source of the lines.

    Where the form is unmistakable (`strict`) every candidate is one. Elsewhere its number has to be able to follow the one
    before it, nothing that stands behind a closing part (glossary, change log) is one, and no number is taken twice.
    """
    candidates: list[Line] = []
    refused: list[Line] = []
    closed = False
    before: str | None = None
    for line in lines:
        if line.kind is LineKind.MATTER and line.matter is not None:
            closed = line.matter.closed
        elif line.kind is LineKind.HEADING:
            doubtful = line.glued and not follows(line.number, before, dialect.style)
            (refused if doubtful or (closed and not dialect.strict) else candidates).append(line)
            before = before if doubtful else line.number
    if not dialect.strict:
        candidates, worse = _weak(candidates, dialect.style, text)
        refused += worse
    numbers = [line.number for line in candidates]
    found = {
        line.lineno: Heading(line, line.number, misprint(numbers, index, dialect.style))
        for index, line in enumerate(candidates)
    }
    return found, sorted(refused, key=lambda line: line.lineno)


def _weak(candidates: list[Line], style: Style, text: str) -> tuple[list[Line], list[Line]]:
    """Headings whose form prose can have too: only where the number can stand."""
    accepted: list[Line] = []
    refused: list[Line] = []
    seen: set[str] = set()
    for index, line in enumerate(candidates):
        before = accepted[-1].number if accepted else None
        number = line.number
        ahead = [other.number for other in candidates[index + 1 : index + 1 + LOOK_AHEAD]]
        led = any(follows(other, number, style) for other in ahead)
        fits = (
            follows(number, before, style)
            or (led and (before is None or number not in seen))
            or _near(number, before, style)
        )
        fits = fits or _belated(line, number, accepted, text)
        if number in seen or not fits:
            refused.append(line)
            continue
        seen.add(number)
        accepted.append(line)
    return accepted, refused


def _belated(line: Line, number: str, accepted: list[Line], text: str) -> bool:
    """Whether a title of its own continues a run of numbers that broke off further up."""
    words = text[line.words : line.end]
    titled = len(words) <= 40 and not words.endswith(("。", "、"))
    return titled and any(next_sibling(other.number) == number for other in accepted)


def _near(number: str, before: str | None, style: Style) -> bool:
    """Whether only a few numbers are missing between the two."""
    if before is None or sort_key(number) <= sort_key(before):
        return False
    step = successors(before, style)
    for _ in range(GAP):
        if number in step:
            return True
        step = tuple(next_sibling(other) for other in step)
    return False


def misprint(numbers: Sequence[str], index: int, style: Style) -> str:
    """The number meant where the printed one fits neither its neighbours nor its own family, else "".

    It is one when the number expected here leads on to the next heading and the printed one does not, and the two are alike.
    """
    if index == 0:
        return ""
    number, before = numbers[index], numbers[index - 1]
    if follows(number, before, style):
        return ""
    after = numbers[index + 1] if index + 1 < len(numbers) else None
    for expected in (next_sibling(before), *successors(before, style)):
        if expected in numbers or not _alike(number, expected):
            continue
        if after is None and loose(number) == loose(expected):
            return expected
        if after is not None and follows(after, expected, style) and not follows(after, number, style):
            return expected
    return ""


def _alike(printed: str, expected: str) -> bool:
    """Whether the one can be a slip for the other: the same but for the separators, or but for one component or two."""
    if loose(printed) == loose(expected):
        return True
    left, right = PIECE.findall(printed), PIECE.findall(expected)
    if len(left) != len(right) or len(left) < 2:
        return False
    same = sum(a == b for a, b in zip(left, right, strict=True))
    return bool(same >= len(left) - 1 or (left[0] == right[0] and len(left) - same <= 2))


def parents(headings: Sequence[Heading], style: Style) -> list[int | None]:
    """For each heading the index of the one above it: by its number, and where that number is missing, the nearest that exists."""
    last: dict[str, int] = {}
    first: dict[str, int] = {}
    for index, heading in enumerate(headings):
        first.setdefault(heading.number, index)
    found: list[int | None] = []
    for index, heading in enumerate(headings):
        above = parent_of(heading.meant or heading.number, style)
        while above is not None and above not in first:
            above = parent_of(above, style)
        found.append(None if above is None else last.get(above, first[above]))
        last[heading.number] = index
    return found
