"""Giving a ruling and changing it: each time one version more, never another in its place.

Who writes checks first what the ruling cites (`judge.rulings.citing`); what is written here is only who, when and why.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from judge.rulings.errors import RulingRefused
from judge.rulings.history import Ruling
from judge.rulings.lengths import see_that_it_fits, see_that_it_fits_as_record, see_that_they_fit_with
from judge.rulings.records import content_of, line, new_id, plain, sealed
from judge.rulings.ruling import Content, Status, Version

TIME = "%Y-%m-%dT%H:%M:%S.%fZ"
LAST = "9999-12-31T23:59:59.999999Z"


def now() -> str:
    """This moment as `Version.at` has it."""
    return datetime.now(UTC).strftime(TIME)


def first(content: Content, author: str, why: str = "", at: str = "", ruling: str = "") -> Version:
    """The first version of a ruling. at: when, "" for now; ruling: its id, "" for a new one.

    Raises RulingRefused for what is longer than `judge.rulings.lengths` allows; so does every function here.
    """
    return _made(Version("", ruling or new_id(), (), 1, at or now(), author, why, content), None)


def following(ruling: Ruling, content: Content, author: str, why: str, at: str = "", base: str = "") -> Version:
    """The version that comes after what stands now, and settles what was divided.

    base: the id of the version that its author had before them; where another has come since, this one does not follow it, and
    the ruling is divided until somebody settles it: nothing is lost. Raises RulingRefused where nothing is other than before.
    """
    heads = ruling.heads
    if base and base not in {head.id for head in heads}:
        heads = tuple(version for version in ruling.versions if version.id == base) or heads
    if len(heads) == 1 and content_of(plain(content), "ruling") == heads[0].content:
        raise RulingRefused(f"{ruling.id}: nothing is changed")
    parents = tuple(head.id for head in heads)
    depth = 1 + max(head.depth for head in heads)
    made = Version("", ruling.id, parents, depth, _behind(at or now(), heads), author, why, content)
    return _made(made, ruling.content)


def superseding(
    old: Sequence[Ruling], content: Content, author: str, why: str, at: str = "", ruling: str = ""
) -> list[Version]:
    """A new ruling in the place of others, and of each of those the version that says so. Raises RulingRefused."""
    for one in old:
        if one.content.status in (Status.SUPERSEDED, Status.VOID):
            raise RulingRefused(f"{one.id}: is {one.content.status.value} already; supersede the ruling that stands")
    heads = [head for one in old for head in one.heads]
    at = _behind(at or now(), heads)
    replaces = tuple(dict.fromkeys((*content.replaces, *(one.id for one in old))))
    new = first(replace(content, replaces=replaces), author, why, at, ruling)
    ended = [
        following(one, replace(one.content, status=Status.SUPERSEDED), author, why or f"superseded by {new.ruling}", at)
        for one in old
    ]
    return [new, *ended]


def voiding(ruling: Ruling, author: str, why: str, at: str = "") -> Version:
    """The version that takes a ruling back. Raises RulingRefused without a reason, or where it is void already."""
    if not why.strip():
        raise RulingRefused(f"{ruling.id}: a ruling is taken back with a reason; none is given")
    if ruling.content.status is Status.VOID:
        raise RulingRefused(f"{ruling.id}: is void already")
    return following(ruling, replace(ruling.content, status=Status.VOID), author, why, at)


def _made(version: Version, before: Content | None) -> Version:
    """The version, sealed. before: what the ruling said. Raises RulingRefused where it is too long."""
    see_that_it_fits(version.content, before)
    see_that_they_fit_with(version.author, version.why)
    made = sealed(version)
    if before is None:
        see_that_it_fits_as_record(len(line(made).encode()))
    return made


def _behind(at: str, versions: Iterable[Version]) -> str:
    """A moment that is behind all of these: a clock that was set back does not turn the order round.

    Behind the last one of the calendar there is none; then it is that.
    """
    latest = max((version.at for version in versions), default="")
    if at > latest:
        return at
    if latest == LAST:
        return LAST
    return (datetime.strptime(latest, TIME).replace(tzinfo=UTC) + timedelta(microseconds=1)).strftime(TIME)
