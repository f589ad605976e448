"""Rows of the library as the JSON values that the command line promises."""

from __future__ import annotations

from judge.cli.show import cited_by, findings_in
from judge.scenes import scenarios_of
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, ErratumRow, FindingRow, PartRow, ReferenceRow, SectionRow

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judge.rulings.by_rule import Citing


def reference_facts(row: ReferenceRow) -> dict[str, object]:
    """A reference as JSON."""
    return {
        "from": row.number,
        "surface": row.surface,
        "to": [target.number for target in row.targets],
        "range": bool(row.is_range),
        "kind": row.kind,
        "state": row.state,
        "suggest": row.suggest or None,
        "line": row.line,
    }


def part_facts(part: PartRow, edition: EditionRow) -> dict[str, object]:
    """A part as JSON. A step has what the registry says of it too; an embedded edition has nothing else."""
    facts: dict[str, object] = {
        "kind": part.kind, "label": part.label, "text": "" if edition.is_embedded else part.text, "line": part.line,
    }  # fmt: skip
    if part.kind == "step":
        facts |= {"rule_kind": part.sort, "gist": part.gist}
    return facts


def erratum_facts(row: ErratumRow, settled: Sequence[Citing] = ()) -> dict[str, object]:
    """An erratum as JSON. settled: the official answers that settle it."""
    return {
        "number": row.number,
        "with": row.others.split(",") if row.others else [],
        "class": row.sort,
        "severity": row.severity,
        "printed": row.printed,
        "meant": row.meant,
        "why": row.why,
        "decision": row.decision,
        "settled": [{"id": one.id, "source": one.source} for one in settled],
    }


def finding_facts(row: FindingRow) -> dict[str, object]:
    """A finding as JSON."""
    return {
        "rule": row.rule,
        "severity": row.severity,
        "line": row.line,
        "number": row.number,
        "found": row.found,
        "expected": row.expected,
        "suggest": row.suggest,
    }


def section_facts(
    library: Library, edition: EditionRow, row: SectionRow, twins: Sequence[SectionRow], rulings: Sequence[Citing] = ()
) -> dict[str, object]:
    """One rule and everything that belongs to it, as JSON.

    twins: the sections with the same number, this one among them. rulings: those that cite it.
    """
    terms = {(use.name, use.number): None for use in library.term_uses(row.id)}
    return {
        "game": row.game,
        "edition": edition.name,
        "number": row.number,
        "occurrence": row.occurrence,
        "title": row.title,
        "form": row.form,
        "kind": row.kind,
        "engine": row.is_played,
        "reason": row.reason,
        "gist": row.gist,
        "text": row.text,
        "parts": [part_facts(part, edition) for part in library.parts(row.id) if not part.is_own],
        "path": named(library.path_to(row)),
        "references": [reference_facts(reference) for reference in library.references_from(row.id)],
        "cited_by": cited_by(library, row),
        "terms": [{"name": name, "number": number} for name, number in terms],
        "defines": library.terms_defined(row.id),
        "errata": [
            erratum_facts(erratum, [one for one in rulings if one.role == "settles"])
            for erratum in library.errata_in(row.id)
        ],
        "findings": [finding_facts(finding) for finding in findings_in(library, row, twins)],
        "children": named(library.children(row)),
        "fingerprint": row.fingerprint,
        "line": row.line,
        "rulings": [citing_facts(one) for one in rulings],
        "scenarios": [
            {"file": f"{row.game}/{file}", "title": title, "entries": entries}
            for file, entries, title in scenarios_of(library, row)
        ],
    }


def citing_facts(one: Citing) -> dict[str, object]:
    """A ruling that cites a rule, as JSON. edition and number: as it was cited; state: what became of the rule since."""
    return {
        "id": one.id, "question": one.question, "verdict": one.verdict, "status": one.status, "source": one.source, "role": one.role, "edition": one.edition,
        "number": one.number, "state": one.state,
    }  # fmt: skip


def named(rows: Iterable[SectionRow]) -> list[dict[str, str]]:
    """Sections by number and title."""
    return [{"number": row.number, "title": row.title} for row in rows]
