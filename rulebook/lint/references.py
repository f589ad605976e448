"""References that lead nowhere, and those that lead beside what is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.document import Finding, ReferenceState, Severity
from rulebook.references.words import plain_title, unquoted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulebook.document import Document, Reference

CUE = 12  # letters shown before a reference
NEW_LINE = "\n"


def findings(document: Document) -> Iterator[Finding]:
    """What is odd about the references of a document."""
    for reference in document.references:
        if reference.state is ReferenceState.RESOLVED:
            continue
        section = document.sections[reference.source]
        meant = f", such as {reference.suggest}" if reference.suggest else ""
        if reference.state is ReferenceState.DANGLING:
            missing = [number for number in reference.targets if number not in document.by_number]
            found = f"{reference.surface} leads nowhere: there is no {', '.join(missing) or reference.surface}"
            yield Finding(
                "dangling",
                Severity.ERROR,
                reference.line,
                section.number,
                found,
                f"a rule of the document{meant}",
                reference.suggest,
            )
        else:
            severity = Severity.ERROR if _decisive(document, reference) else Severity.WARNING
            text = section.parts[reference.part].text[max(0, reference.start - CUE) : reference.start].rstrip("(（「")
            cue = text.rpartition(NEW_LINE)[2]
            where = f"behind 「…{cue}」" if cue else "at the head of its sentence"
            yield Finding(
                "displaced",
                severity,
                reference.line,
                section.number,
                f"{reference.surface} is cited {where}, which does not fit that rule",
                f"{reference.suggest}, which it fits",
                reference.suggest,
            )


def _decisive(document: Document, reference: Reference) -> bool:
    """Whether the words before it are the title of the rule suggested, or a step names itself."""
    section = document.sections[reference.source]
    text = section.parts[reference.part].text
    before = unquoted(text[max(0, reference.start - 32) : reference.start])
    if reference.kind == "step":
        label = section.parts[reference.part].label.strip()
        return reference.targets[0].endswith(f" {label}")
    titles = [
        plain_title(rule.title) for number in reference.suggest.split(",") if (rule := document.by_number.get(number))
    ]
    return any(title and before.rstrip("(（").endswith((title, title + "ルール")) for title in titles)
