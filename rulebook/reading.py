"""Reading a document: source → lines → headings → sections; then its references, terms and findings."""

from __future__ import annotations

import re
from datetime import date

from rulebook.dialects import Dialect
from rulebook.document import Document, Part, PartKind, Section, SectionKind
from rulebook.drafts import SectionDraft
from rulebook.headings import Heading, parents
from rulebook.lines import classify
from rulebook.numbers import depth_of
from rulebook.outline import Outline, spans_of
from rulebook.source import Source

LONGEST_LABEL = 40  # characters of what a document calls its edition
GLOSSARY = "用語説明"


def outline_of(source: Source, dialect: Dialect, game: str) -> Document:
    """The document's sections, spans and what its form showed to be odd; references and terms are not looked for.

    game: the key under which it is kept.
    """
    outline = Outline(source, dialect, list(classify(source, dialect)))
    sections = _sections(outline.sections, dialect)
    label, day = edition_of(source.text, dialect)
    if not day:
        label, day = edition_of("\n".join(source.margins), dialect)
    return Document(
        game=game,
        dialect=dialect.name,
        title=dialect.title,
        label=label,
        date=day,
        source=source,
        sections=sections,
        spans=spans_of(outline),
        findings=tuple(sorted(outline.findings, key=lambda finding: finding.line)),
    )


def edition_of(text: str, dialect: Dialect) -> tuple[str, str]:
    """The newest edition that the text names: its label and its date (YYYY-MM-DD); empty where it names none."""
    found = []
    for match in dialect.edition.finditer(text):
        try:
            day = date(*(int(match.group(name)) for name in ("year", "month", "day"))).isoformat()
        except ValueError:  # a day of no calendar
            continue
        label = match.group("label") or ""
        found.append((day, label if len(label) <= LONGEST_LABEL else ""))
    if not found:
        return "", ""
    newest, label = max(found)
    return label or newest, newest


def _sections(drafts: list[SectionDraft], dialect: Dialect) -> tuple[Section, ...]:
    """The finished sections, in document order, with their parents."""
    headings = [draft.heading for draft in drafts if draft.heading is not None]
    above = dict(zip((id(h) for h in headings), parents(headings, dialect.style), strict=True))
    positions = {id(draft.heading): index for index, draft in enumerate(drafts) if draft.heading is not None}
    counts: dict[str, int] = {}
    found = []
    for position, draft in enumerate(drafts):
        number = draft.number or f"{GLOSSARY}【{draft.names[0]}】"
        counts[number] = counts.get(number, 0) + 1
        parent = None if draft.heading is None else above[id(draft.heading)]
        found.append(
            Section(
                position=position,
                number=number,
                occurrence=counts[number],
                parent=None if parent is None else positions[id(headings[parent])],
                depth=1 if draft.heading is None else _depth(draft.heading, dialect),
                kind=_kind(draft, dialect),
                title=_title(draft),
                line=draft.line,
                parts=_parts(draft),
                meant=draft.heading.meant if draft.heading else "",
                names=tuple(f"{GLOSSARY}【{name}】" for name in draft.names),
                flags=_flags(draft, dialect),
            )
        )
    return tuple(found)


def _depth(heading: Heading, dialect: Dialect) -> int:
    return depth_of(heading.meant or heading.number, dialect.style)


def _kind(draft: SectionDraft, dialect: Dialect) -> SectionKind:
    if draft.names:
        return SectionKind.GLOSSARY
    if draft.heading is None:
        matter = next((m for m in dialect.matters if re.fullmatch(m.number.replace("{}", ".+"), draft.number)), None)
        return matter.kind if matter else SectionKind.MATTER
    if draft.titled and not (dialect.titles_have_text and draft.parts):
        return SectionKind.TITLE
    return SectionKind.RULE


def _title(draft: SectionDraft) -> str:
    if draft.names:
        return " / ".join(draft.names)
    return draft.head.text.strip().rstrip(":：") if draft.titled and draft.head else ""


def _parts(draft: SectionDraft) -> tuple[Part, ...]:
    drafts = draft.parts if draft.titled or draft.head is None else [draft.head, *draft.parts]
    finished = (part.finish() for part in drafts)
    return tuple(part for part in finished if part.text or part.kind is not PartKind.TEXT)


def _flags(draft: SectionDraft, dialect: Dialect) -> frozenset[str]:
    flags = set()
    if any(dialect.changed.search(raw) for raw in draft.raw):
        flags.add("changed")
    if draft.heading is not None and any(dialect.lost_icon.search(raw) for raw in draft.raw):
        flags.add("icon-lost")
    return frozenset(flags)
