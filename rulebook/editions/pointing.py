"""Where the rules that a section names are in the other edition: was it renumbered rightly, left as it was, or turned elsewhere.

A section whose only difference is that its references carry the new numbers of the rules they named says the same.
"""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from rulebook.editions.steps import steps_between
from rulebook.typed import normal

if TYPE_CHECKING:
    from rulebook.editions.side import Side
    from rulebook.editions.wordings import Named


class Now(StrEnum):
    """What became of a reference."""

    RENUMBERED = "renumbered"  # it carries the new number of the rule it named
    LEFT = "left"  # it kept its number, but the rule it named is elsewhere or gone
    ELSEWHERE = "elsewhere"  # it names another rule now


class Pointing(NamedTuple):
    """A reference that is not what it was.

    was and now: the numbers in the two editions. moved: where the rule that `was` names is in the new one, "" where it is gone.
    """

    was: str
    now: str
    state: Now
    moved: str


class Pointings:
    """What became of the references of pairs of sections. to_new: the pairs."""

    def __init__(self, old: Side, new: Side, to_new: dict[int, int]) -> None:
        self.old, self.new = old, new
        self.to_new = to_new
        self.steps: dict[int, dict[str, str]] = {}

    def says_the_same(self, one: int, other: int) -> bool:
        """Whether two sections differ in nothing but the new numbers of the rules they name."""
        mine, theirs = self.old.wordings[one], self.new.wordings[other]
        if mine.plain == theirs.plain:
            return True
        return mine.fragments == theirs.fragments and all(
            was.text == now.text or ((was.pointing or now.pointing) and self._carried(was, now))
            for was, now in zip(mine.numbers, theirs.numbers, strict=True)
        )

    def between(self, one: int, other: int) -> tuple[Pointing, ...]:
        """The references of two sections that are not what they were."""
        mine, theirs = self.old.wordings[one], self.new.wordings[other]
        if mine.fragments == theirs.fragments:
            couples = list(zip(mine.numbers, theirs.numbers, strict=True))
        else:
            couples = self._couples(mine.numbers, theirs.numbers)
        found = (self._became(was, now) for was, now in couples if was.referring or now.referring)
        return tuple(dict.fromkeys(pointing for pointing in found if pointing is not None))

    def _couples(self, mine: tuple[Named, ...], theirs: tuple[Named, ...]) -> list[tuple[Named, Named]]:
        """The numbers of two sections that say other things: each with the one it became, or with itself; others are left out."""
        left = Counter(number for number in theirs if number.referring)
        found = []
        for was in mine:
            if not was.referring:
                continue
            now = next((number for number in left if left[number] and self._carried(was, number)), None)
            now = now or next((number for number in left if left[number] and number.text == was.text), None)
            if now is not None:
                left[now] -= 1
                found.append((was, now))
        return found

    def _became(self, was: Named, now: Named) -> Pointing | None:
        place = self.old.places.get(normal(was.procedure or was.text))
        if place is None:
            return None if was.text == now.text else Pointing(_full(was), _full(now), self._state(was, now), "")
        moved = self._moved(was, place)
        if was.text == now.text:
            stays = normal(moved) == normal(f"{now.procedure}[{now.text}]" if now.procedure else now.text)
            return None if stays else Pointing(_full(was), _full(now), Now.LEFT, moved)
        return Pointing(_full(was), _full(now), self._state(was, now), moved)

    def _state(self, was: Named, now: Named) -> Now:
        return Now.RENUMBERED if self._carried(was, now) else Now.ELSEWHERE

    def _moved(self, was: Named, place: int) -> str:
        """Where the rule or step that a number names is in the new edition."""
        image = self.to_new.get(place)
        if image is None:
            return ""
        number = self.new.sections[image].number
        if not was.procedure:
            return number
        label = self._steps(place, image).get(f"[{was.text}]")
        return f"{number} {label}" if label else ""

    def _carried(self, was: Named, now: Named) -> bool:
        """Whether the one number is what the other became."""
        if bool(was.procedure) != bool(now.procedure):
            return False
        if was.procedure:
            place = self.old.places.get(normal(was.procedure))
            return place is not None and normal(self._moved(was, place)) == normal(f"{now.procedure}[{now.text}]")
        there = self.new.places.get(normal(now.text))
        place = self.old.places.get(normal(was.text))
        if place in self.to_new:
            return self.to_new[place] == there
        return there is None and self._prefixed(normal(was.text)) == normal(now.text)

    def _prefixed(self, number: str) -> str:
        """A number that leads nowhere, under the new number of what it would stand below."""
        stem = number
        while cut := max(stem.rfind("."), stem.rfind("-"), 0):
            stem = stem[:cut]
            place = self.old.places.get(stem)
            if place in self.to_new:
                return normal(self.new.sections[self.to_new[place]].number) + number[cut:]
        return ""

    def _steps(self, place: int, image: int) -> dict[str, str]:
        found = self.steps.get(place)
        if found is None:
            found = self.steps[place] = steps_between(self.old.sections[place].steps, self.new.sections[image].steps)
        return found


def _full(number: Named) -> str:
    return f"{number.procedure} [{number.text}]" if number.procedure else number.text
