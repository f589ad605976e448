"""Where words stand: for each word of a field the numbers of the texts that have it, packed, and how such texts are weighed.

In the library:

    posting  a word of a field, in how many texts it stands, and in which, ascending, how often in each column
    measure  how many texts a field has, how many words they have together, and how many each

An index into which texts come one by one has no posting: there the FTS table `near` tells where dictionary forms stand, more slowly.

The fields are `lemma` (the dictionary forms of every rule; columns title, path and body), `ask` and `told`. They are weighed by BM25 as
FTS5 does it; but FTS5 counts for every query anew how often its words stand in all texts of all games.
"""

from __future__ import annotations

from rulebook.search.normal import SIGNS
from rulebook.search.scope import quoted
from rulebook.store.connection import held_by

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Sequence

    from rulebook.search.scope import Scope

TABLES = """
create table if not exists posting(field text, word text, entries integer, held blob, primary key(field, word)) without rowid;
create table if not exists measure(field text primary key, texts integer, words integer, sizes blob);
"""
EACH = (
    (1, 255),
    (1 << 8, 15),
    (1 << 12, 15),
)  # what a word counts that stands once in body, path, title, and how often at most
COLUMNS = {"title": 0xF000, "path": 0x0F00, "body": 0x00FF}
WORTH = {"lemma": (3.0, 0.7, 1.0)}  # of a word in title, path and body
PLAIN = (1.0, 1.0, 1.0)
MARKS = frozenset(f"{SIGNS}~")  # beside letters and digits, what a word may hold
K, B = 1.2, 0.75  # of BM25
NO_PLACES: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def packed(numbers: Sequence[int]) -> bytes:
    """Numbers, not negative, as bytes: two or four for each, behind a mark that tells which."""
    from array import array  # noqa: PLC0415 - only where a library is built

    code = "H" if max(numbers, default=0) < 1 << 16 else "I"
    return code.encode() + array(code, numbers).tobytes()


def unpacked(held: bytes) -> memoryview[int]:
    """The numbers that `packed` made bytes of."""
    return memoryview(held)[1:].cast("H" if held[:1] == b"H" else "I")


def pieces(field: str, word: str) -> list[str]:
    """The words that one is made of: a sign that is no letter parts them, in the dictionary forms of rules only one of ASCII."""
    if word.isalnum():
        return [word]
    kept = field == "lemma"
    return "".join([c if c.isalnum() or c in MARKS or (kept and not c.isascii()) else " " for c in word]).split()


def counts_of(field: str, columns: Sequence[Sequence[str]]) -> tuple[dict[str, int], int]:
    """How often each word stands in the columns of a text (title, path and body; or only the last), and how many words it has."""
    counts: dict[str, int] = {}
    size = 0
    for words, (one, most) in zip(reversed(columns), EACH, strict=False):
        whole = [piece for word in words for piece in ((word,) if word.isalnum() else pieces(field, word))]
        size += len(whole)
        for piece in whole:
            count = counts.get(piece, 0)
            if len(whole) <= most or count // one & most < most:
                counts[piece] = count + one
    return counts, size


def write_postings(db: sqlite3.Connection, field: str, texts: Iterable[Sequence[Sequence[str]]]) -> None:
    """Write a field. texts: of each, numbered from 1, the words of its columns."""
    for statement in TABLES.split(";"):
        db.execute(statement)
    places: dict[str, tuple[list[int], list[int]]] = {}
    sizes: list[int] = []
    for number, columns in enumerate(texts, 1):
        counts, size = counts_of(field, columns)
        sizes.append(size)
        for word, count in counts.items():
            entries, often = places.setdefault(word, ([], []))
            entries.append(number)
            often.append(count)
    db.executemany(
        "insert into posting values (?,?,?,?)",
        sorted(
            (field, word, len(entries), packed(entries) + (packed(often)[1:] if max(often) > 1 else b""))
            for word, (entries, often) in places.items()
        ),
    )
    db.execute("insert into measure values (?,?,?,?)", (field, len(sizes), sum(sizes), packed(sizes)))


def entries_of(db: sqlite3.Connection, field: str, words: Iterable[str]) -> dict[str, int]:
    """In how many texts each of some words stands; those that stand in none are left out."""
    whole = [word for word in words if word.isalnum() or pieces(field, word) == [word]]
    return {word: len(entries) for word, (entries, _) in places_of(db, field, whole).items()}


