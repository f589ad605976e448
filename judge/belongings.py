"""Which files are a desk's own: library, rulings, second record, backups, kept documents, drafts.

Whoever names a file to be written may hit upon one of them, by a slip of the completion or through a link; nothing that the
program writes on wish goes there. A desk is known by what lies in its folder, so that those of others are safe too.
"""

from __future__ import annotations

import os

from rulebook.store.home import DOCUMENTS, LIBRARY, home_folder

MAGIC = b"SQLite format 3\0"
RULINGS = ("rulings.sqlite3", "rulings.jsonl")
FOLDERS = (DOCUMENTS, "backups", "drafts", "faults")
BESIDE = (".sqlite3", ".jsonl", ".lock", ".sqlite3-wal", ".sqlite3-shm", ".sqlite3-journal")


def belongs_to_a_desk(file: str) -> bool:
    """Whether a path, links followed, is one at which a desk keeps something, be it there yet or not."""
    target = os.path.realpath(os.path.expanduser(file))  # noqa: PTH111 - pathlib is slow to import
    folder, name = os.path.split(target)
    lower = name.lower()  # on some systems the same file
    if _is_home(folder) and (lower.startswith((f"{LIBRARY}", "library.lock", "rulings.", "rulings-index."))):
        return True
    if _is_part_of_a_store(folder, name):
        return True
    while (above := os.path.dirname(folder)) != folder:  # noqa: PTH120
        if os.path.basename(folder).lower() in FOLDERS and _is_home(above):  # noqa: PTH119
            return True
        folder = above
    return False


def _is_home(folder: str) -> bool:
    return folder == os.path.realpath(home_folder()) or any(
        os.path.isfile(os.path.join(folder, name))  # noqa: PTH113, PTH118
        for name in (LIBRARY, *RULINGS)
    )


def _is_part_of_a_store(folder: str, name: str) -> bool:
    """Whether a name is that of a database in this folder, or of what is kept beside one."""
    stem = next((name.removesuffix(end) for end in sorted(BESIDE, key=len, reverse=True) if name.endswith(end)), None)
    if stem is None:
        stem = name if not name.endswith(("-wal", "-shm", "-journal")) else name.rpartition("-")[0]
    return any(
        _is_database(os.path.join(folder, other))  # noqa: PTH118
        for other in dict.fromkeys((name, stem, f"{stem}.sqlite3", f"{stem}.db", f"{stem}.sqlite"))
    )


def _is_database(path: str) -> bool:
    try:
        if not os.path.isfile(path):  # noqa: PTH113
            return False
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False
