"""`judge show NUMBER`: the games that have a rule with this number."""

from __future__ import annotations

from judge.cli.terminal import DIM, NUMBER, Line, Piece, columns, cut, padded, relay, say, width, write, write_json
from judge.messages import _
from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import SectionRow
from rulebook.typed import step_of


def run(home: str, number: str, *, json: bool) -> int:
    """List the rules with this number, one line for each, the command that shows it in front; 1 where no game has it."""

    def work(library: Library) -> list[SectionRow]:
        return having(library, number)

    found = reading(home, work, relay)
    if json:
        write_json([{"game": row.game, "number": row.number, "title": row.title, "gist": row.gist} for row in found])
        return 0 if found else 1
    if not found:
        say(_("{number}: no game has such a rule", number=number))
        return 1
    commands = [f"judge show {row.game} {row.number} {step_of(number)}".rstrip() for row in found]
    size = max(map(width, commands))
    lines: list[Line] = [
        [Piece(padded(command, size), NUMBER), f"  {cut(_heading(row), max(columns() - size - 2, 0))}"]
        for command, row in zip(commands, found, strict=True)
    ]
    write([[Piece(_("name the game too: these have the number {number}", number=number), DIM)], *lines])
    return 0


def having(library: Library, number: str) -> list[SectionRow]:
    """The sections with this number in the current edition of every game, in the order of the games."""
    found: list[SectionRow] = []
    for game in dict.fromkeys(edition.game for edition in library.editions()):
        try:
            found += library.section(game, number)
        except NotFound:
            continue
    return found


def _heading(row: SectionRow) -> str:
    return row.title or row.gist or row.text
