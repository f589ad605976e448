"""The printed contents against the chapters: what they list and the document lacks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulebook.document import Finding, Severity, SpanKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document

ENTRY = re.compile(r"(?:第 ?)?(?P<number>\d{1,4})(?: ?章)?[.．] *(?P<title>\S.*?)[.…\s]*\d*$")


def findings(document: Document) -> Iterator[Finding]:
    """Chapters of the contents that are not in the document: the file was cut, or they have another number."""
    text = document.source.text
    for span in document.spans:
        if span.kind is not SpanKind.CONTENTS:
            continue
        entry = ENTRY.match(text[span.start : span.end].strip())
        if entry is None or entry["number"] in document.by_number:
            continue
        yield Finding(
            "contents", Severity.ERROR, document.source.line_of(span.start), "", f"the contents list {entry['number']} {entry['title']}",
            "that chapter in the document",
        )  # fmt: skip
