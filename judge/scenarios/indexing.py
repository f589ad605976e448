"""Which scenario illustrates a rule best, and the index file that says it (see `index`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulebook.showing import HEAD, NUMBER, Shown

TOLD_HEAD = "# title of a scenario <tab> the rules that it is about; written by judge coverage --write-index"
MOST = 24  # scenarios kept for a number; every game that is played touches some numbers


class Acting(NamedTuple):
    """A scenario with the numbers that act in it, those that its author names as what it is about, and those that it asserts."""

    shown: Shown
    touched: frozenset[str]
    named: frozenset[str] = frozenset()
    asserted: frozenset[str] = frozenset()

    def aptness(self, number: str) -> tuple[bool, bool, int, str]:
        """The less, the better it illustrates a number: one that is about it, then one that asserts it, the shortest first."""
        return (number not in self.named, number not in self.asserted, self.shown[1], self.shown[0])


def aptest(number: str, acting: Iterable[Acting]) -> list[Acting]:
    """Scenarios in which a number acts, the one that illustrates it best first."""
    return sorted(acting, key=lambda one: one.aptness(number))


def written(scenarios: list[Acting], numbers: list[str]) -> str:
    """The text of an index. numbers: of the game, in order."""
    listed = sorted(scenarios, key=lambda one: (one.shown[0], one.shown[1]))
    lines = [HEAD]
    for one in listed:
        file, entries, title = one.shown
        lines.append(f"{file}\t{entries}\t{' '.join(title.split())}")
    place = {one.shown[0]: str(at) for at, one in enumerate(listed)}
    for number in numbers:
        apt = aptest(number, [one for one in listed if number in one.touched])
        if apt:
            lines.append(f"{NUMBER}{number}\t{' '.join(place[one.shown[0]] for one in apt[:MOST])}")
    return "\n".join(lines) + "\n"


def told(scenarios: Iterable[tuple[str, Iterable[str]]]) -> str:
    """The text of a file of what situations are about: by it the search leads from a question like one of them to its rules.

    scenarios: title and rules of each, as its author names them; a step stands for the rule that has it.
    """
    lines = {
        f"{' '.join(title.split())}\t{' '.join(dict.fromkeys(rule.partition(' [')[0] for rule in rules))}"
        for title, rules in scenarios
        if rules
    }
    return "\n".join([TOLD_HEAD, *sorted(lines)]) + "\n"
