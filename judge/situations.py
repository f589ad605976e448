"""Scenarios found by their titles, beside rules and rulings: what was played before stands in the library.

Only what shares most of the telling letters of a query counts; nothing is tokenised, so that it costs next to nothing.
"""

from __future__ import annotations

from judge.folders import own_scenarios
from rulebook.light import NamedTuple
from rulebook.search.normal import FEWEST, telling_pairs
from rulebook.search.scope import editions

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

LEAST = 0.6  # of the telling pairs of a query, that a title must share
MOST = 2


class SituationHit(NamedTuple):
    """A scenario found. file: below the folder of its game's scenarios. share: of the query's telling letters, 0 to 1."""

    game: str
    file: str
    title: str
    share: float


def games_of(db: sqlite3.Connection, game: str | None, found: Iterable[str], *, guessed: bool) -> tuple[str, ...]:
    """The games whose scenarios may show what was asked: the one named, else those of what was found; every one where that is a guess.

    db: the library. found: the games of the rules and rulings that answer, in their order.
    """
    if game:
        return (game,)
    theirs = dict.fromkeys(found)
    return tuple(theirs | dict.fromkeys(edition.game for edition in editions(db)) if guessed else theirs)


def find_situations(
    db: sqlite3.Connection, query: str, games: tuple[str, ...], limit: int = MOST
) -> tuple[SituationHit, ...]:
    """The scenarios of some games whose titles say most of a query, best first; none for a query of few letters. db: the library."""
    asked = telling_pairs(query)
    if len(asked) < FEWEST:
        return ()
    least = LEAST * len(asked)
    if folder := own_scenarios():
        shared = _in_files(folder, asked, games)
    else:
        from rulebook.search.played import titled_like  # noqa: PLC0415 - only for what says enough

        shared = [(one.shared, one.game, one.file, one.title) for one in titled_like(db, asked, games, least)]
    found = [
        SituationHit(game, file, title, round(count / len(asked), 3))
        for count, game, file, title in shared
        if title and count >= least
    ]
    found.sort(key=lambda hit: (-hit.share, len(hit.title), hit.file))
    return tuple(found[:limit])


def _in_files(folder: str, asked: frozenset[str], games: tuple[str, ...]) -> list[tuple[int, str, str, str]]:
    """The scenarios that somebody keeps themselves, each with the pairs of letters that its title shares."""
    from rulebook.showing import INDEX, titled  # noqa: PLC0415 - only for who keeps their own

    return [
        (len(asked & telling_pairs(title)), game, file, title)
        for game in games
        for file, title in titled(f"{folder}/{game}/{INDEX}")
    ]
