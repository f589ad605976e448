"""Concepts: one idea, its everyday and cross-game words, and the terms and rules of it in each game.

`data/concepts.toml` holds them. In the library:

    concept        key, name, and name in English, "" where it has none
    concept_rule   its rules in each edition, the most telling first; a step (20-4 [12]) stands for the rule that has it
    concept_term   its terms in each game
    concept_absent the games that do not have it, as the file says
    concept_word   its words, its name and its terms, as they are compared
    concept_lemma, concept_pack  see vocabulary
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from rulebook.data import data_file, text_of
from rulebook.search.kana import sound
from rulebook.search.normal import squeeze
from rulebook.search.roots import LIGHT, SILENT, stem
from rulebook.search.vocabulary import write_vocabulary
from rulebook.typed import normal
from rulebook.words import EMPTY, Word, words

if TYPE_CHECKING:
    from rulebook.registry.game import Game

TABLES = """
create table concept(id integer primary key, key text, name text, english text);
create table concept_rule(concept_id integer, edition_id integer, place integer, entry_id integer,
                          primary key(concept_id, edition_id, place)) without rowid;
create table concept_term(concept_id integer, game text, place integer, term text);
create table concept_absent(concept_id integer, game text, primary key(concept_id, game)) without rowid;
create table concept_word(id integer primary key, concept_id integer, word text, reading text, shown text, kind text);
"""
INDEXES = """
create index concept_term_concept on concept_term(concept_id, game);
create index concept_word_word on concept_word(word);
create index concept_word_reading on concept_word(reading);
"""
STEM = re.compile(r"[一-鿿々]+(?=[ぁ-ん])")  # the root that `roots.stem` takes, for a search that is carried away
_LIST = r'\[(?:"(?:[^"\\]|\\.)*"(?:, )?)*\]'
FIELD = re.compile(rf'(name|english|words) = ("(?:[^"\\]|\\.)*"|{_LIST})$')
GAME = re.compile(rf"(\w+) = {{ (?:(?:terms = ({_LIST}))?(?:, )?(?:rules = ({_LIST}))?|(absent = true)) }}$")


def read_concepts(path: str | None = None) -> dict[str, Any]:
    """The concepts by key, as the file has them.

    Reads the part of TOML that the file keeps to (one line for each key, strings and lists of strings), which is several
    times as fast as reading any TOML. Raises OSError, and ValueError where a line is of another form.
    """
    found: dict[str, Any] = {}
    concept: dict[str, Any] = {}
    for line in text_of(path or data_file("concepts.toml")).split("\n"):
        if line.startswith("["):
            concept = found[line.strip()[1:-1]] = {}
        elif match := FIELD.match(line):
            concept[match[1]] = json.loads(match[2])
        elif match := GAME.match(line):
            terms, rules = (json.loads(held) if held else [] for held in match.group(2, 3))
            concept[match[1]] = {"terms": terms, "rules": rules} if not match[4] else {"absent": True}
        elif line.strip() and not line.startswith("#"):
            raise ValueError(f"{path or 'concepts.toml'}: {line.strip()[:60]!r} is no line of a concept")
    return found


def write_concepts(
    db: sqlite3.Connection, concepts: dict[str, Any] | None = None, games: Iterable[Game] | None = None
) -> None:
    """Write the concepts' tables. Rules that the library does not have are left out.

    concepts: as `read_concepts` gives them; those of the program where None. games: whose names are concepts of their own.
    """
    for statement in TABLES.split(";"):
        db.execute(statement)
    concepts = read_concepts() if concepts is None else concepts
    concepts = concepts | {key: concept for game in games or () for key, concept in names_of(game).items()}
    db.executemany(
        "insert into concept values (?,?,?,?)",
        [(i, key, one["name"], one.get("english", "")) for i, (key, one) in enumerate(concepts.items(), 1)],
    )
    editions: dict[str, list[int]] = {}
    for edition, game in db.execute("select id, game from edition"):
        editions.setdefault(game, []).append(edition)
    entries: dict[tuple[int, str], int] = {}
    for edition, number, entry in db.execute(
        "select s.edition_id, s.registered, e.id from section s join entry e on e.section_id = s.id order by s.occurrence"
    ):
        if number:  # a rule that the registry does not know is no rule of a concept, whatever its number
            entries.setdefault((edition, normal(number)), entry)
    for edition, number, entry in db.execute(
        "select a.edition_id, a.normal, e.id from alias a join entry e on e.section_id = a.section_id"
    ):
        entries.setdefault((edition, number), entry)
    rules: list[tuple[int, int, int, int]] = []
    terms: list[tuple[int, str, int, str]] = []
    absent: list[tuple[int, str]] = []
    for identity, concept in enumerate(concepts.values(), 1):
        for game, held in concept.items():
            if not isinstance(held, dict):
                continue
            if held.get("absent"):
                absent.append((identity, game))
            terms += [(identity, game, place, term) for place, term in enumerate(held.get("terms", ()))]
            for edition in editions.get(game, ()):
                found = [entries.get((edition, normal(rule.partition(" [")[0]))) for rule in held.get("rules", ())]
                rules += [
                    (identity, edition, place, entry) for place, entry in enumerate(dict.fromkeys(filter(None, found)))
                ]
    db.executemany("insert into concept_rule values (?,?,?,?)", rules)
    db.executemany("insert into concept_term values (?,?,?,?)", terms)
    db.executemany("insert into concept_absent values (?,?)", absent)
    _write_words(db, concepts)
    for statement in INDEXES.split(";"):
        db.execute(statement)


def names_of(game: Game) -> dict[str, Any]:
    """The names of a game's own world as concepts: an abbreviation is found by what it stands for, a zone by its reading."""
    return {
        f"{game.key}:{one.name}": {
            "name": one.name,
            "words": list(dict.fromkeys(word for word in (one.long, *one.also, one.reading) if len(word) > 1)),
            game.key: {"terms": [one.name], "rules": [one.rule]},
        }
        for one in game.names
        if len(one.name) > 1
    }


