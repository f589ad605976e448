"""`judge mark remove`: the bookmarks of a rule taken away."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.terminal import relay, say
from judge.keeping.found import take_away, withdraw
from judge.keeping.mark import Mark
from judge.keeping.marks import read_marks
from judge.messages import _
from rulebook.errors import NotFound
from rulebook.store.opening import open_library
from rulebook.typed import normal


def run(home: str, given: Given) -> int:
    """Take them away; 1 where there were none."""
    game, number = given.words[0], " ".join(given.words[1:])
    library = open_library(home, relay)
    try:
        gone = take_away(home, library, game, number)
    except NotFound:
        gone = _of_old(home, game, number)
        if gone is None:
            raise
    finally:
        library.close()
    if gone is None:
        say(_("{number}: is not bookmarked", number=f"{game} {number}"))
        return 1
    say(
        _(
            "{number}: the bookmark is taken away; `judge mark add {number}` brings it back",
            number=f"{game} {gone.number}",
        )
    )
    return 0


def _of_old(home: str, game: str, number: str) -> Mark | None:
    """Take away what is marked under a number that no rule has any more."""
    marks = read_marks(home)
    kept = [one for one in marks.kept if one.game == game and normal(one.number) == normal(number)]
    return withdraw(home, marks, kept) if kept else None
