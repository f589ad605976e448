"""The search index inside the library: made once, when the library is built.

    entry      one row for each section, current editions first; in an edition what has a title and few words comes first
    span       which entries are an edition's
    gram       FTS5, pairs of letters: any substring, of one letter and more, is a phrase of pairs
    near       FTS5, dictionary forms of the content words of title and body: which of them stand close together
    posting    where each dictionary form stands: see postings
    sound      FTS5, pairs of kana of the readings of the content words, joined
    frequency  in how many entries a pair of kana stands; the rarest of a question are asked first
    name       titles and defined terms, with the entry that carries them
    spelling   the vocabulary: titles, terms and compound nouns, with their readings
    concept…   see concepts

The FTS tables have the columns title, path (the headings above) and body, gram also more (examples: what they say is found by
its letters only; measured, forms and sounds of examples help no query). They keep no copy of the text.
"""

from __future__ import annotations

import gc
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from rulebook.search.concepts import write_concepts
from rulebook.search.kana import skeleton, sound
from rulebook.search.normal import SIGNS, pairs, squeeze
from rulebook.search.postings import write_postings
from rulebook.words import heard

if TYPE_CHECKING:
    from rulebook.registry.game import Game

TOKENIZER = f"ascii tokenchars '{SIGNS}'"
TABLES = f"""
create table entry(id integer primary key, section_id integer, edition_id integer, position integer, last integer,
                   title text, path text, heading text, size integer);
create table span(edition_id integer primary key, first integer, last integer);
create virtual table gram using fts5(title, path, body, more, content='', tokenize="{TOKENIZER}");
create virtual table near using fts5(title, body, content='', tokenize="{TOKENIZER}");
create virtual table sound using fts5(title, path, body, content='', tokenize="{TOKENIZER}");
create table frequency(word text primary key, entries integer) without rowid;
create table name(surface text, edition_id integer, entry_id integer, kind text);
create table spelling(id integer primary key, surface text, reading text, skeleton text, kind integer, uses integer, size integer);
create table spelling_use(edition_id integer, size integer, spelling_id integer, primary key(edition_id, size, spelling_id)) without rowid;
"""
INDEXES = """
create index entry_section on entry(section_id);
create index entry_place on entry(edition_id, position);
create index name_surface on name(surface, edition_id);
create index spelling_size on spelling(size);
create index spelling_skeleton on spelling(skeleton);
"""
FIELDS = ("gram", "lemma", "sound")


class Read(NamedTuple):
    """What words a text is made of: the dictionary forms of its content words, their readings joined, its nouns."""

    lemmas: str
    reading: str
    nouns: set[tuple[str, str]]


class Facets(NamedTuple):
    """A text as the three FTS tables see it, the reading of its content words, and the nouns it is made of."""

    gram: str
    lemma: str
    sound: str
    reading: str
    nouns: set[tuple[str, str]]


NO_FACETS = Facets("", "", "", "", set())


def read_words(text: str) -> Read:
    """The words of a text."""
    return Read(*heard(text))


def facets_of(text: str, read: Read) -> Facets:
    """A text as it is indexed. read: its words."""
    letters, sounds = pairs(squeeze(text)), pairs(sound(read.reading))
    return Facets(" ".join(letters), read.lemmas, " ".join(sounds), read.reading, read.nouns)


def write_index(db: sqlite3.Connection, games: Iterable[Game] = ()) -> None:
    """Write the index of every section in the library. Runs inside the transaction that fills it.

    games: whose names of zones, phases and abbreviations are found too.
    """
    for statement in TABLES.split(";"):
        db.execute(statement)
    collecting = gc.isenabled()
    gc.disable()  # a million small strings are made and none of them is garbage yet
    try:
        _write(db)
        write_concepts(db, games=games)
    finally:
        if collecting:
            gc.enable()
    for statement in INDEXES.split(";"):
        db.execute(statement)


def _write(db: sqlite3.Connection) -> None:
    seen: dict[str, Facets] = {}
    entries = _entries(db)
    rows: dict[str, list[tuple[object, ...]]] = {table: [] for table in FIELDS}
    uses: dict[tuple[int, str, str], int] = defaultdict(int)
    for number, entry in enumerate(entries, 1):
        title, body = _facets(seen, entry.title), _facets(seen, entry.body)
        path = [_facets(seen, text) for text in entry.path]
        for index, table in enumerate(FIELDS):
            above = " ".join([str(facets[index]) for facets in path])
            rows[table].append((number, title[index], above, body[index]))
        for facets in (title, body):
            for surface, reading in facets.nouns:
                uses[entry.edition, surface, reading] += 1
    db.executemany(
        "insert into gram(rowid, title, path, body, more) values (?,?,?,?,?)",
        [
            (*row, " ".join(pairs(squeeze(entry.more))) if entry.more else "")
            for row, entry in zip(rows.pop("gram"), entries, strict=True)
        ],
    )
    db.executemany(
        "insert into near(rowid, title, body) values (?,?,?)", [(row[0], row[1], row[3]) for row in rows["lemma"]]
    )
    write_postings(db, "lemma", ([str(column).split() for column in row[1:]] for row in rows["lemma"]))
    db.executemany("insert into sound(rowid, title, path, body) values (?,?,?,?)", rows["sound"])
    numbers = _write_entries(db, entries)
    _write_names(db, entries, numbers)
    _write_spellings(db, entries, uses, lambda name: _facets(seen, name).reading)
    db.execute("create virtual table temp.sound_words using fts5vocab(main, sound, row)")
    db.execute("insert into frequency select term, doc from temp.sound_words")
    db.execute("drop table temp.sound_words")


