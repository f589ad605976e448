"""The words of rulings in the index, as `rulebook.search.index` writes those of rules: letters, dictionary forms, sounds, names.

The FTS tables keep no copy of a text: what is taken out has to be told to them as it was put in. How often words stand in all rulings
is counted up and down.
"""

from __future__ import annotations

import sqlite3
from collections import Counter, defaultdict
from hashlib import blake2b
from itertools import chain

from judge.rulings.indexing.tables import Rows
from rulebook.light import NamedTuple
from rulebook.search.index import Facets, Read, facets_of, read_words
from rulebook.search.kana import skeleton, sound
from rulebook.search.normal import SIGNS, pairs, squeeze

PUT = {
    "gram": "gram(rowid, title, path, body, more) values (?,?,'',?,?)",
    "near": "near(rowid, title, body) values (?,?,?)",
    "sound": "sound(rowid, title, path, body) values (?,?,'',?)",
}
_PARTED = {code: " " for code in range(128) if not chr(code).isalnum() and chr(code) not in SIGNS}

TAB = "\t"
Nouns = defaultdict[tuple[int, int], Counter[tuple[str, str]]]  # by edition, and whether they came or went


class Heard(NamedTuple):
    """What is searched for in a ruling: the facets of its question, and of what it says with its tags; the letters of the rest.

    size: the letters of what it says.
    """

    question: str
    title: Facets
    body: Facets
    tags: str
    more: str
    size: int

    @classmethod
    def of(cls, question: str, text: str, tags: str, more: str, of_title: str, of_body: str) -> Heard:
        """What was heard in a ruling whose words are kept. Raises ValueError where they are damaged."""
        body = _body(text, tags)
        title, said = (facets_of(one, _read(plain)) for one, plain in ((question, of_title), (body, of_body)))
        return cls(question, title, said, tags, more, len(text) + len(tags))


def heard_of(question: str, text: str, tags: str, more: str) -> Heard:
    """What is searched for in a ruling."""
    body = _body(text, tags)
    title, said = (facets_of(one, read_words(one)) for one in (question, body))
    return Heard(question, title, said, tags, more, len(text) + len(tags))


def kept(words: Facets) -> str:
    """The words of a text as a line each for their forms, their readings, and its nouns with theirs: none has a tab or a line's end."""
    return f"{words.lemma}\n{words.reading}\n{TAB.join(chain.from_iterable(sorted(words.nouns)))}"


def _body(text: str, tags: str) -> str:
    return "\n".join(filter(None, (text, tags)))


def _read(text: str) -> Read:
    lemmas, reading, nouns = text.split("\n")
    both = nouns.split(TAB) if nouns else []
    return Read(lemmas, reading, set(zip(both[::2], both[1::2], strict=True)))


