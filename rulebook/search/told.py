"""Situations that were played, as ways to their rules: a question about one like it is about the same rules.

In the library:

    told       each title: its letters
    told_rule  the rules that the situation is about
    posting    the dictionary forms of their words and the roots of these: see postings
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping

from rulebook.data import TOLD, data_file, text_of
from rulebook.search.asks import tokens
from rulebook.search.normal import squeeze
from rulebook.search.postings import write_postings
from rulebook.typed import normal

TABLES = """
create table told(id integer primary key, letters text);
create table told_rule(told_id integer, entry_id integer, primary key(told_id, entry_id)) without rowid;
"""


def read_told(game: str) -> list[tuple[str, str]]:
    """The titles of a game's own scenarios, each with the numbers of the rules that it is about; none where no such file is there.

    The file is written with the index of the scenarios; a line that is no title and numbers parted by a tab is left out.
    """
    try:
        text = text_of(data_file("scenarios", game, TOLD))
    except FileNotFoundError:
        return []
    lines = [line.split("\t") for line in text.split("\n") if not line.startswith("#")]
    return [(line[0], line[1]) for line in lines if len(line) == 2]


def write_told(db: sqlite3.Connection, told: Mapping[str, Iterable[tuple[str, str]]]) -> None:
    """Write the titles and the rules of each, by the keys of their games; rules that the library does not have are left out."""
    for statement in TABLES.split(";"):
        db.execute(statement)
    entries: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game, number, entry in db.execute(
        "select d.game, s.registered, e.id from section s join entry e on e.section_id = s.id join edition d on d.id = s.edition_id"
    ):
        if number:
            entries[game, normal(number)].append(entry)
    titles: list[tuple[int, str, str]] = []
    rules: list[tuple[int, int]] = []
    for game, pairs in told.items():
        for title, numbers in pairs:
            there = {entry for number in numbers.split() for entry in entries.get((game, normal(number)), ())}
            if there:
                titles.append((len(titles) + 1, squeeze(title), " ".join(tokens(title))))
                rules += [(len(titles), entry) for entry in sorted(there)]
    db.executemany("insert into told values (?,?)", [title[:2] for title in titles])
    db.executemany("insert into told_rule values (?,?)", rules)
    write_postings(db, "told", ([title[2].split()] for title in titles))
