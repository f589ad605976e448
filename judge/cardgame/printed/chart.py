"""A text read by rules: every way in which a part of it can be read, worked out once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from judge.cardgame.printed.pattern import Pattern
from judge.cardgame.printed.rules import Rule, Rules, apart
from judge.cardgame.printed.written import Written
from judge.engine.errors import EngineError

MOST_WAYS = 6  # to read the same letters: more tell nothing that two do not
MOST_LOOKS = 400_000  # at places of a text: a text that needs more is none that a card has
Found = tuple[int, Any]


class TooMuch(EngineError):
    """A text that cannot be read in reasonable time."""


def told_apart(value: object) -> str:
    """A text that two values share only where they are the same."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, default=repr)


class Chart:
    """A text that is being read. text: in plain characters. lenient: sentences that cannot be read are passed over, with a mark."""

    def __init__(self, source: Written, rules: Rules, *, lenient: bool = False) -> None:
        self.lenient = lenient
        self.source, self.text = source, source.text
        self._letters = frozenset(source.text)
        self.rules = rules
        self._known: dict[tuple[str, int], tuple[Found, ...]] = {}
        self._open: set[tuple[str, int]] = set()
        self._looks = 0
        self._rules: dict[str, Sequence[tuple[Rule, Sequence[Pattern]]]] = {}

    def read(self, category: str, at: int) -> Sequence[Found]:
        """Where something of a category that begins here can end, with what it is. Raises TooMuch."""
        place = (category, at)
        if place in self._known:
            return self._known[place]
        if place in self._open:
            raise TypeError(f"{category}: begins with itself: {[one for one in self._open if one[1] == at]}")
        self._looks += 1
        if self._looks > MOST_LOOKS:
            raise TooMuch(f"{self.text[:40]}…: can be read in too many ways; expected the text of a card")
        self._open.add(place)
        found = self._kept(self._all(category, at))
        self._open.discard(place)
        self._known[place] = found
        return found

    def several(self, one: str, more: str, at: int, between: Sequence[str]) -> Iterator[tuple[int, list[Any]]]:
        """One of a category, or more with such words between them. more: the category of such a list."""
        for end, found in self.read(one, at):
            yield end, [found]
            for words in between:
                if self.text.startswith(words, end):
                    yield from ((stop, [found, *rest]) for stop, rest in self.read(more, end + len(words)))

    def named(self, names: Mapping[str, str], at: int, between: Sequence[str]) -> Iterator[tuple[int, list[str]]]:
        """Keys of things by their names, one or more with such words between them."""
        for key, name in names.items():
            if self.text.startswith(name, at):
                end = at + len(name)
                yield end, [key]
                for words in between:
                    if self.text.startswith(words, end):
                        yield from ((stop, [key, *rest]) for stop, rest in self.named(names, end + len(words), between))

    def _all(self, category: str, at: int) -> Iterable[tuple[int, Any, int]]:
        base, form = apart(category)
        if base in self.rules.reads:
            for end, value, *rank in self.rules.reads[base](self, at, form):
                yield end, value, rank[0] if rank else 0
        for rule, patterns in self._possible(base):
            for end, value in rule.read(patterns, self, at, form):
                yield end, value, rule.rank

    def _possible(self, category: str) -> Sequence[tuple[Rule, Sequence[Pattern]]]:
        """The rules of a category with those of their phrases of which all words are in this text."""
        if category not in self._rules:
            letters, text, some = self._letters, self.text, dict[int, tuple[Rule, list[Pattern]]]()
            for place, rule, phrase in self.rules.phrases(category):
                if phrase.letters <= letters and phrase.can_be_in(text):  # most are not, by their letters alone
                    some.setdefault(place, (rule, []))[1].append(phrase)
            self._rules[category] = tuple(some.values())
        return self._rules[category]

    def _kept(self, ways: Iterable[tuple[int, Any, int]]) -> tuple[Found, ...]:
        """The different readings, of those that end in the same place only the ones of the lowest rank."""
        by_end: dict[int, dict[str, tuple[Any, int]]] = {}
        for end, value, rank in ways:
            here = by_end.setdefault(end, {})
            best = min((known[1] for known in here.values()), default=rank)
            if rank < best:
                here.clear()
            if rank <= best and len(here) < MOST_WAYS:
                here.setdefault(told_apart(value), (value, rank))
        return tuple((end, value) for end in sorted(by_end, reverse=True) for value, _ in by_end[end].values())
