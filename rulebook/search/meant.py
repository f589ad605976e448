"""What a query speaks of: its words in their dictionary forms, and the concepts whose phrases they make up.

A phrase of several words counts as far as the query covers it. A word tells the more, the fewer concepts speak of it.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict

from rulebook.light import NamedTuple
from rulebook.search.dialect import in_standard
from rulebook.search.normal import squeeze
from rulebook.search.roots import LIGHT, SILENT, stem
from rulebook.search.vocabulary import Phrases, beginnings, concepts_known, phrases_with
from rulebook.store.connection import held_by
from rulebook.words import CAUSE, NEGATION, Word, words

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

CAUSING = 0.5  # what させる tells beside the word that it is joined to
ROOT = 0.6  # what a shared root counts beside the word itself
SPELT = 1.15  # a concept's word that stands in the query letter by letter
LONGEST = 12  # letters of such a word
WHOLE = 0.99  # how much of a phrase its words must be that a query has, so that it has the phrase
COUNTED = frozenset(
    "0123456789一二三四五六七八九十枚個体点回人本つ"
)  # how many may stand between the words of a phrase
APART = 2  # letters by which the words of a phrase may stand further apart in a query
NO_PHRASES: Phrases = {}


class Asked(NamedTuple):
    """The words of a query.

    lemmas: of its content words, each once, in order; spans: where each stands in the letters. light: those that say little.
    """

    words: list[Word]
    lemmas: tuple[str, ...]
    spans: tuple[tuple[int, int], ...]
    light: frozenset[str]
    letters: str


def asked(text: str) -> Asked:
    """The words of a query, those of dialect that only bind it together in the standard language."""
    found = words(in_standard(text))
    spans: dict[str, tuple[int, int]] = {}
    position = 0
    for word in found:
        length = len(squeeze(word.surface))
        if word.content:
            spans.setdefault(word.lemma, (position, position + length))
        position += length
    light = frozenset(word.lemma for word in found if word.content and word.empty)
    return Asked(found, tuple(spans), tuple(spans.values()), light, squeeze("".join(word.surface for word in found)))


class Unit(NamedTuple):
    """A run of a query that is a whole word of players, in any form: where it begins and ends in the letters.

    lemmas: its words. concepts: of which it is a word; those of which it is a term only where it is a word of none.
    """

    start: int
    stop: int
    lemmas: tuple[str, ...]
    concepts: frozenset[int]


class Meant(NamedTuple):
    """The concepts that a query speaks of.

    weight: how much each of its words tells. explained: for each concept, how far it explains which word (0 to about 1).
    units: the longest runs of the query that are words of players.
    """

    weight: dict[str, float]
    explained: dict[int, dict[str, float]]
    units: tuple[Unit, ...] = ()

    def share(self, concept: int) -> float:
        """How much of the query's weight a concept explains."""
        return sum([self.weight[lemma] * part for lemma, part in self.explained[concept].items()])


def concepts_meant(db: sqlite3.Connection, query: Asked) -> Meant:
    """The concepts that a query speaks of; the same query, asked of rules and of rulings, is understood once."""
    known = held_by(db)
    name = ("meant", *query[1:])
    found: Meant | None = known.get(name)
    if found is None:
        found = known[name] = _meant(db, query)
    return found


def _meant(db: sqlite3.Connection, query: Asked) -> Meant:
    held = _held(db, query)
    coverage: dict[int, float] = defaultdict(float)
    for by_word in held.values():
        for word, (_, share) in by_word.items():
            coverage[word] += share
    spelt = _spelt_out(db, query)
    weight = _telling(db, query, held)
    parts = {word: covered**1.5 for word, covered in coverage.items()}
    explained: dict[int, dict[str, float]] = defaultdict(dict)
    for lemma, by_word in held.items():
        most: dict[int, float] = {}
        for word, (concept, _) in by_word.items():
            if (part := parts[word]) > most.get(concept, 0.0):
                most[concept] = part
        for concept, part in most.items():
            explained[concept][lemma] = part
    for concept, start, stop, _ in spelt:
        for lemma, (first, last) in zip(query.lemmas, query.spans, strict=True):
            if (start <= first and last <= stop) or (first <= start and stop <= last and stop - start > 1):
                part = SPELT if start <= first and last <= stop else (stop - start) / (last - first)
                explained[concept][lemma] = max(explained[concept].get(lemma, 0.0), part)
    return Meant(weight, dict(explained), _units(db, query, held, coverage, spelt))


