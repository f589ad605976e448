"""Which sections a range names: a number with everything below it, or everything from one number to another."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulebook.errors import NotFound
from rulebook.store.library import Library
from rulebook.store.rows import SectionRow
from rulebook.typed import LONGEST, loose, normal

LONGEST_RANGE = 4 * LONGEST  # characters: two numbers, and what stands between them
BETWEEN = re.compile(r"\s*(?:\.\.\.?|…|[~〜～]|から|to)\s*")


def sections_in(library: Library, game: str, ranges: Iterable[str], edition: str | None = None) -> list[SectionRow]:
    """The sections that these ranges name, each once, in the order in which they are named.

    Raises NotFound where a number does not exist.
    """
    library.edition(game, edition)  # says so where there is no such game or edition
    found: dict[int, SectionRow] = {}
    for named in ranges:
        for row in _range(library, game, named, edition):
            found.setdefault(row.id, row)
    return list(found.values())


def _range(library: Library, game: str, named: str, edition: str | None) -> list[SectionRow]:
    if rows := _exactly(library, game, named, edition):
        return _whole(library, rows)
    for first, last in _ends(named):
        low, high = _exactly(library, game, first, edition), _exactly(library, game, last, edition)
        if low and high:
            if low[0].position > high[-1].position:
                low, high = high, low
            return library.between(low[0], library.subtree(high[-1])[-1])
    return _whole(library, library.section(game, named, edition))


def _whole(library: Library, rows: Iterable[SectionRow]) -> list[SectionRow]:
    return [below for row in rows for below in library.subtree(row)]


def _exactly(library: Library, game: str, number: str, edition: str | None) -> list[SectionRow]:
    """The sections with this number as it is typed: 10-12 is no rule of a document that prints 10.12, but chapters."""
    try:
        rows = library.section(game, number, edition)
    except NotFound:
        return []
    typed = normal(number)
    return [row for row in rows if normal(row.number) == typed or loose(row.number) != loose(typed)]


def _ends(named: str) -> Iterator[tuple[str, str]]:
    """Where a range may be cut in two, marks that cannot stand in a number first; nowhere in what is longer than any range."""
    if len(named) > LONGEST_RANGE:
        return
    for match in BETWEEN.finditer(named):
        yield named[: match.start()], named[match.end() :]
    plain = normal(named)
    for place, character in enumerate(plain):
        if character == "-" and 0 < place < len(plain) - 1:
            yield plain[:place], plain[place + 1 :]
