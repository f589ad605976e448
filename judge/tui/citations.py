"""A section as it is quoted, and the places that quote it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.messages import _
from judge.tui.facts import DocumentFacts
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import CitationView, Place, SectionView, Spot, UsedView
from rulebook.kinds import KINDS, RULES, kind_of
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow

AROUND = 24  # characters shown before a reference


def citation_of(library: Library, rows: Iterable[SectionRow], facts: DocumentFacts) -> str:
    """Number, title and words of sections as printed, and where they are from."""
    lines: list[str] = []
    for row in rows:
        lines.append(f"{row.number} {row.title}".strip())
        lines += [f"{part.label} {part.text}".strip() for part in library.parts(row.id)]
    lines.append(f"({facts.title} {facts.edition})")
    return "\n".join(clean(line) for line in lines)


def beside_mark(row: SectionRow) -> str:
    """What kind of document a section is in, to stand before its number; "" in a rulebook."""
    kind = kind_of(row.game)
    return "" if kind == RULES else f"[{_(KINDS[kind].short)}] "


def terms_used(library: Library, sections: Iterable[SectionView]) -> tuple[UsedView, ...]:
    """The defined terms that stand in sections, each once, in their order; a rule is no use of a term that it defines itself."""
    found: dict[Place, UsedView] = {}
    for section in sections:
        texts = [(section.gist, section.gist_links), *((part.text, part.links) for part in section.parts)]
        for text, links in texts:
            for link in links:
                place = link.place if link.kind == "term" else None
                if place is not None and place not in found and section.id not in place.sections:
                    number = clean(library.by_id(place.sections[0]).number)
                    found[place] = UsedView(text[link.start : link.stop], number, place)
    return tuple(found.values())


def cited_by(library: Library, place: Place) -> tuple[CitationView, ...]:
    """The references of other sections that point at the sections of a place, in the order of the document."""
    found = []
    for section in place.sections:
        texts: dict[int, dict[int, str]] = {}
        marks: dict[int, str] = {}
        for row in library.references_to(section):
            if row.section_id not in texts:
                citing = library.by_id(row.section_id)
                texts[row.section_id] = {part.position: part.text for part in library.parts(row.section_id)}
                texts[row.section_id][-1] = citing.title
                texts[row.section_id][-2] = citing.heading
                marks[row.section_id] = beside_mark(citing)
            text = texts[row.section_id].get(row.part, "")
            start = max(0, row.start - AROUND)
            lead = "…" if start else ""
            mark = (row.start - start + len(lead), row.stop - start + len(lead))
            found.append(
                CitationView(
                    Place((Spot(row.section_id),)), marks[row.section_id] + clean(row.number), one_line(texts[row.section_id][-2]),
                    one_line(lead + text[start : row.stop + 200]), (mark,), row.state,
                )
            )  # fmt: skip
    return tuple(found)
