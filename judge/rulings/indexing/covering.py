"""How much of what a query says a ruling says: its words in any form, or the concepts behind them.

What a word tells is taken from rules and rulings together: of a handful of rulings nobody can say which word is rare.
"""

from __future__ import annotations

import math

from rulebook.light import NamedTuple
from rulebook.search.meant import Asked, asked, concepts_meant
from rulebook.search.postings import entries_of, standing_in, texts_of
from rulebook.search.roots import LIGHT
from rulebook.search.scope import Scope
from rulebook.store.connection import Opened
from rulebook.words import CAUSE, NEGATION

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

FIELDS = (("body", 0.85), ("title", 1.0))  # where a word stands, and what that is worth
BEHIND = 0.9  # what it is worth that a concept behind the word leads to the ruling
LED, SURER = 0.7, 0.1  # the part of that for any ruling to which the concept leads, and more the surer it does
PARTLY = 0.3  # a concept that explains less of a word says nothing about it
FEW = 100  # rulings: with fewer, it is chance which words are frequent in them
COMMON = 0.1  # a word in this part of all rules tells too little to find a ruling by
MANY = 5000
MOST = 40  # rulings weighed to the end

NOTHING = (0.0, 0)  # what is known of a ruling to which nothing led yet


class Covered(NamedTuple):
    """What a ruling has of a query. share: of all that the query says, 0 to 1. why, needle: what is said of it, what is shown.

    telling: whether any of it tells more than words which are everywhere.
    """

    share: float
    why: str
    needle: str
    telling: bool


def covered(db: sqlite3.Connection, library: Opened, place: Scope, text: str) -> dict[int, Covered]:
    """The rulings of a scope that say some of what a query says."""
    query = asked(text)
    if not query.lemmas:
        return {}
    weight, common = _weights(db, library, query)
    total = sum(weight.values())
    held = _by_words(db, place, query)
    names: dict[int, str] = {}
    _add_concepts(db, library, place, query, held, names)
    shares: dict[int, float] = {}
    for lemma, entries in held.items():
        part = weight[lemma] / total
        for entry, (worth, _) in entries.items():
            shares[entry] = shares.get(entry, 0.0) + part * worth
    found: dict[int, Covered] = {}
    for entry in sorted(shares, key=lambda entry: (-shares[entry], entry))[:MOST]:
        parts = {lemma: held[lemma][entry] for lemma in query.lemmas if entry in held[lemma]}
        first = sorted(parts, key=lambda lemma: -weight[lemma] * parts[lemma][0])
        words = [lemma for lemma in first if not parts[lemma][1]][:2]
        concepts = dict.fromkeys(names[parts[lemma][1]] for lemma in first if parts[lemma][1])
        why = ", ".join([*(["words " + " ".join(words)] if words else []), *list(concepts)[: 2 - bool(words)]])
        telling = any(lemma not in common for lemma in parts)
        found[entry] = Covered(shares[entry], why, words[0] if words else "", telling)
    return found


def _weights(db: sqlite3.Connection, library: Opened, query: Asked) -> tuple[dict[str, float], set[str]]:
    """What each word tells: the fewer rules and rulings hold it, the more. And those that tell too little to find anything by."""
    rules, rulings = _shares(library.db, query, 0), _shares(db, query, FEW)
    weight: dict[str, float] = {}
    for lemma in query.lemmas:
        weight[lemma] = math.log(1 + 1 / max(rules[lemma], rulings[lemma]))
        if lemma in query.light or lemma in (NEGATION, CAUSE):
            weight[lemma] *= LIGHT
    common = {lemma for lemma in query.lemmas if rules[lemma] >= COMMON}
    return weight, common | query.light | {NEGATION, CAUSE}


def _shares(db: sqlite3.Connection, query: Asked, more: int) -> dict[str, float]:
    """In which part of the entries each word stands. more: how many entries without it are thought beside them."""
    size = texts_of(db, "lemma") + more
    entries = entries_of(db, "lemma", query.lemmas)
    return {lemma: (1 + entries.get(lemma, 0)) / (1 + size) for lemma in query.lemmas}


def _by_words(db: sqlite3.Connection, place: Scope, query: Asked) -> dict[str, dict[int, tuple[float, int]]]:
    """For each word, the rulings that hold it: what that is worth, and 0 for the concept, since none led there."""
    held: dict[str, dict[int, tuple[float, int]]] = {}
    for lemma in query.lemmas:
        held[lemma] = {}
        for field, worth in FIELDS:
            entries = standing_in(db, place, lemma, field, MANY)
            held[lemma].update(dict.fromkeys(entries, (worth, 0)))
    return held


def _add_concepts(
    db: sqlite3.Connection,
    library: Opened,
    place: Scope,
    query: Asked,
    held: dict[str, dict[int, tuple[float, int]]],
    names: dict[int, str],
) -> None:
    """Add the rulings to which the concepts behind the words lead, and note what the concepts are called."""
    meant = concepts_meant(library.db, query)
    telling = [concept for concept, by_word in meant.explained.items() if max(by_word.values()) >= PARTLY]
    parts = {
        concept: [
            (held[lemma], BEHIND * min(part, 1.0)) for lemma, part in meant.explained[concept].items() if part >= PARTLY
        ]
        for concept in telling
    }
    marks = ",".join(map(str, telling))
    for concept, entry, value in db.execute(
        f"select concept_id, entry_id, worth from concept_rule where concept_id in ({marks}) and entry_id between ? and ?",
        (place.first, place.last),
    ).fetchall():
        sure = min(1.0, LED + SURER * value)
        for entries, part in parts[concept]:
            worth = part * sure
            if worth > entries.get(entry, NOTHING)[0]:
                entries[entry] = (worth, concept)
    for concept, key, name in library.db.execute(f"select id, key, name from concept where id in ({marks})"):
        names[concept] = f"concept {key}: {name}"
