"""A place → the paragraphs of its page and the links in them."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from judge.headings import beside
from judge.messages import _
from judge.tui.pages.lines import BLANK_LINE, NO_LINK, Paragraph, Run
from judge.tui.views import (
    FOLD,
    ErratumView,
    LinkView,
    MarkView,
    Named,
    PartView,
    Place,
    PlaceView,
    SectionView,
    Spot,
    Target,
)

KINDS = {
    "procedure": "procedure", "constraint": "constraint", "definition": "definition", "notation": "notation",
    "information": "information", "floor": "floor rule",
}  # fmt: skip
FEW, MOST_LINES = 8, 3  # so many rules below one are shown whole; of more of them so many lines each
PATH_HEADING = 14  # characters of a heading in the path: enough to know it, few enough for one line


class Page(NamedTuple):
    """Paragraphs, and where each link leads. A link's index is its position in `links`."""

    paragraphs: tuple[Paragraph, ...]
    links: tuple[Target, ...]


class PageWriter:
    """Collects paragraphs and links."""

    def __init__(self) -> None:
        self.paragraphs: list[Paragraph] = []
        self.links: list[Target] = []

    def link(self, target: Target | None) -> int:
        """The index of a new link to this place, ruling or case."""
        if target is None:
            return NO_LINK
        self.links.append(target)
        return len(self.links) - 1

    def add(self, *runs: Run, indent: int = 0, hang: int = 0, lead: str = "", most: int = 0, anchor: str = "") -> None:
        """Add a paragraph."""
        self.paragraphs.append(Paragraph(runs, indent, hang, lead, most, anchor))

    def blank(self) -> None:
        """Add an empty line, never two of them."""
        if self.paragraphs and self.paragraphs[-1] is not BLANK_LINE:
            self.paragraphs.append(BLANK_LINE)

    def append(self, other: Page) -> None:
        """Put another page below what is there."""
        before = len(self.links)
        self.links += other.links
        for paragraph in other.paragraphs:
            runs = tuple(run if run.link == NO_LINK else run._replace(link=run.link + before) for run in paragraph.runs)
            self.paragraphs.append(paragraph._replace(runs=runs) if before and runs else paragraph)

    @property
    def page(self) -> Page:
        """The page so far."""
        return Page(tuple(self.paragraphs), tuple(self.links))


def anchor(spot: Spot) -> str:
    """The name under which a section, or a step in it, is found on its page."""
    return f"{spot.section}{spot.step}"


def section_page(view: PlaceView, *, folded: bool = False) -> Page:
    """The page of a place. folded: of an erratum only what is meant shows, in a line."""
    page = PageWriter()
    above: tuple[str, tuple[Named, ...]] | None = None
    for index, section in enumerate(view.sections):
        here = (section.document, section.path)
        another = not index or (here != above and not view.place.whole)
        if index and (another or section.title):
            page.blank()
        if another:
            _path(page, section)
        above = here
        _section(page, section, alone=len(view.sections) == 1, folded=folded)
    if view.left_out:
        page.blank()
        page.add(Run(_("{count} more sections are not shown", count=view.left_out), "note"))
    return page.page


def _path(page: PageWriter, section: SectionView) -> None:
    runs = [Run(section.document, "path")]
    for above in section.path:
        heading = above.heading if above.is_title else ""
        short = heading if len(heading) <= PATH_HEADING else heading[: PATH_HEADING - 1] + "…"
        runs.append(Run(" › ", "path"))
        runs.append(Run(f"{above.number} {short}".strip(), "step", page.link(Place((Spot(above.id),)))))
    page.add(*runs)


def _section(page: PageWriter, section: SectionView, *, alone: bool, folded: bool) -> None:
    own = NO_LINK if alone else page.link(Place((Spot(section.id),)))
    heading = [Run(section.number, "section", own)]
    if section.meant:
        heading.append(Run(f" ({_('meant: {number}', number=section.meant)})", "warning"))
    if section.title:
        heading.append(Run("  ", "title"))
        heading += _linked(page, section.title, section.title_links, "title")
        if english := beside(section.title):
            heading.append(Run(f"  {english}", "muted"))
    if section.kind in KINDS:
        heading.append(Run(f"  [{_(KINDS[section.kind])}]", "path"))
    heading += [Run(f"  [{_flag(flag)}]", "flag") for flag in section.flags]
    if section.since is not None:
        role = "warning" if section.since.is_older else "muted"
        heading.append(Run(f"  [{section.since.words}]", role, page.link(section.since.place)))
    parts = section.parts
    if not section.title and not section.gist and parts and parts[0].kind == "text":
        # A rule without a heading of its own: the number stands before the words.
        heading += [Run("  ", "text"), *_linked(page, parts[0].text, parts[0].links, "text")]
        parts = parts[1:]
    page.add(*heading, hang=2, anchor=anchor(Spot(section.id)))
    if section.gist:
        page.add(*_linked(page, section.gist, section.gist_links, "gist"), lead="▌ ")
    for mark in section.marks:
        _mark(page, mark)
    for aside in section.aside:
        page.add(Run(aside, "note"), indent=2, hang=2)
    if alone and parts and (section.title or section.gist):
        page.blank()
    before = ""
    for part in parts:
        _part(page, section, part, before)
        before = part.kind
    for erratum in section.errata:
        _erratum(page, erratum, folded=folded)
    if section.children:
        if section.parts or section.errata:
            page.blank()
        most = 0 if len(section.children) <= FEW else MOST_LINES
        for child in section.children:
            _child(page, child, most)


