"""Misspelt names inside a longer query: a piece that no rule and no player's word knows, and that is all but a name of the game.

A piece is a run of nouns. It is mended only where one name of the game is clearly meant: the nearest in letters, by one letter
in three or four, two in eight; a piece of two letters only where it is all but one title, and no other.
"""

from __future__ import annotations

from rulebook.search.likeness import likest
from rulebook.search.normal import squeeze
from rulebook.search.phrase import expression
from rulebook.search.scope import Scope, matching
from rulebook.search.spelling import names_of
from rulebook.words import Word, words

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

LEAST = 0.74  # how like a name must be
SHORT_LEAST = {2: 0.5, 3: 0.66}  # the same for a piece of so many letters, which must have but one such name


def mended(db: sqlite3.Connection, scope: Scope, text: str) -> dict[str, str]:
    """What is meant by the misspelt pieces of a query, by piece as it stands there."""
    found: dict[str, str] = {}
    for chunk in text.split():
        for piece, cuts in _runs(words(chunk)):
            letters = squeeze(piece)
            if (
                len(letters) < 2
                or letters.isascii()
                or any(map(str.isdigit, letters))
                or (cuts == 1 and len(letters) < 4)
            ):
                continue
            if not _is_known(db, scope, letters) and (name := _nearest(db, scope, letters)):
                found[piece] = name
    return found


def _runs(found: list[Word]) -> list[tuple[str, int]]:
    """The runs of nouns in a text, and into how many words of the dictionary each is cut; an unknown word is cut into all its letters."""
    runs: list[tuple[str, int]] = []
    run, cuts = "", 0
    for word in (*found, None):
        if word is not None and word.joins and squeeze(word.surface):
            run += word.surface
            cuts += 1 if word.reading != word.surface or len(word.surface) == 1 else len(word.surface)
        elif run:
            runs.append((run, cuts))
            run, cuts = "", 0
    return runs


def _is_known(db: sqlite3.Connection, scope: Scope, piece: str) -> bool:
    """Whether rules or players use a piece, as a whole or cut into the words that they use."""
    if matching(db, "gram", expression(piece), scope, 1):
        return True
    return db.execute("select 1 from concept_word where word = ? limit 1", (piece,)).fetchone() is not None


def _nearest(db: sqlite3.Connection, scope: Scope, piece: str) -> str:
    names = names_of(db, scope, len(piece) - (len(piece) > 3), len(piece) + 1 + (len(piece) > 5))
    rows = [(surface, kind, uses) for surface, _, kind, uses in names]
    least = SHORT_LEAST.get(len(piece), LEAST)
    if len(piece) in SHORT_LEAST:
        rows = [row for row in rows if row[1] == 2 and (row[0][0] == piece[0] or row[0][-1] == piece[-1])]
    near = [(likeness, rows[index]) for index, likeness in likest(piece, [row[0] for row in rows], least)]
    if not near or (len(piece) in SHORT_LEAST and len({row[0] for _, row in near}) > 1):
        return ""
    _, best = max(near, key=lambda one: (one[0] + 0.02 * (one[1][1] == 2) + min(one[1][2], 20) / 2000, one[1][0]))
    return str(best[0])
