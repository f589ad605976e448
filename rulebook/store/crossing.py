"""What a document beside the rulebook says of rules in the rulebook, as rows of the library: references from one document to another."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from rulebook.document import Document, ReferenceState
from rulebook.kinds import CROSSING, RULES, game_of, kind_of
from rulebook.references.crossing import Crossing, crossings


def write_crossings(db: sqlite3.Connection, documents: Iterable[tuple[int, Document]]) -> None:
    """Point the documents beside a rulebook at the edition of it that is shown. documents: with their ids; all rows are written.

    A reference that was taken for one to a rule of the document itself gives way, and so does the finding that it leads nowhere.
    """
    for edition, document in documents:
        if kind_of(document.game) == RULES:
            continue
        rules: dict[str, int] = {}
        for number, section in db.execute(
            "select s.number, s.id from section s join edition e on e.id = s.edition_id "
            "where e.game = ? and e.current order by s.position",
            (game_of(document.game),),
        ):
            rules.setdefault(number, section)
        found = list(crossings(document, rules, tuple(rules))) if rules else []
        if found:
            _write(db, edition, found, rules)


def _write(db: sqlite3.Connection, edition: int, found: Iterable[Crossing], rules: dict[str, int]) -> None:
    first = db.execute("select min(id) from section where edition_id = ?", (edition,)).fetchone()[0]
    last = int(db.execute("select coalesce(max(id), 0) from reference").fetchone()[0])
    for identity, one in enumerate(found, last + 1):
        section = first + one.source
        for own, surface, line in db.execute(
            "select id, surface, line from reference where section_id = ? and part = ? and start < ? and stop > ?",
            (section, one.part, one.end, one.start),
        ).fetchall():
            db.execute("delete from target where reference_id = ?", (own,))
            db.execute("delete from reference where id = ?", (own,))
            db.execute(
                "delete from finding where edition_id = ? and line = ? and rule in ('dangling', 'displaced') and found like ? escape '\\'",
                (edition, line, surface.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + " %"),
            )
        state = ReferenceState.RESOLVED.value
        db.execute(
            "insert into reference values (?,?,?,?,?,?,?,?,?,?,?,?)",
            (
                identity,
                edition,
                section,
                one.part,
                one.start,
                one.end,
                one.surface,
                CROSSING,
                False,
                state,
                "",
                one.line,
            ),
        )
        db.execute("insert into target values (null,?,?,?,?)", (identity, 0, one.number, rules[one.number]))
