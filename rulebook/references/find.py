"""Finding: where a text names rules by number or by step. Nothing is looked up here but whether a number exists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.document import SectionKind
from rulebook.numbers import Style, sort_key
from rulebook.references.grammar import (
    BETWEEN,
    CHAPTER,
    CLOSE,
    LISTED,
    NAMED_BETWEEN,
    OPEN,
    POINTED_BEFORE,
    POINTED_BEHIND,
    STEP,
    STEPS,
    VERSION,
    WHOLE,
    Mention,
    pattern_of,
)

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from re import Match

    from rulebook.document import Document


def find(document: Document, style: Style, numbers: Container[str]) -> Iterator[Mention]:
    """The mentions of a document, in order. numbers: those that the document has."""
    for section in document.sections:
        log = section.kind is SectionKind.MATTER
        for index, part in enumerate(section.parts):
            text = part.text
            found = [*_numbers(text, style, numbers, log), *_chapters(text), *_steps(text)]
            if not found:
                continue
            for start, end, kind, named, is_range, bracketed, pointed in sorted(found):
                yield Mention(
                    section.position, index, start, end, text[start:end], kind, named, part.line_at(start),
                    is_range, bracketed, pointed,
                )  # fmt: skip


Raw = tuple[int, int, str, tuple[str, ...], bool, bool, bool]


def _numbers(text: str, style: Style, numbers: Container[str], log: bool) -> Iterator[Raw]:
    """Numbers, joined to ranges and lists."""
    matches = [m for m in pattern_of(style).finditer(text) if _free(text, m.start(), m.end())]
    index = 0
    while index < len(matches):
        first = last = matches[index]
        index += 1
        if VERSION.search(text, max(0, first.start() - 9), first.start()):
            continue
        following = matches[index] if index < len(matches) else None
        if following is not None and _ranged(text, first, following, style):
            index += 1
            yield (
                first.start(),
                following.end(),
                "range",
                (first.group(), following.group()),
                True,
                _opened(text, first.start()),
                True,
            )
            continue
        members = [first.group()]
        if _opened(text, first.start()):
            while index < len(matches) and LISTED.fullmatch(text, last.end(), matches[index].start()):
                last = matches[index]
                members.append(last.group())
                index += 1
        start, end = first.start(), last.end()
        bracketed = _opened(text, start) and (text[end : end + 1] in CLOSE or text[end : end + 2] in ("参照", "を参"))
        if len(members) > 1:
            yield (start, end, "list", tuple(members), False, bracketed, True)
        elif style is Style.HYPHEN:
            yield from _titled(text, first, numbers, log)
        else:
            pointed = bool(POINTED_BEFORE.search(text, max(0, start - 4), start) or POINTED_BEHIND.match(text, end))
            if bracketed or _bare(first.group(), numbers, pointed, style):
                yield (start, end, "explicit" if bracketed else "bare", (first.group(),), False, bracketed, pointed)


def _free(text: str, start: int, end: int) -> bool:
    """Whether no digit, stop or Latin letter makes it part of something longer."""
    before, behind = text[start - 1 : start] if start else "", text[end : end + 2]
    if before and (before in ".．/-−+" or (before.isascii() and before.isalnum())):
        return before == "-" and start > 1 and text[start - 2].isdigit() and "." in text[start:end]
    return not (behind[:1].isdigit() or (behind[:1] in "./" and behind[1:].isdigit()))


def _opened(text: str, start: int) -> bool:
    return start > 0 and (
        text[start - 1] in OPEN or text[max(0, start - 2) : start] in ("（ ", "( ", "→ ", "(→", "（→")
    )


def _ranged(text: str, first: Match[str], last: Match[str], style: Style) -> bool:
    """Whether two numbers are the ends of a range: something that says so between them, and an order."""
    apart = (first.end(), last.start())
    if not (BETWEEN[style].fullmatch(text, *apart) or NAMED_BETWEEN.fullmatch(text, *apart)):
        return False
    return sort_key(first.group()) < sort_key(last.group())


def _bare(number: str, numbers: Container[str], pointed: bool, style: Style) -> bool:
    """Whether a number without brackets points: it exists, or its neighbours say so."""
    if style is Style.ARTICLE and number.isdigit():
        return pointed and number in numbers
    return number in numbers or (pointed and (number.count(".") > 1 or style is Style.ARTICLE))


def _titled(text: str, match: Match[str], numbers: Container[str], log: bool) -> Iterator[Raw]:
    """Hyphened numbers look like counts; they point in brackets, with their title, or at the head of a line of the log."""
    start, end, number = match.start(), match.end(), match.group()
    behind = text[end : end + 1]
    if _opened(text, start):
        close = text.find(CLOSE[OPEN.index(text[start - 1])] if text[start - 1] in OPEN else ")", end)
        if close > 0 and (close == end or (behind == " " and close - end < 60)):
            yield (start, close, "explicit", (number,), False, True, True)
    elif log and behind == " " and (start == 0 or text[start - 1] == "\n") and number in numbers:
        stop = text.find("\n", end)
        yield (start, len(text) if stop < 0 else stop, "bare", (number,), False, False, True)
    elif number in numbers and (
        POINTED_BEHIND.match(text, end) or POINTED_BEFORE.search(text, max(0, start - 4), start)
    ):
        yield (start, end, "bare", (number,), False, False, True)


def _chapters(text: str) -> Iterator[Raw]:
    """第13章, and a number alone in brackets."""
    if "章" in text:
        for match in CHAPTER.finditer(text):
            yield (match.start(), match.end(), "chapter", (match.group(1),), False, True, True)
    if "(" in text or "（" in text:
        for match in WHOLE.finditer(text):
            yield (match.start(), match.end(), "chapter", (match.group(),), False, True, False)


def _steps(text: str) -> Iterator[Raw]:
    """手順[7], 手順[1]〜[6], [1]もしくは[2]."""
    if "[" not in text:
        return
    taken: list[tuple[int, int]] = []
    for match in STEP.finditer(text):
        first, last = match.groups()
        taken.append(match.span())
        named = (f"[{first}]", f"[{last}]") if last else (f"[{first}]",)
        yield (match.start(), match.end(), "range" if last else "step", named, bool(last), False, True)
    for match in STEPS.finditer(text):
        if not any(start <= match.start() < end for start, end in taken):
            yield (match.start(), match.end(), "list", (f"[{match[1]}]", f"[{match[2]}]"), False, False, True)
