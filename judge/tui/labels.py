"""Words of the library as the screens say them: why a hit was found, what a finding means."""

from __future__ import annotations

from judge.messages import _, translated
from rulebook.store.rows import FindingRow

WHY = {
    "number": "by number",
    "phrase": "words: {rest}",
    "word": "word forms: {rest}",
    "words": "word forms: {rest}",
    "form": "word forms: {rest}",
    "forms": "word forms: {rest}",
    "reading": "reading: {rest}",
    "concept": "concept: {rest}",
    "spelling": "spelling: {rest}",
    "nearest": "nearest",
    "ruling": "ruling",
    "before": "ruled before",
    "scenario": "scenario",
}
FOR_READERS = frozenset(
    {"misspelt", "slip"}
)  # notes that matter to who reads the rule, not only to who checks the document


def why_words(why: str) -> str:
    """Why a hit was found, in the user's language."""
    first, _blank, rest = why.partition(" ")
    if first == "concept":
        rest = rest.partition(": ")[2] or rest  # its key in the vocabulary says nothing at the table
    wording = WHY.get(first)
    if wording is None:
        return why
    return _(wording, rest=rest) if "{" in wording else _(wording)


def concerns_readers(finding: FindingRow) -> bool:
    """Whether a finding is to be shown beside its rule."""
    return finding.severity != "note" or finding.rule in FOR_READERS


def finding_sentence(finding: FindingRow) -> str:
    """What seems to be wrong with a printed rule."""
    found = translated(finding.found)
    expected = finding.suggest or translated(finding.expected)
    return _("misprint? {found} → {expected}", found=found, expected=expected)
