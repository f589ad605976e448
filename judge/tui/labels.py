"""What a finding of the library means, as the screens say it."""

from __future__ import annotations

from judge.messages import _, translated
from rulebook.store.rows import FindingRow

FOR_READERS = frozenset(
    {"misspelt", "slip"}
)  # notes that matter to who reads the rule, not only to who checks the document


def concerns_readers(finding: FindingRow) -> bool:
    """Whether a finding is to be shown beside its rule."""
    return finding.severity != "note" or finding.rule in FOR_READERS


def finding_sentence(finding: FindingRow) -> str:
    """What seems to be wrong with a printed rule."""
    found = translated(finding.found)
    expected = finding.suggest or translated(finding.expected)
    return _("misprint? {found} → {expected}", found=found, expected=expected)