def _units(
    db: sqlite3.Connection,
    query: Asked,
    held: dict[str, dict[int, tuple[int, float]]],
    coverage: dict[int, float],
    spelt: list[tuple[int, int, int, bool]],
) -> tuple[Unit, ...]:
    """The longest runs of a query that are words of players. A verb in another form is none: 帰りたい says more than 帰る."""
    nouns = {word.lemma for word in query.words if word.joins}
    span = dict(zip(query.lemmas, query.spans, strict=True))
    whole = {word for word, covered in coverage.items() if covered > WHOLE}
    its: dict[int, list[str]] = {word: [lemma for lemma in query.lemmas if word in held[lemma]] for word in whole}
    several = [word for word, lemmas in its.items() if len(lemmas) > 1]
    letters: dict[int, str] = dict(
        db.execute(f"select id, word from concept_word where id in ({','.join(map(str, several))})").fetchall()
    )
    named: dict[tuple[int, int], set[int]] = defaultdict(set)
    termed: dict[tuple[int, int], set[int]] = defaultdict(set)
    for word, lemmas in its.items():
        start, stop = min(span[lemma][0] for lemma in lemmas), max(span[lemma][1] for lemma in lemmas)
        if len(lemmas) == 1 and lemmas[0] in nouns:
            named[start, stop].add(held[lemmas[0]][word][0])
        elif len(lemmas) > 1 and query.letters[start] == letters[word][0]:
            inside = [lemma for lemma in query.lemmas if start <= span[lemma][0] < stop and lemma not in lemmas]
            counted = sum(span[lemma][1] - span[lemma][0] for lemma in inside)
            if COUNTED.issuperset("".join(inside)) and stop - start - counted <= len(letters[word]) + APART:
                named[start, stop].add(held[lemmas[0]][word][0])
    edges = {0, *itertools.accumulate(len(squeeze(word.surface)) for word in query.words)}
    for concept, start, stop, is_term in spelt:
        if start in edges and stop in edges:
            (termed if is_term else named)[start, stop].add(concept)
    places = sorted({*named, *termed}, key=lambda place: (place[0] - place[1], place))
    found: list[Unit] = []
    for start, stop in places:
        if any(unit.start <= start and stop <= unit.stop for unit in found):
            continue
        made_of = tuple(lemma for lemma in query.lemmas if start <= span[lemma][0] and span[lemma][1] <= stop)
        if not query.light.issuperset(made_of):
            found.append(Unit(start, stop, made_of, frozenset(named.get((start, stop)) or termed[start, stop])))
    return tuple(found)


def _held(db: sqlite3.Connection, query: Asked) -> dict[str, dict[int, tuple[int, float]]]:
    """For each word of a query, the phrases of concepts that hold it or a word of its root.

    Each phrase with its concept and the share of the phrase that the word is.
    """
    roots = {root: lemma for lemma in query.lemmas if lemma not in query.light and (root := stem(lemma))}
    phrases = phrases_with(db, (*query.lemmas, *roots))
    held = {lemma: dict(phrases.get(lemma, ())) for lemma in query.lemmas}
    if CAUSE in held:  # せーの, which the tokenizer takes for せる
        held[CAUSE] = {word: one for word, one in held[CAUSE].items() if one[1] != 1.0}
    for root, lemma in roots.items():
        by_word = held[lemma]
        for word, (concept, share) in phrases.get(root, NO_PHRASES).items():
            if word not in by_word:
                by_word[word] = (concept, ROOT * share)
    return held


def _telling(db: sqlite3.Connection, query: Asked, held: dict[str, dict[int, tuple[int, float]]]) -> dict[str, float]:
    """How much each word of a query tells: the fewer concepts speak of it, the more."""
    count = concepts_known(db)
    weight: dict[str, float] = {}
    for lemma in query.lemmas:
        concepts = len({concept for concept, _ in held[lemma].values()})
        weight[lemma] = math.log(1 + count / (1 + concepts))
        if lemma in SILENT:
            weight[lemma] = 0.2
        elif lemma in query.light and lemma not in (NEGATION, CAUSE):
            weight[lemma] *= LIGHT
        elif lemma == CAUSE:
            weight[lemma] *= CAUSING
    return weight


def _spelt_out(db: sqlite3.Connection, query: Asked) -> list[tuple[int, int, int, bool]]:
    """The words of concepts that stand in a query letter by letter: concept, where it begins and ends, whether it is a term.

    Latin letters and digits count only as whole words: there is no EX in text, and no 0枚 in 10枚.
    """
    letters, glued = query.letters, _glued(query)
    known = beginnings(db)
    pieces: dict[str, int] = {}
    for start in range(len(letters)):
        if start in glued:
            continue
        for stop in range(start + 2, min(start + LONGEST, len(letters)) + 1):
            if stop not in glued and letters[start : start + 2] in known:
                pieces.setdefault(letters[start:stop], start)
    found: list[tuple[int, int, int, bool]] = []
    names = list(pieces)
    for begin in range(0, len(names), 500):
        chunk = names[begin : begin + 500]
        for concept, word, kind in db.execute(
            f"select concept_id, word, kind from concept_word where word in ({','.join('?' * len(chunk))})", chunk
        ):
            found.append((concept, pieces[word], pieces[word] + len(word), kind == "term"))
    return found


def _glued(query: Asked) -> set[int]:
    """The places in a query's letters where no word can begin or end: between two Latin letters of a word, or two digits."""
    between = {
        place
        for place in range(1, len(query.letters))
        if (pair := query.letters[place - 1 : place + 1]).isascii() and (pair.isalpha() or pair.isdigit())
    }
    position = 0
    for word in query.words:
        if not word.surface[:1].isdigit():
            between.discard(position)
        position += len(squeeze(word.surface))
    return between
