"""What is given to cards: 「+1/+1し、【盾】を持つ」 and `{ attack = 1, defense = 1, keywords = ["盾"] }`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inflected import ON
from judge.cardgame.printed.pattern import Pattern, patterns
from judge.cardgame.printed.rules import NOTHING, Rule, Rules, Values, formed, listed

JOINED = ("、", "と", "、かつ、", "&", "")


@dataclass(frozen=True)
class Gives:
    """Something that can be given. fixed: what a phrase says without a slot, the values of lists one by one. slots: the categories of slots.
    together: numbers that are always said together: 0 where one does not change."""

    phrases: tuple[str, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    slots: Mapping[str, str] = field(default_factory=dict)
    rank: int = 0
    together: bool = False


def gives(
    *phrases: str, rank: int = 0, slots: Mapping[str, str] | None = None, together: bool = False, **fixed: object
) -> Gives:
    """Something that can be given, with its phrases."""
    return Gives(phrases, fixed, slots or {}, rank, together)


@dataclass(frozen=True)
class _Part:
    given: Gives
    patterns: tuple[Pattern, ...]
    slots: frozenset[str]


class Givings:
    """What is given in a game, read and said. lists: the keys that hold lists."""

    def __init__(self, rules: Rules, declared: Sequence[Gives], categories: Mapping[str, str], lists: frozenset[str]) -> None:  # fmt: skip
        self.rules, self.lists = rules, lists
        self.parts: list[_Part] = []
        for one in declared:
            found = patterns(one.phrases, {**categories, **one.slots})
            self.parts.append(_Part(one, found, frozenset(name for pattern in found[:1] for name in pattern.slots)))
            rules.add(Rule("given", found, self._make(one), rank=one.rank))
        rules.reads["change"] = self._read
        rules.sayers["change"] = self._said

    def _make(self, one: Gives) -> Callable[[Values], object]:
        fixed = {name: [value] if name in self.lists else value for name, value in one.fixed.items()}

        def make(values: Values) -> object:
            if one.together:
                values = {name: value for name, value in values.items() if value != 0} or values
            return self._joined(fixed, values)

        return make

    def _joined(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> object:
        found = dict(one)
        for name, value in other.items():
            if name not in found:
                found[name] = value
            elif name in self.lists:
                found[name] = [*found[name], *value]
            else:
                return NOTHING
        return found

    def _read(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any, int]]:
        """One thing, or several; what can be one with all its verb says is not taken apart: 「AとBを失う」 gives no A."""
        yield from ((end, given, 0) for end, given in chart.read(formed("given", form), at))
        for end, first in chart.read(formed("given", ON), at):
            for joined in JOINED:
                if chart.text.startswith(joined, end):
                    for stop, rest in chart.read(formed("change", form), end + len(joined)):
                        if (found := self._joined(first, rest)) is not NOTHING:
                            yield stop, found, 1

    def _said(self, value: Mapping[str, Any], form: str) -> str | None:
        left = {name: list(listed(one)) if name in self.lists else one for name, one in value.items()}
        found: list[tuple[_Part, dict[str, Any]]] = []
        while left:
            for part in self.parts:
                rest = {name: list(one) if isinstance(one, list) else one for name, one in left.items()}
                values = self._take(part, rest)
                if values is not None and self._fill(part, values, form) is not None:
                    found.append((part, values))
                    left = rest
                    break
            else:
                return None
        words: list[str] = []
        for index, (part, values) in enumerate(found):
            wanted = ON if index < len(found) - 1 else form
            said = self._fill(part, values, wanted)
            if said is None:
                return None
            words.append(said)
        return "、".join(words) or None

    def _fill(self, part: _Part, values: Mapping[str, Any], form: str) -> str | None:
        """The words of a part."""
        return next((one for pattern in part.patterns if (one := pattern.fill(values, form, self.rules.say)) is not None), None)  # fmt: skip

    def _take(self, part: _Part, left: dict[str, Any]) -> dict[str, Any] | None:
        """What a part says of what is left, which is taken away; None where it says something else."""
        fixed = part.given.fixed
        for name, value in fixed.items():
            if name not in left or (value not in left[name] if name in self.lists else left[name] != value):
                return None
        if (not part.slots <= set(left) and not (part.given.together and part.slots & set(left))) or not (
            part.slots or fixed
        ):
            return None
        for name, value in fixed.items():
            if name in self.lists:
                left[name].remove(value)
            if name not in self.lists or not left[name]:
                del left[name]
        return {name: left.pop(name, 0) for name in part.slots}
