"""Opening the library, so that a missing, damaged or outdated one is built again from the documents kept and the registry.

Every command goes through here: nothing heavy is imported before something has to be built.
"""

from __future__ import annotations

from rulebook.data import games_folder
from rulebook.errors import LibraryError, Say, unheard
from rulebook.store.connection import SCHEMA, DatabaseError, Error
from rulebook.store.home import is_current, library_file, same_data, shelved
from rulebook.store.library import Library

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from rulebook.store.build import Progress

    T = TypeVar("T")
NONE = "there is no library"


def up_to_date(home: str) -> bool:
    """Whether the library can be read, by this version of the program, and holds what is on the shelf."""
    try:
        library = Library(library_file(home))
    except LibraryError:
        return False
    try:
        return is_current(library.meta, home)
    finally:
        library.close()


def rebuild(home: str, progress: Progress | None = None, say: Say = unheard) -> int:
    """Build the library anew from the documents kept and the registry. Returns how many documents it has.

    Raises LibraryError where there is neither, or where the folder cannot be written.
    """
    from pathlib import Path  # noqa: PLC0415

    from rulebook.store.build import build, quiet  # noqa: PLC0415

    if not shelved(home) and not _registered():
        raise LibraryError(f"{home}: no documents are kept there; import a rule document with `judge import FILE`")
    build(Path(home), progress or quiet, None, say)
    library = Library(library_file(home))
    try:
        return sum(1 for edition in library.editions() if edition.imported)
    finally:
        library.close()


def ensure(home: str, say: Say = unheard) -> None:
    """See to it that this home has a library that can be read, building it again where it must be.

    Raises LibraryError where there is none and none can be built.
    """
    open_library(home, say).close()


def open_library(home: str, say: Say = unheard) -> Library:
    """The library of this home, built again where it is missing, unreadable or out of date."""
    try:
        library = Library(library_file(home))
    except LibraryError as error:
        return _built_again(home, _why(error), say)
    if is_current(library.meta, home):
        return library
    if library.meta.get("schema") != SCHEMA or not same_data(library.meta):
        library.close()
        return _built_again(home, "the library was made by another version of the program", say)
    try:
        fresh = _built_again(home, "the documents kept have changed", say)
    except LibraryError as error:
        say(f"{error}; what it holds is shown")
        return library
    library.close()
    return fresh


def reading(home: str, work: Callable[[Library], T], say: Say = unheard) -> T:
    """Do this work with the library of this home; where it turns out to be damaged on the way, build it again and repeat."""
    library = open_library(home, say)
    try:
        return work(library)
    except (LibraryError, DatabaseError) as error:
        library.close()
        library = _built_again(home, _why(error), say)
        return work(library)
    finally:
        library.close()


def _why(error: Exception) -> str:
    cause = error.__cause__ or error
    return f"the library cannot be read ({cause})" if isinstance(cause, Error) else NONE


def _built_again(home: str, why: str, say: Say) -> Library:
    if not shelved(home) and not _registered():
        return Library(library_file(home))  # says what is wrong with it
    if why == NONE and not shelved(home):
        say("the library is being made: five games in our own words; this happens once")
    else:
        say(f"{why}; it is built again from the documents kept")
    rebuild(home, say=say)
    return Library(library_file(home))


def _registered() -> bool:
    """Whether the program has a registry of any game, from which a library can be made without a document."""
    import os  # noqa: PLC0415

    return os.path.isdir(games_folder()) and bool(os.listdir(games_folder()))  # noqa: PTH112, PTH208
