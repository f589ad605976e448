"""Books to be tested: of the small invented rulebook, and of the program's own gists, without any document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.book.book import book_of
from rulebook.store.home import library_file
from rulebook.store.library import Library

ROOT = Path(__file__).resolve().parents[3]
Book = Callable[..., str]


def written(library: Library, game: str, rulings: tuple[dict[str, Any], ...] = ()) -> str:
    """The book of a game."""
    edition = library.edition(game)
    return book_of(library, edition, library.sections(game), rulings, day="2026-11-21")


@pytest.fixture(scope="session")
def lantern_book(built_home: Path) -> str:
    """The book of the small rulebook."""
    library = Library(library_file(str(built_home)))
    try:
        return written(library, "lantern")
    finally:
        library.close()


@pytest.fixture(scope="session")
def gists(our_lines: str) -> Iterator[Library]:
    """The library of a fresh machine: five games in our own words."""
    library = Library(library_file(our_lines))
    yield library
    library.close()


@pytest.fixture(scope="session")
def gist_book(gists: Library) -> str:
    """The book of `evolve` on a fresh machine."""
    return written(gists, "evolve")
