"""Rules by what a query means: the dictionary forms of its words, and the concepts behind them.

For each word of the query there are three kinds of evidence that a rule is about it: the word stands in the rule in any
form; the rule defines a term that stands for it in this game; a concept behind the word names the rule. The best of them
counts, each word by how much it tells, and two words that stand close together in the rule count again.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict

from rulebook.light import NamedTuple
from rulebook.search.meant import Asked, Meant
from rulebook.search.naming import inside
from rulebook.search.normal import squeeze
from rulebook.search.postings import entries_of, standing_in
from rulebook.search.scope import Hits, Scope, add, matching, quoted
from rulebook.search.vocabulary import rules_of
from rulebook.words import CAUSE, NEGATION

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

FEW = 700  # rules looked at for one word
COMMON = 0.15  # a word that stands in this part of all rules tells nothing
FIELDS = (("path", 0.6), ("body", 1.0), ("title", 1.7))  # where a word stands, and what that is worth
RULE, TERM = 1.5, 0.4  # what it is worth that a concept names a rule, or that a rule defines its term
DECAY = 0.08  # how the rules of a concept fall off
CONCEPTS = 8  # concepts followed
NEAR, PAIR = 4, 0.8  # how close two words stand, and what that is worth beside one of them
SLIGHT = 0.15  # a concept that explains less of a word says nothing about it
LIKELY = 30  # rules weighed to the end
FULL = 70.0  # the score of a rule that has all words of a query


class Evidence(NamedTuple):
    """Why rules may be about one word of a query. worth: by entry. why and needle: what is said of them, and what is shown."""

    weight: float
    lemma: str
    worth: dict[int, float]
    why: str
    needle: str


def find_meaning(db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant, hits: Hits) -> None:
    """Add the rules that answer a query. meant: the concepts that it speaks of."""
    total = sum(meant.weight.values())
    if not total:
        return
    size = scope.last - scope.first + 1
    found = [*_by_words(db, scope, query, meant, size), *_by_concepts(db, scope, meant)]
    best: dict[str, dict[int, float]] = defaultdict(dict)
    weight: dict[str, float] = {}
    for evidence in found:
        held = best[evidence.lemma]
        weight[evidence.lemma] = evidence.weight
        for entry, worth in evidence.worth.items():
            if worth > held.get(entry, 0.0):
                held[entry] = worth
    worth_of: dict[int, float] = defaultdict(float)
    count: dict[int, int] = defaultdict(int)
    for lemma, held in best.items():
        part = weight[lemma] / total
        for entry, worth in held.items():
            worth_of[entry] += part * worth
            count[entry] += 1
    likely = sorted(worth_of, key=worth_of.__getitem__, reverse=True)[: 2 * LIKELY]
    rows = db.execute(f"select id, size, position from entry where id in ({','.join(map(str, likely))})")
    ranked = []
    for entry, length, position in rows:
        score = worth_of[entry] / (0.85 + 0.15 * min(length, 800) / 100)
        score *= 0.5 + 0.5 * min(1.0, count[entry] / len(query.lemmas))
        ranked.append((FULL * score - position / 1e5, entry))
    ranked.sort(reverse=True)
    for score, entry in ranked[:LIKELY]:
        reasons = sorted(
            [(weight * worth[entry], why, needle) for weight, _, worth, why, needle in found if entry in worth]
        )
        needle = reasons[-1][2]
        add(hits, entry, score, ", ".join(list(dict.fromkeys(why for _, why, _ in reversed(reasons)))[:2]), needle)


def _by_words(db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant, size: int) -> list[Evidence]:
    """The rules in which the words of a query stand, and those in which two of them stand close together."""
    found: list[Evidence] = []
    common = _frequent(db, query.lemmas)
    for lemma in query.lemmas:
        if lemma in common:
            continue
        worth: dict[int, float] = {}
        for field, value in FIELDS:
            entries = standing_in(db, scope, lemma, field, FEW)
            worth.update(dict.fromkeys(entries, value * _rarity(len(entries), size)))
        found.append(Evidence(meant.weight[lemma], lemma, worth, f"words {lemma}", lemma))
    solid = [lemma for lemma in query.lemmas if lemma not in query.light or lemma in (NEGATION, CAUSE)]
    for first, second in itertools.pairwise(solid):
        near = f"NEAR({quoted(first)} {quoted(second)}, {NEAR})"
        entries = matching(db, "near", near, scope, FEW)
        worth = dict.fromkeys(entries, _rarity(len(entries), size))
        weight = PAIR * min(meant.weight[first], meant.weight[second])
        found.append(Evidence(weight, f"{first} {second}", worth, f"words {first} {second}", first))
    return found


def _frequent(db: sqlite3.Connection, lemmas: tuple[str, ...]) -> set[str]:
    """Those of the words that stand in so many rules that they tell nothing."""
    total = db.execute("select max(last) from span").fetchone()[0] or 0
    most = max(20, COMMON * total)
    return {lemma for lemma, entries in entries_of(db, "lemma", lemmas).items() if entries > most}


def _rarity(entries: int, size: int) -> float:
    """1 for a word that stands in one rule of a game, less the more there are; 0 where it is in every rule."""
    return math.log(size / entries) / math.log(size) if 0 < entries < size else 0.0


def _by_concepts(db: sqlite3.Connection, scope: Scope, meant: Meant) -> list[Evidence]:
    """The rules that the concepts of a query name, and those that define their terms."""
    known = set(meant.explained)
    if len(scope.games) == 1:
        (edition,) = scope.games
        known = {concept for concept in known if rules_of(db, edition, concept)}
    chosen = sorted(known, key=lambda concept: (-meant.share(concept), concept))[:CONCEPTS]
    marks = ",".join(map(str, chosen))
    names = {
        row[0]: f"concept {row[1]}: {row[2]}"
        for row in db.execute(f"select id, key, name from concept where id in ({marks})")
    }
    terms: dict[tuple[int, str], str] = {
        (concept, game): squeeze(term)
        for concept, game, term in db.execute(
            f"select concept_id, game, term from concept_term where concept_id in ({marks}) order by place desc"
        )
        if game in scope.games.values()
    }
    worth: dict[tuple[int, int], dict[int, float]] = defaultdict(dict)
    for concept in sorted(chosen):
        for edition in sorted(scope.games):
            if rules := rules_of(db, edition, concept):
                worth[concept, edition] = {entry: RULE / (1 + DECAY * place) for place, entry in enumerate(rules)}
    wanted = tuple(set(terms.values()))
    editions = ",".join({str(edition) for _, edition in worth})
    for surface, edition, entry in db.execute(
        f"select surface, edition_id, entry_id from name where edition_id in ({editions}) and surface in ({','.join('?' * len(wanted))})",
        wanted,
    ):
        for concept in chosen:
            if terms.get((concept, scope.games[edition])) == surface:
                worth[concept, edition].setdefault(entry, TERM)
    found: list[Evidence] = []
    for (concept, edition), entries in worth.items():
        here = {entry: value for entry, value in entries.items() if scope.high < 0 or inside(db, scope, entry)}
        term = terms.get((concept, scope.games[edition]), "")
        for lemma, part in meant.explained[concept].items():
            if part < SLIGHT:
                continue
            scaled = {entry: part * value for entry, value in here.items()}
            found.append(Evidence(meant.weight[lemma], lemma, scaled, names[concept], term))
    return found
