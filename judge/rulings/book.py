"""The rulings at hand: those that judges gave, from the store, and the program's own, which nobody has to import."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from judge.rulings.errors import FormError
from judge.rulings.history import Ruling, Rulings
from judge.rulings.index import own_lines
from judge.rulings.records import known_lines
from judge.rulings.ruling import Citation, Content, Version
from judge.rulings.shipped import AUTHOR, Shipped, shipped
from judge.rulings.store import Store, open_store

Say = Callable[[str], None]  # hears a sentence for the user


def unheard(_sentence: str) -> None:
    """A sentence that nobody hears."""


class Book:
    """The rulings at hand. store: those of the judges; own: the program's."""

    def __init__(self, store: Store, own: Shipped) -> None:
        self.store = store
        self.own = own
        self._own = {version.id: version for version in own.versions}
        self._rulings: tuple[list[str], Rulings] | None = (
            None  # as they were asked for last, and of which versions they are
        )

    def rulings(self, as_of: str = "") -> Rulings:
        """All of them. as_of: as they stood at a moment, "" for now. Raises Damaged."""
        kept = self.store.versions()
        of = [as_of, *(version.id for version in kept)]
        if self._rulings is None or self._rulings[0] != of:
            self._rulings = (of, Rulings(together(kept, self.own.versions), as_of))
        return self._rulings[1]

    def add(self, versions: Sequence[Version]) -> int:
        """Add versions to the store, and with them the program's own that they follow; returns how many were new.

        With those in the store, a ruling stays whole when the program's own is worded otherwise one day. Raises ReadOnly, StoreError.
        """
        parents = dict.fromkeys(parent for version in versions for parent in version.parents)
        return self.store.add([*(self._own[parent] for parent in parents if parent in self._own), *versions])

    def is_shipped(self, ruling: Ruling) -> bool:
        """Whether a ruling is the program's own, unchanged by anybody here."""
        return ruling.version.id in self._own and not ruling.is_divided

    def close(self) -> None:
        """Close the store."""
        self.store.close()


def together(kept: Sequence[Version], own: Iterable[Version]) -> list[Version]:
    """The versions of a store and the program's own, without those of the program's own that others stand for.

    All versions of a ruling are given, or none of it.
    """
    followed = {parent for version in kept for parent in version.parents}
    shown = {version.id: version for version in own}
    of = {version.ruling: version for version in shown.values()}
    hidden: set[str] = set()
    for version in kept:
        current = of.get(version.ruling)
        if current is None or version.parents or version.author != AUTHOR or version.id == current.id:
            continue
        if version.id not in followed:
            hidden.add(version.id)  # what the program said before
        elif _words(version.content) == _words(current.content):
            shown.pop(current.id, None)  # somebody here went on from the same words
    return [*shown.values(), *(version for version in kept if version.id not in hidden)]


def _words(content: Content) -> Content:
    """What a ruling says, whatever edition it was cited from."""
    bare = (Citation(one.game, one.number, one.role, note=one.note) for one in content.citations)
    return replace(content, citations=tuple(bare))


def open_book(home: str, url: str | None = None, *, say: Say = unheard) -> Book:
    """The rulings of a home. url: of the store, as `open_store` takes it. say: hears what of the program's own cannot be read.

    Raises NewerStore, Damaged, StoreError.
    """
    store = open_store(home, url, say=say)
    own = _kept(home) or shipped()
    for fault in own.faults:
        say(fault)
    return Book(store, own)


def _kept(home: str) -> Shipped | None:
    """The program's own rulings as the index of the home keeps them, which are many times as fast to read as their files."""
    try:
        versions = tuple(known_lines(own_lines(home), home))
    except FormError:
        return None
    return Shipped(versions) if versions else None
