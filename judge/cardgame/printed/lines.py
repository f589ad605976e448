"""Abilities as a card prints them, one after the other: 「【登場】1枚引く。」 and `entering = [["draw", 1]]`.

A line is declared for each key of a card's table; its slots are the keys of the tables behind that key. `{*price}` is what several keys
say together: what is paid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.inflected import END, ON
from judge.cardgame.printed.meant import Unsettled
from judge.cardgame.printed.pattern import patterns
from judge.cardgame.printed.rules import NOTHING, Rule, Rules, Values, formed
from judge.cardgame.text.cards import Cards
from judge.cardgame.text.verbs import Verbs

Raw = Any  # what stands behind a key of a card's table
Folds = Callable[[str, Mapping[str, Any]], "dict[str, Any] | None"]
SLOTS = {
    "when": "when", "if": "cond", "while": "cond", "do": "body", "cost": "chain", "instead": "body", "give": "change", "to": "cards",
    "what": "cards", "by": "bare", "amount": "amount in words",
}  # fmt: skip
STAR = re.compile(r"\{(\*\w+)")  # a slot that holds what several keys say
BLOCKS = (
    "cost",
    "also",
    "aims",
    "do",
    "instead",
)  # the keys behind which instructions stand, in the order in which they are done


@dataclass(frozen=True)
class Line:
    """A way in which an ability is printed. key: of the card's table. alone: the slot of which the value stands there, without a table.

    fixed: what a phrase says without a slot. checks: whether a table can be said so.
    keep: what is said though it goes without saying, and is left out where it is read.
    """

    key: str
    phrases: tuple[str, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    alone: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    rank: int = 0
    checks: Callable[[Mapping[str, Any]], bool] = lambda _table: True
    keep: Mapping[str, Any] = field(default_factory=dict)


def table(key: str, *phrases: str, slots: Mapping[str, str] | None = None, rank: int = 0,
          checks: Callable[[Mapping[str, Any]], bool] = lambda _table: True, keep: Mapping[str, Any] | None = None, **fixed: object) -> Line:  # fmt: skip
    """An ability that is a table."""
    return Line(key, phrases, fixed, "", slots or {}, rank, checks, keep or {})


def alone(key: str, *phrases: str, slots: Mapping[str, str] | None = None, rank: int = 0) -> Line:
    """An ability that is just what is done, or just what one slot holds; without a slot it is just there."""
    first = phrases[0].partition("{")[2].partition("}")[0].partition(":")[0]
    return Line(key, phrases, {} if first else {key: True}, first or key, slots or {}, rank)


@dataclass(frozen=True)
class Pays:
    """Something that is paid. key: of the table. phrases: with the slot of that name, none where it is only true."""

    key: str
    phrases: tuple[str, ...]


class Lines:
    """The abilities of a game's cards, read and said. defaults: of the parts of a table, by the card's key. together: slots that hold what several keys say, with these keys."""

    def __init__(self, cards: Cards, verbs: Verbs, rules: Rules, declared: Sequence[Line], pays: Sequence[Pays], defaults: Mapping[str, Mapping[str, Any]], begin: Callable[[str, Mapping[str, Any]], None], settle: Callable[[str, Any], tuple[str, Any]], together: Mapping[str, tuple[str, ...]], folds: Folds, unfolds: Folds, blocks: Callable[[str, Mapping[str, Any], Mapping[str, Any]], dict[str, Any]]) -> None:  # fmt: skip
        self.together = together
        self.cards, self.verbs, self.rules, self.pays, self.defaults, self.begin, self.settle = cards, verbs, rules, pays, defaults, begin, settle  # fmt: skip
        self.folds, self.unfolds, self.blocks = folds, unfolds, blocks
        for one in pays:
            kinds = {one.key: "amount in words"}
            rules.add(Rule("paid", patterns(one.phrases, kinds), self._paid(one.key), lambda _value: None))
        for line in declared:
            self._declare(line)
        rules.key["line"] = lambda value: str(value[0])
        rules.reads |= {"price": self._price, "line alone": self._inside, "granted": self._granted}
        rules.sayers |= {"price": self._say_price, "granted": self._say_granted}

    @staticmethod
    def _paid(key: str) -> Callable[[Values], dict[str, Any]]:
        return lambda values: {key: values.get(key, True)}

    def _declare(self, line: Line) -> None:
        kinds = {**SLOTS, **{star: star[1:] for star in self.together}, **line.slots}
        found = patterns([f"{one[:-1]}<。>" if one.endswith("。") else one for one in line.phrases], kinds)
        self.rules.add(Rule("line", found, lambda values: self._made(line, values), lambda value: self._taken(line, value), line.rank, key=line.key))  # fmt: skip

    def _made(self, line: Line, values: Values) -> object:
        held: dict[str, Any] = dict(line.fixed)
        for name, value in values.items():
            held |= value if name.startswith("*") else {name: value}
        if line.alone:
            return (
                [line.key, held[line.alone]] if len(held) == 1 and self.folds(line.key, held) is not None else NOTHING
            )
        if any(name in held and held[name] == line.fixed[name] for name in line.fixed if name in values):
            return NOTHING
        held = {name: value for name, value in held.items() if name not in line.keep or value != line.keep[name]}
        if (folded := self.folds(line.key, held)) is None:
            return NOTHING
        held = folded
        defaults = self.defaults.get(line.key, {})
        return [line.key, {name: value for name, value in held.items() if name not in defaults or value != defaults[name] or defaults[name] is None}]  # fmt: skip

    def _taken(self, line: Line, value: tuple[str, Any]) -> Mapping[str, Any] | None:
        _key, held = value
        if line.alone:
            slots = {line.alone: held} if line.alone not in line.fixed else {}
            if isinstance(held, dict) or (line.alone in line.fixed and held != line.fixed[line.alone]):
                return None
            return self._bound(line.key, slots, {})
        if not isinstance(held, dict) or not line.checks(held) or (held := self.unfolds(line.key, held)) is None:
            return None
        table = held
        defaults = self.defaults.get(line.key, {})
        left = {name: one for name, one in held.items() if name not in defaults or one != defaults[name]}
        for name, wanted in line.fixed.items():
            if left.pop(name, defaults.get(name)) != wanted:
                return None
        left = {**line.keep, **left}
        for star in STAR.findall(line.phrases[0]):
            together = {name: left.pop(name) for name in self.together[star] if name in left}
            if together:
                left[star] = together
        return self._bound(line.key, left, table)

    def _bound(self, key: str, held: Mapping[str, Any], table: Mapping[str, Any]) -> dict[str, Any]:
        blocks = self.blocks(key, table or held, {name: one[name] for one in (held, *(held[star] for star in held if star.startswith("*"))) for name in BLOCKS if name in one})  # fmt: skip
        return {name: {**value, **{key: blocks[key] for key in value if key in blocks}} if name.startswith("*") else blocks.get(name, value) for name, value in held.items()}  # fmt: skip

    # what is paid

    def _price(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """What is paid, one after the other."""
        for end, first in self._one_paid(chart, at):
            yield end, first
            for joined in ("、", "し、", "と", ""):
                if chart.text.startswith(joined, end):
                    for stop, rest in chart.read("price", end + len(joined)):
                        if "cost" in first and "cost" in rest:
                            yield stop, {**rest, **first, "cost": [*first["cost"], *rest["cost"]]}
                        elif not set(first) & set(rest):
                            yield stop, {**first, **rest}

    @staticmethod
    def _one_paid(chart: Chart, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
        found = {end for end, _ in chart.read("paid", at)}
        yield from chart.read("paid", at)
        for form in (END, ON):
            for category in ("deed", "again"):
                for end, done in chart.read(formed(category, form), at):
                    if end not in found:
                        yield end, {"cost": done}

    def _say_price(self, value: Mapping[str, Any], _form: str) -> str | None:
        words: list[str] = []
        for one in self.pays:
            if one.key in value and value[one.key] not in (None, False):
                found = patterns(one.phrases[:1], {one.key: "amount in words"})[0].fill(
                    {} if value[one.key] is True else {one.key: value[one.key]}, END, self.rules.say
                )
                if found is None:
                    return None
                words.append(found)
        if cost := value.get("cost"):
            done = self.rules.say(formed("chain", END), self.verbs.bind_all(cost) if isinstance(cost, list) else cost)
            if done is None:
                return None
            words.append(done)
        return "、".join(words) or None

    # abilities in abilities

    def _inside(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        yield from chart.read("line", at)

    def _granted(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """Abilities in quotation marks."""
        for opening, closing in (("「", "」"), ("『", "』")):
            if chart.text.startswith(opening, at):
                for end, lines in self._many(chart, at + 1):
                    if chart.text.startswith(closing, end) and (found := self._settled(lines)) is not None:
                        yield end + 1, found

    def _settled(self, lines: Sequence[Any]) -> list[dict[str, Any]] | None:
        """Abilities with what 「それ」 means in them; None where it means nothing."""
        try:
            return [dict((self.settle(str(key), value),)) for key, value in lines]
        except Unsettled:
            return None

    def _many(self, chart: Chart, at: int) -> Iterator[tuple[int, list[Any]]]:
        for end, line in chart.read("line", at):
            yield end, [line]
            yield from ((stop, [line, *rest]) for stop, rest in self._many(chart, end))

    def _say_granted(self, value: dict[str, Any] | list[dict[str, Any]], _form: str) -> str | None:
        tables = value if isinstance(value, list) else [value]
        said = [self.say({key: one[key]}) for one in tables for key in one]
        return None if None in said else f"「{''.join(filter(None, said))}」"

    def say(self, card: Mapping[str, Any], between: str = "\n") -> str | None:
        """The text of a card; None where something of it cannot be said."""
        found: list[str] = []
        for key, value in card.items():
            for one in self.parted(key, value):
                self.begin(key, one if isinstance(one, dict) else {})
                words = self.rules.say("line", [key, one])
                if words is None:
                    return None
                found.append(words)
        return between.join(found)

    @staticmethod
    def parted(key: str, value: Raw) -> list[Raw]:
        """The abilities behind a key, one by one."""
        del key
        return value if isinstance(value, list) and value and all(isinstance(one, dict) for one in value) else [value]
