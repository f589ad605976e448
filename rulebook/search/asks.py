"""Rules by how players ask for them: the phrases of the registries (`asks`), compared with a whole query.

In the library:

    ask     each phrase, by entry of its rule: its letters, and the dictionary forms of its words and their roots
    asking  FTS5 over these forms
"""

from __future__ import annotations

import itertools
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rulebook.light import NamedTuple
from rulebook.numbers import normal
from rulebook.search.concepts import SILENT, stem
from rulebook.search.meant import Asked, Meant
from rulebook.search.normal import squeeze
from rulebook.search.scope import Scope
from rulebook.words import EMPTY, words

if TYPE_CHECKING:
    from rulebook.registry.asks import Asks

TABLES = """
create table ask(id integer primary key, entry_id integer, letters text, words text);
create virtual table asking using fts5(words, content='', tokenize="unicode61 tokenchars '~+-/%<>=&@#'");
"""
ASKED = (
    "select a.entry_id, a.letters, a.words, bm25(asking) from asking join ask a on a.id = asking.rowid "
    "where asking match ? and a.entry_id between ? and ? order by 4 limit ?"
)
TOLD = (
    "select r.entry_id, t.letters, t.words, bm25(telling) from telling join told t on t.id = telling.rowid "
    "join told_rule r on r.told_id = t.id where telling match ? and r.entry_id between ? and ? order by 4 limit ?"
)
BEST = 90  # phrases compared with a query
MORE = 0.25  # what further phrases of a rule add to the one that fits best


class Fit(NamedTuple):
    """How a rule's phrases fit a query.

    weight: by BM25, those after the best counting less. likeness: of the letters of the phrase that is most like it, 0 to 1.
    covered: how much of what the query's words tell one phrase has, 0 to 1.
    """

    weight: float
    likeness: float
    covered: float


def write_asks(db: sqlite3.Connection, asks: Mapping[str, Iterable[Asks]]) -> None:
    """Write the phrases, by the keys of their games. Those of rules that the library does not have are left out."""
    for statement in TABLES.split(";"):
        db.execute(statement)
    entries: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game, number, entry in db.execute(
        "select d.game, s.registered, e.id from section s join entry e on e.section_id = s.id join edition d on d.id = s.edition_id"
    ):
        if number:
            entries[game, normal(number)].append(entry)
    rows: list[tuple[int, str, str]] = []
    for game, all_asks in asks.items():
        for one in all_asks:
            there = entries.get((game, normal(one.number.partition(" [")[0])), [])
            for phrase in one.phrases if there else ():
                letters, held = squeeze(phrase), " ".join(tokens(phrase))
                rows += [(entry, letters, held) for entry in there]
    rows.sort()
    db.executemany("insert into ask(entry_id, letters, words) values (?,?,?)", rows)
    db.execute("insert into asking(rowid, words) select id, words from ask")
    db.execute("create index ask_entry on ask(entry_id)")


def tokens(phrase: str) -> list[str]:
    """The dictionary forms of a phrase's words, and their roots."""
    found: dict[str, None] = {}
    for word in words(phrase):
        if word.content and word.lemma not in SILENT:
            found[word.lemma] = None
            if word.lemma not in EMPTY and (root := stem(word.lemma)):
                found[root] = None
    return list(found)


def fitting(
    db: sqlite3.Connection,
    scope: Scope,
    query: Asked,
    meant: Meant,
    *,
    told: bool = False,
    without: frozenset[str] = frozenset(),
) -> dict[int, Fit]:
    """The rules for which players ask in words like those of a query. meant: how much each of its words tells.

    told: the rules that situations are about whose titles are like it, instead. without: letters of phrases and titles that are
    not looked at: for learning from one as if it were not known.
    """
    lemmas = [lemma for lemma in query.lemmas if '"' not in lemma and lemma not in SILENT]
    wanted = [*lemmas, *(root for lemma in lemmas if lemma not in query.light and (root := stem(lemma)))]
    if not wanted:
        return {}
    matched = " OR ".join(f'"{token}"' for token in dict.fromkeys(wanted))
    rows = db.execute(TOLD if told else ASKED, (matched, scope.first, scope.last, BEST)).fetchall()
    pairs = _pairs(query.letters)
    whole = sum(meant.weight.get(lemma, 0.0) for lemma in lemmas) or 1.0
    found: dict[int, Fit] = {}
    for entry, letters, held, rank in rows:
        if letters in without:
            continue
        its = set(held.split())
        like = _likeness(pairs, _pairs(letters))
        common = [lemma for lemma in lemmas if lemma in its or stem(lemma) in its]
        covered = sum(meant.weight.get(lemma, 0.0) for lemma in common) / whole
        known = found.get(entry)
        if known is None:
            found[entry] = Fit(-rank, like, covered)
        else:
            found[entry] = Fit(known.weight - MORE * rank, max(known.likeness, like), max(known.covered, covered))
    return found


def likeness(one: str, other: str) -> float:
    """How like two texts are by the pairs of their letters, 0 to 1."""
    return _likeness(_pairs(one), _pairs(other))


def _likeness(one: set[str], other: set[str]) -> float:
    return 2 * len(one & other) / ((len(one) + len(other)) or 1)


def _pairs(letters: str) -> set[str]:
    return set(map("".join, itertools.pairwise(letters)))
