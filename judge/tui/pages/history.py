"""A rule through all editions → a page: in each what became of it, and the words where they are others than before."""

from __future__ import annotations

from judge.messages import _
from judge.tui.edition_views import StageView
from judge.tui.edition_words import SIGNS, TONES, kind_word
from judge.tui.pages.differing import differing, in_one
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter


def history_page(stages: tuple[StageView, ...], *, marks: bool = False) -> Page:
    """The life of a rule, the oldest edition first. marks: with signs around the words that differ."""
    page = PageWriter()
    page.add(Run(_("The rule in every edition, the oldest first"), "title"))
    for stage in stages:
        page.blank()
        kind, wording = stage.kind, stage.wording
        runs = [
            Run(f"{stage.edition}  ", "label"),
            Run(f"{SIGNS.get(kind, '')} {kind_word(kind)}".strip(), TONES.get(kind, "muted")),
        ]
        if wording is not None:
            runs += [
                Run("  ", "text"),
                Run(wording.number, "section", page.link(wording.place)),
                Run(f"  {stage.title}", "title"),
            ]
        page.add(*runs, hang=2)
        if kind == "changed" and wording is not None:
            page.add(*in_one(differing(stage.before, wording.text), marks=marks), indent=2, hang=2)
        elif kind == "removed":
            page.add(Run(stage.before, "note"), lead="- ")
        elif kind in ("", "added") and wording is not None:
            page.add(Run(wording.text, "text"), indent=2, hang=2)
    return page.page
