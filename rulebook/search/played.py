"""Scenarios that were played, by the rules that act in them and by the letters of their titles.

In the library:

    scenario  each: the game, its file below the folder of the game's scenarios, the entries of its trace, its title
    acting    a rule by the number that the registry knows: the scenarios in which it acts, those first that illustrate it best;
              read by `Library.scenarios`
    posting   the telling pairs of letters of the titles, as the field `title`: see postings
"""

from __future__ import annotations

from rulebook.light import NamedTuple
from rulebook.search.normal import telling_pairs
from rulebook.search.postings import places_of, write_postings

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection, Iterable

TABLES = """
create table scenario(id integer primary key, game text, file text, entries integer, title text);
create table acting(game text, number text, held text, primary key(game, number)) without rowid;
"""
FIELD = "title"


class SituationHit(NamedTuple):
    """A scenario found by its title. file: below the folder of its game's scenarios. share: of the query's telling letters, 0 to 1."""

    game: str
    file: str
    title: str
    share: float


def write_played(db: sqlite3.Connection, games: Iterable[str]) -> None:
    """Write the program's own scenarios of some games, as the index file of each names them."""
    from rulebook.data import data_file  # noqa: PLC0415 - only where a library is built
    from rulebook.showing import INDEX, indexed  # noqa: PLC0415

    for statement in TABLES.split(";"):
        db.execute(statement)
    rows: list[tuple[int, str, str, int, str]] = []
    acting: list[tuple[str, str, str]] = []
    for game in games:
        scenarios, rules = indexed(data_file("scenarios", game, INDEX))
        first = len(rows) + 1
        rows += [(first + place, game, *shown) for place, shown in enumerate(scenarios)]
        acting += [(game, number, " ".join([str(first + place) for place in places])) for number, places in rules]
    db.executemany("insert into scenario values (?,?,?,?,?)", rows)
    db.executemany("insert into acting values (?,?,?)", acting)
    write_postings(db, FIELD, ([sorted(telling_pairs(row[4]))] for row in rows))


def titled_like(
    db: sqlite3.Connection, pairs: frozenset[str], games: Collection[str], least: float
) -> list[SituationHit]:
    """The scenarios of some games whose titles have at least such a share of some pairs of letters."""
    count: dict[int, int] = {}
    for places, _ in places_of(db, FIELD, pairs).values():
        for one in places:
            count[one] = count.get(one, 0) + 1
    ids = ",".join([str(one) for one, shared in count.items() if shared >= least * len(pairs)])
    rows = db.execute(f"select id, game, file, title from scenario where id in ({ids})").fetchall()
    return [
        SituationHit(game, file, title, count[one] / len(pairs)) for one, game, file, title in rows if game in games
    ]
