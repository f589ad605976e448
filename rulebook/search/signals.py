"""What speaks for a rule beside the stages of the search: words it shares with a query, weighed as BM25 weighs them.

said      BM25 over the words by which players call what a rule is about: those of the concepts that name it
words     BM25 over the dictionary forms of the rule's own words, its title and the headings above it
"""

from __future__ import annotations

import math
from collections import defaultdict

from rulebook.search.meant import Asked
from rulebook.search.postings import best_of, entries_of, weighed
from rulebook.search.roots import LIGHT, stem
from rulebook.search.scope import Scope
from rulebook.search.vocabulary import phrases_with, rules_of, shares_in
from rulebook.store.connection import held_by
from rulebook.words import words as cut

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

BEST = 40  # rules taken from each
POSTINGS = 1500  # words are taken from the rarest on, until they stand in so many rules
K = 2.0  # how soon it stops mattering that a word is said again
DECAY = 0.1  # how the rules of a concept fall off
TERMS, MANY = 2, 8  # terms taken of each concept; a word that stands for more of them points at none
KEPT = 40  # concepts followed
WHOLLY = 0.9  # the share of a phrase from which on a word is that phrase
CROWD = 160  # concepts that have a word, from which on it points at none


def said(db: sqlite3.Connection, scope: Scope, query: Asked) -> dict[int, float]:
    """The rules about whose concepts the words of a query speak, and how well."""
    roots = {root: lemma for lemma in query.lemmas if lemma not in query.light and (root := stem(lemma))}
    tokens = (*query.lemmas, *roots)
    counts: dict[str, dict[int, float]] = defaultdict(dict)
    for token in sorted(set(tokens)):
        held = counts[roots.get(token, token)]
        for concept, count in shares_in(db, token).items():
            held[concept] = max(held.get(concept, 0.0), count if token not in roots else 0.6 * count)
    counts = {lemma: held for lemma, held in counts.items() if len(held) <= CROWD}
    telling: dict[int, float] = defaultdict(float)
    for lemma, held in counts.items():
        rare = math.log(1 + CROWD / (1 + len(held))) * (LIGHT if lemma in query.light else 1.0)
        for concept, count in held.items():
            telling[concept] += rare * count / (count + K)
    concepts = set(sorted(telling, key=lambda concept: (-telling[concept], concept))[:KEPT])
    rules: dict[int, list[tuple[int, float]]] = defaultdict(list)
    for edition in sorted(scope.games):
        for concept in concepts:
            named = rules_of(db, edition, concept)
            rules[concept] += [(entry, 1 / (1 + DECAY * place)) for place, entry in enumerate(named)]
    size = (scope.last - scope.first + 1) / 2
    found: dict[int, float] = defaultdict(float)
    for lemma, held in counts.items():
        often: dict[int, float] = defaultdict(float)
        for concept, count in held.items():
            if concept not in concepts:
                continue
            for entry, part in rules.get(concept, ()):
                often[entry] += count * part
        rarity = math.log(1 + size / (1 + len(often))) * (LIGHT if lemma in query.light else 1.0)
        for entry, count in often.items():
            found[entry] += rarity * count * (K + 1) / (count + K)
    return found


def words(db: sqlite3.Connection, scope: Scope, query: Asked) -> dict[int, float]:
    """The rules in which the words of a query stand in any form, and how well."""
    return _weighed(db, scope, [lemma for lemma in query.lemmas if '"' not in lemma])


def terms(db: sqlite3.Connection, scope: Scope, query: Asked) -> dict[int, float]:
    """The rules in which the game's own words for those of a query stand, and how well."""
    named = {
        lemma: {concept for concept, share in phrases.values() if share > WHOLLY}
        for lemma, phrases in phrases_with(db, query.lemmas).items()
        if lemma not in query.light
    }
    ids = ",".join({str(concept) for concepts in named.values() for concept in concepts})
    terms_in: dict[int, list[str]] = defaultdict(list)
    for concept, game, term in db.execute(
        f"select concept_id, game, term from concept_term where concept_id in ({ids}) and place < {TERMS}"
    ):
        if game in scope.games.values():
            terms_in[concept].append(term)
    meant = [{term for concept in concepts for term in terms_in[concept]} for concepts in named.values()]
    chosen = {term for found in meant if len(found) <= MANY for term in found}
    lemmas = {lemma for term in chosen for lemma in _lemmas(db, term)}
    return _weighed(db, scope, [*{*lemmas, *(lemma for lemma in query.lemmas if '"' not in lemma)}])


def _lemmas(db: sqlite3.Connection, term: str) -> list[str]:
    """The dictionary forms of the words of a term that say something."""
    held = held_by(db)
    found: list[str] | None = held.get(("cut", term))
    if found is None:
        found = held["cut", term] = [
            word.lemma for word in cut(term) if word.content and not word.empty and '"' not in word.lemma
        ]
    return found


def _weighed(db: sqlite3.Connection, scope: Scope, lemmas: list[str]) -> dict[int, float]:
    known = entries_of(db, "lemma", lemmas)
    chosen: list[str] = []
    total = 0
    for lemma in sorted(known, key=lambda lemma: (known[lemma], lemma)):
        total += known[lemma]
        if chosen and total > POSTINGS:
            break
        chosen.append(lemma)
    if not chosen:
        return {}
    return dict(best_of(weighed(db, "lemma", chosen, scope.first, scope.last)[0], BEST))
