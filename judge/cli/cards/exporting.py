"""`judge cards export`: one's own cards into a file that others can import."""

from __future__ import annotations

from judge.cli.cards.reading import own
from judge.cli.reading import Given
from judge.cli.saving import hand_over
from judge.cli.terminal import say
from judge.keeping.cards import text_of
from judge.messages import _


def run(home: str, given: Given) -> int:
    """Write them to the file named, else to standard output; 1 where there are none."""
    game = given.values.get("--game")
    found = [one for one in own(home) if game in (None, one.game)]
    if not found:
        say(_("there is no card of one's own"))
        return 1
    file = given.values.get("--output", "-")
    hand_over(text_of(found), file, _("{file}: {count} cards", file=file, count=len(found)))
    return 0
