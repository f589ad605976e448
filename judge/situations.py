"""Scenarios found by their titles, beside rules and rulings: what was played before stands in the index of each game.

Only what shares most of the telling letters of a query counts; nothing is tokenised, so that it costs next to nothing.
"""

from __future__ import annotations

from itertools import pairwise

from judge.folders import scenarios_folder
from judge.scenarios.index import INDEX, titled
from rulebook.light import NamedTuple
from rulebook.search.normal import is_hiragana, squeeze

LEAST = 0.6  # of the telling pairs of a query, that a title must share
FEWEST = 3  # telling pairs of a query, from which on they say anything
MOST = 2


class SituationHit(NamedTuple):
    """A scenario found. file: below the folder of its game's scenarios. share: of the query's telling letters, 0 to 1."""

    game: str
    file: str
    title: str
    share: float


def find_situations(query: str, games: tuple[str, ...], limit: int = MOST) -> tuple[SituationHit, ...]:
    """The scenarios of some games whose titles say most of a query, best first; none for a query of few letters."""
    asked = _pairs(query)
    if len(asked) < FEWEST:
        return ()
    found: list[SituationHit] = []
    for game in games:
        for file, title in titled(scenarios_folder(game, INDEX)):
            if sum([pair in title for pair in asked]) < LEAST * len(asked) / 2:
                continue  # most of them, and looking closer takes long
            share = len(asked & _pairs(title)) / len(asked)
            if title and share >= LEAST:
                found.append(SituationHit(game, file, title, round(share, 3)))
    found.sort(key=lambda hit: (-hit.share, len(hit.title), hit.file))
    return tuple(found[:limit])


def _pairs(text: str) -> frozenset[str]:
    """The pairs of letters that tell something: those with a letter that is neither hiragana nor of a number."""
    return frozenset(
        one + other
        for one, other in pairwise(squeeze(text))
        if not (is_hiragana(one + other) or (one + other).isascii())
    )
