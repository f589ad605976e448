"""`judge cards list`: one's own cards."""

from __future__ import annotations

from judge.cli.cards.reading import own
from judge.cli.reading import Given
from judge.cli.terminal import BOLD, DIM, Line, Piece, say, write, write_json
from judge.messages import _


def run(home: str, given: Given) -> int:
    """Print them by game and name; 1 where there are none."""
    game = given.values.get("--game")
    found = [one for one in own(home) if game in (None, one.game)]
    if given.json:
        write_json([{"game": one.game, "name": one.name, "card": one.table} for one in found])
    else:
        lines: list[Line] = [
            [Piece(one.name, BOLD), Piece(f"  {one.game}  {str(one.table.get('text', '')).strip()}".rstrip(), DIM)]
            for one in found
        ]
        write(lines)
        if not found:
            say(_("there is no card of one's own"))
    return 0 if found else 1
