"""From versions to rulings: what stands now, what stood at a time, what became of what.

A set of versions is all there is: putting two sets together loses nothing, in whatever order, and as often as one likes. A
ruling that two judges changed apart from each other has two newest versions; both stay, one is shown, and it is called divided
until somebody settles it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from os.path import commonprefix
from unicodedata import normalize

from judge.rulings.errors import UnknownRuling
from judge.rulings.ruling import Content, Status, Version

SHORT = 5  # letters of an id that are shown at least


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling as it stands.

    versions: all of its versions so far, each behind those that it follows. heads: those that nothing follows, the one shown
    first. replaced_by: the ids of the rulings that take its place.
    """

    id: str
    versions: tuple[Version, ...]
    heads: tuple[Version, ...]
    replaced_by: tuple[str, ...] = ()

    @property
    def version(self) -> Version:
        """The version that is shown."""
        return self.heads[0]

    @property
    def content(self) -> Content:
        """What it says now."""
        return self.heads[0].content

    @property
    def first(self) -> Version:
        """The version in which it was given."""
        return self.versions[0]

    @property
    def is_divided(self) -> bool:
        """Whether two judges changed it apart from each other, and nobody has settled it."""
        return len(self.heads) > 1

    @property
    def stands(self) -> bool:
        """Whether a player may rely on it."""
        return self.content.status.stands


class Rulings:
    """The rulings that a set of versions makes."""

    def __init__(self, versions: Iterable[Version], as_of: str = "") -> None:
        """as_of: only what was there at that moment (ISO 8601, UTC, as `Version.at` has it); "": all."""
        of: dict[str, dict[str, Version]] = {}
        for version in _until(versions, as_of) if as_of else versions:
            of.setdefault(version.ruling, {})[version.id] = version
        self._rulings: dict[str, Ruling] = {}
        for key in sorted(of):
            self._rulings[key] = _ruling(key, of[key].values())
        self._ids = list(self._rulings)
        self._chain()

    def _chain(self) -> None:
        after: dict[str, list[str]] = {}
        for ruling in self._rulings.values():
            for old in ruling.content.replaces:
                if ruling.content.status is not Status.VOID:
                    after.setdefault(old, []).append(ruling.id)
        for old, new in after.items():
            if old in self._rulings:
                known = self._rulings[old]
                self._rulings[old] = Ruling(known.id, known.versions, known.heads, tuple(sorted(new)))

    def __len__(self) -> int:
        return len(self._rulings)

    def all(self) -> list[Ruling]:
        """Every ruling, in the order in which they were given."""
        return sorted(self._rulings.values(), key=lambda one: (one.first.at, one.id))

    def __contains__(self, key: object) -> bool:
        return key in self._rulings

    def __getitem__(self, key: str) -> Ruling:
        """The ruling with this whole id. Raises KeyError."""
        return self._rulings[key]

    def find(self, typed: str) -> Ruling:
        """The ruling whose id is this, or begins so and no other does; full-width letters do too. Raises UnknownRuling."""
        wanted = normalize("NFKC", typed.rstrip("… ")).strip().lower()
        if wanted in self._rulings:
            return self._rulings[wanted]
        begin = [key for key in self._rulings if wanted and key.startswith(wanted)]
        if len(begin) == 1:
            return self._rulings[begin[0]]
        if begin:
            near = tuple(begin[:5])
            raise UnknownRuling(f"{typed}: {len(begin)} rulings begin so; nearest: {', '.join(near)}", near)
        near = _near(wanted, self._rulings)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise UnknownRuling(f"{typed}: there is no such ruling{hint}", near)

    def short(self, key: str) -> str:
        """The shortest beginning of an id by which it is known here, five letters at least; ids made of words stay whole."""
        if key not in self._rulings:
            return key
        place = bisect_left(self._ids, key)
        return short_of(key, (*self._ids[max(place - 1, 0) : place], *self._ids[place + 1 : place + 2]))

    def before(self, ruling: Ruling) -> list[Ruling]:
        """The rulings that this one took the place of, and theirs, the nearest first."""
        return self._walk(ruling, lambda one: one.content.replaces)

    def after(self, ruling: Ruling) -> list[Ruling]:
        """The rulings that took the place of this one, and of those, the nearest first."""
        return self._walk(ruling, lambda one: one.replaced_by)

    def _walk(self, ruling: Ruling, step: Callable[[Ruling], Sequence[str]]) -> list[Ruling]:
        found: dict[str, Ruling] = {}
        edge: Sequence[str] = step(ruling)
        while edge:
            fresh = [
                self._rulings[key] for key in edge if key in self._rulings and key not in found and key != ruling.id
            ]
            found |= {one.id: one for one in fresh}
            edge = [key for one in fresh for key in step(one)]
        return list(found.values())


def short_of(key: str, beside: Iterable[str]) -> str:
    """The shortest beginning of an id by which it is told from those beside it in their order, as `Rulings.short` has it."""
    if "-" in key:
        return key
    size = 1 + max((len(commonprefix((key, other))) for other in beside), default=0)  # noqa: RUF071 - of letters
    return key[: max(size, SHORT)]


def _until(versions: Iterable[Version], as_of: str) -> list[Version]:
    """The versions that were there at a moment: none without those that it follows, whatever the clocks of others said."""
    later: set[str] = set()
    found: list[Version] = []
    for version in sorted(versions, key=lambda one: one.depth):
        if version.at > as_of or not later.isdisjoint(version.parents):
            later.add(version.id)
        else:
            found.append(version)
    return found


def _ruling(key: str, versions: Iterable[Version]) -> Ruling:
    ordered = sorted(versions, key=lambda one: (one.depth, one.at, one.id))
    followed = {parent for version in ordered for parent in version.parents}
    heads = [version for version in ordered if version.id not in followed]
    heads.sort(key=lambda one: (one.depth, one.at, one.id), reverse=True)
    return Ruling(key, tuple(ordered), tuple(heads))


def _near(wanted: str, known: Iterable[str]) -> tuple[str, ...]:
    from difflib import get_close_matches  # noqa: PLC0415 - only for what was mistyped

    by_start = {key[: max(len(wanted), SHORT)]: key for key in known}
    return tuple(by_start[one] for one in get_close_matches(wanted, by_start, 3, 0.6))
