"""What a store of rulings offers, whatever database is behind it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

TYPE_CHECKING = False  # a stamp is asked before every answer of `judge show`: values of rulings are not loaded for it
if TYPE_CHECKING:
    from typing import Self

    from judge.rulings.ruling import Version


class Store(ABC):
    """Versions of rulings, to which versions are only ever added.

    place: where they are, for people: a path, or an address without password.
    outage: what keeps the database from being reached while it goes on with what it knows, in a sentence; "" for nothing.
    """

    place: str
    outage: str = ""

    @abstractmethod
    def versions(self) -> list[Version]:
        """Every version, in the order in which they were added, each verified by its fingerprint.

        Raises Damaged where one was altered or cannot be read; `judge.rulings.store.rescue` then saves the others.
        """

    @abstractmethod
    def add(self, versions: Sequence[Version]) -> int:
        """Add those that are not there yet: all of them or none. Returns how many were new; they are on the disk then.

        Raises ReadOnly or StoreError, after which what was there is unchanged; FormError for a version that was altered.
        """

    @abstractmethod
    def stamp(self) -> str:
        """Another text whenever versions were added; "" where there are none. Cheap."""

    def added_since(self, stamp: str) -> tuple[str, list[Version]] | None:
        """All versions of every ruling that got one since the store had this stamp, and the stamp that it has now.

        None where that cannot be told: then all versions are to be read. Raises Damaged.
        """
        del stamp
        return None

    @abstractmethod
    def close(self) -> None:
        """Give back what is held open. A store that was closed may be used again."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
