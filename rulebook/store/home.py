"""Where things live: the library file and the imported documents, under one folder; and whether the library there is up to date."""

from __future__ import annotations

import os
import sys

from rulebook.data import data_look, data_mark
from rulebook.store.connection import SCHEMA, Outdated

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import TypeVar

    from rulebook.store.connection import Opened

    T = TypeVar("T", bound=Opened)

LIBRARY = "library.sqlite3"
DOCUMENTS = "documents"


def home_folder(given: str | None = None) -> str:
    """The folder: the one given, else $JUDGE_HOME, else the platform's folder for user data."""
    if given:
        return os.path.abspath(os.path.expanduser(given))
    if named := os.environ.get("JUDGE_HOME"):
        return os.path.abspath(os.path.expanduser(named))
    if folder := _of_linux():
        return folder
    from platformdirs import user_data_dir  # noqa: PLC0415 - only where nothing was named

    return user_data_dir("judge", appauthor=False)


def _of_linux() -> str:
    """The folder for user data where the environment alone tells it, as platformdirs has it; "" for platformdirs to look closer."""
    data, user = os.environ.get("XDG_DATA_HOME", ""), os.environ.get("HOME", "")
    if sys.platform != "linux" or "ANDROID_DATA" in os.environ or not user.startswith("/"):
        return ""
    return os.path.join(data if data.startswith("/") else f"{user.rstrip('/')}/.local/share", "judge")


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


def at_hand(home: str, kind: type[T]) -> T:
    """The library of a home as it lies there, opened as one of this kind.

    Raises Outdated where it would have to be built again first, LibraryError where there is none.
    """
    library = kind(library_file(home))
    if is_current(library.meta, home):
        return library
    library.close()
    raise Outdated(home)


def is_current(meta: dict[str, str], home: str) -> bool:
    """Whether a library is of this version of the program, and made of what lies in its home and in the program's data."""
    return bool(meta.get("schema") == SCHEMA and same_data(meta) and meta.get("shelf") == shelved(home))


def same_data(meta: dict[str, str]) -> bool:
    """Whether the program's own data are those that a library was made from. Read only where they look otherwise."""
    return meta.get("look") == data_look() or meta.get("data") == data_mark()
