"""Rulings in their index by the rules that they cite."""

from __future__ import annotations

from rulebook.light import NamedTuple

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    import sqlite3
    from typing import Any

    from rulebook.store.library import Library
    from rulebook.store.rows import EditionRow, SectionRow

ROLES = (
    "overruled",
    "settles",
    "governs",
    "overcomes",
    "exception",
    "contrasts",
    "defines",
)  # in the order in which they are shown
SELECT = """
select c.rule, r.given, r.id, c.place, r.id, r.short, r.question, r.verdict, r.status, r.source, c.role, c.edition, c.number, c.state
from citation c join ruling r on r.section_id = c.section_id
"""


class Citing(NamedTuple):
    """A ruling that cites a rule.

    short: its id as far as it is shown. source: where the publisher's answer stands, "" where it is none. role: what the rule does for it. edition, number: as it was cited. state: what became
    of the rule since: valid, moved, changed, removed or unknown.
    """

    id: str
    short: str
    question: str
    verdict: str
    status: str
    source: str
    role: str
    edition: str
    number: str
    state: str


def settling(db: sqlite3.Connection, game: str) -> dict[str, list[Citing]]:
    """The official answers that settle an erratum of a game, by the number that its rule has today."""
    found: dict[str, list[Citing]] = {}
    rows = db.execute(f"{SELECT} where c.game = ? and c.role = 'settles' order by r.given, r.id, c.place", (game,))
    for rule, _given, _ruling, _place, *each in rows.fetchall():
        found.setdefault(rule, []).append(Citing(*each))
    return found


def rulings_citing(db: sqlite3.Connection, library: Library, edition: EditionRow, row: SectionRow) -> list[Citing]:
    """The rulings that cite a rule or a step of it: those that it governs first, then in the order in which they were given.

    A rule of the current edition is found under whatever number it was cited; one of an older edition where that edition, or
    another that has the same rule, was cited.
    """
    rows: list[tuple[Any, ...]]
    if edition.current:
        rows = db.execute(f"{SELECT} where c.game = ? and c.rule = ?", (row.game, row.number)).fetchall()
    else:
        from rulebook.editions.following import numbers_of  # noqa: PLC0415 - only where an older edition is shown

        rows = []
        for name, number in numbers_of(library, row):
            values = (
                row.game,
                name,
                number,
                f"{number} [",
                f"{number} \\",
            )  # the backslash is next to a step's bracket
            rows += db.execute(
                f"{SELECT} where c.game = ? and c.edition = ? and (c.number = ? or c.number between ? and ?)", values
            )
    found = {(given, ruling, place): Citing(*each) for _rule, given, ruling, place, *each in rows}
    return sorted((found[key] for key in sorted(found)), key=lambda one: ROLES.index(one.role))
