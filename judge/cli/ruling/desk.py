"""What a command about rulings works on: the library and the rulings at hand."""

from __future__ import annotations

import getpass
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import NamedTuple

from judge.cli.reading import Given, Misuse, text_of
from judge.cli.terminal import relay, say
from judge.messages import _, translated
from judge.rulings.book import Book, open_book
from judge.rulings.errors import RulingError
from judge.rulings.sitting import sitting
from judge.rulings.times import period
from rulebook.store.library import Library
from rulebook.store.opening import open_library

TYPE_CHECKING = False  # only who asks whether rules have changed waits for what compares them
if TYPE_CHECKING:
    from judge.rulings.standing import Standings


class Desk:
    """Library and rulings of a home. The library is opened only where something is looked up in it."""

    def __init__(self, home: str, book: Book) -> None:
        self.home = home
        self.book = book
        self._library: Library | None = None

    @property
    def library(self) -> Library:
        """The library, built again where it must be. Raises LibraryError."""
        if self._library is None:
            self._library = open_library(self.home, relay)
        return self._library

    @cached_property
    def standings(self) -> Standings:
        """How citations stand, for who asks about many rulings."""
        from judge.rulings.standing import Standings  # noqa: PLC0415 - only where the library is asked

        return Standings(lambda: self.library)

    def close(self) -> None:
        """Close both."""
        if self._library is not None:
            self._library.close()
        self.book.close()


@contextmanager
def opened(home: str) -> Iterator[Desk]:
    """The desk of a home. Raises StoreError and its kind."""
    desk = Desk(home, open_book(home, say=relay))
    try:
        yield desk
    finally:
        desk.close()


class Author(NamedTuple):
    """Who gives a ruling. named: somebody said so; else it is the name of the system's user."""

    name: str
    named: bool = True

    def tell(self) -> None:
        """Say, of what was saved, whose name stands under it where nobody named one."""
        if not self.named:
            say(_("given as {user}, the name of the system's user; --author NAME or $JUDGE_AUTHOR names another", user=self.name))  # fmt: skip


def author_of(home: str, given: Given) -> Author:
    """Who is at the desk: --author, else $JUDGE_AUTHOR or the name given there last, else the system's user name. Raises Misuse."""
    named = given.values.get("--author") or text_of(sitting(home).author, "$JUDGE_AUTHOR")
    if named.strip():
        return Author(named)
    try:
        return Author(text_of(getpass.getuser(), "$LOGNAME"), named=False)
    except (KeyError, OSError, ImportError):  # a user without a name
        raise Misuse(_("nobody is named as the author; expected --author NAME or $JUDGE_AUTHOR")) from None


def event_of(home: str, given: Given) -> str:
    """The event at which this is: --event, else $JUDGE_EVENT or the one said at the desk, while that lasts."""
    named = given.values.get("--event")
    return text_of(sitting(home).event, "$JUDGE_EVENT") if named is None else named


def time_of(given: Given, option: str) -> tuple[str, str]:
    """The first and the last moment of a time that was typed, "" and "" where none was. Raises Misuse."""
    typed = given.values.get(option)
    if typed is None:
        return "", ""
    try:
        return period(typed)
    except RulingError as error:
        raise Misuse(f"{option} {translated(str(error))}") from error
