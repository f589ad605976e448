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
                letters, tokens = squeeze(phrase), " ".join(_tokens(phrase))
                rows += [(entry, letters, tokens) for entry in there]
    rows.sort()
    db.executemany("insert into ask(entry_id, letters, words) values (?,?,?)", rows)
    db.execute("insert into asking(rowid, words) select id, words from ask")
    db.execute("create index ask_entry on ask(entry_id)")


def _tokens(phrase: str) -> list[str]:
    found: dict[str, None] = {}
    for word in words(phrase):
        if word.content and word.lemma not in SILENT:
            found[word.lemma] = None
            if word.lemma not in EMPTY and (root := stem(word.lemma)):
                found[root] = None
    return list(found)


def fitting(db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant) -> dict[int, Fit]:
    """The rules for which players ask in words like those of a query. meant: how much each of its words tells."""
    lemmas = [lemma for lemma in query.lemmas if '"' not in lemma and lemma not in SILENT]
    tokens = [*lemmas, *(root for lemma in lemmas if lemma not in query.light and (root := stem(lemma)))]
    if not tokens:
        return {}
    wanted = " OR ".join(f'"{token}"' for token in dict.fromkeys(tokens))
    rows = db.execute(
        "select a.entry_id, a.letters, a.words, bm25(asking) from asking join ask a on a.id = asking.rowid "
        "where asking match ? and a.entry_id between ? and ? order by 4 limit ?",
        (wanted, scope.first, scope.last, BEST),
    ).fetchall()
    pairs = _pairs(query.letters)
    whole = sum(meant.weight.get(lemma, 0.0) for lemma in lemmas) or 1.0
    found: dict[int, Fit] = {}
    for entry, letters, held, rank in rows:
        theirs, its = _pairs(letters), set(held.split())
        likeness = 2 * len(pairs & theirs) / ((len(pairs) + len(theirs)) or 1)
        covered = sum(meant.weight.get(lemma, 0.0) for lemma in lemmas if lemma in its or stem(lemma) in its) / whole
        known = found.get(entry)
        if known is None:
            found[entry] = Fit(-rank, likeness, covered)
        else:
            found[entry] = Fit(known.weight - MORE * rank, max(known.likeness, likeness), max(known.covered, covered))
    return found


def _pairs(letters: str) -> set[str]:
    return set(map("".join, itertools.pairwise(letters)))
