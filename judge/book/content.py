"""What a book holds of the rules: their words with every reference and term as a link, gists, errata, and who is cited by whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from rulebook.excerpt.excerpt import meant_by
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, ReferenceRow, SectionRow

TITLE, GIST = -1, -2  # the places of what stands before the parts
Value = dict[str, Any]


def content_of(
    library: Library, edition: EditionRow, sections: list[SectionRow], beside: Callable[[str], str]
) -> Value:
    """The rules of an edition as plain values. sections: all of them, in the order of the document. beside: as `book_of` has it.

    A rule is named by its place among them. Of a rule: n number, o occurrence where it is printed again, t title, p the rule above,
    k what kind it is, f its form, g gist, b its parts (kind, mark, words), r references, u terms used (part, start, stop, rule that defines), d terms
    defined, x what stands beside its title in another language, m the number meant by a misprint, y why no engine plays it, w that the gist was written for another wording.
    """
    place = {row.id: index for index, row in enumerate(sections)}
    return {
        "rules": [_rule(library, row, place, beside) for row in sections],
        "errata": _errata(library, edition, sections),
        "terms": sorted(
            (name, place[section], *filter(None, [beside(name)]))
            for name, _number, section in library.terms(edition.game, edition.mark)
        ),
        "aliases": [
            (alias, place[section])
            for alias, section in library.db.execute(
                "select normal, section_id from alias where edition_id = ? order by id", (edition.id,)
            )
        ],
    }


def _rule(library: Library, row: SectionRow, place: dict[int, int], beside: Callable[[str], str]) -> Value:
    order = {TITLE: TITLE, GIST: GIST}
    parts: list[list[str]] = []
    for part in library.parts(row.id):
        order[part.position] = GIST if part.kind == "gist" else len(parts)
        if part.kind != "gist":
            parts.append(_part(part.kind, part.label, part.text, part.gist))
    rule: Value = {
        "n": row.number, "o": row.occurrence if row.occurrence > 1 else 0, "t": row.title, "p": place.get(row.parent_id or 0, -1),
        "k": row.kind, "f": "" if row.form == row.kind else row.form, "g": row.gist, "m": row.meant, "y": row.reason,
        "w": int("gist-other" in row.flags.split()),
        "b": parts,
        "r": [_reference(one, order, place) for one in library.references_from(row.id) if one.kind != "rulebook"],
        "u": [
            number
            for use in library.term_uses(row.id)
            if use.part in order and use.section_id in place
            for number in (order[use.part], use.start, use.stop, place[use.section_id])
        ],
        "d": library.terms_defined(row.id), "x": beside(row.title),
    }  # fmt: skip
    return {key: value for key, value in rule.items() if value or key == "p"}


def _part(kind: str, label: str, text: str, gist: str) -> list[str]:
    """A part; the gist of a step only where it has one."""
    return [kind, label, text, gist] if gist else [kind, label, text]


def _reference(one: ReferenceRow, order: dict[int, int], place: dict[int, int]) -> list[Any]:
    """Where it stands, the rules it points at, its words where they are not a number alone, whether it points rightly, and what is meant."""
    targets = [place[target.section_id] for target in one.targets if target.section_id in place]
    printed = [order.get(one.part, one.part), one.start, one.stop, targets, one.surface]
    return printed if one.state == "resolved" else [*printed, one.state, ", ".join(meant_by(one))]


def _errata(library: Library, edition: EditionRow, sections: list[SectionRow]) -> list[Value]:
    """Where the rules are wrong as printed: each erratum once, with the rules in which it is shown."""
    shown: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for index, row in enumerate(sections):
        for erratum in library.errata_in(row.id):
            shown[tuple(erratum)].append(index)
    return [
        {
            "n": one.number, "also": one.others, "class": one.sort, "severity": one.severity, "printed": one.printed, "meant": one.meant,
            "why": one.why, "decision": one.decision, "in": shown.get(tuple(one), []),
        }
        for one in library.errata(edition.game, edition.mark)
    ]  # fmt: skip
