"""Icons that the export of a document has lost: what a rule shows is missing from its text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.document import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document


def findings(document: Document) -> Iterator[Finding]:
    """The sections whose text shows the hole that an icon left."""
    for section in document.sections:
        if "icon-lost" in section.flags:
            yield Finding(
                "icon",
                Severity.NOTE,
                section.line,
                section.number,
                "a hole where an icon stood",
                "the icon, as the printed rules show it",
            )
