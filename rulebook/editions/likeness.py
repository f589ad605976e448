"""How much two sections are one another, by their words and by what stands around them.

The words weigh most. What stands around decides where words cannot: a short rule that was reworded, one of many that say
the same. In Japanese rules two sections taken at random share up to a third of their characters in order, neighbours
often half and more; a rule of which four words in ten were replaced still shares three fifths. A short text agrees by
chance more easily than a long one, so it takes more to be believed, and says less against a pair that its place speaks for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rapidfuzz.distance import Indel

from rulebook.typed import normal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.editions.side import Side

PARENT, ELSEWHERE, BESIDE, BELOW, NUMBER, POINTS = 0.12, -0.03, 0.10, 0.25, 0.05, 0.10
NEAREST = 0.6  # of BESIDE: the same neighbour, but something new or lost stands between
REWORDED, BRIEF, MOST = (
    0.58,
    3.0,
    0.75,
)  # of the words that have to be shared: by a long text; more by a shorter one; at most
FLOOR, LONG = 0.42, 30  # what a text of so many characters has to share whatever stands around; a shorter one less
MANY_HERE, MANY = 0.9, -0.03  # the very same words, where several sections have them: below the same section; anywhere
LEFT = 0.5  # of a reference that nobody renumbered: it names what it named
ALIKE, SURE = 0.85, 0.2  # from so many shared words on they outweigh what stands around, a long text's wholly
WHOLE, WHOLE_FROM, RUN = 0.85, 12, 6  # how much of the shorter text, if so long, stays in runs that are so long
NEVER = -1.0


def shared(mine: str, theirs: str) -> float:
    """How much of two texts is shared, from 0 to 1; more where the shorter one stands whole in the longer one.

    A rule that got further sentences, or lost some, keeps little of the whole, yet runs of its words stay as they were.
    """
    found: float = Indel.normalized_similarity(mine, theirs)
    shorter = min(len(mine), len(theirs))
    common = found * (len(mine) + len(theirs)) / 2
    if shorter < WHOLE_FROM or found == 1.0 or common < WHOLE * shorter:
        return found
    runs = (block.src_end - block.src_start for block in Indel.opcodes(mine, theirs) if block.tag == "equal")
    return (1 + found) / 2 if sum(run for run in runs if run >= RUN) >= WHOLE * shorter else found


class Likeness:
    """Weighs pairs of sections of two editions. to_new, to_old: the pairs found so far, which the caller keeps up to date."""

    def __init__(self, old: Side, new: Side, to_new: dict[int, int], to_old: dict[int, int]) -> None:
        self.old, self.new = old, new
        self.to_new, self.to_old = to_new, to_old
        self._words: dict[tuple[int, int], float] = {}

    def __call__(self, one: int, other: int, *, many: bool) -> float:
        """How much more speaks for the pair than has to; below 0 where it is none.

        many: several sections have the very words of the one.
        """
        words, around = self.words(one, other), self.around(one, other)
        if not (many and words == 1.0) and self.old.sections[one].number == self.new.sections[other].number:
            around += NUMBER  # twins stay in their order, whatever the numbers that are printed before them now
        size = (len(self.old.wordings[one].masked) + len(self.new.wordings[other].masked)) / 2
        needed = min(REWORDED + BRIEF / max(size, 1), MOST)
        if many and words == 1.0:
            if self._above(one, other) <= 0:
                return MANY + around + self._points(one, other)
            words = MANY_HERE + self._points(one, other)
        floor = FLOOR * min(size / LONG, 1) * (1 - max(self._below(one, other), 0))
        near = max(words - ALIKE, 0) / (1 - ALIKE) * min(size / LONG, 1)
        return words + SURE * near + around - needed if words >= floor else NEVER

    def words(self, one: int, other: int) -> float:
        """How much of the words is shared, from 0 to 1; numbers of rules left out."""
        key = (one, other)
        found = self._words.get(key)
        if found is None:
            mine, theirs = self.old.wordings[one].masked, self.new.wordings[other].masked
            found = self._words[key] = shared(mine, theirs) if mine and theirs else float(mine == theirs)
        return found

    def around(self, one: int, other: int) -> float:
        """What the sections above, beside and below say of the pair."""
        return (
            (ELSEWHERE, 0.0, PARENT)[self._above(one, other) + 1]
            + BESIDE * (self._beside(one, other, -1) + self._beside(one, other, 1))
            + BELOW * self._below(one, other)
        )

    def _above(self, one: int, other: int) -> int:
        """1: below the same section; -1: below different ones; 0: not known yet."""
        mine, theirs = self.old.sections[one].parent, self.new.sections[other].parent
        if mine is None or theirs is None:
            return 1 if mine is theirs else -1
        image, source = self.to_new.get(mine), self.to_old.get(theirs)
        if image is None and source is None:
            return 0
        return 1 if image == theirs else -1

    def _beside(self, one: int, other: int, step: int) -> float:
        """1: the same neighbour on this side, or none in both; less where others stand between."""
        mine = self._neighbour(self.old, self.to_new, one, step)
        theirs = self._neighbour(self.new, self.to_old, other, step)
        if mine[0] is None or theirs[0] is None:
            alone = mine[0] is theirs[0] and self._above(one, other) > 0
            return (1.0 if mine[1] == theirs[1] == 0 else NEAREST) if alone else 0.0
        if self.to_new[mine[0]] != theirs[0]:
            return 0.0
        return 1.0 if mine[1] == theirs[1] == 0 else NEAREST

    @staticmethod
    def _neighbour(side: Side, paired: dict[int, int], position: int, step: int) -> tuple[int | None, int]:
        """The nearest paired sibling on one side, and how many unpaired ones stand between."""
        siblings: Sequence[int] = side.children[side.sections[position].parent]
        place = side.ranks[position] + step
        between = 0
        while 0 <= place < len(siblings):
            if siblings[place] in paired:
                return siblings[place], between
            between += 1
            place += step
        return None, between

    def _below(self, one: int, other: int) -> float:
        """The share of the sections below that are pairs, less those that went elsewhere."""
        mine, theirs = self.old.children.get(one, ()), self.new.children.get(other, ())
        if not mine or not theirs:
            return 0.0
        images = [self.to_new[child] for child in mine if child in self.to_new]
        here = sum(self.new.sections[image].parent == other for image in images)
        gone = len(images) - here  # one that went elsewhere says little while most are here
        return (here - gone * gone / len(images)) / max(len(mine), len(theirs)) if images else 0.0

    def _points(self, one: int, other: int) -> float:
        """Of sections that differ in nothing but the rules they name: whether these are pairs."""
        found = 0.0
        mine, theirs = self.old.wordings[one].numbers, self.new.wordings[other].numbers
        for was, now in zip(mine, theirs, strict=False):
            if not was.pointing:
                continue
            place, there = self.old.places.get(normal(was.text)), self.new.places.get(normal(now.text))
            image = None if place is None else self.to_new.get(place)
            if image is not None and image == there:
                found += 1.0
            elif was.text == now.text:
                found += LEFT
            elif image is not None:
                found -= 1.0
        return POINTS * max(-1.0, min(1.0, found))
