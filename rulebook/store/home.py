"""Where things live: the library file and the imported documents, under one folder."""

from __future__ import annotations

import os

LIBRARY = "library.sqlite3"
DOCUMENTS = "documents"


def home_folder(given: str | None = None) -> str:
    """The folder: the one given, else $JUDGE_HOME, else the platform's folder for user data."""
    if given:
        return os.path.abspath(os.path.expanduser(given))
    if named := os.environ.get("JUDGE_HOME"):
        return os.path.abspath(os.path.expanduser(named))
    from platformdirs import user_data_dir  # noqa: PLC0415 - only where nothing was named

    return user_data_dir("judge", appauthor=False)


def library_file(home: str) -> str:
    """The library's path in a home folder."""
    return os.path.join(home, LIBRARY)


def shelved(home: str) -> str:
    """The names of the folders of all imported documents, a line each: cheap enough to compare at every start."""
    shelf = os.path.join(home, DOCUMENTS)
    return "\n".join(f"{game}/{name}" for game in _names(shelf) for name in _names(os.path.join(shelf, game)))


def _names(folder: str) -> list[str]:
    try:
        return sorted(name for name in os.listdir(folder) if not name.startswith("."))
    except OSError:
        return []
