"""Which section of the old edition is which of the new: pairs, one to one.

First what is certain: matches that somebody decided, glossary entries and other parts that have a name, and words that
only one section of either edition has. These are the anchors. Then, from the likeliest pair to the least likely, what
stands at the same place among the anchors and says something similar; every pair found makes the next ones surer. Last,
words that vanished in one place and appeared in another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from rulebook.document import SectionKind
from rulebook.editions.likeness import ALIKE, FLOOR, Likeness
from rulebook.typed import normal

if TYPE_CHECKING:
    from rulebook.editions.side import Side

LEVELS = (0.5, 0.4, 0.3, 0.2, 0.1, 0.0)  # the likeliest pairs first, since they say where the others stand
NAMED = frozenset((SectionKind.GLOSSARY, SectionKind.MATTER))
NEAREST = 3  # sections anywhere in the new edition that are tried for one without a place of its own


def pairs(old: Side, new: Side, decided: Iterable[tuple[int | None, int | None]] = ()) -> dict[int, int]:
    """The pairs: position in the new edition by position in the old.

    decided: pairs that hold whatever the words say; None for a section that has no partner.
    """
    return _Pairing(old, new, decided).found()


class _Pairing:
    def __init__(self, old: Side, new: Side, decided: Iterable[tuple[int | None, int | None]]) -> None:
        self.old, self.new = old, new
        self.to_new: dict[int, int] = {}
        self.to_old: dict[int, int] = {}
        self.free_old = dict.fromkeys(range(len(old.sections)))  # in order; those without a partner yet
        self.free_new = dict.fromkeys(range(len(new.sections)))
        self.likeness = Likeness(old, new, self.to_new, self.to_old)
        for one, other in decided:
            if (one is not None and one not in self.free_old) or (other is not None and other not in self.free_new):
                continue  # decided twice: the first time counts
            if one is not None and other is not None:
                self._pair(one, other)
            elif one is not None:
                self.free_old.pop(one, None)
            elif other is not None:
                self.free_new.pop(other, None)
        self.groups_old, self.groups_new = self._groups(old), self._groups(new)
        self.farther: dict[tuple[int, float], list[int]] = {}

    @staticmethod
    def _groups(side: Side) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for position, wording in enumerate(side.wordings):
            found[wording.masked].append(position)
        return found

    def found(self) -> dict[int, int]:
        """All pairs."""
        self._names()
        self._unique()
        for near in (True, False):
            for level in LEVELS:
                while self._settle(level, near=near):
                    pass
            self._called()
            self._vanished()
        return self.to_new

    def _pair(self, one: int, other: int) -> None:
        self.to_new[one] = other
        self.to_old[other] = one
        self.free_old.pop(one, None)
        self.free_new.pop(other, None)

    def _names(self) -> None:
        """Glossary entries and other parts that have a name instead of a number."""
        for position in list(self.free_old):
            section = self.old.sections[position]
            other = self.new.places.get(normal(section.number)) if section.kind in NAMED else None
            if other in self.free_new and self.new.sections[other].kind is section.kind:
                self._pair(position, other)

    def _unique(self) -> None:
        """Words that only one section of either edition has."""
        for words, positions in self.groups_old.items():
            others = self.groups_new.get(words, ())
            if (
                words
                and len(positions) == len(others) == 1
                and positions[0] in self.free_old
                and others[0] in self.free_new
            ):
                self._pair(positions[0], others[0])

    def _settle(self, level: float, *, near: bool) -> int:
        """Make pairs of what is at least so much alike, the likeliest first. Returns how many."""
        weighed: list[tuple[float, int, int, int]] = []
        for one, other in dict.fromkeys(self._candidates(near=near)):
            many = (
                len(self.groups_old[self.old.wordings[one].masked]) > 1
                or len(self.groups_new[self.new.wordings[other].masked]) > 1
            )
            score = self.likeness(one, other, many=many)
            if score >= level:
                weighed.append((-score, abs(self.old.ranks[one] - self.new.ranks[other]), one, other))
        weighed.sort()
        made = 0
        for _score, _apart, one, other in weighed:
            if one in self.free_old and other in self.free_new:
                self._pair(one, other)
                made += 1
        return made

    def _candidates(self, *, near: bool) -> Iterator[tuple[int, int]]:
        """The pairs worth weighing. near: only such as have something around them in common, or say nearly the same."""
        for one in self.free_old:
            section = self.old.sections[one]
            for other in self._places(one, section.parent):
                if other in self.free_new:
                    yield one, other
            for other in self.groups_new.get(self.old.wordings[one].masked, ()):
                if other in self.free_new:
                    yield one, other
            if near and self._is_left(self.groups_new, self.old.wordings[one].masked, self.free_new):
                continue  # its very words stand somewhere
            for other in self._anywhere(one, ALIKE if near else FLOOR):
                words = self.new.wordings[other].masked
                if other in self.free_new and not (near and self._is_left(self.groups_old, words, self.free_old)):
                    yield one, other

    @staticmethod
    def _is_left(groups: dict[str, list[int]], words: str, free: dict[int, None]) -> bool:
        """Whether a section with these very words has no partner yet."""
        return any(position in free for position in groups.get(words, ()))

    def _places(self, one: int, parent: int | None) -> Iterator[int]:
        """Sections of the new edition where this one may stand: below the same section, around the same ones, between the same."""
        if parent is None:
            yield from self.new.children.get(None, ())
        elif parent in self.to_new:
            yield from self.new.children.get(self.to_new[parent], ())
        for child in self.old.children.get(one, ()):
            above = self.new.sections[self.to_new[child]].parent if child in self.to_new else None
            if above is not None:
                yield above
        for step in (-1, 1):
            beside = self.to_new.get(one + step)
            if beside is not None and 0 <= beside - step < len(self.new.sections):
                yield beside - step

    def _anywhere(self, one: int, least: float) -> list[int]:
        """The sections of the new edition that are most like this one by their words, wherever they stand.

        least: of the words that have to be shared.
        """
        known = self.farther.get((one, least))
        if known is None:
            choices = {other: self.new.wordings[other].masked for other in self.free_new}
            found = process.extract(
                self.old.wordings[one].masked, choices, scorer=fuzz.ratio, limit=NEAREST, score_cutoff=100 * least
            )
            known = self.farther[one, least] = [other for _words, _score, other in found]
        return known

    def _called(self) -> None:
        """What a rule named by one number before and by another now: somebody renumbered the reference."""
        votes: Counter[tuple[int, int]] = Counter()
        for one, other in self.to_new.items():
            mine, theirs = self.old.wordings[one], self.new.wordings[other]
            if mine.fragments != theirs.fragments:
                continue
            for was, now in zip(mine.numbers, theirs.numbers, strict=True):
                if was.referring and now.referring and was.text != now.text and not was.procedure and not now.procedure:
                    place, there = self.old.places.get(normal(was.text)), self.new.places.get(normal(now.text))
                    if place in self.free_old and there in self.free_new:
                        votes[place, there] += 1
        for (place, there), _count in votes.most_common():
            likely = self.likeness.words(place, there) >= FLOOR
            if likely and place in self.free_old and there in self.free_new:
                self._pair(place, there)

    def _vanished(self) -> None:
        """Words that are gone from one place and have come to another."""
        for words, positions in self.groups_old.items():
            left = [position for position in positions if position in self.free_old]
            there = [position for position in self.groups_new.get(words, ()) if position in self.free_new]
            for one, other in zip(left, there, strict=False):
                self._pair(one, other)


def in_reading_order(old: Side, new: Side, to_new: dict[int, int]) -> list[tuple[int | None, int | None]]:
    """Every section once, in the order of the new edition; what is gone stands behind what stood before it."""
    to_old = {other: one for one, other in to_new.items()}
    behind: dict[int | None, list[int]] = defaultdict(list)
    before: int | None = None
    for one in range(len(old.sections)):
        if one in to_new:
            before = to_new[one]
        else:
            behind[before].append(one)
    found: list[tuple[int | None, int | None]] = [(one, None) for one in behind[None]]
    for other in range(len(new.sections)):
        found.append((to_old.get(other), other))
        found += [(one, None) for one in behind[other]]
    return found
