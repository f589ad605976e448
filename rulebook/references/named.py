"""References without a number: by title, by the name of a timing, to an appendix, to this very part of the rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.document import PartKind, Reference, SectionKind
from rulebook.references.words import RUN, plain_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document, Part, Section

QUOTED = re.compile(r"(?:「([^「」]{2,24})」|«([^«»]{2,24})»|‘([^‘’]{2,24})’)(?=(?:を|も)? ?参照|に従|の手順)")
PLAIN = re.compile(r"([^。、（）()「」『』‘’《》【】\n]{4,24})(?:を|も)参照して")
TIMING = re.compile(r"《([^《》]{2,30}(?:とき|時|時まで|後|場合|たび))》")
APPENDIX = re.compile(r"巻末の付録")
LISTED = re.compile(r"【([^】]{1,8})】(?=[^。、]{0,12}(?:を|も)参照)")
HERE = re.compile(r"この項(?:目)?(?=では)|本項(?:目)?(?=の以下の)")

Found = tuple[int, int, str, str]  # start, end, kind, target


class Names:
    """What rules of a document can be called without their number."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.titles: dict[str, list[Section]] = {}
        for section in document.numbered:
            if section.title and RUN.search(section.title):
                self.titles.setdefault(plain_title(section.title), []).append(section)
        appendices = [s for s in document.sections if s.kind is SectionKind.APPENDIX]
        self.appendices = {s.number: s for s in appendices}
        kept = [s for s in appendices if not s.title.startswith("更新")]
        self.listed = {s.title.strip(): s.number for s in kept if len(s.title.strip()) > 3}
        self.appendix = kept[0] if len(kept) == 1 else None
        self.windows = dict(self._windows())

    def _windows(self) -> Iterator[tuple[str, str]]:
        """Names of timings and the one step that opens each."""
        opened: dict[str, list[str]] = {}
        for section in self.document.numbered:
            for part in section.steps:
                for name in dict.fromkeys(TIMING.findall(part.text)):
                    opened.setdefault(name, []).append(f"{section.number} {part.label.strip()}")
        return ((name, places[0]) for name, places in opened.items() if len(places) == 1)

    def title(self, words: str, section: Section) -> Section | None:
        """The one section of this title that is not the section itself, nor above it."""
        found = self.titles.get(plain_title(words), [])
        if len(found) != 1 or found[0] is section or self._above(found[0], section):
            return None
        return found[0]

    def _above(self, upper: Section, section: Section) -> bool:
        while section.parent is not None:
            section = self.document.sections[section.parent]
            if section is upper:
                return True
        return False


def named(document: Document) -> Iterator[Reference]:
    """The references of a document that carry no number; only where what is meant is certain."""
    names = Names(document)
    for section in document.sections:
        if section.kind is SectionKind.MATTER:
            continue
        for index, part in enumerate(section.parts):
            for start, end, kind, target in _found(part, section, names):
                yield Reference(
                    section.position, index, start, end, part.text[start:end], kind, (target,), part.line_at(start)
                )  # fmt: skip


def _found(part: Part, section: Section, names: Names) -> Iterator[Found]:
    """The references of one part."""
    text = part.text
    if "参照" in text or "従" in text or "の手順" in text:
        yield from _titles(text, section, names)
    if names.windows and "《" in text:
        yield from _timings(part, section, names)
    if "付録" in text and names.appendix is not None:
        for match in APPENDIX.finditer(text):
            yield (*match.span(), "appendix", names.appendix.number)
    for title, number in names.listed.items():
        at = text.find(title)
        while at >= 0:
            if text[at - 1 : at] != "】":
                yield (at, at + len(title), "appendix", number)
            at = text.find(title, at + 1)
    if "項" in text:
        for match in HERE.finditer(text):
            target = _here(section, names.document, chapter=match.group().startswith("この"))
            if target is not None:
                yield (*match.span(), "relative", target.number)


def _titles(text: str, section: Section, names: Names) -> Iterator[Found]:
    """「title」参照, title を参照してください."""
    for match in QUOTED.finditer(text):
        group = match.lastindex or 1
        target = names.title(match.group(group), section)
        if target is not None:
            yield (*match.span(group), "named", target.number)
    for match in LISTED.finditer(text):
        if match.group(1) in names.appendices:
            yield (*match.span(1), "appendix", match.group(1))
    for match in PLAIN.finditer(text):
        words = match.group(1)
        for start in range(len(words) - 3):
            target = names.title(words[start:], section)
            if target is not None:
                yield (match.start(1) + start, match.end(1), "named", target.number)
                break


def _timings(part: Part, section: Section, names: Names) -> Iterator[Found]:
    """The name of a timing, but not where its own step or list opens the window."""
    seen: set[str] = set()
    opens = section.kind is not SectionKind.GLOSSARY and part.kind in (PartKind.STEP, PartKind.ITEM)
    for match in TIMING.finditer(part.text):
        name = match.group(1)
        first = name not in seen
        seen.add(name)
        if name in names.windows and not (opens and first):
            yield (*match.span(1), "timing", names.windows[name])


def _here(section: Section, document: Document, *, chapter: bool) -> Section | None:
    """What "this part" is: the chapter where its introduction speaks, else the article above the rule."""
    above = section
    while above.parent is not None and not (above.depth == 2 and not chapter):
        above = document.sections[above.parent]
    if chapter:
        heading = None if section.parent is None else document.sections[section.parent]
        return above if heading is not None and heading.title.strip() == "概要" and above is not section else None
    return above if above is not section else None
