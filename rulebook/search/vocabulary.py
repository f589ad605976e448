"""What a query asks of the concepts, packed so that one row answers for a word, a game or an edition.

In the library:

    concept_lemma  a dictionary form or root: the phrases that have it, and the share of each that it is
    concept_pack   shares     the shares that there are
                   concepts   the concept of each phrase, by its number
                   begin      the first two letters of all phrases
                   rules N    of edition N: by the number of each concept, and one more, where its rules begin; behind them the rules
                   absent KEY the concepts that a game does not have
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulebook.light import NamedTuple
from rulebook.search.postings import packed, unpacked
from rulebook.store.connection import held_by

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

TABLES = """
create table concept_lemma(lemma text primary key, held blob) without rowid;
create table concept_pack(name text primary key, held blob) without rowid;
"""
Phrases = Mapping[int, tuple[int, float]]  # by number: the concept, and the share of the phrase that a word is


def write_vocabulary(db: sqlite3.Connection, lemmas: Sequence[tuple[str, int, int, float]]) -> None:
    """Write the packed tables. lemmas: dictionary form or root, phrase, concept and share, by form and phrase; the others stand in the library."""
    from array import array  # noqa: PLC0415 - only where a library is built

    for statement in TABLES.split(";"):
        db.execute(statement)
    shares = sorted({share for _, _, _, share in lemmas})
    place = {share: number for number, share in enumerate(shares)}
    held: dict[str, tuple[list[int], list[int]]] = {}
    for lemma, phrase, _, share in lemmas:
        phrases, parts = held.setdefault(lemma, ([], []))
        phrases.append(phrase)
        parts.append(place[share])
    db.executemany(
        "insert into concept_lemma values (?,?)",
        [
            (lemma, len(phrases).to_bytes(4, "big") + packed(phrases) + packed(parts))
            for lemma, (phrases, parts) in held.items()
        ],
    )
    count = db.execute("select max(id) from concept").fetchone()[0] or 0
    rules: dict[int, dict[int, list[int]]] = {}
    for edition, concept, entry in db.execute(
        "select edition_id, concept_id, entry_id from concept_rule order by edition_id, concept_id, place"
    ):
        rules.setdefault(edition, {}).setdefault(concept, []).append(entry)
    absent: dict[str, list[int]] = {}
    for game, concept in db.execute("select game, concept_id from concept_absent order by game, concept_id"):
        absent.setdefault(game, []).append(concept)
    words = db.execute("select concept_id, word from concept_word order by id").fetchall()
    begin = sorted({word[:2] for _, word in words})
    db.executemany(
        "insert into concept_pack values (?,?)",
        [
            ("shares", array("d", shares).tobytes()),
            ("concepts", packed([0, *(concept for concept, _ in words)])),
            ("begin", "\n".join(begin).encode()),
            *((f"rules {edition}", packed(_by_concept(found, count))) for edition, found in rules.items()),
            *((f"absent {game}", packed(found)) for game, found in absent.items()),
        ],
    )


def phrases_with(db: sqlite3.Connection, lemmas: Iterable[str]) -> dict[str, Phrases]:
    """The phrases of concepts that have each of some words; a word that none has is left out."""
    held = held_by(db)
    found: dict[str, Phrases] = {}
    wanted: list[str] = []
    for lemma in lemmas:
        known: Phrases | None = held.get(("phrases", lemma))
        if known is None:
            wanted.append(lemma)
        elif known:
            found[lemma] = known
    if wanted:
        shares: Sequence[float] = memoryview(_pack(db, "shares")).cast("d")
        concepts = unpacked(_pack(db, "concepts"))
        rows = db.execute(
            f"select lemma, held from concept_lemma where lemma in ({','.join('?' * len(wanted))})", wanted
        )
        here = {lemma: _phrases(blob, concepts, shares) for lemma, blob in rows}
        held |= {("phrases", lemma): here.get(lemma, {}) for lemma in wanted}
        found |= here
    return found


def shares_in(db: sqlite3.Connection, lemma: str) -> Mapping[int, float]:
    """The concepts whose phrases have a word, ascending, and the shares that it is of them, added up."""
    held = held_by(db)
    found: dict[int, float] | None = held.get(("shares", lemma))
    if found is None:
        totals: dict[int, float] = {}
        for concept, share in phrases_with(db, (lemma,)).get(lemma, {}).values():
            totals[concept] = totals.get(concept, 0.0) + share
        found = held["shares", lemma] = dict(sorted(totals.items()))
    return found


def _phrases(blob: bytes, concepts: Sequence[int], shares: Sequence[float]) -> Phrases:
    count = int.from_bytes(blob[:4], "big")
    size = 2 if blob[4:5] == b"H" else 4
    phrases, parts = unpacked(blob[4 : 5 + count * size]), unpacked(blob[5 + count * size :])
    return {phrase: (concepts[phrase], shares[part]) for phrase, part in zip(phrases, parts, strict=True)}


def _by_concept(rules: Mapping[int, list[int]], count: int) -> list[int]:
    """The rules of each concept, and before them where those of each begin. count: of the concepts, whose numbers run from 1."""
    places = [count + 2]
    for concept in range(count + 1):
        places.append(places[-1] + len(rules.get(concept, ())))
    return [*places, *(entry for concept in sorted(rules) for entry in rules[concept])]


def rules_of(db: sqlite3.Connection, edition: int, concept: int) -> Sequence[int]:
    """The rules of an edition that a concept names, as entries, the most telling first."""
    held = held_by(db)
    known: memoryview[int] | None = held.get(("rules", edition))
    if known is None:
        known = held["rules", edition] = unpacked(_pack(db, f"rules {edition}") or packed([]))
    return known[known[concept] : known[concept + 1]] if known else ()


def is_told(db: sqlite3.Connection, edition: int) -> bool:
    """Whether any concept is known to name a rule of an edition."""
    return bool(_pack(db, f"rules {edition}"))


class Standing(NamedTuple):
    """How some concepts stand to the games searched. held: those that name a rule of any; absent: those that every one is known not to have."""

    held: frozenset[int]
    absent: frozenset[int]


def standing_of(db: sqlite3.Connection, games: Mapping[int, str], concepts: Iterable[int]) -> Standing:
    """How some concepts stand to the games searched. games: by their editions. What names a rule of one is absent from none."""
    asked = frozenset(concepts)
    held = frozenset([concept for concept in asked if any(rules_of(db, edition, concept) for edition in games)])
    return Standing(held, asked.intersection(*(absent_from(db, game) for game in games.values())) - held)


def absent_from(db: sqlite3.Connection, game: str) -> frozenset[int]:
    """The concepts that a game is known not to have."""
    held = held_by(db)
    found: frozenset[int] | None = held.get(("absent", game))
    if found is None:
        found = held["absent", game] = frozenset(unpacked(_pack(db, f"absent {game}") or packed([])))
    return found


def beginnings(db: sqlite3.Connection) -> frozenset[str]:
    """The first two letters of all phrases that name a concept."""
    held = held_by(db)
    found: frozenset[str] | None = held.get("begin")
    if found is None:
        found = held["begin"] = frozenset(_pack(db, "begin").decode().split("\n"))
    return found


def concepts_known(db: sqlite3.Connection) -> int:
    """How many concepts there are."""
    held = held_by(db)
    count: int | None = held.get("concepts")
    if count is None:
        count = held["concepts"] = int(db.execute("select count(*) from concept").fetchone()[0])
    return count


def _pack(db: sqlite3.Connection, name: str) -> bytes:
    """What is packed under a name, b"" where nothing is."""
    held = held_by(db)
    found: bytes | None = held.get(("pack", name))
    if found is None:
        row = db.execute("select held from concept_pack where name = ?", (name,)).fetchone()
        found = held["pack", name] = row[0] if row else b""
    return found
