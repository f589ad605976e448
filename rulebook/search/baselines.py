"""Plain rankings of the same sections, against which the search is measured.

    pairs     BM25 over pairs of letters
    trigram   SQLite's own trigram index, its words joined by OR
    readings  BM25 over pairs of kana of the readings, with the headings above: the best single index that was measured

Each is built in memory from a library's current editions and asked within one game.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from rulebook.search.index import TOKENIZER
from rulebook.search.kana import sound
from rulebook.search.normal import is_kana, pairs, squeeze
from rulebook.search.scope import quoted
from rulebook.store.library import Library
from rulebook.words import words

Ranker = Callable[[str, str], list[str]]  # query, game → numbers, best first
DEPTH = 10


def baselines(library: Library) -> dict[str, Ranker]:
    """The rankings by name."""
    db = sqlite3.connect(":memory:")
    db.execute("create table place(id integer primary key, game text, number text)")
    db.execute(f'create virtual table pairs using fts5(text, tokenize="{TOKENIZER}")')
    db.execute("create virtual table trigram using fts5(text, tokenize='trigram')")
    db.execute(f'create virtual table readings using fts5(text, tokenize="{TOKENIZER}")')
    heard: dict[str, str] = {}
    for edition in library.editions():
        if not edition.current:
            continue
        sections = library.sections(edition.game)
        titles = {section.id: (section.title, section.parent_id) for section in sections}
        for section in sections:
            parts = [part.label + part.text for part in library.parts(section.id)]
            text = "\n".join([section.title, *parts])
            path = _path(titles, section.parent_id)
            letters = squeeze(text)
            number = db.execute(
                "insert into place(game, number) values (?,?)", (edition.game, section.number)
            ).lastrowid
            db.execute("insert into pairs(rowid, text) values (?,?)", (number, " ".join(pairs(letters)[:-1])))
            db.execute("insert into trigram(rowid, text) values (?,?)", (number, letters))
            for piece in (*path, text):
                if piece not in heard:
                    heard[piece] = " ".join(pairs(_reading(piece))[:-1])
            spoken = " ".join(heard[piece] for piece in (*path, text))
            db.execute("insert into readings(rowid, text) values (?,?)", (number, spoken))

    def ranker(table: str, cut: Callable[[str], list[str]]) -> Ranker:
        def rank(query: str, game: str) -> list[str]:
            tokens = [token for token in dict.fromkeys(cut(query)) if token.strip('"')]
            if not tokens:
                return []
            rows = db.execute(
                f"select p.number from {table} join place p on p.id = {table}.rowid where {table} match ? and p.game = ? "
                f"order by bm25({table}) limit {DEPTH}",
                (" OR ".join(map(quoted, tokens)), game),
            )
            return [row[0] for row in rows]

        return rank

    return {
        "letter pairs": ranker("pairs", lambda query: pairs(squeeze(query))[:-1]),
        "trigram": ranker("trigram", lambda query: [squeeze(query)[i : i + 3] for i in range(len(squeeze(query)) - 2)]),
        "reading pairs + path": ranker("readings", lambda query: pairs(_reading(query))[:-1]),
    }


def _reading(text: str) -> str:
    letters = squeeze(text)
    if is_kana(letters):
        return sound(letters)
    return sound("".join(word.reading for word in words(text) if word.content))


def _path(titles: dict[int, tuple[str, int | None]], section: int | None) -> list[str]:
    found: list[str] = []
    while section is not None and len(found) < 16:
        title, section = titles[section]
        if title:
            found.append(title)
    return found[::-1]
