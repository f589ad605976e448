"""Rulings as rows: a game as one edition, a ruling as one section of it, so that `rulebook.search` searches them as rules.

    ruling        what is shown of a ruling, by the row id of its section
    citation      what it cites, as cited; and the number that the rule, or the rule of the step, has today, "" where it is gone
    concept_rule  the rulings to which a concept leads: see leading

Concepts and their words are the library's, which is attached where they are needed.
"""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from functools import partial

from judge.rulings.citing import State, standing
from judge.rulings.history import Ruling, Rulings
from judge.rulings.indexing.kept import Kept, Stood
from judge.rulings.indexing.leading import lead_concepts
from judge.rulings.publisher import source_of
from judge.rulings.ruling import Citation, Status
from rulebook.search.index import write_index
from rulebook.store.library import Library
from rulebook.typed import loose, normal, step_of

OWN = """
create table ruling(section_id integer primary key, id text, short text, game text, question text, verdict text, status text,
                    numbers text, source text);
create table citation(section_id integer, place integer, game text, edition text, number text, role text, state text, rule text,
                      primary key(section_id, place)) without rowid;
create table concept_rule(concept_id integer, edition_id integer, place integer, entry_id integer, worth real,
                          primary key(concept_id, edition_id, place)) without rowid;
create index ruling_name on ruling(id);
create index citation_rule on citation(game, rule);
create index citation_number on citation(game, edition, number);
"""
COPIED = ("edition", "section", "alias", "part", "term")  # tables of the library that the search reads


class _Tables:
    """The library's own tables, to be filled with what rulings have; the columns for which they have nothing are empty."""

    def __init__(self, db: sqlite3.Connection, library: Library) -> None:
        self.db = db
        self.statements: dict[str, str] = {}
        self.empty: dict[str, dict[str, object]] = {}
        marks = ",".join("?" * len(COPIED))
        for (statement,) in library.db.execute(
            f"select sql from sqlite_master where tbl_name in ({marks}) and sql > '' order by type desc", COPIED
        ):
            db.execute(statement)
        for table in COPIED:
            columns = [(row[1], row[2].upper(), row[5]) for row in db.execute(f"pragma table_info({table})")]
            self.empty[table] = {
                name: None if key else 0 if kind in ("INTEGER", "BOOLEAN") else "" for name, kind, key in columns
            }
            self.statements[table] = f"insert into {table} values ({','.join('?' * len(columns))})"

    def add(self, table: str, **values: object) -> None:
        """A row of a table, by the names of its columns."""
        self.db.execute(self.statements[table], tuple((self.empty[table] | values).values()))


def fill(db: sqlite3.Connection, library: Library, rulings: Rulings, kept: Kept) -> None:
    """Write the tables of the index: the rulings that stand, and drafts, of the games that the library has.

    kept: what the last index worked out; what this one does is noted in it.
    """
    current = {edition.game: edition.id for edition in library.editions() if edition.current}
    shown = [one for one in rulings.all() if one.content.game in current and _is_shown(one)]
    games = {game: number for number, game in enumerate(dict.fromkeys(one.content.game for one in shown), 1)}
    tables = _Tables(db, library)
    for statement in OWN.split(";"):
        db.execute(statement)
    for game, number in games.items():
        tables.add("edition", id=number, game=game, current=1)
    places: dict[str, int] = defaultdict(int)
    for section, ruling in enumerate(shown, 1):
        game = ruling.content.game
        _write_section(tables, section, games[game], places[game], ruling)
        places[game] += 1
        _write_ruling(db, section, rulings.short(ruling.id), ruling)
        _write_citations(tables, library, section, games[game], ruling, kept)
    write_index(db, concepts=False, read=kept.read)
    lead_concepts(db, library, {game: (number, current[game]) for game, number in games.items()}, shown, kept)
    kept.write(db)


def _is_shown(ruling: Ruling) -> bool:
    return not ruling.content.status.ended


def _write_section(tables: _Tables, section: int, edition: int, place: int, ruling: Ruling) -> None:
    content = ruling.content
    said = [content.answer, content.reason, content.counter, *(case.when for case in content.cases)]
    text = "\n".join(filter(None, said))
    tables.add(
        "section", id=section, edition_id=edition, position=place, number=ruling.id, normal=normal(ruling.id),
        loose=loose(ruling.id), occurrence=1, parent_id=None, depth=1, form="rule", title=content.question, text=text,
    )  # fmt: skip
    tags = "\n".join(content.tags)
    more = [one.note for one in content.citations] + [content.event, content.table, source_of(content)]
    parts = [("text", text), ("text", tags), ("example", "\n".join(filter(None, more)))]
    for position, (kind, words) in enumerate(parts):
        if words:
            tables.add("part", section_id=section, position=position, kind=kind, text=words)


def _write_ruling(db: sqlite3.Connection, section: int, short: str, ruling: Ruling) -> None:
    content = ruling.content
    governing = dict.fromkeys(one.number for one in content.citations if one.role.carries)
    facts = (ruling.id, short, content.game, content.question, content.verdict.value, content.status.value)
    source = source_of(content) if content.status is Status.OFFICIAL else ""
    db.execute("insert into ruling values (?,?,?,?,?,?,?,?,?)", (section, *facts, "\n".join(governing), source))


def _write_citations(tables: _Tables, library: Library, section: int, edition: int, ruling: Ruling, kept: Kept) -> None:
    """Write what a ruling cites, and the numbers by which it is found."""
    numbers: dict[str, None] = {}
    steps: dict[str, None] = {}
    for place, citation in enumerate(ruling.content.citations):
        stands = kept.stood(citation, partial(_stood, library, citation))
        now = stands.now if stands.now is not None else "" if stands.state == State.REMOVED.value else citation.number
        rule = now.partition(" [")[0]
        facts = (citation.game, citation.edition, citation.number, citation.role.value, stands.state, rule)
        tables.db.execute("insert into citation values (?,?,?,?,?,?,?,?)", (section, place, *facts))
        if citation.game == ruling.content.game:
            numbers |= dict.fromkeys((now, rule) if now else (citation.number,))
            steps |= dict.fromkeys([step_of(now)] if step_of(now) else [])
    for number in numbers:
        tables.add("alias", edition_id=edition, normal=normal(number), section_id=section)
    for position, step in enumerate(steps, 3):
        tables.add("part", section_id=section, position=position, kind="step", label=step)


def _stood(library: Library, citation: Citation) -> Stood:
    found = standing(library, citation)
    return Stood(found.state.value, found.now.number if found.now else None)
