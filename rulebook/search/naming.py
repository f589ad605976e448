"""Concepts that a query names outright: the whole query is one of their words, in letters or by its sound."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from rulebook.search.normal import squeeze
from rulebook.search.scope import SHARE, Hits, Scope, add

DECAY = 0.16  # how the rules of a concept fall off
AGAIN = 0.12  # what a second concept that names a rule adds to the first
MOST, ROOM = 82.0, 9.0  # all of them together come to less than the rule that defines the word, or has it as its title


def concepts_named(db: sqlite3.Connection, letters: str) -> dict[int, str]:
    """The concepts one of whose words is exactly this, and how the word is written."""
    return dict(
        db.execute(
            "select concept_id, shown from concept_word where word = ? and kind <> 'name' order by kind = 'word'",
            (letters,),
        )
    )


def concepts_heard(db: sqlite3.Connection, reading: str) -> dict[int, str]:
    """The concepts one of whose words sounds like this; none for what has no sound."""
    if not reading:
        return {}
    return dict(db.execute("select concept_id, shown from concept_word where reading = ?", (reading,)))


def find_concept(
    db: sqlite3.Connection, scope: Scope, concept: int, shown: str, hits: Hits, score: Callable[[int, list[str]], float]
) -> bool:
    """Add the rules that a concept has in the games searched. Returns whether there are any.

    shown: the word that led to it. score: what the first rule is worth, by edition and the concept's terms in its game.
    """
    rows = db.execute(
        "select edition_id, entry_id, place from concept_rule where concept_id = ? order by edition_id, place",
        (concept,),
    ).fetchall()
    rows = [row for row in rows if row[0] in scope.games and inside(db, scope, row[1])]
    if not rows:
        return False
    (key,) = db.execute("select key from concept where id = ?", (concept,)).fetchone()
    terms: dict[str, list[str]] = {}
    for game, term in db.execute("select game, term from concept_term where concept_id = ? order by place", (concept,)):
        terms.setdefault(game, []).append(squeeze(term))
    for edition, entry, place in rows:
        held = terms.get(scope.games[edition], [])
        worth = score(edition, held) / (1 + DECAY * place)
        known = hits.get(entry)
        share = AGAIN if known and known.why.startswith("concept ") else SHARE
        add(hits, entry, worth, f"concept {key}: {shown}", held[0] if held else "", share)
        if known and hits[entry].score > MOST:
            hits[entry] = hits[entry]._replace(score=max(known.score, worth, _bounded(hits[entry].score)))
    return True


def _bounded(score: float) -> float:
    """A score that stays below MOST + ROOM; the better of two stays the better."""
    above = score - MOST
    return MOST + ROOM * above / (above + 30)


def inside(db: sqlite3.Connection, scope: Scope, entry: int) -> bool:
    """Whether an entry is in the part of the document that is searched."""
    if scope.high < 0:
        return True
    position = db.execute("select position from entry where id = ?", (entry,)).fetchone()[0]
    return bool(scope.low <= position <= scope.high)
