"""Concepts that a query names outright: the whole query is one of their words, in letters or by its sound."""

from __future__ import annotations

from rulebook.search.normal import squeeze
from rulebook.search.scope import SHARE, Hits, Scope, add

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable

DECAY = 0.16  # how the rules of a concept fall off
AGAIN = 0.12  # what a second concept that names a rule adds to the first
MOST, ROOM = 82.0, 9.0  # all of them together come to less than the rule that defines the word, or has it as its title


def concepts_named(db: sqlite3.Connection, letters: str) -> dict[int, str]:
    """The concepts one of whose words is exactly this, and how the word is written."""
    return dict(
        db.execute(
            "select concept_id, shown from concept_word where word = ? and kind <> 'name' order by kind = 'word'",
            (letters,),
        )
    )


def concepts_heard(db: sqlite3.Connection, reading: str) -> dict[int, str]:
    """The concepts one of whose words sounds like this; none for what has no sound."""
    if not reading:
        return {}
    return dict(db.execute("select concept_id, shown from concept_word where reading = ?", (reading,)))


def english_of(db: sqlite3.Connection, keys: Iterable[str]) -> dict[str, str]:
    """What some concepts are called in English, by their keys; "" where one has no such name."""
    wanted = tuple({key for key in keys if key})
    if not wanted:
        return {}
    return dict(db.execute(f"select key, english from concept where key in ({','.join('?' * len(wanted))})", wanted))


def find_concepts(
    db: sqlite3.Connection, scope: Scope, concepts: dict[int, str], hits: Hits, score: Callable[[int, list[str]], float]
) -> bool:
    """Add the rules that concepts have in the games searched. Returns whether there are any.

    concepts: each with the word that led to it. score: what the first rule of one is worth, by edition and the concept's terms
    in its game.
    """
    rules: dict[int, list[tuple[int, int, int]]] = {}
    for concept, *rule in db.execute(
        "select concept_id, edition_id, entry_id, place from concept_rule "
        f"where concept_id in ({','.join(map(str, concepts))}) order by edition_id, place"
    ).fetchall():
        if rule[0] in scope.games and inside(db, scope, rule[1]):
            rules.setdefault(concept, []).append((rule[0], rule[1], rule[2]))
    marks = ",".join(map(str, rules))
    keys = dict(db.execute(f"select id, key from concept where id in ({marks})"))
    terms: dict[tuple[int, str], list[str]] = {}
    for concept, game, term in db.execute(
        f"select concept_id, game, term from concept_term where concept_id in ({marks}) order by place"
    ):
        terms.setdefault((concept, game), []).append(squeeze(term))
    for concept, shown in concepts.items():
        for edition, entry, place in rules.get(concept, ()):
            held = terms.get((concept, scope.games[edition]), [])
            worth = score(edition, held) / (1 + DECAY * place)
            known = hits.get(entry)
            share = AGAIN if known and known.why.startswith("concept ") else SHARE
            add(hits, entry, worth, f"concept {keys[concept]}: {shown}", held[0] if held else "", share)
            if known and hits[entry].score > MOST:
                hits[entry] = hits[entry]._replace(score=max(known.score, worth, _bounded(hits[entry].score)))
    return bool(rules)


def _bounded(score: float) -> float:
    """A score that stays below MOST + ROOM; the better of two stays the better."""
    above = score - MOST
    return MOST + ROOM * above / (above + 30)


def inside(db: sqlite3.Connection, scope: Scope, entry: int) -> bool:
    """Whether an entry is in the part of the document that is searched."""
    if scope.high < 0:
        return True
    position = db.execute("select position from entry where id = ?", (entry,)).fetchone()[0]
    return bool(scope.low <= position <= scope.high)
