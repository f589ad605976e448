"""Rows of the library → the view of a section: its parts with their links, the path to it, what is below it."""

from __future__ import annotations

from collections import defaultdict

from judge.messages import _
from judge.tui.facts import DocumentFacts
from judge.tui.histories import since
from judge.tui.pages.wrapping import clean, one_line
from judge.tui.views import ErratumView, LinkView, Named, PartView, Place, SectionView, Spot
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.rows import ErratumRow, ReferenceRow, SectionRow, TermUseRow
from rulebook.typed import step_of

TITLE_PART = -1
PRINTED_GIST, OWN_GIST = -2, 0  # the part that is the gist: of a printed section, and where there is nothing else


def section_view(library: Library, row: SectionRow, facts: DocumentFacts, *, whole: bool) -> SectionView:
    """A section as it is read. whole: what is below it is shown as well, so its children are not listed."""
    links: dict[int, list[LinkView]] = defaultdict(list)
    parts = library.parts(row.id)
    for reference in library.references_from(row.id):
        links[reference.part].append(_reference_link(library, reference, row, facts))
    for use in library.term_uses(row.id):
        links[use.part].append(_term_link(use))
    return SectionView(
        row.id,
        row.game,
        f"{facts.title} {facts.label}".strip(),
        clean(row.number),
        one_line(row.title),
        row.kind,
        clean(row.meant),
        one_line(row.gist),
        _in_order(links[OWN_GIST if any(part.kind == "gist" for part in parts) else PRINTED_GIST]),
        _aside(row),
        tuple(_erratum(library, erratum, row, facts) for erratum in library.errata_in(row.id)),
        tuple(flag for flag in row.flags.split() if flag != "gist-other"),
        tuple(_named(above) for above in library.path_to(row)),
        _in_order(links[TITLE_PART]),
        tuple(
            PartView(part.kind, one_line(part.label), clean(part.text), _in_order(links[part.position]))
            for part in parts
            if part.kind != "gist"
        ),
        () if whole else tuple(_named(below) for below in library.children(row)),
        tuple((facts.findings or {}).get(row.number, ())),
        since(library, row, facts),
        registered=row.registered,
    )


def _named(row: SectionRow) -> Named:
    words = row.title or row.text or row.gist
    lines = tuple(clean(words).split("\n")) if "\n" in words else ()
    return Named(row.id, clean(row.number), one_line(words), bool(row.title), lines)


def _aside(row: SectionRow) -> tuple[str, ...]:
    """What is to be known of a gist: that it is of another wording, that no engine plays the rule."""
    found = []
    if "gist-other" in row.flags.split():
        found.append(_("this gist was written for another wording of the rule"))
    if row.reason:
        found.append(_("not played: {reason}", reason=clean(row.reason)))
    return tuple(found)


def _erratum(library: Library, row: ErratumRow, section: SectionRow, facts: DocumentFacts) -> ErratumView:
    numbers = [number for number in (row.number, *row.others.split(",")) if number and number != section.number]
    return ErratumView(
        one_line(row.printed), one_line(row.meant), one_line(row.why), one_line(row.decision), row.severity,
        _suggested(library, ",".join(numbers), section, facts) if numbers else None,
    )  # fmt: skip


def _in_order(links: list[LinkView]) -> tuple[LinkView, ...]:
    """The links of a part from left to right, without those that overlap an earlier one."""
    found: list[LinkView] = []
    for link in sorted(links, key=lambda link: (link.start, link.kind != "reference")):
        if not found or link.start >= found[-1].stop:
            found.append(link)
    return tuple(found)


def _reference_link(library: Library, row: ReferenceRow, section: SectionRow, facts: DocumentFacts) -> LinkView:
    spots = tuple(
        Spot(target.section_id, step_of(target.number)) for target in row.targets if target.section_id is not None
    )
    suggested = _suggested(library, row.suggest, section, facts) if row.suggest else None
    return LinkView(
        row.start, row.stop, "reference", row.state, Place(spots) if spots else None, clean(row.suggest), suggested
    )


def _suggested(library: Library, numbers: str, section: SectionRow, facts: DocumentFacts) -> Place | None:
    """Where the numbers of a suggestion are, in the document of the section."""
    spots: list[Spot] = []
    for number in numbers.split(","):
        try:
            found = library.section(section.game, number.strip(), facts.key)
        except NotFound:
            continue
        spots += [Spot(row.id, step_of(number)) for row in found[:1]]
    return Place(tuple(spots)) if spots else None


def _term_link(use: TermUseRow) -> LinkView:
    return LinkView(use.start, use.stop, "term", "resolved", Place((Spot(use.section_id),)))