def _write_words(db: sqlite3.Connection, concepts: dict[str, Any]) -> None:
    rows: list[tuple[int, int, str, str, str, str]] = []
    lemmas: list[tuple[str, int, int, float]] = []
    for identity, concept in enumerate(concepts.values(), 1):
        for shown, kind in dict(_said(concept)).items():
            if kind == "term":
                rows.append((len(rows) + 1, identity, squeeze(shown), "", shown, kind))
                continue
            letters, reading, tokens = _cut(shown)
            rows.append((len(rows) + 1, identity, letters, reading, shown, kind))
            lemmas += [(token, len(rows), identity, share) for token, share in tokens]
    db.executemany("insert into concept_word values (?,?,?,?,?,?)", rows)
    lemmas.sort()
    write_vocabulary(db, lemmas)


@cache
def _cut(shown: str) -> tuple[str, str, list[tuple[str, float]]]:
    """A phrase as it is compared: its letters, its reading, its tokens. Most phrases are the program's own, the same in every library."""
    found = words(shown)
    reading = sound("".join([word.reading for word in found if word.content]))
    return squeeze(shown), reading, _tokens(found)


def _tokens(found: list[Word]) -> list[tuple[str, float]]:
    """The dictionary forms of a phrase and their roots, each with the share of the phrase that it is."""
    weight = {word.lemma: LIGHT if word.empty else 1.0 for word in found if word.content}
    total = sum(weight.values())
    tokens = {lemma: part / total for lemma, part in weight.items() if lemma not in SILENT}
    for lemma, share in list(tokens.items()):
        if lemma not in EMPTY and (root := stem(lemma)):
            tokens.setdefault(root, share)
    return list(tokens.items())


def _said(concept: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Every phrase that names a concept, and whether it is a word, a term or the name of it; a word before a term."""
    yield concept["name"], "name"
    for held in concept.values():
        if isinstance(held, dict):
            for term in held.get("terms", ()):
                yield term, "term"
    for word in concept["words"]:
        yield word, "word"
