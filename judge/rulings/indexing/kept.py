"""What was worked out for an index, kept in it: the next one works out only what has changed.

    own       the program's own rulings, as records: read from here while their files look the same
    standing  how a citation stands: state, and the number that the rule has today
    read      the words of a text
    worth     what the words of a ruling are worth for which concept

All of it follows from form and library; where those are others, nothing is kept. It is thrown away with the index, and loses
nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from hashlib import sha256
from typing import NamedTuple

from judge.rulings.errors import FormError
from judge.rulings.index import Marks, open_file
from judge.rulings.records import known_lines, line
from judge.rulings.ruling import Citation
from judge.rulings.shipped import Shipped, shipped
from rulebook.search.index import Read, read_words

KEPT = "create table kept(kind text, key text, value text)"
OWN, STANDING, READ, WORTH = "own", "standing", "read", "worth"


class Stood(NamedTuple):
    """How a citation stands, as the index tells it. now: the number that the rule has today; None where it has none."""

    state: str
    now: str | None


class Kept:
    """What is known from the last index. What of it is used, and what is worked out, is noted for the next one.

    own: the records of the program's own rulings, None where they have to be read from their files.
    """

    def __init__(self, known: dict[tuple[str, str], str] | None = None, own: Sequence[str] | None = None) -> None:
        self.own = own
        self._known = known or {}
        self._used: dict[tuple[str, str], str] = {}

    def shipped(self) -> Shipped:
        """The program's own rulings: as they are kept, else from their files; with faults they are not kept."""
        if self.own is not None:
            try:
                return Shipped(tuple(known_lines(self.own, OWN)))
            except FormError:
                self.own = None
        found = shipped()
        if not found.faults:
            self.own = [line(version) for version in found.versions]
        return found

    def stood(self, citation: Citation, work: Callable[[], Stood]) -> Stood:
        """How a citation stands, its role and note left aside."""
        facts = citation.game, citation.number, citation.edition, citation.wording, citation.gist
        state, now = json.loads(self._value(STANDING, "\t".join(facts), work))
        return Stood(state, now)

    def worth(self, texts: Sequence[str], work: Callable[[], dict[int, float]]) -> dict[int, float]:
        """What the words of a ruling are worth for each concept. texts: its game and what it says."""
        found = json.loads(self._value(WORTH, _mark("\t".join(texts)), lambda: list(work().items())))
        return {int(concept): float(value) for concept, value in found}

    def _value(self, kind: str, key: str, work: Callable[[], object]) -> str:
        text = self._used.get((kind, key)) or self._known.get((kind, key)) or _json(work())
        self._used[kind, key] = text
        return text

    def read(self, text: str) -> Read:
        """The words of a text."""
        lemmas, reading, nouns = json.loads(self._value(READ, _mark(text), lambda: _plain(read_words(text))))
        return Read(lemmas, reading, {(surface, said) for surface, said in nouns})

    def write(self, db: sqlite3.Connection) -> None:
        """Write what was used or worked out, and the program's own rulings, into an index."""
        db.execute(KEPT)
        own = [(OWN, f"{place:06}", text) for place, text in enumerate(self.own or ())]
        db.executemany(
            "insert into kept values (?,?,?)", [*own, *((*key, text) for key, text in sorted(self._used.items()))]
        )


def kept_in(home: str, marks: Marks) -> Kept:
    """What the index of a home keeps for one with these marks; nothing where there is none, or it cannot be read."""
    if (found := open_file(home)) is None:
        return Kept()
    db, meta = found
    with closing(db):
        if any(meta.get(field) != getattr(marks, field) for field in ("form", "library")):
            return Kept()
        try:
            rows = db.execute("select kind, key, value from kept order by rowid").fetchall()
        except sqlite3.Error:
            return Kept()
    own = [text for kind, _, text in rows if kind == OWN]
    known = {(str(kind), str(key)): str(text) for kind, key, text in rows if kind != OWN}
    return Kept(known, own if own and meta.get("own") == marks.own else None)


def _plain(read: Read) -> tuple[str, str, list[tuple[str, str]]]:
    return read.lemmas, read.reading, sorted(read.nouns)


def _mark(text: str) -> str:
    """A text that stands for a long one."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
