"""Expressions: the rules that each word finds, joined by AND, OR and NOT as sets; their scores are added up."""

from __future__ import annotations

from collections.abc import Callable

from rulebook.search.normal import squeeze
from rulebook.search.phrase import expression, find_phrase
from rulebook.search.question import Item
from rulebook.search.scope import Found, Hits, Scope, matching

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

ALL = 1_000_000
PLAIN = 8.0  # the score of a rule that holds a word of which so many better rules were found that it was not weighed


def find_expression(
    db: sqlite3.Connection, scope: Scope, items: tuple[Item, ...], hits: Hits, find: Callable[[Scope, str], Hits]
) -> bool:
    """Add the rules of a scope for which an expression holds. Returns whether there are any.

    items: each operator behind what it joins, and not only exclusions. find: what one word finds.
    """
    stack: list[tuple[Hits, bool]] = []  # rules, and whether all but these are meant
    for item in items:
        if item.kind == "NOT":
            found, without = stack.pop()
            stack.append((found, not without))
        elif item.kind in ("AND", "OR"):
            other, one = stack.pop(), stack.pop()
            stack.append(_joined(one, other, item.kind == "AND"))
        else:
            stack.append((_standing(db, scope, item, find), False))
    ((found, _),) = stack
    hits.update(found)
    return bool(found)


def _standing(db: sqlite3.Connection, scope: Scope, item: Item, find: Callable[[Scope, str], Hits]) -> Hits:
    """The rules that a word stands for: those that hold its letters, and what else it finds where it was not quoted."""
    letters = squeeze(item.text)
    hits: Hits = {}
    if item.kind == "quoted":
        find_phrase(db, scope, letters, hits)
    else:
        hits = find(scope, item.text)
    for entry in matching(db, "gram", expression(letters), scope, ALL):
        hits.setdefault(entry, Found(PLAIN, f"phrase {letters}", letters))
    return hits


def _joined(one: tuple[Hits, bool], other: tuple[Hits, bool], both: bool) -> tuple[Hits, bool]:
    (first, without_first), (second, without_second) = one, other
    if without_first and without_second:  # neither: all but what is in either of them, or in both
        return (_united(first, second) if both else _shared(first, second)), True
    if without_first or without_second:
        kept, taken = (second, first) if without_first else (first, second)
        if not both:
            kept, taken = taken, kept
        return {entry: hit for entry, hit in kept.items() if entry not in taken}, not both
    return (_shared(first, second) if both else _united(first, second)), False


def _shared(one: Hits, other: Hits) -> Hits:
    return {entry: _added(hit, other[entry]) for entry, hit in one.items() if entry in other}


def _united(one: Hits, other: Hits) -> Hits:
    return {**other, **one, **_shared(one, other)}


def _added(one: Found, other: Found) -> Found:
    best, rest = (one, other) if one.score >= other.score else (other, one)
    why = best.why if rest.why == best.why else f"{best.why} + {rest.why}"
    return best._replace(score=one.score + other.score, why=why)
