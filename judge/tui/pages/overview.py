"""The start page: where one was, who sits here, today's rulings, the documents, the screens, and how to begin."""

from __future__ import annotations

from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.views import DocumentView, ModeLink, SatView, StepView
from rulebook.store.rows import EMBEDDED_NAME

Hints = tuple[tuple[str, str], ...]


def overview_page(
    documents: tuple[DocumentView, ...],
    hints: Hints,
    screens: tuple[tuple[str, str, str], ...] = (),
    before: tuple[StepView, ...] = (),
    sat: SatView | None = None,
    collected: int = 0,
) -> Page:
    """What can be gone on with, each a link, and a few keys: (key, what it does).

    screens: (key, name, action of the app). before: the rules read last, the latest first. sat: who sits here and what was
    ruled today, None while that is not known yet. collected: how many rules are.
    """
    page = PageWriter()
    if before:
        _before(page, before)
    if sat is not None:
        _sat(page, sat, collected)
    page.add(Run(_("Documents"), "title"))
    for document in documents:
        _document(page, document)
    page.blank()
    if screens:
        page.add(Run(_("Screens"), "title"))
        runs: list[Run] = []
        for key, name, action in screens:
            runs += [Run(f"{key} ", "key"), Run(name, "reference", page.link(ModeLink(action))), Run("   ", "text")]
        page.add(*runs[:-1], indent=2, hang=2)
        page.blank()
    page.add(Run(_("Type a number or words in the line above; what is found shows at once."), "text"))
    page.blank()
    anywhere = [hint for hint in hints if len(hint[0]) > 1]  # a letter is typed into the line
    for key, what in anywhere:
        _hint(page, key, what)
    page.blank()
    page.add(Run(_("Esc leaves the line; then:"), "text"))
    for key, what in hints:
        if (key, what) not in anywhere:
            _hint(page, key, what)
    return page.page


def _before(page: PageWriter, before: tuple[StepView, ...]) -> None:
    page.add(Run(_("Go on with"), "title"), Run(f"   {_('[ leads back through them')}", "muted"))
    for step in before:
        page.add(
            Run(f"{step.lead} ", "path"), Run(step.words, "reference", page.link(step.target)), indent=2, hang=4, most=1
        )
    page.blank()


def _sat(page: PageWriter, sat: SatView, collected: int) -> None:
    asks = page.link(ModeLink("sit"))
    if sat.author:
        event = [Run(" · ", "muted"), Run(sat.event, "label")] if sat.event else []
        page.add(
            Run(sat.author, "label"), *event, Run("  @ ", "key"), Run(_("another name or event"), "reference", asks)
        )
    else:
        page.add(Run("@ ", "key"), Run(_("who rules here, and at which event?"), "reference", asks))
    kept = _("bookmarks: {bookmarks}, with a note: {notes}; rules collected: {collected}", bookmarks=sat.bookmarks, notes=sat.notes, collected=collected)  # fmt: skip
    page.add(Run("★ ", "label"), Run(kept, "reference", page.link(ModeLink("kept"))))
    page.blank()
    page.add(Run(_("Rulings of today ({count})", count=sat.today), "title", page.link(ModeLink("rulings"))))
    for step in sat.rulings:
        page.add(
            Run(f"{step.lead} ", "path"), Run(step.words, "reference", page.link(step.target)), indent=2, hang=4, most=2
        )
    page.blank()


def _document(page: PageWriter, document: DocumentView) -> None:
    """A document on two lines: its title, a link to its beginning; key, edition, size. On a third of one that is our own lines alone, how to get the text."""
    counted = _("{count} sections", count=document.sections)
    page.add(Run(document.title, "reference", page.link(document.first)), indent=2, hang=4)
    page.add(Run(f"{document.game} · {document.edition} · {counted}", "path"), indent=4, hang=4)
    if document.edition.endswith(
        EMBEDDED_NAME
    ):  # a line of its own: behind the facts it would be broken within a phrase
        ours = _("our own lines; the official text is not imported")
        page.add(Run(ours, "warning", page.link(ModeLink("import"))), indent=4, hang=4)


def _hint(page: PageWriter, key: str, what: str) -> None:
    page.add(Run(f"{key:<7}", "label"), Run(what, "text"), indent=2, hang=9)
