"""What a desk could not bring to the database that it shares: kept in a file of its own until that is reached again.

A version has one id wherever it lies, so that one which came through after all is not there twice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from judge.durable import flush_folder, locked, make_folder
from judge.rulings.records import line
from judge.rulings.ruling import Version
from judge.rulings.store.places import Files
from judge.rulings.store.second_record import SecondRecord


class Waiting:
    """The versions that wait on this desk. files: of the database for which they wait."""

    def __init__(self, files: Files) -> None:
        self.path = Path(files.folder, f"{files.stem}-waiting.jsonl")
        self._backups = Path(files.backups)
        self._lock = str(self.path.with_suffix(".lock"))
        self._record = SecondRecord(str(self.path))

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return not self.path.exists()

    def versions(self) -> list[Version]:
        """Those that wait, each once. Raises OSError."""
        return self._record.versions()

    def keep(self, versions: Sequence[Version]) -> None:
        """Add versions; they are on the disk when this returns. Raises OSError."""
        make_folder(str(self.path.parent))
        with locked(self._lock):
            self._record.append([line(version) for version in versions])

    def bring(self, add: Callable[[Sequence[Version]], int]) -> int:
        """Have all of them added, and put the file away among the backups. Returns how many were new there. Raises OSError, and what `add` raises."""
        with locked(self._lock):
            versions = self.versions()
            count = add(versions) if versions else 0
            make_folder(str(self._backups))
            self.path.replace(self._away())
            flush_folder(str(self._backups))
        return count

    def _away(self) -> Path:
        number = 1
        while (path := self._backups / f"{self.path.stem}-{number}.jsonl").exists():
            number += 1
        return path
