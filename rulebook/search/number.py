"""Rules by their number: the number itself, a range, a step, or where there is none such, the nearest numbers.

Most queries with a number are nothing but one; how others are read is in `numbering`, whose patterns take longer to compile than a number
takes to find.
"""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.naming import inside
from rulebook.search.scope import Scope
from rulebook.typed import loose, normal

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

RANGE = 40  # sections shown of a range of numbers
NEAR = 5
MOST = 200


PLAIN = frozenset("0123456789.-abcdefghijklmnopqrstuvwxyz")


class Mention(NamedTuple):
    """A number in a query. last: the end of the range that it begins, or "". step: "6" for 手順6, or "".

    sure: it is meant as a number even where the library has none such.
    """

    number: str
    last: str
    step: str
    sure: bool


class Numbers(NamedTuple):
    """The numbers of a query, and what is left of it without them and the words that only lead to them."""

    mentions: tuple[Mention, ...]
    rest: str


def plain_number(text: str) -> Numbers | None:
    """The number that a query is, where it is digits, stops, hyphens and a letter at most: 10.6.2.3, 705.5b, 8-3-1."""
    number = text.rstrip(".")
    pieces = number.replace("-", ".").split(".")
    plain = PLAIN.issuperset(number) and all(
        piece[:1].isdigit() and piece[:-1].isdigit() for piece in pieces if len(piece) > 1
    )
    short = all(1 <= len(piece) <= 4 and piece[:1].isdigit() for piece in pieces)
    date = len(pieces) == 3 and len(pieces[0]) == 4
    if not plain or not short or date:
        return None
    return Numbers((Mention(number, "", "", True),), "")


class Numbered(NamedTuple):
    """What the numbers of a query name.

    entries: the rules, best first, with the reason. missing: the numbers that no edition has. rest: the query without them.
    steps: the words of the step that a mention names, by rule. stepless: the steps that no such rule has ("20-4 [99]").
    """

    entries: list[tuple[int, str]]
    missing: list[str]
    rest: str
    steps: dict[int, str]
    stepless: list[str]


def find_by_number(db: sqlite3.Connection, places: list[Scope], text: str) -> Numbered:
    """The rules that a query mentions by number; where a number is sure to be meant as one and there is none such, the nearest."""
    numbers = plain_number(text) or _find_numbers(text)
    found: list[tuple[int, str]] = []
    near: list[tuple[int, str]] = []
    missing: list[str] = []
    steps: dict[int, str] = {}
    stepless: list[str] = []
    for mention in numbers.mentions:
        entries = [entry for place in places for entry in _mentioned(db, place, mention)]
        if mention.step and entries:
            held = _steps(db, entries, mention.step)
            entries.sort(key=lambda entry: entry not in held)
            steps |= held
            stepless += [] if held else [f"{mention.number} [{mention.step}]"]
        found += [(entry, "number") for entry in entries]
        if not entries and mention.sure:
            missing.append(mention.number)
            near += [(entry, "nearest") for place in places for entry in _near(db, place, mention.number)]
    return Numbered(found or near, missing, numbers.rest if found or missing else text, steps, stepless)


def find_by_title(db: sqlite3.Connection, places: list[Scope], text: str) -> list[int]:
    """The sections that a document names instead of numbering them, and that a query is the name of: 付録A, 更新履歴."""
    return [row[0] for place in places for row in _rows(db, place, text)]


def find_by_step(db: sqlite3.Connection, places: list[Scope], step: str) -> dict[int, str]:
    """The rules that have a step of this number, and its words."""
    rows = db.execute(
        "select e.id, p.label || p.text from part p join entry e on e.section_id = p.section_id "
        "where p.kind = 'step' and p.label = ? order by e.id",
        (f"[{step}]",),
    )
    found = dict(rows.fetchall())
    return {entry: text for entry, text in found.items() if any(_within(db, place, entry) for place in places)}


def step_alone(text: str) -> str:
    """The number of the step that is all a query names: 手順6 and 手順[6] give 6; "" for any other query."""
    behind = text[2:].strip(" []") if text.startswith("手順") else ""
    return behind if behind.isdecimal() and len(behind) <= 2 else ""