class Entry(NamedTuple):
    """A section to be indexed. path: the titles above it, from the chapter down. last: position of its last descendant.

    size: characters of its words; of the gist only where nothing is printed, so that a gist beside a text makes no rule longer.
    """

    section: int
    edition: int
    position: int
    last: int
    title: str
    path: tuple[str, ...]
    body: str
    more: str
    size: int


def _entries(db: sqlite3.Connection) -> list[Entry]:
    """Every section, edition by edition, what has a title and few words first."""
    body: dict[int, list[str]] = defaultdict(list)
    more: dict[int, list[str]] = defaultdict(list)
    size: dict[int, int] = defaultdict(int)
    own: dict[int, int] = defaultdict(int)
    for section, kind, text in db.execute(
        "select section_id, kind, label || text || iif(gist <> '', char(10) || gist, '') from part where kind <> 'see' order by section_id, position"
    ):
        (more if kind == "example" else body)[section].append(text)
        if kind != "example":
            (own if kind == "gist" else size)[section] += len(text)
    titles: dict[int, tuple[str, int | None]] = {}
    last: dict[int, int] = {}
    old = {row[0] for row in db.execute("select id from edition where not current")}
    rows = db.execute("select id, edition_id, position, parent_id, title from section order by id").fetchall()
    for section, _, _, parent, title in rows:
        titles[section] = (title, parent)
    for section, _, position, parent, _ in reversed(rows):
        last.setdefault(section, position)
        if parent is not None:
            last[parent] = max(last.get(parent, 0), last[section])
    found = [
        Entry(
            section, edition, position, last[section], title, _path(titles, parent),
            "\n".join(body[section]), "\n".join(more[section]), size[section] or own[section],
        )
        for section, edition, position, parent, title in rows
    ]  # fmt: skip
    return sorted(
        found,
        key=lambda entry: (
            entry.edition in old,
            entry.edition,
            not entry.title,
            len(entry.title) + entry.size,
            entry.position,
        ),
    )


def _path(titles: dict[int, tuple[str, int | None]], section: int | None) -> tuple[str, ...]:
    found: list[str] = []
    while section is not None and len(found) < 16:
        title, section = titles[section]
        if title:
            found.append(title)
    return tuple(reversed(found))


def _facets(seen: dict[str, Facets], text: str) -> Facets:
    known = seen.get(text)
    if known is None:
        known = seen[text] = facets_of(text, read_words(text)) if text else NO_FACETS
    return known


def _write_entries(db: sqlite3.Connection, entries: list[Entry]) -> dict[int, int]:
    """Write `entry` and `span`. Returns the entry of each section."""
    db.executemany(
        "insert into entry values (?,?,?,?,?,?,?,?,?)",
        [
            (
                number, entry.section, entry.edition, entry.position, entry.last, squeeze(entry.title),
                "\n".join(squeeze(title) for title in entry.path), entry.title or (entry.path[-1] if entry.path else ""),
                entry.size,
            )
            for number, entry in enumerate(entries, 1)
        ],
    )  # fmt: skip
    db.execute("insert into span select edition_id, min(id), max(id) from entry group by edition_id")
    return {entry.section: number for number, entry in enumerate(entries, 1)}


def _write_names(db: sqlite3.Connection, entries: list[Entry], numbers: dict[int, int]) -> None:
    values: list[tuple[str, int, int, str]] = []
    for number, entry in enumerate(entries, 1):
        if entry.title:
            values.append((squeeze(entry.title), entry.edition, number, "title"))
    for name, edition, section in db.execute("select name, edition_id, section_id from term"):
        values.append((squeeze(name), edition, numbers[section], "term"))
    db.executemany("insert into name values (?,?,?,?)", dict.fromkeys(values))


def _write_spellings(
    db: sqlite3.Connection,
    entries: list[Entry],
    uses: dict[tuple[int, str, str], int],
    reading_of: Callable[[str], str],
) -> None:
    """The vocabulary, and which edition has what of it. kind: 2 title or term, 1 any other noun."""
    named = {(entry.edition, entry.title) for entry in entries if entry.title}
    named.update((edition, name) for edition, name in db.execute("select edition_id, name from term"))
    readings: dict[str, str] = {}
    kinds: dict[tuple[str, str], int] = {}
    counts: dict[tuple[str, str], int] = defaultdict(int)
    editions: set[tuple[int, str, str]] = set()
    for edition, name in named:
        if name not in readings:
            readings[name] = reading_of(name)
        key = (squeeze(name), readings[name])
        kinds[key] = 2
        editions.add((edition, *key))
    letters: dict[str, str] = {}
    for (edition, surface, reading), count in uses.items():
        if surface not in letters:
            letters[surface] = squeeze(surface)
        key = (letters[surface], reading)
        kinds.setdefault(key, 1)
        counts[key] += count
        editions.add((edition, *key))
    kept = [key for key in kinds if len(key[0]) > 1 and not key[0].isdigit()]
    numbers = {key: number for number, key in enumerate(kept, 1)}
    db.executemany(
        "insert into spelling values (?,?,?,?,?,?,?)",
        [
            (
                number,
                surface,
                sound(reading),
                skeleton(reading),
                kinds[surface, reading],
                counts[surface, reading],
                len(surface),
            )
            for (surface, reading), number in numbers.items()
        ],
    )
    db.executemany(
        "insert into spelling_use values (?,?,?)",
        sorted(
            (edition, len(surface), numbers[surface, reading])
            for edition, surface, reading in editions
            if (surface, reading) in numbers
        ),
    )
