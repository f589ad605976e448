"""`judge ruling list`: rulings, a line each."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.ruling.choosing import chosen, game_of
from judge.cli.ruling.desk import opened, time_of
from judge.cli.ruling.facts import row_facts
from judge.cli.ruling.page import rows
from judge.cli.terminal import say, write, write_json
from judge.messages import _


def run(home: str, given: Given) -> int:
    """Print them, the newest first; 1 where there are none."""
    with opened(home) as desk:
        rulings = desk.book.rulings(time_of(given, "--as-of")[1])
        found = chosen(desk, given, rulings, game=game_of(given))
        if given.json:
            write_json([row_facts(rulings, one) for one in found])
        else:
            write(rows(rulings, found, [_("divided") if one.is_divided else "" for one in found]))
    if not found:
        say(_("there are no such rulings"))
    return 0 if found else 1
