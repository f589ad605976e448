"""The editions of one game in the library: each compared with the next one, and what the registry knows of each.

The registry was written against one edition. That is the one whose wordings agree best with those it was read against; in
every other edition a gist, a kind, an erratum belongs to the rule, wherever it stands by then, and not to the bare number.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from rulebook.document import Document, Section
from rulebook.errors import EditionsError
from rulebook.store.filling import Registered, by_number, fingerprint_of, write_document
from rulebook.store.shelf import Kept, age

if TYPE_CHECKING:
    from rulebook.editions.comparison import Comparison
    from rulebook.editions.forced import Matches
    from rulebook.editions.side import Side
    from rulebook.registry.registry import Registry


@dataclass(frozen=True, slots=True)
class Imported:
    """A document that was read, and its id in the library."""

    edition: int
    document: Document
    kept: Kept


def write_editions(
    db: sqlite3.Connection,
    editions: Sequence[Imported],
    registry: Registry | None,
    decided: Sequence[Matches],
    say: Callable[[str], None],
) -> None:
    """Write the rows of all editions of a game, and what became of every section from each to the next.

    decided: matches kept on the shelf; those that fit no two editions in a row are left out, and say hears of it.
    """
    ordered = sorted(editions, key=lambda one: age(one.kept))
    compared = _compared(ordered, decided, say) if len(ordered) > 1 else []
    known = registered([one.document for one in ordered], compared, registry)
    first = {
        one.edition: write_document(db, one.edition, one.document, one.kept, registry, known[place])
        for place, one in sorted(enumerate(ordered), key=lambda item: item[1].edition)
    }
    for (one, other), comparison in zip(pairwise(ordered), compared, strict=True):
        db.executemany(
            "insert into change values (null,?,?,?,?,?)",
            [
                (
                    one.edition, other.edition,
                    None if change.old is None else first[one.edition] + change.old,
                    None if change.new is None else first[other.edition] + change.new,
                    change.kind.value,
                )
                for change in comparison.changes
            ],
        )  # fmt: skip


def _compared(ordered: Sequence[Imported], decided: Sequence[Matches], say: Callable[[str], None]) -> list[Comparison]:
    """Each edition compared with the next one."""
    from rulebook.editions.comparison import compare  # noqa: PLC0415 - only where a game has several editions
    from rulebook.editions.side import side_of  # noqa: PLC0415

    sides = [side_of(one.document) for one in ordered]
    forced = [[matches for matches in decided if matches.belongs(old, new)] for old, new in pairwise(sides)]
    used = {matches.file for found in forced for matches in found}
    for matches in decided:
        if matches.file not in used:
            say(f"{matches.file}: is not used; {matches.old} and {matches.new} are no editions in a row")
    return [
        compare(old, new, _positions(found, old, new, say))
        for (old, new), found in zip(pairwise(sides), forced, strict=True)
    ]


def _positions(
    found: Sequence[Matches], old: Side, new: Side, say: Callable[[str], None]
) -> list[tuple[int | None, int | None]]:
    positions: list[tuple[int | None, int | None]] = []
    for matches in found:
        try:
            positions += matches.positions(old, new)
        except EditionsError as error:  # a document is read otherwise than when they were kept
            say(f"left out of the library: {error}")
    return positions


def registered(
    documents: Sequence[Document], compared: Sequence[Comparison], registry: Registry | None
) -> list[list[Registered]]:
    """What each section of each edition is in the registry. compared: each edition with the next one, from old to new."""
    known = [by_number(document, registry) for document in documents]
    if registry is None or len(documents) < 2:
        return known
    base = max(range(len(documents)), key=lambda place: (_agreement(documents[place], registry), place))
    known[base] = [
        one._replace(changed=_reworded(section, one, registry))
        for section, one in zip(documents[base].sections, known[base], strict=True)
    ]
    for place in range(base + 1, len(documents)):
        pairs = {change.new: (change.old, change.kind.value) for change in compared[place - 1].changes}
        known[place] = _carried(documents, known, pairs, place, place - 1)
    for place in reversed(range(base)):
        pairs = {change.old: (change.new, change.kind.value) for change in compared[place].changes}
        known[place] = _carried(documents, known, pairs, place, place + 1)
    return known


def _agreement(document: Document, registry: Registry) -> tuple[int, bool]:
    """How many wordings of a document are those that the registry was read against; whether it names the document."""
    agree = sum(
        registry.wordings.get(section.number) == fingerprint_of(document.game, section)
        for section in document.sections
        if section.occurrence == 1
    )
    return agree, any(edition.digest == document.source.digest for edition in registry.game.editions)


def _reworded(section: Section, known: Registered, registry: Registry) -> bool:
    """Whether a section says something else than what the registry was read against."""
    read = registry.wordings.get(known.number)
    return bool(read) and read != fingerprint_of(registry.key, section)


def _carried(
    documents: Sequence[Document],
    known: Sequence[Sequence[Registered]],
    pairs: dict[int | None, tuple[int | None, str]],
    place: int,
    beside: int,
) -> list[Registered]:
    """What the sections of one edition are in the registry, by what their partners in the edition beside it are."""
    found = []
    for section in documents[place].sections:
        partner, kind = pairs.get(section.position, (None, ""))
        if partner is None:
            found.append(Registered("", changed=False))
            continue
        there = known[beside][partner]
        steps = there.steps
        if kind == "changed" and section.steps:
            from rulebook.editions.steps import steps_between  # noqa: PLC0415

            here = steps_between(section.steps, documents[beside].sections[partner].steps)
            marks = {mark: here.get(mark, "") for step in section.steps if (mark := step.label.strip())}
            steps = {mark: there.steps.get(other, other) if other else "" for mark, other in marks.items()}
        found.append(Registered(there.number, kind == "changed" or there.changed, steps))
    return found
