"""Rules by their number: the number itself, a range, a step, or where there is none such, the nearest numbers."""

from __future__ import annotations

import sqlite3

from rulebook.light import NamedTuple
from rulebook.numbers import loose, normal
from rulebook.search.mentions import Mention, Numbers, plain_number
from rulebook.search.scope import Scope

RANGE = 40  # sections shown of a range of numbers
NEAR = 5
MOST = 200


class Numbered(NamedTuple):
    """What the numbers of a query name.

    entries: the rules, best first, with the reason. missing: the numbers that no edition has. rest: the query without them.
    """

    entries: list[tuple[int, str]]
    missing: list[str]
    rest: str


def find_by_number(db: sqlite3.Connection, places: list[Scope], text: str) -> Numbered:
    """The rules that a query mentions by number; where a number is sure to be meant as one and there is none such, the nearest."""
    numbers = plain_number(text) or _find_numbers(text)
    found: list[tuple[int, str]] = []
    near: list[tuple[int, str]] = []
    missing: list[str] = []
    for mention in numbers.mentions:
        entries = [entry for place in places for entry in _mentioned(db, place, mention)]
        found += [(entry, "number") for entry in entries]
        if not entries and mention.sure:
            missing.append(mention.number)
            near += [(entry, "nearest") for place in places for entry in _near(db, place, mention.number)]
    return Numbered(found or near, missing, numbers.rest if found or missing else text)


def _find_numbers(text: str) -> Numbers:
    from rulebook.search.numbering import find_numbers  # noqa: PLC0415 - its patterns take long to compile

    return find_numbers(text)


def _mentioned(db: sqlite3.Connection, place: Scope, mention: Mention) -> list[int]:
    first = _rows(db, place, mention.number)
    if not mention.last:
        return [row[0] for row in first]
    ends = {row[1]: row[2] for row in reversed(_rows(db, place, mention.last))}
    found: list[int] = []
    for entry, edition, position, depth in first:
        end = ends.get(edition, position)
        between = db.execute(
            "select e.id from entry e join section s on s.id = e.section_id "
            "where e.edition_id = ? and e.position between ? and ? and s.depth = ? order by e.position limit ?",
            (edition, *sorted((position, end)), depth, RANGE),
        )
        found += dict.fromkeys((entry, *(row[0] for row in between)))
    return found


def _rows(db: sqlite3.Connection, place: Scope, number: str) -> list[tuple[int, int, int, int]]:
    """Entry, edition, position and depth of the sections with this number, printed or meant, then those that differ from
    it only in their separators."""
    select = (
        "select e.id, e.edition_id, e.position, s.depth from section s join entry e on e.section_id = s.id where {} "
        f"and e.id between ? and ? {'and e.position between ? and ?' if place.high >= 0 else ''} order by e.edition_id, e.position limit {MOST}"
    )
    bounds = (place.first, place.last, *((place.low, place.high) if place.high >= 0 else ()))
    exact = db.execute(select.format("s.normal = ?"), (normal(number), *bounds)).fetchall()
    exact += db.execute(
        select.format("s.id in (select section_id from alias where normal = ?)"), (normal(number), *bounds)
    ).fetchall()
    alike = db.execute(select.format("s.loose = ?"), (loose(number), *bounds)).fetchall()
    return list(dict.fromkeys((*exact, *alike)))


def _near(db: sqlite3.Connection, place: Scope, number: str) -> list[int]:
    """Numbers that begin like this one, as many leading components as possible."""
    stem = loose(number)
    while stem:
        rows = db.execute(
            "select e.id from section s join entry e on e.section_id = s.id where (s.loose = ? or s.loose between ? and ?) "
            "and e.id between ? and ? order by e.edition_id, e.position limit ?",
            (stem, stem + ".", stem + "/", place.first, place.last, NEAR),
        ).fetchall()
        if rows:
            return [row[0] for row in rows]
        stem = stem.rstrip("abcdefghijklmnopqrstuvwxyz") if stem[-1:].isalpha() else stem.rpartition(".")[0]
    return []