def _within(db: sqlite3.Connection, place: Scope, entry: int) -> bool:
    return place.first <= entry <= place.last and inside(db, place, entry)


def _steps(db: sqlite3.Connection, entries: list[int], step: str) -> dict[int, str]:
    """The words of a step in those of the rules that have it."""
    rows = db.execute(
        "select e.id, p.label || p.text from entry e join part p on p.section_id = e.section_id "
        f"where e.id in ({','.join(map(str, entries))}) and p.kind = 'step' and p.label = ?",
        (f"[{step}]",),
    )
    return dict(rows.fetchall())


def _find_numbers(text: str) -> Numbers:
    from rulebook.search.numbering import find_numbers  # noqa: PLC0415 - its patterns take long to compile

    return find_numbers(text)


def _mentioned(db: sqlite3.Connection, place: Scope, mention: Mention) -> list[int]:
    if not mention.last:
        low, hyphen, high = mention.number.partition("-")
        dotted = "." in low and "." in high
        exact = _rows(db, place, mention.number, loosely=not dotted)
        if hyphen and "-" not in high and not exact and (dotted or (len(low) > 2 and len(high) > 2)):
            exact = [(entry, 0, 0, 0) for entry in _between(db, place, low, high, known=True)]
        return [row[0] for row in exact or _rows(db, place, mention.number)]
    return _between(db, place, mention.number, mention.last)


def _between(db: sqlite3.Connection, place: Scope, low: str, high: str, *, known: bool = False) -> list[int]:
    """The rules from one number to another. known: only in editions that have them both."""
    first = _rows(db, place, low)
    ends = {row[1]: row[2] for row in reversed(_rows(db, place, high))}
    found: list[int] = []
    for entry, edition, position, depth in first:
        if known and edition not in ends:
            continue
        end = ends.get(edition, position)
        between = db.execute(
            "select e.id from entry e join section s on s.id = e.section_id "
            "where e.edition_id = ? and e.position between ? and ? and s.depth = ? order by e.position, e.id limit ?",
            (edition, *sorted((position, end)), depth, RANGE),
        )
        found += dict.fromkeys((entry, *(row[0] for row in between)))
    return found


def _rows(
    db: sqlite3.Connection, place: Scope, number: str, *, loosely: bool = True
) -> list[tuple[int, int, int, int]]:
    """Entry, edition, position and depth of the sections with this number, printed or meant, then (loosely) of those that
    differ from it only in their separators."""
    select = (
        "select e.id, e.edition_id, e.position, s.depth from section s join entry e on e.section_id = s.id where {} "
        f"and e.id between ? and ? {'and e.position between ? and ?' if place.high >= 0 else ''} order by e.edition_id, e.position, e.id limit {MOST}"
    )
    bounds = (place.first, place.last, *((place.low, place.high) if place.high >= 0 else ()))
    exact = db.execute(select.format("s.normal = ?"), (normal(number), *bounds)).fetchall()
    exact += db.execute(
        select.format("s.id in (select section_id from alias where normal = ?)"), (normal(number), *bounds)
    ).fetchall()
    if not loosely:
        return list(dict.fromkeys(exact))
    alike = db.execute(select.format("s.loose = ?"), (loose(number), *bounds)).fetchall()
    return list(dict.fromkeys((*exact, *alike)))


def _near(db: sqlite3.Connection, place: Scope, number: str) -> list[int]:
    """Numbers that begin like this one, as many leading components as possible."""
    stem = loose(number)
    while stem:
        rows = db.execute(
            "select e.id from section s join entry e on e.section_id = s.id where (s.loose = ? or s.loose between ? and ?) "
            "and e.id between ? and ? order by e.edition_id, e.position, e.id limit ?",
            (stem, stem + ".", stem + "/", place.first, place.last, NEAR),
        ).fetchall()
        if rows:
            return [row[0] for row in rows]
        stem = stem.rstrip("abcdefghijklmnopqrstuvwxyz") if stem[-1:].isalpha() else stem.rpartition(".")[0]
    return []