class Vocabulary:
    """The words of all rulings. fresh: there are none yet."""

    def __init__(self, db: sqlite3.Connection, rows: Rows, *, fresh: bool) -> None:
        self._db = db
        self._rows = rows
        self._fresh = fresh
        self._sounds: dict[int, Counter[str]] = {1: Counter(), -1: Counter()}  # that came, that went
        self._named: Nouns = defaultdict(Counter)  # as questions
        self._used: Nouns = defaultdict(Counter)

    def add(self, entry: int, edition: int, day: float, heard: Heard) -> None:
        """Put the words of a ruling in. day: when it was given."""
        letters = squeeze(heard.question)
        row = (entry, entry, edition, day, day, letters, "", heard.question, heard.size)
        self._rows.put("insert into entry values (?,?,?,?,?,?,?,?,?)", row)
        if heard.question:
            self._rows.put("insert into name values (?,?,?,'title')", (letters, edition, entry))
        for table, values in _values(entry, heard).items():
            self._rows.put(f"insert into {PUT[table]}", values)
        self._count(edition, heard, letters, 1)

    def remove(self, entry: int, edition: int, heard: Heard) -> None:
        """Take the words of a ruling out, but for its row in `entry`."""
        letters = squeeze(heard.question)
        self._db.execute(
            "delete from name where surface = ? and edition_id = ? and entry_id = ?", (letters, edition, entry)
        )
        for table, values in _values(entry, heard).items():
            taken = PUT[table].replace("(rowid", f"({table}, rowid").replace("values (?", "values ('delete',?")
            self._db.execute(f"insert into {taken}", values)
        self._count(edition, heard, letters, -1)

    def _count(self, edition: int, heard: Heard, letters: str, sign: int) -> None:
        if not self._fresh:
            self._sounds[sign].update({*_tokens(heard.title.sound), *_tokens(heard.body.sound)})
        if heard.question:
            self._named[edition, sign][letters, heard.title.reading] += 1
        used = self._used[edition, sign]
        used.update(heard.title.nouns)
        used.update(heard.body.nouns)

    def write(self) -> None:
        """Write how often the words stand in all rulings."""
        if self._fresh:
            self._db.execute("create virtual table temp.sound_words using fts5vocab(main, sound, row)")
            self._db.execute("insert into frequency select term, doc from temp.sound_words")
            self._db.execute("drop table temp.sound_words")
        came, went = self._sounds[1], self._sounds[-1]
        counts = [(word, count) for word in {**came, **went} if (count := came[word] - went[word])]
        self._db.executemany(
            "insert into frequency values (?,?) on conflict(word) do update set entries = entries + excluded.entries",
            counts,
        )
        gone = [(word,) for word, count in counts if count < 0]
        self._db.executemany("delete from frequency where word = ? and entries <= 0", gone)
        for (surface, reading), of in self._names().items():
            if len(surface) > 1 and not surface.isdigit():
                self._write_name(surface, reading, of)
        self._rows.write()
        self._db.execute("delete from measure")
        self._db.execute("insert into measure select 'lemma', count(*), 0, x'48' from entry")

    def _names(self) -> dict[tuple[str, str], dict[int, list[int]]]:
        """Names of the vocabulary: how often each came or went in the rulings of a game, as a question and as a noun."""
        names: dict[tuple[str, str], dict[int, list[int]]] = defaultdict(dict)
        for (edition, sign), questions in self._named.items():
            for key, count in questions.items():
                names[key].setdefault(edition, [0, 0])[0] += sign * count
        for (edition, sign), nouns in self._used.items():
            for (surface, reading), count in nouns.items():
                names[squeeze(surface), reading].setdefault(edition, [0, 0])[1] += sign * count
        return names

    def _write_name(self, surface: str, reading: str, of: dict[int, list[int]]) -> None:
        """Write a name of the vocabulary. of: how often it came or went in the rulings of a game, as a question and as a noun."""
        number = _number_of(surface, reading)
        known: dict[int, tuple[int, int]] = {}
        if not self._fresh:
            rows = self._db.execute("select edition_id, named, uses from counted where spelling_id = ?", (number,))
            known = {edition: (named, uses) for edition, named, uses in rows}
        now = dict(known)
        for edition, (named, uses) in of.items():
            before = known.get(edition, (0, 0))
            now[edition] = (before[0] + named, before[1] + uses)
        now = {edition: counts for edition, counts in now.items() if any(counts)}
        if now == known:
            return
        if known:
            self._db.execute("delete from counted where spelling_id = ?", (number,))
            self._db.execute("delete from spelling where id = ?", (number,))
            gone = [(edition, len(surface), number) for edition in known if edition not in now]
            self._db.executemany("delete from spelling_use where edition_id = ? and size = ? and spelling_id = ?", gone)
        if now:
            self._rows.put("insert into counted values (?,?,?,?)", *((number, key, *each) for key, each in now.items()))
            named, uses = (sum(counts[which] for counts in now.values()) for which in (0, 1))
            row = (number, surface, sound(reading), skeleton(reading), 2 if named else 1, uses, len(surface))
            self._rows.put("insert into spelling values (?,?,?,?,?,?,?)", row)
            new = [(edition, len(surface), number) for edition in now if edition not in known]
            self._rows.put("insert into spelling_use values (?,?,?)", *new)


def _values(entry: int, heard: Heard) -> dict[str, tuple[object, ...]]:
    title, body = heard.title, heard.body
    return {
        "gram": (entry, title.gram, body.gram, " ".join(pairs(squeeze(heard.more)))),
        "near": (entry, title.lemma, body.lemma),
        "sound": (entry, title.sound, body.sound),
    }


def _tokens(text: str) -> list[str]:
    """What an FTS table makes of a text."""
    return [token for token in text.translate(_PARTED).split(" ") if token]


def _number_of(surface: str, reading: str) -> int:
    """The id of a name: made of the name, so that it is the same whenever it came."""
    return int.from_bytes(
        blake2b(f"{surface}\t{reading}".encode("utf-8", "surrogatepass"), digest_size=7).digest(), "big"
    )
