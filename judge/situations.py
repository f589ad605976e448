"""Scenarios found by their titles, beside rules and rulings: what was played before stands in the library.

Only what shares most of the telling letters of a query counts; nothing is tokenised, so that it costs next to nothing.
"""

from __future__ import annotations

from judge.folders import own_scenarios
from rulebook.search.normal import FEWEST, telling_pairs
from rulebook.search.played import SituationHit, titled_like
from rulebook.search.scope import editions

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable

LEAST = 0.6  # of the telling pairs of a query, that a title must share
MOST = 2


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
    folder = own_scenarios()
    found = _in_files(folder, asked, games) if folder else titled_like(db, asked, games, LEAST)
    found.sort(key=lambda hit: (-hit.share, len(hit.title), hit.file, games.index(hit.game)))
    return tuple([hit._replace(share=round(hit.share, 3)) for hit in found[:limit]])


def _in_files(folder: str, asked: frozenset[str], games: tuple[str, ...]) -> list[SituationHit]:
    """The scenarios that somebody keeps themselves, as `titled_like` finds those of the library."""
    from rulebook.showing import INDEX, titled  # noqa: PLC0415 - only for who keeps their own

    found = [
        SituationHit(game, file, title, len(asked & telling_pairs(title)) / len(asked))
        for game in games
        for file, title in titled(f"{folder}/{game}/{INDEX}")
    ]
    return [hit for hit in found if hit.share >= LEAST]
