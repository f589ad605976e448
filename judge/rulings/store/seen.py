"""What a desk last saw in the database that it shares: kept in a file of its own, with which it goes on where the server is not reached.

Versions are only ever added to it, also where the server has lost some: what a desk saw once is not forgotten.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from judge.durable import locked, make_folder
from judge.rulings.ruling import Version
from judge.rulings.store.places import Files
from judge.rulings.store.second_record import SecondRecord


class Seen:
    """The versions that this desk saw. files: of the database in which it saw them."""

    def __init__(self, files: Files) -> None:
        self.path = Path(files.folder, f"{files.stem}-seen.jsonl")
        self._record = SecondRecord(str(self.path))

    def versions(self) -> list[Version] | None:
        """Those that were seen, each once; None where this desk never reached that database."""
        try:
            return self._record.versions() if self.path.exists() else None
        except OSError:
            return None

    def last(self) -> str:
        """The id of the last version in it; "" where there is none."""
        try:
            return self._record.last()
        except OSError:
            return ""

    def keep(self, records: Sequence[tuple[int, str, str]]) -> None:
        """Add what is new of these: place, id, record of each. A file that cannot be written hinders nobody: it is made up the next time."""
        last = self.last()
        if records and last == records[-1][1]:
            return
        with suppress(OSError):
            make_folder(str(self.path.parent))
            with locked(str(self.path.with_suffix(".lock"))):
                there = {version.id for version in self._record.versions()}
                self.path.touch()
                self._record.append([line for _place, key, line in records if key not in there])
