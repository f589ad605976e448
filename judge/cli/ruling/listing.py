"""`judge ruling list`: rulings, a line each."""

from __future__ import annotations

from typing import Any

from judge.cli.reading import Given
from judge.cli.ruling.choosing import chosen, game_of, waiting
from judge.cli.ruling.desk import Desk, opened, time_of
from judge.cli.ruling.facts import row_facts
from judge.cli.ruling.page import rows
from judge.cli.terminal import say, write, write_json
from judge.evidence import wait_word
from judge.messages import _
from judge.rulings.history import Ruling, Rulings


def _facts(desk: Desk, given: Given, rulings: Rulings, one: Ruling) -> dict[str, Any]:
    more = {"waits": [wait.value for wait in waiting(desk, one)]} if "--waiting" in given.switches else {}
    return row_facts(rulings, one) | more


def _note(desk: Desk, given: Given, one: Ruling) -> str:
    """What is to be said behind a ruling: why it waits, or that it is divided."""
    if "--waiting" in given.switches:
        return ", ".join(wait_word(wait.value) for wait in waiting(desk, one))
    return _("divided") if one.is_divided else ""


def run(home: str, given: Given) -> int:
    """Print them, the newest first; 1 where there are none."""
    with opened(home) as desk:
        rulings = desk.book.rulings(time_of(given, "--as-of")[1])
        found = chosen(desk, given, rulings, game=game_of(given))
        if given.json:
            write_json([_facts(desk, given, rulings, one) for one in found])
        else:
            write(rows(rulings, found, [_note(desk, given, one) for one in found]))
    if not found:
        say(_("there are no such rulings"))
    return 0 if found else 1
