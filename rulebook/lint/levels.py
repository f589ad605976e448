"""Rules that stand at the wrong level: a sentence where all beside it are titles."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rulebook.document import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document, Section

FEW = 4  # how many titles a row must have to make the odd one out


def findings(document: Document) -> Iterator[Finding]:
    """A rule without a title among titles only, which continues the rules above it."""
    rows: dict[int, list[Section]] = defaultdict(list)
    below: set[int] = set()
    for section in document.numbered:
        if section.parent is not None:
            rows[section.parent].append(section)
            below.add(section.parent)
    for row in rows.values():
        plain = [section for section in row if not section.title and section.position not in below]
        titled = len([section for section in row if section.title])
        if (
            len(plain) == 1
            and titled >= FEW
            and titled == len(row) - 1
            and plain[0] is not row[0]
            and plain[0] is not row[-1]
        ):
            section = plain[0]
            yield Finding(
                "level", Severity.WARNING, section.line, section.number, f"{section.number} is a sentence among titles",
                "a title, or a number one level deeper",
            )  # fmt: skip
