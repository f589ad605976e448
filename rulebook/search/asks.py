"""Rules by how players ask for them: the phrases of the registries (`asks`), compared with a whole query.

In the library:

    ask      each phrase, by entry of its rule: its letters
    posting  the dictionary forms of their words and the roots of these: see postings
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from operator import add

from rulebook.light import NamedTuple
from rulebook.search.meant import Asked, Meant
from rulebook.search.normal import squeeze
from rulebook.search.postings import best_of, standing, weighed, write_postings
from rulebook.search.roots import SILENT, stem
from rulebook.search.scope import Scope
from rulebook.store.connection import held_by
from rulebook.typed import normal
from rulebook.words import EMPTY, words

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    import sqlite3

    from rulebook.registry.asks import Asks

TABLES = """
create table ask(id integer primary key, entry_id integer, letters text);
"""
SPAN = {
    "ask": "select min(id), max(id) from ask where entry_id between ? and ?",
    "told": "select min(told_id), max(told_id) from told_rule where entry_id between ? and ?",
}
WHOLE = {  # of all rules: each of the two is one step in the table, where those above read all of it
    "ask": "select (select min(id) from ask), (select max(id) from ask)",
    "told": "select (select min(told_id) from told_rule), (select max(told_id) from told_rule)",
}
LETTERS = {
    "ask": "select id, entry_id, letters from ask where id in ({}) and entry_id between ? and ?",
    "told": "select t.id, r.entry_id, t.letters from told t join told_rule r on r.told_id = t.id where t.id in ({}) "
    "and r.entry_id between ? and ? order by t.id, r.entry_id",
}
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
    db.executemany("insert into ask(entry_id, letters) values (?,?)", [row[:2] for row in rows])
    write_postings(db, "ask", ([row[2].split()] for row in rows))
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
    field = "told" if told else "ask"
    pairs = _pairs(query.letters)
    whole = sum(meant.weight.get(lemma, 0.0) for lemma in lemmas) or 1.0
    telling = [(lemma, stem(lemma), meant.weight.get(lemma, 0.0)) for lemma in lemmas]
    found: dict[int, Fit] = {}
    silent = [root for lemma in lemmas if lemma in query.light and (root := stem(lemma))]
    for entry, letters, weight, its in _phrases(db, scope, field, list(dict.fromkeys(wanted)), silent):
        if letters in without:
            continue
        like = _likeness(pairs, _pairs(letters))
        covered = sum([weigh for lemma, root, weigh in telling if lemma in its or root in its]) / whole
        known = found.get(entry)
        if known is None:
            found[entry] = Fit(weight, like, covered)
        else:
            found[entry] = Fit(known.weight + MORE * weight, max(known.likeness, like), max(known.covered, covered))
    return found


def is_asked_for(db: sqlite3.Connection, scope: Scope) -> bool:
    """Whether anybody has said how players ask for the rules of a scope's games."""
    return _span(db, scope.whole, "ask")[0] is not None


def is_asked_by(db: sqlite3.Connection, scope: Scope, lemma: str, without: frozenset[str] = frozenset()) -> bool:
    """Whether players ask by a word, or by one of its root, for any rule of a scope's games; True where nobody has said how they ask.

    without: letters of phrases that are not looked at.
    """
    first, last = _span(db, scope.whole, "ask")
    if first is None or last is None:
        return True
    phrases = standing(db, "ask", lemma, first, last)[0]
    if not phrases and (root := stem(lemma)):
        phrases = standing(db, "ask", root, first, last)[0]
    if not phrases or not without:
        return bool(phrases)
    rows = db.execute(f"select letters from ask where id in ({','.join(map(str, phrases))})")
    return any(letters not in without for (letters,) in rows)


def _phrases(
    db: sqlite3.Connection, scope: Scope, field: str, wanted: list[str], silent: list[str]
) -> list[tuple[int, str, float, set[str]]]:
    """The phrases that have most of some words: the rule of each, its letters, what it weighs, and which of the words it has.

    silent: words that weigh nothing.
    """
    first, last = _span(db, scope, field)
    if first is None or last is None:
        return []
    weights, lists = weighed(db, field, wanted, first, last)
    best = best_of(weights, BEST)
    its: dict[int, set[str]] = {phrase: set() for phrase, _ in best}
    lists += [standing(db, field, word, first, last)[0] for word in silent]
    for word, phrases in zip([*wanted, *silent], lists, strict=True):
        for phrase in its.keys() & phrases:
            its[phrase].add(word)
    rules: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for phrase, entry, letters in db.execute(LETTERS[field].format(",".join(map(str, its))), (scope.first, scope.last)):
        rules[phrase].append((entry, letters))
    found = [(entry, letters, weight, its[phrase]) for phrase, weight in best for entry, letters in rules[phrase]]
    return found[:BEST]


def _span(db: sqlite3.Connection, scope: Scope, field: str) -> tuple[int | None, int | None]:
    """The first and the last phrase of the rules of a scope; None where they have none."""
    held = held_by(db)
    name = ("span", field, scope.first, scope.last)
    found: tuple[int | None, int | None] | None = held.get(name)
    if found is None:
        first, last = db.execute("select min(first), max(last) from main.span").fetchone()
        every = first is not None and scope.first <= first and last <= scope.last
        rows = db.execute(WHOLE[field]) if every else db.execute(SPAN[field], (scope.first, scope.last))
        found = held[name] = rows.fetchone()
    return found


def likeness(one: str, other: str) -> float:
    """How like two texts are by the pairs of their letters, 0 to 1."""
    return _likeness(_pairs(one), _pairs(other))


def _likeness(one: set[str], other: set[str]) -> float:
    return 2 * len(one & other) / ((len(one) + len(other)) or 1)


def _pairs(letters: str) -> set[str]:
    return set(map(add, letters, letters[1:]))