def _part(page: PageWriter, section: SectionView, part: PartView, before: str) -> None:
    words = _linked(page, part.text, part.links, "text")
    label = Run(f"{part.label} ", "label") if part.label else None
    if part.kind == "step":
        step = anchor(Spot(section.id, part.label))
        page.add(*_labelled(label, words), indent=2, hang=2 + _cells(part.label), anchor=step)
    elif part.kind == "item":
        page.add(*_labelled(label, words), indent=2, hang=2 + _cells(part.label))
    elif part.kind == "example":
        runs = [run._replace(role="example") if run.role == "text" else run for run in _labelled(label, words)]
        page.add(*runs, lead="  ┊ ")
    elif part.kind == "note":
        runs = [run._replace(role="note") if run.role == "text" else run for run in _labelled(label, words)]
        page.add(*runs, indent=2, hang=4)
    elif part.kind == "label":
        if before not in ("label", ""):
            page.blank()
        page.add(*(run._replace(role="label") if run.role == "text" else run for run in _labelled(label, words)))
    elif part.kind in ("table", "figure"):
        cells = part.text.replace("\t", "│") if part.kind == "table" else part.text
        page.add(*_labelled(label, _linked(page, cells, part.links, "figure")), lead="  ", hang=2)
    elif part.kind == "see":
        page.add(
            *(run._replace(role="note") if run.role == "text" else run for run in _labelled(label, words)),
            indent=2,
            hang=4,
        )
    else:
        page.add(*_labelled(label, words))


def _mark(page: PageWriter, mark: MarkView) -> None:
    """A bookmark with what is noted, every line of it, and by whom and when."""
    first, *rest = (mark.note or _("bookmark")).split("\n")
    signed = [Run(f"  {mark.signed}", "muted")]
    state = [Run(f"  {mark.state}", "warning")] if mark.state else []
    for place, text in enumerate((first, *rest)):
        page.add(Run(text, "label"), *(() if place or rest else (*state, *signed)), lead="  " if place else "★ ")
    if rest:
        page.add(*state, *signed, lead="  ")


def _erratum(page: PageWriter, erratum: ErratumView, *, folded: bool) -> None:
    """What is wrong with the printed rule, what is meant and why, and how it is played; folded, what is meant alone."""
    page.blank()
    strong = "warning" if erratum.severity == "error" else "label"
    if folded:
        page.add(
            Run(f"▸ {_('erratum')} ", strong, page.link(FOLD)), Run(f"→ {erratum.meant}", "text"), lead="! ", most=1
        )
        return
    page.add(
        Run(f"{_('erratum')} ", strong, page.link(erratum.place)), Run(erratum.fault, "text"), lead="! ",
    )  # fmt: skip
    page.add(Run("→ ", strong), Run(erratum.meant, "text"), lead="! ")
    page.add(Run(f"{_('why')}: {erratum.why}", "note"), lead="! ")
    page.add(Run(f"{_('played')}: {erratum.decision}", "note"), lead="! ")


def _labelled(label: Run | None, words: list[Run]) -> list[Run]:
    return [label, *words] if label is not None else words


def _cells(label: str) -> int:
    return min(cell_len(label) + 1, 8) if label else 0


def _linked(page: PageWriter, text: str, links: tuple[LinkView, ...], role: str) -> list[Run]:
    """The words with their links; behind a reference that leads nowhere, or not where it should, what must be meant."""
    runs: list[Run] = []
    position = 0
    for link in links:
        if link.start < position or link.stop > len(text):
            continue
        runs.append(Run(text[position : link.start], role))
        kind = link.kind if link.state == "resolved" else link.state
        runs.append(Run(text[link.start : link.stop], kind, page.link(link.place)))
        if link.state != "resolved":
            runs += _suggestion(page, link)
        position = link.stop
    runs.append(Run(text[position:], role))
    return [run for run in runs if run.text]


def _suggestion(page: PageWriter, link: LinkView) -> list[Run]:
    if not link.suggest:
        return [Run(f"⟨{_('no such rule')}⟩", "warning")]
    return [Run("⟨→ ", "warning"), Run(link.suggest, "suggestion", page.link(link.suggested)), Run("?⟩", "warning")]


def _child(page: PageWriter, child: Named, most: int) -> None:
    link = page.link(Place((Spot(child.id),)))
    role = "title" if child.is_title else "text"
    number, hang = Run(child.number, "step", link), 4 + _cells(child.number)
    if most or not child.lines:
        page.add(number, Run(f"  {child.heading}", role), indent=2, hang=hang, most=most)
        return
    page.add(number, Run(f"  {child.lines[0]}", role), indent=2, hang=hang)
    for line in child.lines[1:]:
        page.add(Run(line, role), indent=hang, hang=hang + 2)


def _flag(flag: str) -> str:
    return {"changed": _("changed"), "icon-lost": _("icon lost")}.get(flag, flag)
