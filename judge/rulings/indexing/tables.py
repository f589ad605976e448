"""The tables of the index, and the order of its entries.

    known         every ruling of which the index knows: the version that is shown, when the ruling was given, and its section;
                  NULL for one that is not searched
    own           the program's own rulings, as records: read from here while their files look the same
    ruling        what is shown of a ruling, by the row id of its section
    heard         what was searched for in its words, so that it can be taken out again: tags, what beside them is found by letters
                  only, the words of question and answer, and what the ruling is worth for which concept
    citation      what it cites, as cited; and the number that the rule, or the rule of the step, has today, "" where it is gone
    counted       how often a name is a question, or stands in one or its answer
    concept_rule  the rulings to which a concept leads: see leading, and so for `lead`, `led`, `phrase` and `concept_number`

and of the library's own (see `rulebook.search.index`) those by which its rules are found. A game is one edition, a ruling one
section and one entry with the same id. Concepts and their words are the library's, which is attached where they are needed.

An entry's id is its place in the order of the entries: game, letters of the ruling, when it was given. There is room between them,
so that one more moves no other; what a search answers depends on the order alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Sequence
from datetime import datetime

from rulebook.search.index import INDEXES, TABLES
from rulebook.store.library import Library

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

OWN = """
create table known(ruling text primary key, version text, given text, section_id integer) without rowid;
create table own(ruling text primary key, record text) without rowid;
create table ruling(section_id integer primary key, id text, short text, game text, question text, verdict text, status text,
                    numbers text, source text, given text);
create table heard(section_id integer primary key, tags text, more text, title text, body text, worth text);
create table citation(section_id integer, place integer, game text, edition text, number text, role text, state text, rule text,
                      primary key(section_id, place)) without rowid;
create table counted(spelling_id integer, edition_id integer, named integer, uses integer,
                     primary key(spelling_id, edition_id)) without rowid;
create table concept_rule(concept_id integer, edition_id integer, place integer, entry_id integer, worth real,
                          primary key(concept_id, edition_id, place)) without rowid;
create table lead(concept_id integer, edition_id integer, worth real, entry_id integer, governed integer,
                  primary key(concept_id, edition_id, worth, entry_id)) without rowid;
create table led(concept_id integer, edition_id integer, used integer, crowded integer,
                 primary key(concept_id, edition_id)) without rowid;
create table phrase(pair text, word text, worth text, primary key(pair, word)) without rowid;
create table concept_number(edition_id integer, number text, concept_id integer, place integer);
create table measure(field text primary key, texts integer, words integer, sizes blob);
create table meta(key text primary key, value text);
"""
OWN_INDEXES = """
create index ruling_name on ruling(id);
create index alias_section on alias(section_id);
create index concept_number_of on concept_number(edition_id, number);
create index citation_rule on citation(game, rule);
create index citation_number on citation(game, edition, number);
"""
COPIED = ("edition", "section", "alias", "part", "term")  # tables of the library that the search reads
PLACES = 24  # bits: of the place among the rulings of a game that are equally long
LENGTHS = 14  # bits: of the letters of a ruling; what is longer is taken for the longest
LONGEST = (1 << LENGTHS) - 1
ROOM = 64  # between one that was added and the next
FIRST_DAY = datetime(2000, 1, 1)  # noqa: DTZ001 - of moments without a zone, which are all in UTC


class Crowded(Exception):
    """Between two entries there is no room for another: the index is to be made from nothing."""


def make_tables(db: sqlite3.Connection, library: Library) -> None:
    """The tables, empty and without what finds rows quickly."""
    marks = ",".join("?" * len(COPIED))
    for (statement,) in library.db.execute(
        f"select sql from sqlite_master where tbl_name in ({marks}) and sql > '' order by type desc", COPIED
    ):
        db.execute(statement)
    for statement in f"{OWN};{TABLES}".split(";"):
        db.execute(statement)


def make_indexes(db: sqlite3.Connection) -> None:
    """What finds rows of the tables quickly."""
    for statement in f"{OWN_INDEXES};{INDEXES}".split(";"):
        db.execute(statement)


class Rows:
    """Rows that are put into an index: those of one statement together, once `write` is called."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._waiting: dict[str, list[tuple[object, ...]]] = {}
        self._statements: dict[tuple[str, ...], str] = {}

    def put(self, statement: str, *rows: tuple[object, ...]) -> None:
        """Rows, each with the values of a statement."""
        waiting = self._waiting.get(statement)
        if waiting is None:
            waiting = self._waiting[statement] = []
        waiting += rows

    def add(self, table: str, **values: object) -> None:
        """A row of one of the library's own tables, by the names of its columns; those for which rulings have nothing are empty."""
        key = (table, *values)
        statement = self._statements.get(key)
        if statement is None:
            statement = self._statements[key] = self._insert(table, values)
        self.put(statement, tuple(values.values()))

    def _insert(self, table: str, named: Collection[str]) -> str:
        columns = self._db.execute(f"pragma table_info({table})").fetchall()
        empty = {
            name: "0" if kind.upper() in ("INTEGER", "BOOLEAN") else "''"
            for _, name, kind, _, _, key in columns
            if not key and name not in named
        }
        marks = ",".join([*("?" * len(named)), *empty.values()])
        return f"insert into {table}({','.join([*named, *empty])}) values ({marks})"

    def write(self) -> None:
        """Write the rows that were put."""
        for statement, rows in self._waiting.items():
            if rows:
                self._db.executemany(statement, rows)
                rows.clear()


def run_of(edition: int, letters: int | None = None) -> tuple[int, int]:
    """The ids between which the entries of a game are, or those of its rulings that have so many letters."""
    if letters is None:
        first, bits = edition << LENGTHS + PLACES, LENGTHS + PLACES
    else:
        first, bits = (edition << LENGTHS | min(letters, LONGEST)) << PLACES, PLACES
    return first, first + (1 << bits) - 1


def spread(first: int, last: int, count: int) -> range:
    """The ids for so many entries where there are none yet. Raises Crowded where there is no room for them."""
    step = min(ROOM, (last - first) // (count + 1))
    if not step:
        raise Crowded
    return range(first + step, first + step * count + 1, step)


def place_for(db: sqlite3.Connection, first: int, last: int, given: tuple[str, str]) -> int:
    """The id for one entry more among these. given: when its ruling was given, and its id. Raises Crowded."""
    select = "select section_id, given, id from ruling where section_id between ? and ? order by section_id"
    end = db.execute(f"{select} desc limit 1", (first, last)).fetchone()
    if end is None or (end[1], end[2]) < given:
        low, high = end[0] if end else first, last + 1
        return int(low + min(ROOM, _half(low, high)))
    there: Sequence[tuple[int, str, str]] = db.execute(select, (first, last)).fetchall()
    behind = bisect_left([(at, ruling) for _, at, ruling in there], given)
    low, high = there[behind - 1][0] if behind else first, there[behind][0]
    return low + _half(low, high)


def _half(low: int, high: int) -> int:
    if high - low < 2:
        raise Crowded
    return (high - low) // 2


def day_of(given: str) -> float:
    """When a ruling was given, as the position that an entry has in its game: in days."""
    return (datetime.fromisoformat(given.rstrip("Z")) - FIRST_DAY).total_seconds() / 86400
