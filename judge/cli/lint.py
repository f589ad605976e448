"""`judge lint`: what is odd in a document."""

from __future__ import annotations

from judge.cli.facts import finding_facts
from judge.cli.reading import Given
from judge.cli.terminal import DIM, MARK, NUMBER, WRONG, Line, Piece, padded, relay, say, width, write, write_json
from judge.messages import _, translated
from rulebook.store.opening import reading
from rulebook.store.rows import FindingRow

STYLES = {"error": WRONG, "warning": MARK, "note": DIM}


def run(home: str, given: Given) -> int:
    """Print the findings; 1 where there is an error."""
    findings = reading(home, lambda library: library.findings(given.words[0], given.edition), relay)
    if given.json:
        write_json([finding_facts(finding) for finding in findings])
    else:
        write(listed(findings))
    counts = {severity: sum(finding.severity == severity for finding in findings) for severity in STYLES}
    say(_("errors {error}, warnings {warning}, notes {note}", **counts))
    return 1 if counts["error"] else 0


def listed(findings: list[FindingRow]) -> list[Line]:
    """Findings, one line each."""
    numbers = max((width(finding.number) for finding in findings), default=0)
    rules = max((width(finding.rule) for finding in findings), default=0)
    lines: list[Line] = []
    for finding in findings:
        what = _("{found}; expected {expected}", found=translated(finding.found), expected=translated(finding.expected))
        lines.append(
            [
                Piece(f"{finding.line:>6}  ", DIM), Piece(padded(finding.severity, 7), STYLES.get(finding.severity, "")),
                f"  {padded(finding.rule, rules)}  ", Piece(padded(finding.number, numbers), NUMBER), f"  {what}",
                Piece(f" → {finding.suggest}" if finding.suggest else "", MARK),
            ]
        )  # fmt: skip
    return lines
