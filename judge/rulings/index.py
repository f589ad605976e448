"""The index of the rulings at hand: found in it by what they say (`judge.rulings.finding`) and by the rules that they cite.

A file beside the rulings, derived from them: whoever deletes it loses nothing. It is opened as it lies there where it is up to
date, else built anew. Whether it is, is told by the sizes and times of files; nothing heavy is imported before something has to
be built. Where rulings cannot be read, or the index cannot be written, a sentence says so, and what is at hand is used.
"""

from __future__ import annotations

import os
from collections.abc import Callable

from judge.folders import rulings_folder
from rulebook.light import NamedTuple
from rulebook.store.connection import DatabaseError, Error, Reader, connect
from rulebook.store.library import Library, address
from rulebook.store.opening import Say, unheard
from rulebook.store.rows import EditionRow, SectionRow

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    import sqlite3
    from typing import Any, TypeVar

    T = TypeVar("T")

INDEX = "rulings-index.sqlite3"
STORE = "rulings.sqlite3"
FORM = "4"  # of the index; raised with every change of its tables, or of what is written into them
URL = "JUDGE_RULINGS_URL"
ROLES = (
    "overruled",
    "settles",
    "governs",
    "overcomes",
    "exception",
    "contrasts",
    "defines",
)  # in the order in which they are shown
SELECT = """
select c.section_id, c.place, r.id, r.short, r.question, r.verdict, r.status, r.source, c.role, c.edition, c.number, c.state
from citation c join ruling r on r.section_id = c.section_id
"""


class Marks(NamedTuple):
    """What an index is made of, as it looks from outside.

    form: of the index itself. library: the library's documents and data. own: the program's own rulings. store: the file of
    the rulings store; "" where there is none. place: "" for that file, else which database is to be asked, without its password.
    """

    form: str
    library: str
    own: str
    store: str
    place: str

    @property
    def nothing(self) -> bool:
        """Whether there is nothing of which an index could be made."""
        return not (self.own or self.store or self.place)


BESIDE = 3  # rulings shown together with rules


def read_rulings(
    home: str, library: Library, work: Callable[[sqlite3.Connection], T], nothing: T, say: Say = unheard
) -> T:
    """Do this work with the index of this home; where it turns out to be damaged on the way, build it again and repeat.

    nothing: what it comes to where there are no rulings. Never raises for what is wrong with rulings or index: say hears it.
    """
    marks = marks_of(home, library)
    if marks.nothing:
        return nothing
    db = _up_to_date(home, marks)
    if db is not None:
        try:
            return work(db)
        except DatabaseError:
            _remove(home)
        finally:
            db.close()
    from judge.rulings.indexing.building import built  # noqa: PLC0415 - only where something has changed

    db = built(home, library, marks, say)
    try:
        return work(db)
    except DatabaseError as error:
        say(f"{home}: the index of the rulings cannot be read ({error}); rulings are not searched")
        return nothing
    finally:
        db.close()


def marks_of(home: str, library: Library) -> Marks:
    """What an index of this home would be made of now."""
    store = place = ""
    if url := os.environ.get(URL, ""):
        from hashlib import sha256  # noqa: PLC0415 - only where a database is named

        login, at, where = url.rpartition("@")
        bare = f"{':'.join(login.split(':')[:2])}{at}{where}"  # scheme and user, without the password
        place = sha256(bare.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    else:
        file = os.path.join(home, STORE)  # noqa: PTH118 - pathlib is slow to import
        store = " ".join([look for look in (_look(file), _look(f"{file}-wal")) if look])
    known = library.meta
    made_of = "\n".join([known.get(key, "") for key in ("schema", "fingerprint", "data", "shelf")])
    return Marks(FORM, made_of, _look_of_folder(rulings_folder()), store, place)


def open_file(home: str) -> tuple[sqlite3.Connection, dict[str, str]] | None:
    """The index as it lies there, and what it was made of; None where there is none, or it cannot be read."""
    path = os.path.join(home, INDEX)  # noqa: PTH118
    if not os.path.exists(path):  # noqa: PTH110
        return None
    try:
        db = connect(address(path), uri=True, check_same_thread=False, factory=Reader)
    except Error:
        return None
    try:
        return db, dict(db.execute("select key, value from meta"))
    except Error:
        db.close()
        return None


def _up_to_date(home: str, marks: Marks) -> sqlite3.Connection | None:
    """The index as it lies there, where it is made of what is there now. A database is not asked here."""
    if marks.place or (found := open_file(home)) is None:
        return None
    db, meta = found
    if all(meta.get(field) == value for field, value in zip(Marks._fields, marks, strict=True)):
        return db
    db.close()
    return None


def _remove(home: str) -> None:
    from contextlib import suppress  # noqa: PLC0415 - only for what is damaged

    with suppress(OSError):  # it is built again all the same
        os.unlink(os.path.join(home, INDEX))  # noqa: PTH108, PTH118


def _look(path: str) -> str:
    """A file from outside, size and time of change; "" where there is none."""
    try:
        facts = os.stat(path)  # noqa: PTH116
    except OSError:
        return ""
    return f"{facts.st_size}:{facts.st_mtime_ns}"


def _look_of_folder(folder: str) -> str:
    """Every file below a folder from outside; "" where there is none."""
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda entry: entry.name)
    except OSError:
        return ""
    looks = [_look_of_folder(one.path) if one.is_dir() else f"{one.path}:{_look(one.path)}" for one in entries]
    return "\n".join(looks)


class Citing(NamedTuple):
    """A ruling that cites a rule.

    short: its id as far as it is shown. source: where the publisher's answer stands, "" where it is none. role: what the rule does for it. edition, number: as it was cited. state: what became
    of the rule since: valid, moved, changed, removed or unknown.
    """

    id: str
    short: str
    question: str
    verdict: str
    status: str
    source: str
    role: str
    edition: str
    number: str
    state: str


def settling(db: sqlite3.Connection, game: str) -> dict[str, list[Citing]]:
    """The official answers that settle an erratum of a game, by the number that its rule has today."""
    found: dict[str, list[Citing]] = {}
    rows = db.execute(f"{SELECT} where c.game = ? and c.role = 'settles' order by c.section_id, c.place", (game,))
    rules = db.execute("select section_id, place, rule from citation where game = ? and role = 'settles'", (game,))
    numbers = {(section, place): rule for section, place, rule in rules}
    for section, place, *each in rows.fetchall():
        found.setdefault(numbers[section, place], []).append(Citing(*each))
    return found


def rulings_citing(db: sqlite3.Connection, library: Library, edition: EditionRow, row: SectionRow) -> list[Citing]:
    """The rulings that cite a rule or a step of it: those that it governs first, then in the order in which they were given.

    A rule of the current edition is found under whatever number it was cited; one of an older edition where that edition, or
    another that has the same rule, was cited.
    """
    rows: list[tuple[Any, ...]]
    if edition.current:
        rows = db.execute(f"{SELECT} where c.game = ? and c.rule = ?", (row.game, row.number)).fetchall()
    else:
        from rulebook.editions.following import numbers_of  # noqa: PLC0415 - only where an older edition is shown

        rows = []
        for name, number in numbers_of(library, row):
            values = (
                row.game,
                name,
                number,
                f"{number} [",
                f"{number} \\",
            )  # the backslash is next to a step's bracket
            rows += db.execute(
                f"{SELECT} where c.game = ? and c.edition = ? and (c.number = ? or c.number between ? and ?)", values
            )
    found = {(section, place): Citing(*each) for section, place, *each in rows}
    return sorted((found[key] for key in sorted(found)), key=lambda one: ROLES.index(one.role))
