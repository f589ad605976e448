"""What phrases stand for: each declared once, and both read and said by that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from judge.cardgame.printed.inflected import END, ON
from judge.cardgame.printed.pattern import Pattern, patterns

if TYPE_CHECKING:
    from judge.cardgame.printed.chart import Chart

NOTHING: Any = object()  # made of what a phrase cannot stand for
Values = dict[str, Any]
Reads = Callable[
    ["Chart", int, str], Iterable[tuple[Any, ...]]
]  # (chart, where, form) → where it ends and what it is, and its rank
Says = Callable[[Any, str], "str | None"]  # (what, form) → its words, None where there are none
FORM = "@"  # between a category and the form of its verb


def formed(category: str, form: str) -> str:
    """A category in a form."""
    return f"{category}{FORM}{form}"


def apart(category: str) -> tuple[str, str]:
    """A category and the form in which it is meant."""
    base, _, form = category.partition(FORM)
    return base, form or END


@dataclass(frozen=True)
class Rule:
    """A way to say something. category: what it is. make: what its slots come to, or NOTHING. take: what fills the slots for
    something, None where it is not this. rank: of several readings of the same words those of the lowest hold. last: nothing goes on behind it.
    key: what a thing has to be for this rule to be asked, "" for any.
    """

    category: str
    patterns: tuple[Pattern, ...]
    make: Callable[[Values], Any]
    take: Callable[[Any], Mapping[str, Any] | None] = lambda _value: None
    rank: int = 0
    last: bool = False
    key: str = ""

    def read(self, among: Sequence[Pattern], chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """Where it ends in a text, with what it comes to; each way. among: those of its phrases that can be in the text."""
        if self.last and form == ON:
            return
        for pattern in among:
            for end, values in pattern.match(chart, at, form):
                made = self.make(values)
                if made is not NOTHING:
                    yield end, made


def always(value: object) -> Callable[[Values], Any]:
    """Makes one value of a phrase without slots."""
    return lambda _values: value


def if_it_is(value: object) -> Callable[[Any], Values | None]:
    """Takes one value for a phrase without slots, and no other."""
    return lambda found: {} if found == value else None


def names_of(category: str, names: Mapping[Any, tuple[str, ...]]) -> Iterator[Rule]:
    """What values are called."""
    for value, phrases in names.items():
        yield Rule(category, patterns(phrases), always(value), if_it_is(value))


def listed(value: object) -> list[Any]:
    """One thing, or several, as several."""
    return value if isinstance(value, list) else [value]


@dataclass
class Rules:
    """All rules by which a notation is read and said.

    reads, says: how categories that are no phrases are read and said. key: by what of a thing its rules are found, by category.
    """

    rules: dict[str, list[Rule]] = field(default_factory=dict)
    reads: dict[str, Reads] = field(default_factory=dict)
    sayers: dict[str, Says] = field(default_factory=dict)
    key: dict[str, Callable[[Any], str]] = field(default_factory=dict)
    _phrases: dict[str, Sequence[tuple[int, Rule, Pattern]]] = field(default_factory=dict)

    def add(self, *rules: Rule) -> None:
        """Have more rules; those that came first are the first to be said."""
        for rule in rules:
            self.rules.setdefault(rule.category, []).append(rule)
            self._phrases.pop(rule.category, None)

    def phrases(self, category: str) -> Sequence[tuple[int, Rule, Pattern]]:
        """Every phrase of a category, with its rule and which one of them that is."""
        found = self._phrases.get(category)
        if found is None:
            known = enumerate(self.rules.get(category, ()))
            found = tuple((place, rule, phrase) for place, rule in known for phrase in rule.patterns)
            self._phrases[category] = found
        return found

    def say(self, category: str, value: object) -> str | None:
        """The words for something; None where there are none."""
        base, form = apart(category)
        if base in self.sayers:
            return self.sayers[base](value, form)
        key = self.key[base](value) if base in self.key else ""
        for rule in self.rules.get(base, ()):
            if (rule.key in ("", key) or not key) and (words := self.by_rule(rule, value, form)) is not None:
                return words
        return None

    def by_rule(self, rule: Rule, value: object, form: str) -> str | None:
        """The words of one rule for something; None where it has none."""
        values = None if rule.last and form == ON else rule.take(value)
        if values is None:
            return None
        return next((words for one in rule.patterns if (words := one.fill(values, form, self.say)) is not None), None)
