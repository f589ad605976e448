"""`judge cards show`: a card as it was written, and what its text comes to."""

from __future__ import annotations

from judge.cardgame.printed.table import lines_of
from judge.cli.card import facts, page
from judge.cli.cards.reading import own
from judge.cli.reading import Given
from judge.cli.terminal import BOLD, Line, Piece, say, write, write_json
from judge.messages import _
from judge.scenarios.games import playable


def run(home: str, given: Given) -> int:
    """Print it; 1 where there is none of that name."""
    key, name = given.words[0], " ".join(given.words[1:])
    card = next((one for one in own(home) if (one.game, one.name) == (key, name)), None)
    if card is None:
        say(_("{name}: no card of one's own is called so", name=f"{key} {name}"))
        return 1
    game, text = playable(key), card.table.get("text")
    found = game.printed().compile(text) if game is not None and isinstance(text, str) else None
    if given.json:
        write_json(
            {"game": key, "name": name, "card": card.table, **({"compiled": facts(found)} if found is not None else {})}
        )
        return 0
    lines: list[Line] = [[Piece(name, BOLD), f"  {key}"], *([one] for one in lines_of(card.table))]
    if found is not None:
        lines += [[""], *page(key, str(text), found)]
    write(lines)
    return 0