def standing(db: sqlite3.Connection, field: str, word: str, first: int, last: int) -> tuple[list[int], list[int]]:
    """The texts from one number to another in which a word stands, ascending, and how often in the columns of each."""
    name = (field, word, first, last)
    held = held_by(db)
    found: tuple[list[int], list[int]] | None = held.get(name)
    if found is None:
        from bisect import bisect_left  # noqa: PLC0415 - not needed for a plain look-up

        entries, often = places_of(db, field, (word,)).get(word, NO_PLACES)
        low, high = bisect_left(entries, first), bisect_left(entries, last + 1)
        found = held[name] = (list(entries[low:high]), list(often[low:high]))
    return found


def standing_in(db: sqlite3.Connection, scope: Scope, lemma: str, column: str, limit: int) -> list[int]:
    """The entries of a scope in whose title, path or body a word stands in any form."""
    entries, counts = standing(db, "lemma", lemma, scope.first, scope.last)
    mask = COLUMNS[column]
    found = [entry for entry, count in zip(entries, counts, strict=True) if count & mask]
    if scope.high >= 0 and found:
        here = ",".join(map(str, found))
        inside = f"select id from entry where id in ({here}) and position between ? and ?"
        found = [row[0] for row in db.execute(inside, (scope.low, scope.high))]
    return found[:limit]


def weighed(
    db: sqlite3.Connection, field: str, words: Sequence[str], first: int, last: int
) -> tuple[dict[int, float], list[list[int]]]:
    """The texts from one number to another that have any of some words, by how well; and for each word the texts that have it.

    The weight of BM25, rare words first counted by all texts of the field.
    """
    held = held_by(db)
    names = [("weight", field, word, first, last) for word in words]
    if missing := [name[2] for name in names if name not in held]:
        places_of(db, field, missing)  # in one statement
    found: dict[int, float] = {}
    lists: list[list[int]] = []
    get = found.get
    for name in names:
        weights: tuple[list[int], list[float]] | None = held.get(name)
        if weights is None:
            weights = held[name] = _weights(db, field, name[2], first, last)
        if found:
            for entry, weight in zip(*weights, strict=True):
                found[entry] = get(entry, 0.0) + weight
        else:
            found.update(zip(*weights, strict=True))
        lists.append(weights[0])
    return found, lists


def best_of(found: dict[int, float], most: int) -> list[tuple[int, float]]:
    """Those that weigh most, the best first; of two that weigh as much the one with the lower number."""
    least = sorted(found.values(), reverse=True)[most - 1] if len(found) > most else 0.0
    chosen = [(-weight, entry) for entry, weight in found.items() if weight >= least]
    chosen.sort()
    return [(entry, -weight) for weight, entry in chosen[:most]]


def _weights(db: sqlite3.Connection, field: str, word: str, first: int, last: int) -> tuple[list[int], list[float]]:
    """What a word adds to each text that has it."""
    entries, often = standing(db, field, word, first, last)
    if not entries:
        return entries, []
    texts, total, sizes = _measure(db, field)
    count = len(places_of(db, field, (word,))[word][0])
    from math import log  # noqa: PLC0415 - not needed for a plain look-up

    rarity = log((texts - count + 0.5) / (count + 0.5))
    if rarity <= 0.0:
        rarity = 1e-6
    known = _Known(rarity, total / texts, WORTH.get(field, PLAIN))
    return entries, [known[code << 32 | sizes[entry - 1]] for entry, code in zip(entries, often, strict=True)]


class _Known(dict[int, float]):
    """What a word adds to a text, by how often it stands there, and, in the lower half, how long the text is: reckoned once each."""

    def __init__(self, rarity: float, average: float, worth: tuple[float, float, float]) -> None:
        super().__init__()
        self._rarity, self._average, self._worth = rarity, average, worth
        self._frequencies: dict[int, float] = {}

    def __missing__(self, key: int) -> float:
        size, code = key & 0xFFFFFFFF, key >> 32
        freq = self._frequencies.get(code)
        if freq is None:
            freq = self._frequencies[code] = _frequency(code, self._worth)
        weight = self._rarity * ((freq * (K + 1.0)) / (freq + K * (1 - B + B * size / self._average)))
        self[key] = weight
        return weight


