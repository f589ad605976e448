"""Defined terms → a page: what each is defined as, where, within what, and which rules use it."""

from __future__ import annotations

from judge.headings import shown
from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.views import FoldLink, TermView


def term_page(terms: tuple[TermView, ...]) -> Page:
    """One term after the other."""
    page = PageWriter()
    for at, term in enumerate(terms):
        page.blank()
        page.add(
            Run(shown(term.name), "title"), Run("  "), Run(f"{term.game} {term.rule.number}", "step", page.link(term.rule.place)),
        )  # fmt: skip
        if term.scope:
            page.add(Run(term.scope, "muted"), indent=2, hang=2)
        page.add(Run(term.rule.words, "gist"), indent=2, hang=2)
        if not term.used:
            page.add(Run(_("used in no other rule"), "muted"), indent=2)
            continue
        runs = [Run(_("its uses ({count}): ", count=term.used), "label")]
        for place, use in enumerate(term.uses):
            runs += [Run(", ", "muted")] if place else []
            runs.append(Run(use.number, "step", page.link(use.place)))
        if more := term.used - len(term.uses):
            runs += [
                Run(", ", "muted"),
                Run(_("{count} more", count=more), "reference", page.link(FoldLink("uses", at))),
            ]
        page.add(*runs, indent=2, hang=4)
    return page.page
