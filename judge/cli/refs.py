"""`judge refs`: references, where they point, and whether rightly."""

from __future__ import annotations

from judge.cli.facts import reference_facts
from judge.cli.page import pointing
from judge.cli.reading import Given
from judge.cli.terminal import DIM, NUMBER, Line, Piece, padded, relay, say, width, write, write_json
from judge.messages import _
from rulebook.store.library import Library
from rulebook.store.opening import reading
from rulebook.store.rows import ReferenceRow


def run(home: str, given: Given) -> int:
    """Print the references of a game, or of one rule with those that point at it."""
    game, number = given.words[0], " ".join(given.words[1:])

    def work(library: Library) -> tuple[list[ReferenceRow], list[ReferenceRow]]:
        if not number:
            return library.references(game, given.edition), []
        rows = library.section(game, number, given.edition)
        outward = [reference for row in rows for reference in library.references_from(row.id)]
        inward = [reference for row in rows for reference in library.references_to(row.id)]
        return outward, inward

    outward, inward = reading(home, work, relay)
    if given.json:
        write_json([reference_facts(reference) for reference in outward])
        return 0
    write(listed(outward))
    if inward:
        write([[Piece(_("cited by"), DIM)], *listed(inward)])
    if number and not outward and not inward:
        say(_("{number}: no references from it or to it", number=number))
    say(_summary(outward))
    return 0


def listed(references: list[ReferenceRow]) -> list[Line]:
    """References, one line each: where they stand, the line, where they point."""
    size = max((width(reference.number) for reference in references), default=0)
    return [
        [Piece(padded(reference.number, size), NUMBER), Piece(f" {reference.line:>6}  ", DIM), *pointing(reference)]
        for reference in references
    ]


def _summary(references: list[ReferenceRow]) -> str:
    states = {state: sum(r.state == state for r in references) for state in ("dangling", "displaced")}
    return _(
        "{count} references, {dangling} to no rule, {displaced} to another than meant", count=len(references), **states
    )
