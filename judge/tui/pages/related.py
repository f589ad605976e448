"""What decides beside a rule → a page: the rulings on it, the scenarios in which it acts, what cites it, the terms it uses."""

from __future__ import annotations

from judge.headings import shown
from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.ruling import add_ruled
from judge.tui.pages.section import Page, PageWriter
from judge.tui.ruling_views import RuledView
from judge.tui.views import CitationView, SceneView, UsedView

MOST_WORDS = 2  # lines of what stands around a reference


def related_page(
    rulings: tuple[RuledView, ...],
    scenes: tuple[SceneView, ...],
    citations: tuple[CitationView, ...],
    terms: tuple[UsedView, ...],
) -> Page:
    """Each of them under its heading, every one a link; empty where there is nothing."""
    page = PageWriter()
    _heading(page, _("rulings"), len(rulings))
    for ruling in rulings:
        add_ruled(page, ruling)
    _heading(page, _("scenarios"), len(scenes))
    for scene in scenes:
        page.add(Run(scene.title, "reference", page.link(scene.target)), indent=2, hang=4)
    _heading(page, _("cited by"), len(citations))
    for citation in citations:
        _citation(page, citation)
    _heading(page, _("defined terms"), len(terms))
    for term in terms:
        page.add(
            Run(shown(term.name), "term", page.link(term.place)), Run(f"  {term.number}", "muted"), indent=2, hang=4,
        )  # fmt: skip
    return page.page


def _heading(page: PageWriter, name: str, count: int) -> None:
    if count:
        page.blank()
        page.add(Run(name, "title"), Run(f"  {count}", "muted"))


def _citation(page: PageWriter, citation: CitationView) -> None:
    """Number and heading, below them the words around the reference; those alone where the heading only begins them."""
    number = [Run(citation.number, "step", page.link(citation.place))]
    if citation.state != "resolved":
        number.append(Run(" ⚠", "warning"))
    words, position = list[Run](), 0
    for low, high in citation.marks:
        words += [Run(citation.snippet[position:low], "muted"), Run(citation.snippet[low:high], "label")]
        position = high
    words.append(Run(citation.snippet[position:], "muted"))
    if citation.snippet.startswith(citation.heading):
        page.add(*number, Run("  "), *words, indent=2, hang=4, most=MOST_WORDS + 1)
        return
    page.add(*number, Run(f"  {citation.heading}", "text"), indent=2, hang=4, most=MOST_WORDS)
    page.add(*words, indent=4, hang=4, most=MOST_WORDS)
