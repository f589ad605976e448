"""What came of an import, as a page."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.messages import _, translated
from judge.tui.pages.lines import Run
from judge.tui.pages.section import Page, PageWriter

if TYPE_CHECKING:
    from rulebook.store.importing import Imported, Refused

BAR = 24  # cells


def progress_line(what: str, done: int, total: int) -> str:
    """A bar and what is being done."""
    full = round(BAR * done / total) if total else BAR
    return f"{'━' * full}{'╌' * (BAR - full)} {done}/{total}  {what}"


def imported_page(imported: Sequence[Imported], refused: Sequence[Refused], sentences: Sequence[str]) -> Page:
    """Each file with its counts, each refusal with its sentence."""
    page = PageWriter()
    for result in imported:
        edition = " ".join(
            filter(None, (result.edition, f"({result.date})" if result.date not in ("", result.edition) else ""))
        )
        page.add(Run(f"✓ {result.game} {edition}", "title"), Run(f"  {os.path.basename(result.file)}", "path"), hang=2)  # noqa: PTH119
        counts = _(
            "{sections} sections, {references} references, {findings} findings",
            sections=result.sections,
            references=result.references,
            findings=result.findings.get("error", 0) + result.findings.get("warning", 0),
        )
        page.add(Run(counts, "text"), indent=2, hang=2)
        if result.known:
            page.add(Run(_("this very document was imported before"), "note"), indent=2, hang=2)
    for refusal in refused:
        page.add(Run("✗ ", "warning"), Run(translated(refusal.sentence), "warning"), hang=2)
    for sentence in sentences:
        page.add(Run(translated(sentence), "warning"), hang=2)
    return page.page


def rebuilt_page(count: int, sentences: Sequence[str]) -> Page:
    """The library was built again from so many documents."""
    page = PageWriter()
    page.add(Run(_("the library was built again from {count} documents", count=count), "title"))
    for sentence in sentences:
        page.add(Run(translated(sentence), "note"), hang=2)
    return page.page
