"""What of a query a game does not have: words that name something absent from it and nothing that it has.

A unit of a query is a run of it that is a whole word of players, the longest that there is in its place. It is lacking where
the concepts of which it is a word are absent from the games searched and the rules do not use it themselves: neither the whole of it, nor
its words one by one where it is more than a noun.
"""

from __future__ import annotations

import itertools
import math

from rulebook.light import NamedTuple
from rulebook.search.meant import Asked, Meant, Unit
from rulebook.search.phrase import expression
from rulebook.search.postings import COLUMNS, standing, standing_in
from rulebook.search.scope import Scope, matching
from rulebook.search.vocabulary import Standing

TYPE_CHECKING = False  # sqlite3 is slow to import
if TYPE_CHECKING:
    import sqlite3

ATTRIBUTE = "の"  # joins nouns; what stands before it only says more of what stands behind it

# what stands before it is only compared with
LIKENING = ("みたいに", "のように", "でいう", "で言う", "でいえば", "で言えば")

SLIGHT = 0.3  # a concept that explains less of a word does not know it


class Lacking(NamedTuple):
    """What a query speaks of that the games searched do not have.

    concept: the foremost of it, 0 where there is no such thing. share: how much of what the query tells it is. most: whether no
    other word of the query tells more.
    """

    concept: int
    share: float
    most: float


NOTHING = Lacking(0, 0.0, 0.0)


def lacking(db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant, standing: Standing) -> Lacking:
    """What a query speaks of that the games searched do not have.

    scope: all of these games, whatever part of one is searched. meant: the concepts that the query speaks of; standing: how they stand to the games.
    """
    held, absent = standing
    if not any(unit.concepts & absent for unit in meant.units):
        return NOTHING
    lost = [unit for unit in meant.units if _is_lost(db, scope, query, unit, absent, held)]
    lost = [unit for unit in lost if not _only_says_more(db, scope, query, meant, unit, held)]
    if not lost:
        return NOTHING
    rare = math.log(scope.last - scope.first + 2)  # what a word tells that no rule uses
    weight = {unit: max(rare, sum(meant.weight[lemma] for lemma in unit.lemmas)) for unit in lost}
    foremost = max(lost, key=lambda unit: (weight[unit], unit.stop - unit.start, -unit.start))
    spoken = {lemma for unit in lost for lemma in unit.lemmas} | query.light
    others = [_tells(db, scope, meant, lemma, held) for lemma in query.lemmas if lemma not in spoken]
    told = sum(weight.values())
    return Lacking(
        min(foremost.concepts & absent),
        told / (told + sum(others)),
        float(weight[foremost] >= max(others, default=0.0)),
    )


def _is_lost(
    db: sqlite3.Connection, scope: Scope, query: Asked, unit: Unit, absent: frozenset[int], held: frozenset[int]
) -> bool:
    if not unit.concepts & absent or unit.concepts & held or is_own(db, scope, query, unit):
        return False
    nouns = {word.lemma for word in query.words if word.joins}.intersection(unit.lemmas)
    solid = [lemma for lemma in unit.lemmas if lemma not in query.light]
    said = solid if len(solid) > 1 else nouns  # an act alone may be anything: 防げる, 効かない
    return _is_nominal(query, unit, nouns) or not all(stands(db, scope, lemma) for lemma in said)


def _is_nominal(query: Asked, unit: Unit, nouns: set[str]) -> bool:
    """Whether a unit is made of nouns, and of nothing between them but what joins them."""
    if not nouns.issuperset(unit.lemmas):
        return False
    inside = [span for span in query.spans if unit.start <= span[0] and span[1] <= unit.stop]
    return all(
        query.letters[last:first] in ("", ATTRIBUTE) for (_, last), (first, _) in itertools.pairwise(sorted(inside))
    )


def is_own(db: sqlite3.Connection, scope: Scope, query: Asked, unit: Unit) -> bool:
    """Whether the rules use a unit themselves: its word in any form, or all of its letters."""
    if len(unit.lemmas) == 1:
        return stands(db, scope, unit.lemmas[0])
    return bool(matching(db, "gram", expression(query.letters[unit.start : unit.stop]), scope, 1))


def is_likened(query: Asked, unit: Unit) -> bool:
    """Whether something is only said to be like a unit."""
    return query.letters[unit.stop :].startswith(LIKENING)


def _only_says_more(
    db: sqlite3.Connection, scope: Scope, query: Asked, meant: Meant, unit: Unit, held: frozenset[int]
) -> bool:
    """Whether a unit only says more of one behind it, which the rules call something else: the extra deck's fusion, or what is like it."""
    if is_likened(query, unit):
        return True
    if query.letters[unit.stop : unit.stop + 1] != ATTRIBUTE:
        return False
    return any(
        other.start == unit.stop + 1
        and len(other.concepts & held) == 1
        and len(other.lemmas) > 1
        and not is_own(db, scope, query, other)
        for other in meant.units
    )


def _tells(db: sqlite3.Connection, scope: Scope, meant: Meant, lemma: str, held: frozenset[int]) -> float:
    """How much a word tells that the game knows: the less, the more of its rules use it. One that it does not know tells nothing of it."""
    used = len(standing(db, "lemma", lemma, scope.first, scope.last)[0])
    if used:
        return min(meant.weight[lemma], math.log((scope.last - scope.first + 2) / used))
    known = any(meant.explained[concept].get(lemma, 0.0) > SLIGHT for concept in held & meant.explained.keys())
    return meant.weight[lemma] if known else 0.0


def stands(db: sqlite3.Connection, scope: Scope, lemma: str) -> bool:
    """Whether the rules searched have a word in any form."""
    if scope.high < 0:
        return bool(standing(db, "lemma", lemma, scope.first, scope.last)[0])
    return any(standing_in(db, scope, lemma, column, 1) for column in COLUMNS)
