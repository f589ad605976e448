"""Lint: what is odd about a document, each with line and severity. It names faults and never corrects them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.lint import brackets, contents, icons, levels, numbering, polarity, references, terms, wording

if TYPE_CHECKING:
    from rulebook.document import Document, Finding

FAMILIES = (
    numbering.findings,
    contents.findings,
    references.findings,
    brackets.findings,
    terms.findings,
    icons.findings,
    polarity.findings,
    wording.findings,
    levels.findings,
)

__all__ = ["FAMILIES", "lint"]


def lint(document: Document) -> tuple[Finding, ...]:
    """What is odd about a document whose references and terms are known, in the order of its lines.

    An *error* is certain; a *warning* is for a person to look at; a *note* is a slip of the pen.
    """
    found = [finding for family in FAMILIES for finding in family(document)]
    return tuple(sorted(found, key=lambda finding: (finding.line, finding.rule, finding.number)))
