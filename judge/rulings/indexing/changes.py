"""What has changed since an index was made: read of the rulings are only those that got a version since then.

Where it is not known which these are, all are read, and compared with those that the index knows.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from judge.rulings.book import together
from judge.rulings.history import Ruling, Rulings
from judge.rulings.records import known_lines, line
from judge.rulings.ruling import Version
from judge.rulings.shipped import Shipped, shipped
from judge.rulings.store import Store
from rulebook.errors import Say


class Changes(NamedTuple):
    """Rulings of which an index may say something else than they do.

    rulings: by id; None for one that is not there any more. stamp: of the store that says so. own: the program's own, where they had to be
    read from their files; None where the index has them.
    """

    rulings: Mapping[str, Ruling | None]
    stamp: str
    own: Shipped | None


def everything(db: sqlite3.Connection | None, store: Store, say: Say) -> Changes:
    """All rulings, for an index that is made from nothing, and those that are gone, for this one, where there is one.

    Raises StoreError; sqlite3.Error where the index cannot be read.
    """
    stamp = store.stamp()  # first: what comes meanwhile is looked at again
    own = _own(say)
    found = Rulings(together(store.versions(), own.versions))
    known = [row[0] for row in db.execute("select ruling from known")] if db is not None else []
    gone: dict[str, Ruling | None] = dict.fromkeys(key for key in known if key not in found)
    return Changes(gone | {ruling.id: ruling for ruling in found.all()}, stamp, own)


def changes(db: sqlite3.Connection, meta: Mapping[str, str], own: str, store: Store, say: Say) -> Changes:
    """What has changed since an index was made. meta: what it says of itself. own: how the program's own rulings look now.

    Raises StoreError; sqlite3.Error where the index cannot be read.
    """
    fresh = _own(say) if meta.get("own") != own or meta.get("faults") else None
    added = store.added_since(meta["stamp"])
    if added is not None and fresh is None:
        stamp, versions = added
        keys = dict.fromkeys(version.ruling for version in versions)
        here: dict[str, Ruling | None] = dict.fromkeys(keys)
        here |= {ruling.id: ruling for ruling in Rulings(together(versions, _kept(db, keys))).all()}
        return Changes(here, stamp, None)
    stamp = store.stamp()
    known = [row[0] for row in db.execute("select ruling from known")]
    there = fresh.versions if fresh is not None else _kept(db, None)
    found = Rulings(together(store.versions(), there))
    rulings: dict[str, Ruling | None] = dict.fromkeys(key for key in known if key not in found)
    return Changes(rulings | {ruling.id: ruling for ruling in found.all()}, stamp, fresh)


def keep(db: sqlite3.Connection, own: Shipped) -> None:
    """Keep the program's own rulings in an index."""
    db.execute("delete from own")
    db.executemany("insert into own values (?,?)", [(version.ruling, line(version)) for version in own.versions])


def _own(say: Say) -> Shipped:
    found = shipped()
    for fault in found.faults:
        say(fault)
    return found


def _kept(db: sqlite3.Connection, keys: Iterable[str] | None) -> list[Version]:
    """The program's own rulings as an index keeps them. keys: the ids of those wanted; None: all."""
    if keys is None:
        lines = [row[0] for row in db.execute("select record from own order by ruling")]
    else:
        select = "select record from own where ruling = ?"
        lines = [row[0] for key in keys for row in db.execute(select, (key,)).fetchall()]
    return list(known_lines(lines, "own"))
