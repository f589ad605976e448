"""The pages of the server: the interface, the list of pocket rulebooks, and why somebody is not let in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from pathlib import Path

HERE = Path(__file__).parent


@cache
def _file(name: str) -> str:
    return (HERE / name).read_text(encoding="utf-8")


def _filled(name: str, words: Mapping[str, str]) -> str:
    text = _file(name)
    for place, value in words.items():
        text = text.replace(f"{{{{{place}}}}}", value)
    return text


def interface_page(size: int, words: Mapping[str, str]) -> str:
    """The page with the terminal. size: of the letters, in points; words: what the page says."""
    return _filled("page.html", {"size": str(size), **{key: escape(value) for key, value in words.items()}})


def books_page(title: str, books: Sequence[tuple[str, str]], words: Mapping[str, str]) -> str:
    """The list of pocket rulebooks. books: key and name of each game."""
    rows = "\n".join(
        f'<li><a href="books/{escape(key)}">{escape(name)}</a> <small>{escape(key)}</small></li>' for key, name in books
    )
    return _filled("books.html", {"title": escape(title), "rows": rows, **{key: escape(value) for key, value in words.items()}})  # fmt: skip
