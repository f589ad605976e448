"""Opening the rulings: the file in the home folder, or the database that an address names."""

from __future__ import annotations

from judge.rulings.store.places import address, files_in, files_of, is_postgresql, sqlite_file
from judge.rulings.store.store import Store
from rulebook.errors import Say, unheard


def open_store(home: str, url: str | None = None, *, say: Say = unheard) -> Store:
    """The rulings of this home.

    url: the address of a database as SQLAlchemy has it; None: $JUDGE_RULINGS_URL, else the file `rulings.sqlite3` in
    the home folder. say: hears a sentence about what was put right, and about a database that we do not test. Tables of an older version of the
    program are brought to this one's, after a backup; what is not there yet is made by the first addition.
    Raises NewerStore, Damaged, StoreError.
    """
    from judge.rulings.store.file import FileStore  # noqa: PLC0415 - who is on a server needs none of it

    named = address(url)
    if not named:
        return FileStore(files_in(home), say)
    if path := sqlite_file(named):
        return FileStore(files_of(path), say)
    if not is_postgresql(named):
        from judge.rulings.store.dialects import DialectStore  # noqa: PLC0415 - loads SQLAlchemy

        return DialectStore(named, home, say)
    from judge.rulings.store.server import ServerStore  # noqa: PLC0415 - loads SQLAlchemy

    return ServerStore(named, home, say)
