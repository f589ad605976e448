"""The bookmarks of a rule, for `judge show`."""

from __future__ import annotations

from judge.cli.mark.page import below_rule, facts, marks_of
from judge.cli.show import Kept
from judge.keeping.found import marks_on
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow


def on(home: str, library: Library, edition: EditionRow, rows: list[SectionRow]) -> list[Kept]:
    """Of each of these rules what is kept of it. Raises StoreError."""
    marks = marks_of(home).kept
    found = [marks_on(library, edition, row, marks) for row in rows]
    return [Kept(tuple(facts(one) for one in each), tuple(below_rule(each))) for each in found]
