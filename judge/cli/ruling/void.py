"""`judge ruling void`: rulings taken back."""

from __future__ import annotations

from judge.cli.reading import Given
from judge.cli.ruling.choosing import named
from judge.cli.ruling.desk import author_of, opened
from judge.cli.ruling.saving import add, told
from judge.cli.ruling.writing import reason_of
from judge.rulings.giving import voiding


def run(home: str, given: Given) -> int:
    """Take back all of them, or none; print their ids."""
    author, why = author_of(home, given), reason_of(given)
    with opened(home) as desk:
        rulings = desk.book.rulings()
        found = named(rulings, given.words)
        add(desk, [voiding(ruling, author.name, why) for ruling in found], author)
        told(desk, given, [ruling.id for ruling in found])
    return 0
