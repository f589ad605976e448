"""To which rulings a concept leads: they use its words, or are governed by its rules.

A word leads the further, the fewer concepts have it as their term; a concept whose words are in too many rulings leads only to
those that its rules govern. So a search for タップ finds the rulings that say アクト, and none that says フォロワー comes for 生き物.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from operator import add

from judge.rulings.indexing.tables import Rows
from judge.rulings.ruling import Content, Role
from rulebook.search.normal import is_hiragana, squeeze
from rulebook.store.library import Library

SHORTEST = 2  # letters of a concept's word
ASKED, SAID, GOVERNED, MENTIONED = (
    2.0,
    0.6,
    1.5,
    0.5,
)  # what its words in question or answer are worth, and its rules cited
DECAY = 0.3  # how the rules of a concept fall off
ENOUGH = 1.0  # from which on a concept leads to a ruling
MOST = 20  # rulings to which a concept leads
FEW, PART = (
    12,
    0.12,
)  # so many rulings of a game, or this part of them, use the words of a concept that still tells something

Rules = dict[
    str, list[tuple[int, int]]
]  # by number: the concepts that have the rule, and its place among the rules of each
Meanings = dict[str, dict[int, float]]  # by game and concept: what a word is worth
Items = tuple[tuple[int, float], ...]
Worth = list[
    tuple[int, float, bool, bool]
]  # a concept, what it comes to, whether the ruling uses its words, is governed by its rules


class Words:
    """The words of concepts, as an index keeps them: `phrase` has each by the pair of its letters that the fewest of them have, so that few
    are looked for in a text, with what it is worth, as JSON, by game ("" where it is no term) and concept.

    library: whose they are, for an index that gets them first.
    """

    def __init__(self, db: sqlite3.Connection, library: Library | None) -> None:
        self._db = db
        self._known: dict[str, list[tuple[str, Meanings]]] | None = (
            None  # by a pair of letters; None: looked up one by one
        )
        self._of: dict[str, dict[str, list[tuple[str, Items]]]] = defaultdict(dict)  # by game and pair of letters
        if library is not None:
            self._known = defaultdict(list)
            words = _words(library)
            common = Counter(chain.from_iterable(map(_pairs, words)))
            for word, worth in words.items():
                self._known[min(_pairs(word), key=lambda pair: (common[pair], pair))].append((word, worth))
            rows = [(pair, word, json.dumps(worth)) for pair, found in self._known.items() for word, worth in found]
            db.executemany("insert into phrase values (?,?,?)", rows)

    def meanings(self, text: str, game: str) -> dict[int, float]:
        """The concepts whose words stand in a text, letter by letter, and what the best word of each is worth.

        What is a term of the game means that and nothing that other games say by it.
        """
        found: dict[int, float] = {}
        known = self._of[game]
        letters = "\n".join(map(squeeze, text.split("\n")))
        there = _pairs(letters)
        if self._known is not None:
            there &= self._known.keys()
        for pair in there:
            words = known.get(pair)
            if words is None:
                words = known[pair] = self._with(pair, game)
            for word, items in words:
                if word in letters:
                    for concept, part in items:
                        if part > found.get(concept, 0.0):
                            found[concept] = part
        return found

    def _with(self, pair: str, game: str) -> list[tuple[str, Items]]:
        """The words kept by a pair of letters that mean anything in a game."""
        if self._known is not None:
            rows = self._known.get(pair, [])
        else:
            select = "select word, worth from phrase where pair = ?"
            rows = [(word, _meanings_of(worth)) for word, worth in self._db.execute(select, (pair,)).fetchall()]
        of_game = ((word, worth.get(game, worth.get("", {}))) for word, worth in rows)
        return [(word, tuple(worth.items())) for word, worth in of_game if worth]


class Leads:
    """To which rulings of an index concepts lead.

    editions: the number of each game in the index. fresh: no concept leads anywhere yet.

    lead is what a ruling is worth for a concept, ENOUGH at least, and whether it is governed by one of its rules; led, how many rulings
    of a game use the words of a concept, and whether these are too many. concept_rule has the best of lead.
    """

    def __init__(
        self, db: sqlite3.Connection, library: Library, rows: Rows, editions: Mapping[str, int], *, fresh: bool
    ) -> None:
        self._db = db
        self._to_write = rows
        self._rules: dict[tuple[int, str], list[tuple[int, int]]] = {}  # as far as they were asked for; fresh: all
        if fresh:
            rules = _rules(library, editions)
            db.executemany("insert into concept_number values (?,?,?,?)", rules)
            for edition, number, concept, place in rules:
                self._rules.setdefault((edition, number), []).append((concept, place))
        self._fresh = fresh
        self._words = Words(db, library if fresh else None)
        self._used: Counter[tuple[int, int]] = Counter()
        self._touched: set[tuple[int, int]] = set()

    def add(self, entry: int, edition: int, content: Content, cited: Sequence[tuple[str, str]]) -> Worth:
        """Put a ruling in. cited: roles, and the numbers that the rules have today. Returns what it is worth for which concept."""
        used = _by_words(content, self._words)
        ruled = _by_rules(cited, lambda number: self._rules_of(edition, number))
        worth: Worth = []
        for concept in sorted({*used, *ruled}):
            value = used.get(concept, 0.0) + ruled.get(concept, 0.0)
            worth.append((concept, value, concept in used, concept in ruled))
        rows = [(concept, edition, value, entry, governed) for concept, value, _, governed in worth if value >= ENOUGH]
        self._to_write.put("insert into lead values (?,?,?,?,?)", *rows)
        self._count(edition, worth, 1)
        return worth

    def remove(self, entry: int, edition: int, worth: Worth) -> None:
        """Take a ruling out. worth: as it was put in."""
        rows = [(concept, edition, value, entry) for concept, value, _, _ in worth if value >= ENOUGH]
        self._db.executemany(
            "delete from lead where concept_id = ? and edition_id = ? and worth = ? and entry_id = ?", rows
        )
        self._count(edition, worth, -1)

    def _count(self, edition: int, worth: Worth, sign: int) -> None:
        self._touched.update((edition, concept) for concept, *_ in worth)
        self._used.update({(edition, concept): sign for concept, _, uses, _ in worth if uses})

    def write(self, sizes: dict[int, int]) -> None:
        """Write to which rulings concepts lead now. sizes: how many rulings there are of each game in which some changed."""
        self._db.executemany(
            "insert into led values (?,?,?,0) on conflict(concept_id, edition_id) do update set used = used + excluded.used",
            [(concept, edition, count) for (edition, concept), count in self._used.items() if count],
        )
        for edition, size in sizes.items():
            most = max(FEW, PART * size)
            turned = self._db.execute(
                "select concept_id from led where edition_id = ? and crowded <> (used > ?)", (edition, most)
            ).fetchall()
            self._db.execute("update led set crowded = (used > ?) where edition_id = ?", (most, edition))
            self._db.execute("delete from led where edition_id = ? and used = 0", (edition,))
            self._touched.update((edition, concept) for (concept,) in turned)
        for edition, concept in sorted(self._touched):
            self._write_best(edition, concept)

    def _write_best(self, edition: int, concept: int) -> None:
        here = "concept_id = ? and edition_id = ?"
        crowded = self._db.execute(f"select crowded from led where {here}", (concept, edition)).fetchone()
        rows = self._db.execute(
            f"select entry_id, worth from lead where {here} {'and governed' if crowded and crowded[0] else ''} "
            "order by worth desc, entry_id limit ?",
            (concept, edition, MOST),
        ).fetchall()
        self._db.execute(f"delete from concept_rule where {here}", (concept, edition))
        self._db.executemany(
            "insert into concept_rule values (?,?,?,?,?)",
            [(concept, edition, place, *row) for place, row in enumerate(rows)],
        )

    def _rules_of(self, edition: int, number: str) -> list[tuple[int, int]]:
        """The concepts that have a rule, and its place among the rules of each."""
        if (edition, number) not in self._rules:
            if self._fresh:
                return []
            select = "select concept_id, place from concept_number where edition_id = ? and number = ?"
            self._rules[edition, number] = self._db.execute(select, (edition, number)).fetchall()
        return self._rules[edition, number]


def written(worth: Worth) -> str:
    """What a ruling is worth for concepts, as an index keeps it: a line for each."""
    return "\n".join([f"{concept} {value!r} {used:d} {ruled:d}" for concept, value, used, ruled in worth])


def read_worth(text: str) -> Worth:
    """What was written. Raises ValueError where it is damaged."""
    rows = (line.split(" ") for line in text.split("\n") if line)
    return [(int(concept), float(value), used == "1", ruled == "1") for concept, value, used, ruled in rows]


def _pairs(letters: str) -> set[str]:
    return set(map(add, letters, letters[1:]))


def _words(library: Library) -> dict[str, dict[str, dict[int, float]]]:
    """The words of concepts. One that is the term of several says less of each; its own name says all."""
    found: dict[str, dict[str, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
    named = set()
    for concept, word, kind in library.db.execute(
        "select concept_id, word, kind from concept_word where kind <> 'term'"
    ):
        found[word][""][concept] = 1.0
        if kind == "name":
            named.add((concept, word))
    terms: dict[tuple[str, str], set[int]] = defaultdict(set)
    for concept, game, term in library.db.execute("select concept_id, game, term from concept_term"):
        terms[squeeze(term), game].add(concept)
    for (word, game), concepts in terms.items():
        share = 1 / len(concepts)
        found[word][game] = {concept: 1.0 if (concept, word) in named else share for concept in concepts}
    kept = (word for word in found if len(word) > SHORTEST or (len(word) == SHORTEST and not is_hiragana(word)))
    return {word: dict(found[word]) for word in kept}


def _meanings_of(text: str) -> Meanings:
    return {game: {int(concept): part for concept, part in of.items()} for game, of in json.loads(text).items()}


def _rules(library: Library, editions: Mapping[str, int]) -> list[tuple[int, str, int, int]]:
    """The rules of concepts in the current editions: edition, number, concept, and the place among the rules of it."""
    rows = library.db.execute(
        "select d.game, s.number, c.concept_id, c.place from concept_rule c join entry e on e.id = c.entry_id "
        "join section s on s.id = e.section_id join edition d on d.id = c.edition_id where d.current"
    )
    return [(editions[game], *rule) for game, *rule in rows]


def _by_words(content: Content, words: Words) -> dict[int, float]:
    """What the words of a ruling are worth for each concept."""
    found: dict[int, float] = {}
    for text, worth in ((content.question, ASKED), (f"{content.answer}\n{content.reason}", SAID)):
        for concept, part in words.meanings(text, content.game).items():
            found[concept] = found.get(concept, 0.0) + worth * part
    return found


def _by_rules(cites: Iterable[tuple[str, str]], rules: Callable[[str], Sequence[tuple[int, int]]]) -> dict[int, float]:
    """What the rules that a ruling cites are worth for each concept. cites: roles, and the numbers of today."""
    found: dict[int, float] = {}
    for role, number in cites:
        worth = GOVERNED if role == Role.GOVERNS else MENTIONED
        for concept, place in rules(number):
            found[concept] = max(found.get(concept, 0.0), worth / (1 + DECAY * place))
    return found
