"""The stages that need the tokenizer: dictionary forms, readings, concepts of a whole question, repaired spelling."""

from __future__ import annotations

import sqlite3

from rulebook.search.kana import sound
from rulebook.search.meaning import find_meaning
from rulebook.search.meant import Asked, asked
from rulebook.search.naming import concepts_heard, find_concepts
from rulebook.search.normal import is_kana
from rulebook.search.phrase import find_phrase
from rulebook.search.scope import Hits, Scope
from rulebook.search.spelling import find_sound, heard, in_one_piece, repaired, said

SHORT = 3  # a query of so many telling words may be one misspelt name
LONG_NAME = 18  # letters
GUESSES = 3
FAINT = 9.0  # below this a hit is only near
HEARD = 60.0  # the score of the first rule of a concept that sounds like the query


def find_deeper(db: sqlite3.Connection, place: Scope, text: str, hits: Hits, *, meaning: bool = True) -> bool:
    """Add what a query finds by form, sound, meaning and likeness. Returns whether it is found, not only what comes nearest.

    meaning: whether its words in any form, and what they mean, are looked for.
    """
    query = asked(text)
    reading = heard(query.letters, "".join(word.reading for word in query.words if word.content))
    name = len(query.letters) <= LONG_NAME and _like_a_name(db, query)
    guesses = said(db, place, reading) if name else []
    for order, guess in enumerate(guesses[:GUESSES]):
        find_phrase(db, place, guess.surface, hits, guess.why, 0.98 * guess.likeness / (1 + 0.15 * order))
    if name and (concepts := concepts_heard(db, sound(reading))):
        find_concepts(db, place, concepts, hits, lambda _edition, _terms: HEARD)
    if meaning and query.lemmas:
        find_meaning(db, place, query, hits)
    if name and not guesses:
        for order, guess in enumerate(repaired(db, place, query.letters, reading)[:GUESSES]):
            find_phrase(db, place, guess.surface, hits, guess.why, 0.95 * guess.likeness**2 / (1 + 0.15 * order))
    found = any(hit.score >= FAINT for hit in hits.values())
    certain = bool(guesses) and guesses[0].likeness == 1.0
    if not certain and (name or len(set(query.lemmas) - query.light) <= SHORT):
        find_sound(db, place, reading, hits, 55.0)
        found = found or in_one_piece(db, place, reading)
    return found


def _like_a_name(db: sqlite3.Connection, query: Asked) -> bool:
    """Whether a query may be one name, typed by ear or wrongly: in kana or Latin letters, made of nouns, or unknown."""
    if is_kana(query.letters) or query.letters.isascii():
        return True
    solid = [word for word in query.words if word.content and not word.empty]
    if len(solid) > 4:
        return False
    if all(word.joins for word in solid) and not any(word.content and word.empty for word in query.words):
        return True
    lemmas = tuple({word.lemma for word in solid})
    marks = ",".join("?" * len(lemmas))
    (known,) = db.execute(
        f"select count(*) from frequency where kind = 'lemma' and word in ({marks})", lemmas
    ).fetchone()
    return bool(known < len(lemmas) and len(solid) <= SHORT)
