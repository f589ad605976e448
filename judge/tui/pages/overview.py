"""The page shown before anything is opened: the documents, and how to begin."""

from __future__ import annotations

from judge.messages import _
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter
from judge.tui.views import DocumentView


def overview_page(documents: tuple[DocumentView, ...], hints: tuple[tuple[str, str], ...]) -> Page:
    """The imported documents, each a link to its beginning, and a few keys: (key, what it does)."""
    page = PageWriter()
    page.add(Run(_("Documents"), "title"))
    for document in documents:
        counted = _("{count} sections", count=document.sections)
        page.add(Run(document.title, "reference", page.link(document.first)), indent=2, hang=4)
        page.add(Run(f"{document.game} · {document.edition} · {counted}", "path"), indent=4, hang=4)
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


def _hint(page: PageWriter, key: str, what: str) -> None:
    page.add(Run(f"{key:<7}", "label"), Run(what, "text"), indent=2, hang=9)
