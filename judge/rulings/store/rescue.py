"""The rulings out of a damaged database: from what is left of it, from the second record, and from every backup.

What was damaged is put aside and never deleted. Whether a record is whole its fingerprint says; so everything that is found may
be put together, in whatever order, and nothing false comes in.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from judge.durable import flush_folder, locked, make_folder
from judge.rulings.errors import Damaged, NewerStore, StoreError
from judge.rulings.records import VERSION, line
from judge.rulings.ruling import Version
from judge.rulings.store import rows
from judge.rulings.store.backups import copies
from judge.rulings.store.carving import Carved, carved, rows_of_pages
from judge.rulings.store.faults import damaged, newer, of_os, of_sqlite, what_is_damaged
from judge.rulings.store.places import Files, address, files_in, files_of, sqlite_file
from judge.rulings.store.schema import SCHEMA, migrate
from judge.rulings.store.second_record import BEGIN, SecondRecord
from judge.rulings.store.sqlite import APPLICATION, BESIDE, copied, examined, is_sound, reading, writing
from judge.rulings.store.truth import schema_said, untrue_schema, untrue_tables
from judge.rulings.store.verifying import verified
from rulebook.own_files import own_file

IDS = (
    "select id from ruling_version",
    "select version from ruling_citation",
    "select version from ruling_parent",
    "select version from ruling_tag",
)
UNSEEN = (
    100  # rows of which no beginning is seen, where it is torn over two pages: so many more are asked for than seen
)


@dataclass(frozen=True, slots=True)
class Gathered:
    """What one file gave. whole: how many versions; alone: how many of them no file before it gave."""

    path: str
    whole: int
    alone: int


@dataclass(frozen=True, slots=True)
class Rescued:
    """What came of a rescue.

    place: the database. found: what was wrong with it, "" for nothing. changed: whether a new one was put in its place. versions,
    rulings: how many are in it now, and how many of these the database did not give any more (back). sources: where they were
    gathered. aside: where the damaged file is now, "" where there was none. lost: the ids of versions that the database still names,
    or that others follow, and that are nowhere whole. altered: the ids of rulings of which a record was altered and is nowhere
    whole.
    """

    place: str
    found: str
    changed: bool
    versions: int
    rulings: int
    back: int
    sources: tuple[Gathered, ...]
    aside: str
    lost: tuple[str, ...]
    altered: tuple[str, ...]


def rescue(home: str, url: str | None = None, *, force: bool = False) -> Rescued:
    """Gather every ruling that is left, and put a whole database in the place of a damaged one.

    url: as for `open_store`. force: do it also where nothing is damaged, to bring back what only backups have (else such a
    database is left as it is, and `sources` says what each file has), and where nothing is left, to begin with an empty one. Raises NewerStore, ReadOnly, StoreError; what was there is
    unchanged then.
    """
    named = address(url)
    path = sqlite_file(named) if named else None
    if named and path is None:
        raise StoreError(
            "rulings on a server are rescued by whoever keeps the server; the backups of this desk can be imported"
        )
    files = files_of(path) if path else files_in(home)
    try:
        make_folder(files.folder)
        with locked(files.lock):
            return _rescued(files, force=force)
    except sqlite3.Error as error:
        raise of_sqlite(error, files.database) from error
    except OSError as error:
        raise of_os(error, files.database) from error


def _rescued(files: Files, *, force: bool) -> Rescued:
    refused = _refused(files)
    understood: dict[str, Version] = {}
    here, known = _of_database(files.database, understood)
    second = _of_lines(files.second, understood)
    wrong = _of_header(files, refused, here) or _of_tables(files, second)
    found: dict[str, Version] = {}
    altered: dict[str, str] = {}
    sources = []
    for path, part in _parts(files, here, second, understood):
        if part.newer:
            raise newer(path, "records of a newer form")
        fresh = {version.id: version for version in part.versions if version.id not in found}
        sources.append(Gathered(path, len(part.versions), len(fresh)))
        found |= fresh
        altered |= part.altered
    changed = bool(found) or force if wrong else force and len(found) > len(here.versions)
    aside = _replaced(files, _in_order(found, second)) if changed else ""
    if not wrong and not changed and (missing := _made_up(files, here.versions, second)):
        wrong, changed = f"{missing} versions are missing in the second record", True
    parents = {parent for version in found.values() for parent in version.parents}
    rulings = {version.ruling for version in found.values()}
    lost = (known | parents) - found.keys()
    return Rescued(
        files.database, wrong, changed, len(found), len(rulings), len(found.keys() - {v.id for v in here.versions}),
        tuple(sources), aside, tuple(sorted(lost)), tuple(sorted({ruling for key, ruling in altered.items() if key not in found})),
    )  # fmt: skip


def _refused(files: Files) -> StoreError | None:
    """What is against the database by its header alone. Raises StoreError where there is a folder, or nothing may be read."""
    try:
        if not examined(files.database).size and (SecondRecord(files.second).last() or copies(files) or _aside(files)):
            return damaged(files.database, "the file is gone")
    except StoreError as error:
        if not Path(files.database).is_file() or not os.access(files.database, os.R_OK):
            raise
        return error
    return None


def _of_header(files: Files, refused: StoreError | None, here: Carved) -> str:
    """What is wrong with the header, "" for nothing: what it says counts only where the rest of the file agrees.

    Raises NewerStore where header and tables say so, StoreError for a database that has nothing of ours in it.
    """
    if refused is None:
        return ""
    if isinstance(refused, Damaged):
        return what_is_damaged(refused)
    if not here.versions or (isinstance(refused, NewerStore) and schema_said(files.database) > SCHEMA):
        raise refused
    return "the header is not that of rulings"


def _of_tables(files: Files, second: Carved) -> str:
    """What is wrong with what the database holds, "" for nothing: everything in it has been read then."""
    try:
        if not examined(files.database).size:
            return ""
        if found := is_sound(files.database):
            return found
        with reading(files.database) as db:
            if not db.run("select name from sqlite_master"):
                return ""
            if found := untrue_schema(db):
                return found
            inside = verified(rows.records(db), files.database)
            if found := untrue_tables(db, inside):
                return found
    except Damaged as error:
        return what_is_damaged(error)
    except sqlite3.Error as error:
        return str(error)
    there = {version.id for version in inside}
    lacking = sum(version.id not in there for version in second.versions)
    return f"{lacking} versions are in the second record alone" if lacking else ""


def _parts(files: Files, here: Carved, second: Carved, understood: dict[str, Version]) -> Iterable[tuple[str, Carved]]:
    """What each file gives: the database first, the oldest that was put aside last."""
    yield files.database, here
    yield files.second, second
    for path in reversed([*_aside(files), *copies(files)]):
        yield path, _of_lines(path, understood) if path.endswith(".jsonl") else _of_database(path, understood)[0]


def _aside(files: Files) -> list[str]:
    """The databases that were put aside before."""
    begin = f"{os.path.basename(files.database)}.damaged-"  # noqa: PTH119 - as everywhere in this package
    names = [name for name in os.listdir(files.folder) if name.startswith(begin) and not name.endswith(BESIDE)]  # noqa: PTH208
    return [os.path.join(files.folder, name) for name in sorted(names)]  # noqa: PTH118


def _of_lines(path: str, understood: dict[str, Version]) -> Carved:
    return carved(_bytes(path), known=understood)


def _of_database(path: str, understood: dict[str, Version]) -> tuple[Carved, set[str]]:
    """What a database gives, and the ids of versions that were in it, as far as it still says so.

    First as SQLite reads it, row by row around what is damaged; then out of its raw pages.
    """
    texts: list[str] = []
    ids: set[str] = set()
    database, log = _bytes(path), _bytes(f"{path}-wal")
    with copied(path) as copy, suppress(sqlite3.Error), closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.text_factory = lambda data: data.decode("utf-8", "replace")
        texts = row_by_row(db, database + log)
        for statement in IDS:
            with suppress(sqlite3.Error):
                named = (str(row[0]) for row in db.execute(statement))
                ids.update(one for one in named if VERSION.fullmatch(one))
    pages = list(rows_of_pages(database, log))
    return carved("\n".join(texts).encode("utf-8", "replace"), *pages, database, log, known=understood), ids


def row_by_row(db: sqlite3.Connection, data: bytes) -> list[str]:
    """The records that SQLite still reads, one at a time, so that a damaged page takes only its own with it.

    data: the bytes of the file and its log, by which no more rows are asked for than there may be, whatever SQLite says.
    """
    most = data.count(BEGIN) + UNSEEN
    with suppress(sqlite3.Error):
        most = min(most, db.execute("select max(seq) from ruling_version").fetchone()[0] or 0)
    found = []
    for place in range(1, most + 1):
        with suppress(sqlite3.Error):
            row = db.execute("select record from ruling_version where seq = ?", (place,)).fetchone()
            if row:
                found.append(str(row[0]))
    return found


def _in_order(found: dict[str, Version], second: Carved) -> list[Version]:
    """First what the second record has, in its order, so that the two agree; then the rest, each behind those it follows."""
    first = {version.id: found[version.id] for version in second.versions}
    rest = (version for key, version in found.items() if key not in first)
    return [*first.values(), *sorted(rest, key=lambda one: (one.depth, one.at, one.id))]


def _replaced(files: Files, versions: list[Version]) -> str:
    """Put a new database with these versions in the place of the damaged one, which is put aside. Returns where it is then."""
    fresh = f"{files.database}.new"
    for end in ("", *BESIDE):
        with suppress(FileNotFoundError):
            os.unlink(fresh + end)  # noqa: PTH108
    with writing(fresh) as db:
        with db.transaction():
            for number in range(1, SCHEMA + 1):
                migrate(db, number, "sqlite")
            db.run(f"pragma application_id = {APPLICATION}")
            db.run(f"pragma user_version = {SCHEMA}")
            rows.insert(db, versions)
        db.run("pragma wal_checkpoint(truncate)")
    with reading(fresh) as db:
        inside = verified(rows.records(db), fresh)
    if found := is_sound(fresh) or ("" if len(inside) == len(versions) else "versions are missing"):
        raise damaged(fresh, found)
    aside = _put_aside(files)
    os.rename(fresh, files.database)  # noqa: PTH104
    flush_folder(files.folder)
    record = SecondRecord(files.second)
    last = record.last()
    place = next((at for at, version in enumerate(versions, 1) if version.id == last), 0)
    record.append([line(version) for version in versions[place:]])
    return aside


def _made_up(files: Files, versions: list[Version], second: Carved) -> int:
    """Write into the second record what it lacks of a whole database. Returns how many versions that were."""
    there = {version.id for version in second.versions}
    missing = [version for version in versions if version.id not in there]
    if missing:
        with reading(files.database) as db:
            _place, last = rows.last(db)  # it has to stand last: what comes behind it is added with the next version
        behind = [version for version in versions if version.id == last and version not in missing[-1:]]
        SecondRecord(files.second).append([line(version) for version in [*missing, *behind]])
    return len(missing)


def _put_aside(files: Files) -> str:
    """Give the damaged database another name, its log first: a log must never stand beside a database that is not its own."""
    aside = f"{files.database}.damaged-{datetime.now():%Y%m%d-%H%M%S}"  # noqa: DTZ005 - the wall clock of whoever looks for it
    while any(os.path.exists(aside + end) for end in ("", *BESIDE)):  # noqa: PTH110
        aside += "-again"
    there = False
    for end in (*BESIDE, ""):
        with suppress(FileNotFoundError):
            os.rename(files.database + end, aside + end)  # noqa: PTH104
            there = there or end == ""
    flush_folder(files.folder)
    return aside if there else ""


def _bytes(path: str) -> bytes:
    try:
        with own_file(path) as file:
            return file.read()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise StoreError(
            f"{path}: cannot be read ({error.strerror or error}); put what lies there somewhere else, and rescue again"
        ) from error
