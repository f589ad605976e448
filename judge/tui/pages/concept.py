"""Concepts → a page: each in every game, one game under another, its rules as links."""

from __future__ import annotations

from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.views import ConceptView


def concept_page(concepts: tuple[ConceptView, ...]) -> Page:
    """The concepts that a rule belongs to. The game of that rule stands first, marked."""
    page = PageWriter()
    for concept in concepts:
        page.blank()
        page.add(Run(concept.name, "title"))
        if concept.words:
            page.add(Run(concept.words, "muted"), indent=2, hang=2)
        for game in concept.games:
            here = "current" if game.is_here else "label"
            if not game.rules and not game.terms:
                page.add(Run(f"{game.game}  ", here), Run(_("does not have it"), "muted"), indent=2)
                continue
            page.add(Run(f"{game.game}  ", here), Run(" / ".join(game.terms), "gist"), indent=2, hang=4)
            for rule in game.rules:
                number = Run(rule.number, "step", page.link(rule.place))
                page.add(number, Run(f"  {rule.words}", "text"), indent=4, hang=6)
    return page.page
