"""A card looked at closely → a page: what it is now, what it can do, what is applied to it, how the scenario writes it."""

from __future__ import annotations

from rich.cells import cell_len

from judge.messages import _
from judge.tui.pages.board import TONES
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.pages.wrapping import one_line
from judge.tui.plays import CardView
from judge.tui.stage import said


def card_page(view: CardView) -> Page:
    """Everything that there is to say about a card."""
    card = view.page
    page = PageWriter()
    page.add(
        Run(one_line(said(card.called)), "section"),
        Run(f"  {one_line(card.name)}" if card.name != card.label else "", "title"),
    )
    page.blank()
    names = [said(name) for name, _fact in card.facts]
    wide = max(map(cell_len, names), default=0) + 2
    for name, (_name, fact) in zip(names, card.facts, strict=True):
        blanks = " " * (wide - cell_len(name))
        page.add(Run(f"{name}{blanks}", "label"), Run(one_line(said(fact.text)), TONES[fact.tone]), hang=wide)
    for title, lines in ((_("abilities"), card.abilities), (_("effects in force"), card.effects)):
        page.blank()
        page.add(Run(title, "title"))
        for line in lines:
            page.add(Run("· ", "muted"), Run(one_line(said(line)), "text"), indent=2, hang=4)
        if not lines:
            page.add(Run(_("none"), "muted"), indent=2)
    if view.written:
        page.blank()
        page.add(Run(_("as the scenario writes it"), "title"))
        for text in view.written:
            page.add(Run(text, "note"), indent=2, hang=4)
    return page.page
