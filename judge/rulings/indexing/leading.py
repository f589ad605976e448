"""To which rulings a concept leads: they use its words, or are governed by its rules.

A word leads the further, the fewer concepts have it as their term; a concept whose words are in too many rulings leads only to
those that its rules govern. So a search for タップ finds the rulings that say アクト, and none that says フォロワー comes for 生き物.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from judge.rulings.history import Ruling
from judge.rulings.indexing.kept import Kept
from judge.rulings.ruling import Role
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

Rules = dict[str, list[tuple[int, int]]]


class Words:
    """The words of concepts. worth: of a word, by game, "" where it is no term: what it is worth for which concept.

    sizes: how long the words are that begin with some letters.
    """

    def __init__(self, worth: dict[str, dict[str, dict[int, float]]]) -> None:
        self.worth = worth
        sizes: dict[str, set[int]] = defaultdict(set)
        for word in worth:
            sizes[word[:SHORTEST]].add(len(word))
        self.sizes = {begin: sorted(lengths) for begin, lengths in sizes.items()}


def lead_concepts(
    db: sqlite3.Connection,
    library: Library,
    games: dict[str, tuple[int, int]],
    rulings: Sequence[Ruling],
    kept: Kept,
) -> None:
    """Write `concept_rule` of the index. games: the edition of each in the index and in the library. rulings: by section, from 1.

    kept: what the last index worked out.
    """
    words = cache(lambda: _words(library))
    rules = {game: _rules(library, known) for game, (_, known) in games.items()}
    entries = dict(db.execute("select section_id, id from entry"))
    cited: dict[int, list[tuple[str, str]]] = defaultdict(list)
    for section, role, rule in db.execute("select section_id, role, rule from citation"):
        cited[section].append((role, rule))
    used: dict[tuple[int, str], dict[int, float]] = defaultdict(dict)
    governed: dict[tuple[int, str], dict[int, float]] = defaultdict(dict)
    size: dict[str, int] = defaultdict(int)
    for section, ruling in enumerate(rulings, 1):
        game, entry = ruling.content.game, entries[section]
        size[game] += 1
        said = ruling.content
        texts = (said.game, said.question, said.answer, said.reason)
        for concept, worth in kept.worth(texts, partial(_by_words, ruling, words)).items():
            used[concept, game][entry] = worth
        for concept, worth in _by_rules(cited[section], rules[game]).items():
            governed[concept, game][entry] = worth
    rows: list[tuple[int, int, int, int, float]] = []
    for concept, game in {**used, **governed}:
        ruled, found = governed[concept, game], dict(used[concept, game])
        if len(found) > max(FEW, PART * size[game]):
            found = {entry: worth for entry, worth in found.items() if entry in ruled}
        for entry, worth in ruled.items():
            found[entry] = found.get(entry, 0.0) + worth
        best = sorted(found, key=lambda entry: (-found[entry], entry))[:MOST]
        led = (entry for entry in best if found[entry] >= ENOUGH)
        rows += [(concept, games[game][0], place, entry, found[entry]) for place, entry in enumerate(led)]
    db.executemany("insert into concept_rule values (?,?,?,?,?)", rows)


def _words(library: Library) -> Words:
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
    return Words({word: dict(found[word]) for word in kept})


def _rules(library: Library, edition: int) -> Rules:
    """By number: the concepts that have a rule, and its place among the rules of each."""
    found: Rules = defaultdict(list)
    for concept, place, number in library.db.execute(
        "select c.concept_id, c.place, s.number from concept_rule c join entry e on e.id = c.entry_id "
        "join section s on s.id = e.section_id where c.edition_id = ?",
        (edition,),
    ):
        found[number].append((concept, place))
    return found


def _by_words(ruling: Ruling, words: Callable[[], Words]) -> dict[int, float]:
    """What the words of a ruling are worth for each concept."""
    content = ruling.content
    found: dict[int, float] = defaultdict(float)
    for text, worth in ((content.question, ASKED), (f"{content.answer}\n{content.reason}", SAID)):
        best: dict[int, float] = {}
        for concept, part in _meanings(text, content.game, words()):
            best[concept] = max(best.get(concept, 0.0), worth * part)
        for concept, value in best.items():
            found[concept] += value
    return found


def _by_rules(cites: list[tuple[str, str]], rules: Rules) -> dict[int, float]:
    """What the rules that a ruling cites are worth for each concept. cites: roles, and the numbers of today."""
    found: dict[int, float] = {}
    for role, number in cites:
        worth = GOVERNED if role == Role.GOVERNS else MENTIONED
        for concept, place in rules.get(number, ()):
            found[concept] = max(found.get(concept, 0.0), worth / (1 + DECAY * place))
    return found


def _meanings(text: str, game: str, words: Words) -> Iterator[tuple[int, float]]:
    """The concepts whose words stand in a text, letter by letter, and what each word is worth.

    What is a term of the game means that and nothing that other games say by it.
    """
    for line in text.split("\n"):
        letters = squeeze(line)
        for start in range(len(letters)):
            for size in words.sizes.get(letters[start : start + SHORTEST], ()):
                if (meanings := words.worth.get(letters[start : start + size])) is not None:
                    yield from meanings.get(game, meanings.get("", {})).items()
