"""`judge sections`: every section of a game, in the order of the document."""

from __future__ import annotations

from collections.abc import Sequence

from judge.cli.reading import Given
from judge.cli.terminal import DIM, NUMBER, Line, Piece, columns, cut, padded, relay, width, write, write_json
from judge.headings import shown
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import PLAYED, EditionRow, SectionRow


def run(home: str, given: Given) -> int:
    """Print the sections."""

    def work(library: Library) -> tuple[list[SectionRow], list[dict[str, object]]]:
        edition = library.edition(given.words[0], given.edition)
        rows = library.sections(given.words[0], given.edition)
        matter = {row.id for row in rows if row.form == "matter"}
        shown = [row for row in rows if row.id not in matter or "--all" in given.switches]
        return shown, [facts(library, edition, row, matter) for row in shown] if given.json else []

    rows, values = reading(home, work, relay)
    if given.json:
        write_json(values)
    else:
        write(contents(rows))
    return 0 if rows else 1


def facts(library: Library, edition: EditionRow, row: SectionRow, matter: set[int]) -> dict[str, object]:
    """A section as JSON. matter: the ids of front and back matter, which count as no parents."""
    parts = library.parts(row.id)
    return {
        "number": row.number,
        "occurrence": row.occurrence,
        "parent": None if row.parent_id in matter else row.parent,
        "form": row.form,
        "kind": row.kind,
        "title": row.title,
        "text": row.text,
        "gist": row.gist,
        "engine": row.is_played,
        "reason": row.reason,
        "line": row.line,
        "examples": [part.text for part in parts if part.kind == "example"],
        "steps": [
            {
                "number": f"{row.number} {part.label}".strip(),
                "text": "" if edition.is_embedded else part.text,
                "kind": part.sort,
                "gist": part.gist,
                "engine": part.sort in PLAYED and not part.reason,
                "reason": part.reason,
            }
            for part in parts
            if part.kind == "step"
        ],
    }


def contents(rows: Sequence[SectionRow]) -> list[Line]:
    """The sections as a table of contents, numbers first, indented by depth."""
    size = max((width(row.number) for row in rows if row.form in ("title", "rule")), default=0)
    lines: list[Line] = []
    for row in rows:
        indent = "  " * (row.depth - 1)
        room = columns() - size - 2 - len(indent)
        style = "" if row.title else DIM
        heading = cut(shown(row.heading), max(room, 8) if columns() else 0)
        lines.append([Piece(padded(row.number, size), NUMBER), f"  {indent}", Piece(heading, style)])
    return lines
