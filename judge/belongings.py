"""Which files are a desk's own: library, rulings, second record, backups, kept documents, drafts, bookmarks, cards.

Whoever names a file to be written may hit upon one of them, by a slip of the completion or through a link; nothing that the
program writes on wish goes there. A desk is known by what lies in its folder, so that those of others are safe too.
"""

from __future__ import annotations

import os
from pathlib import Path

from rulebook.store.home import DOCUMENTS, LIBRARY, home_folder

MAGIC = b"SQLite format 3\0"
RULINGS = ("rulings.sqlite3", "rulings.jsonl")
FOLDERS = (DOCUMENTS, "backups", "drafts", "faults")
BESIDE = (".sqlite3", ".jsonl", ".lock", ".sqlite3-wal", ".sqlite3-shm", ".sqlite3-journal")


def belongs_to_a_desk(file: Path) -> bool:
    """Whether a path, links followed, is one at which a desk keeps something, be it there yet or not.

    Raises OSError or ValueError where there can be no such file.
    """
    target = real(file)
    if _is_home(target.parent) and target.name.lower().startswith(  # on some systems the same file
        (
            LIBRARY,
            "library.lock",
            "rulings.",
            "rulings-index.",
            "rulings-server.",
            "server-",
            "sitting.toml",
            "settings.toml",
            "marks.",
            "cards.toml",
            "cards.lock",
            "past.json",
        )
    ):
        return True
    if _is_part_of_a_store(target):
        return True
    return any(folder.name.lower() in FOLDERS and _is_home(folder.parent) for folder in (target, *target.parents))


def real(file: Path) -> Path:
    """Where a path leads in the end, all links followed; of those that lead round in a circle, one of them."""
    return Path(os.path.realpath(file))  # Path.resolve has an error of its own for such a circle


def _is_home(folder: Path) -> bool:
    return folder == real(Path(home_folder())) or any((folder / name).is_file() for name in (LIBRARY, *RULINGS))


def _is_part_of_a_store(file: Path) -> bool:
    """Whether a path is that of a database, or of what is kept beside one."""
    name = file.name
    stem = next((name.removesuffix(end) for end in sorted(BESIDE, key=len, reverse=True) if name.endswith(end)), None)
    if stem is None:
        stem = name if not name.endswith(("-wal", "-shm", "-journal")) else name.rpartition("-")[0]
    return any(
        _is_database(file.parent / other)
        for other in dict.fromkeys((name, stem, f"{stem}.sqlite3", f"{stem}.db", f"{stem}.sqlite"))
    )


def _is_database(path: Path) -> bool:
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False
