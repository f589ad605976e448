"""The statements of the store: the same for every database, values by name (`:id`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

TYPE_CHECKING = False  # typing is slow to import
if TYPE_CHECKING:
    from typing import Any, Protocol

    from judge.rulings.ruling import Version

    class Connection(Protocol):
        """What a statement needs of a connection to a database."""

        def run(self, sql: str, values: Mapping[str, object] | None = None) -> list[tuple[Any, ...]]:
            """Carry out a statement. Returns its rows."""

        def run_many(self, sql: str, values: Sequence[Mapping[str, object]]) -> None:
            """Carry out a statement once for each of these values."""


VERSION = """
insert into ruling_version (id, ruling, depth, at, author, why, game, question, verdict, status, record)
values (:id, :ruling, :depth, :at, :author, :why, :game, :question, :verdict, :status, :record)
"""
PARENT = "insert into ruling_parent (version, parent) values (:version, :parent)"
CITATION = """
insert into ruling_citation (version, position, game, number, role, edition, wording, gist)
values (:version, :position, :game, :number, :role, :edition, :wording, :gist)
"""
TAG = "insert into ruling_tag (version, position, tag) values (:version, :position, :tag)"
FEW = 500  # ids that are asked for by name; of more, all ids are read
CITED = ("game", "number", "edition", "wording", "gist")


def last(db: Connection) -> tuple[int, str]:
    """Place and id of the version that was added last; (0, "") where there is none."""
    rows = db.run("select seq, id from ruling_version order by seq desc limit 1")
    return (int(rows[0][0]), str(rows[0][1])) if rows else (0, "")


def count(db: Connection) -> int:
    """How many versions there are."""
    return int(db.run("select count(*) from ruling_version")[0][0])


def place_of(db: Connection, version: str) -> int | None:
    """Where a version is in the order of adding; None where it is not there."""
    rows = db.run("select seq from ruling_version where id = :id", {"id": version})
    return int(rows[0][0]) if rows else None


def records(db: Connection, after: int = 0) -> list[tuple[int, str, str]]:
    """Place, id and record of every version that was added after this place, in order."""
    rows = db.run("select seq, id, record from ruling_version where seq > :after order by seq", {"after": after})
    return [(int(seq), str(key), str(line)) for seq, key, line in rows]


def of_rulings(db: Connection, rulings: Sequence[str]) -> list[tuple[int, str, str]]:
    """Place, id and record of every version of these rulings, in order."""
    found: list[tuple[int, str, str]] = []
    for ruling in rulings:
        rows = db.run("select seq, id, record from ruling_version where ruling = :ruling", {"ruling": ruling})
        found += [(int(seq), str(key), str(line)) for seq, key, line in rows]
    return sorted(found)


def known(db: Connection, ids: Sequence[str]) -> set[str]:
    """Which of these versions are there."""
    if len(ids) > FEW:
        return {row[0] for row in db.run("select id from ruling_version")}.intersection(ids)
    names = {f"id{place}": key for place, key in enumerate(ids)}
    marks = ", ".join(f":{name}" for name in names)
    return {row[0] for row in db.run(f"select id from ruling_version where id in ({marks})", names)} if ids else set()  # noqa: S608 - names


def insert(db: Connection, versions: Sequence[Version]) -> None:
    """Add these versions, none of which is there yet, in this order."""
    from judge.rulings.records import line, record  # noqa: PLC0415 - only where something is written

    db.run_many(
        VERSION,
        [
            {
                "id": one.id, "ruling": one.ruling, "depth": one.depth, "at": one.at, "author": one.author, "why": one.why,
                "game": one.content.game, "question": one.content.question, "verdict": one.content.verdict.value,
                "status": one.content.status.value, "record": line(one),
            }
            for one in versions
        ],
    )  # fmt: skip
    insert_parts(db, [record(one) for one in versions])


def insert_parts(db: Connection, values: Iterable[Mapping[str, Any]]) -> None:
    """Add the rows of what versions follow, cite and are tagged with. values: their records, as plain values."""
    parents: list[Mapping[str, object]] = []
    citations: list[Mapping[str, object]] = []
    tags: list[Mapping[str, object]] = []
    for value in values:
        key, content = value["id"], value["content"]
        parents += [{"version": key, "parent": parent} for parent in dict.fromkeys(value["parents"])]
        for place, one in enumerate(content.get("citations", ()), 1):
            texts = {name: one.get(name, "") for name in CITED}
            citations.append({"version": key, "position": place, "role": one.get("role", "governs"), **texts})
        tags += [
            {"version": key, "position": place, "tag": tag} for place, tag in enumerate(content.get("tags", ()), 1)
        ]
    for statement, rows in ((PARENT, parents), (CITATION, citations), (TAG, tags)):
        if rows:
            db.run_many(statement, rows)