def _frequency(code: int, worth: tuple[float, float, float]) -> float:
    """What it counts that a word stands so often in the columns of a text; added up one by one, as FTS5 does."""
    total = 0.0
    for times, each in zip((code >> 12, code >> 8 & 15, code & 255), worth, strict=True):
        for _ in range(times):
            total += each
    return total


def _measure(db: sqlite3.Connection, field: str) -> tuple[int, int, Sequence[int]]:
    held = held_by(db)
    found: tuple[int, int, Sequence[int]] | None = held.get(("measure", field))
    if found is None:
        row = db.execute("select texts, words, sizes from measure where field = ?", (field,)).fetchone()
        found = held["measure", field] = (row[0], row[1], unpacked(row[2]))
    return found


def texts_of(db: sqlite3.Connection, field: str) -> int:
    """How many texts a field has."""
    row = db.execute("select texts from main.measure where field = ?", (field,)).fetchone()
    return int(row[0]) if row else 0


def places_of(
    db: sqlite3.Connection, field: str, words: Iterable[str]
) -> dict[str, tuple[Sequence[int], Sequence[int]]]:
    """The texts that have each of some words, and how often in their columns; words that stand nowhere are left out."""
    held = held_by(db)
    here: dict[str, tuple[Sequence[int], Sequence[int]] | None] = {}
    wanted: dict[str, list[str]] = {}
    for word in words:
        if (known := held.get((field, word), wanted)) is wanted:
            wanted[word] = pieces(field, word)
        else:
            here[word] = known
    if wanted:
        singles = list(dict.fromkeys(piece for found in wanted.values() for piece in found))
        rows = (
            {
                word: _read(count, blob)
                for word, count, blob in db.execute(
                    f"select word, entries, held from main.posting where field = ? and word in ({','.join('?' * len(singles))})",
                    (field, *singles),
                )
            }
            if _is_packed(db)
            else _read_one_by_one(db, singles)
        )
        for word, found in wanted.items():
            places = rows.get(found[0]) if len(found) == 1 else _common([rows.get(one) for one in found])
            here[word] = held[field, word] = places
    return {word: places for word, places in here.items() if places is not None}


def _is_packed(db: sqlite3.Connection) -> bool:
    held = held_by(db)
    known: bool | None = held.get("packed")
    if known is None:
        found = db.execute("select 1 from main.sqlite_master where name = 'posting'").fetchone()
        known = held["packed"] = found is not None
    return known


def _read_one_by_one(db: sqlite3.Connection, words: Iterable[str]) -> dict[str, tuple[Sequence[int], Sequence[int]]]:
    """Where dictionary forms stand; how often in title and body is not counted there."""
    found: dict[str, tuple[Sequence[int], Sequence[int]]] = {}
    for word in words:
        codes: dict[int, int] = {}
        for column, (code, _) in (("body", EACH[0]), ("title", EACH[2])):
            for (entry,) in db.execute(
                "select rowid from main.near where near match ?", (f"{column} : {quoted(word)}",)
            ):
                codes[entry] = codes.get(entry, 0) + code
        if codes:
            entries = sorted(codes)
            found[word] = (entries, [codes[entry] for entry in entries])
    return found


def _read(count: int, blob: bytes) -> tuple[Sequence[int], Sequence[int]]:
    size = 2 if blob[:1] == b"H" else 4
    entries = unpacked(blob[: 1 + count * size])
    rest = blob[1 + count * size :]
    return entries, memoryview(rest).cast("H" if len(rest) == 2 * count else "I") if rest else b"\1" * count


def _common(
    found: Sequence[tuple[Sequence[int], Sequence[int]] | None],
) -> tuple[Sequence[int], Sequence[int]] | None:
    """Where all the pieces of a word stand; their order is not looked at, for such words are next to none."""
    known = [places for places in found if places is not None]
    if not known or len(known) < len(found):
        return None
    shared = set(known[0][0]).intersection(*(entries for entries, _ in known[1:]))
    chosen = [(entry, code) for entry, code in zip(*known[0], strict=True) if entry in shared]
    return ([entry for entry, _ in chosen], [code for _, code in chosen]) if chosen else None
