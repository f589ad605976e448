"""Readings and repaired spelling: a query typed in kana, in Latin letters, or wrongly.

The vocabulary (titles, terms, compound nouns) is looked up by the skeleton of its reading; where that fails what is nearest
in letters or in sound is looked for. Last, the pairs of kana of the readings find what shares most of the sound.
"""

from __future__ import annotations

import math
from itertools import accumulate

from rulebook.light import NamedTuple
from rulebook.search.kana import from_romaji, skeleton, sound
from rulebook.search.likeness import likest
from rulebook.search.normal import is_hiragana, is_kana, pairs
from rulebook.search.postings import texts_of
from rulebook.search.scope import Hits, Scope, add, matching, quoted
from rulebook.store.connection import held_by

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

POSTINGS = 1500  # pairs of kana are taken from the rarest on, until they stand in so many rules
SHOWN = 60  # rules taken for their sound
PIECE = 3  # pairs of kana that are no chance


class Guess(NamedTuple):
    """A name that may have been meant. likeness: 0 to 1."""

    surface: str
    likeness: float
    why: str


def heard(letters: str, reading: str) -> str:
    """How a query sounds, in kana: as typed in kana or Latin letters, else as the dictionary reads it."""
    if is_kana(letters):
        return letters
    return from_romaji(letters) or reading


def said(db: sqlite3.Connection, scope: Scope, reading: str) -> list[Guess]:
    """The names of a game that are read like this, the best known first."""
    bones = skeleton(reading)
    if len(bones) < 2:
        return []
    shape = sound(reading)
    rows = db.execute(
        f"select surface, reading, kind, uses from spelling s where skeleton = ? {_here(scope)} order by id", (bones,)
    ).fetchall()
    rows.sort(key=lambda row: (row[1] != shape, -row[2], -row[3], len(row[0])))
    shown = reading if is_hiragana(reading) else ""
    return [
        Guess(surface, 1.0 if held == shape else 0.9, f"reading {shown}" if shown else f"spelling {surface}")
        for surface, held, _, _ in rows
    ]


def repaired(db: sqlite3.Connection, scope: Scope, letters: str, reading: str, cutoff: float = 0.72) -> list[Guess]:
    """The names of a game that are nearest to a misspelt one, in letters or in sound, best first."""
    rows = names_of(db, scope, max(2, len(letters) - 3), len(letters) + 4)
    shape = sound(reading)
    found: dict[str, float] = {}
    for asked, choices in ((letters, [row[0] for row in rows]), (shape, [row[1] for row in rows])):
        if len(asked) < 3:
            continue
        for index, likeness in sorted(likest(asked, choices, cutoff), key=lambda one: -one[1])[:12]:
            surface, _, kind, uses = rows[index]
            value = likeness + 0.02 * (kind == 2) + min(uses, 20) / 2000
            found[surface] = max(found.get(surface, 0.0), value)
    best = sorted(found, key=found.__getitem__, reverse=True)
    return [Guess(surface, min(found[surface], 1.0), f"spelling {surface}") for surface in best[:5]]


def names_of(db: sqlite3.Connection, scope: Scope, least: int, most: int) -> list[tuple[str, str, int, int]]:
    """The names of a scope that have so many letters: each with its reading, its kind, and in how many rules it stands."""
    held = held_by(db)
    found: list[tuple[str, str, int, int]] = []
    missing = [size for size in range(least, most + 1) if ("names", scope.editions, size) not in held]
    if missing:
        known: dict[int, list[tuple[str, str, int, int]]] = {size: [] for size in range(missing[0], missing[-1] + 1)}
        sql = (
            "select surface, reading, kind, uses, size from spelling where size between ? and ? and (kind = 2 or uses > 1) order by size, id"
            if len(scope.games) > 1
            else "select s.surface, s.reading, s.kind, s.uses, s.size from spelling_use u join spelling s on s.id = u.spelling_id "
            f"where u.edition_id = {scope.editions} and u.size between ? and ? order by u.size, u.spelling_id"
        )
        for *name, size in db.execute(sql, (missing[0], missing[-1])):
            known[size].append(tuple(name))
        held |= {("names", scope.editions, size): names for size, names in known.items()}
        if len(missing) == most + 1 - least:
            return [name for size in missing for name in known[size]]
    for size in range(least, most + 1):
        found += held.get(("names", scope.editions, size)) or ()
    return found


def _here(scope: Scope) -> str:
    """The condition that a name is one of the edition searched; that it is no chance find where all are."""
    if len(scope.games) > 1:
        return "and (kind = 2 or uses > 1)"
    return f"and exists (select 1 from spelling_use u where u.edition_id = {scope.editions} and u.spelling_id = s.id)"


def find_sound(db: sqlite3.Connection, scope: Scope, reading: str, hits: Hits, worth: float) -> None:
    """Add the rules that share most pairs of kana with a reading. worth: the score of one that holds them all."""
    shape = sound(reading)
    wanted = list(dict.fromkeys(pairs(shape)[:-1]))
    if len(wanted) < 2:
        return
    marks = ",".join("?" * len(wanted))
    known = dict(db.execute(f"select word, entries from frequency where word in ({marks})", wanted))
    if not known:
        return
    rarest = sorted(known, key=known.__getitem__)
    if known[rarest[0]] > POSTINGS:  # too much text to rank: only where the whole reading stands
        for entry in matching(db, "sound", quoted(" ".join(pairs(shape)[:-1])), scope, SHOWN):
            add(hits, entry, worth, f"reading {reading}", "")
        return
    chosen = [
        pair for pair, rows in zip(rarest, accumulate(map(known.__getitem__, rarest)), strict=True) if rows <= POSTINGS
    ]
    total = texts_of(db, "lemma")
    most = sum(math.log(1 + (total - known.get(pair, 0) + 0.5) / (known.get(pair, 0) + 0.5)) for pair in wanted)
    expression = " OR ".join(map(quoted, chosen))
    inside = (
        ""
        if scope.high < 0
        else "and rowid in (select id from entry where edition_id = ? and position between ? and ?)"
    )
    where = () if scope.high < 0 else (next(iter(scope.games)), scope.low, scope.high)
    for entry, rank in db.execute(
        f"select rowid, bm25(sound, 3.0, 1.0, 1.0) from sound where sound match ? and rowid between ? and ? {inside} order by 2, 1 limit {SHOWN}",
        (expression, scope.first, scope.last, *where),
    ):
        share = min(1.0, -rank / (1.6 * most))
        add(hits, entry, worth * share, f"reading {reading}", "")


def in_one_piece(db: sqlite3.Connection, scope: Scope, reading: str) -> bool:
    """Whether any rule holds a good part of a reading in one piece: more than half of its pairs of kana, PIECE at least."""
    wanted = pairs(sound(reading))[:-1]
    size = max(PIECE, len(wanted) // 2 + 1)
    runs = [quoted(" ".join(wanted[start : start + size])) for start in range(len(wanted) - size + 1)]
    return bool(runs) and bool(matching(db, "sound", " OR ".join(runs), scope, 1))
