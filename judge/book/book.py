"""A book put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.book.content import content_of
from judge.book.index import index_of
from judge.book.labels import labels
from judge.book.page import page
from judge.book.tables import tables
from rulebook.store.library import Library
from rulebook.store.rows import EditionRow, SectionRow

NEEDS_SCRIPT = "This book needs JavaScript; it loads nothing from anywhere."


def book_of(
    library: Library, edition: EditionRow, sections: list[SectionRow], rulings: Sequence[dict[str, Any]], *,
    day: str, translate: Callable[[str], str] = str, beside: Callable[[str], str] = lambda _heading: "",
) -> str:  # fmt: skip
    """The book of an edition as one HTML file.

    sections: all of its rules, in the order of the document. rulings: as `judge.book.ruled` gives them. day: on which it is made.
    translate: what the book says of itself, into the user's language. beside: what is to stand beside a heading or term of the
    game for who does not read Japanese, "" for nothing.
    """
    value = {
        "game": edition.game, "title": edition.title, "edition": edition.name, "embedded": int(edition.is_embedded), "day": day,
        "labels": labels(translate), "tables": tables(), **content_of(library, edition, sections, beside), "rulings": list(rulings),
        "index": index_of(library, edition, sections, (one["q"] for one in rulings)),
    }  # fmt: skip
    return page(value, f"{edition.title} {edition.name}", translate(NEEDS_SCRIPT))
