"""What is waited for: 「自分のカードが場に出たとき」 and `enter own card`.

Everything that occurs in a game can be read as it is declared to be said; a game declares further ways, which come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from judge.cardgame.ground.zones import Zones
from judge.cardgame.moments.occurring import ITSELF, Occurrences, Occurring
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.pattern import patterns
from judge.cardgame.printed.rules import NOTHING, Rule, Rules, Values, names_of

TAILS = "(とき|時|たび|たびに|場合|際)"
ENDED = ("とき", "時")
SOMETHING = "({who}|何か)"


@dataclass(frozen=True)
class Moment:
    """Something that occurs, with further phrases for it. fixed: what a phrase says of `who`, `player` or `zone` without a slot."""

    name: str
    phrases: tuple[str, ...]
    fixed: Mapping[str, Any] = field(default_factory=dict)
    rank: int = 0


def moment(name: str, *phrases: str, rank: int = 0, **fixed: object) -> Moment:
    """Something that occurs, with its phrases: `{who}` the cards, `{player}` whose, `{zone}` where to."""
    return Moment(name, phrases, fixed, rank)


class Marked(NamedTuple):
    """What is waited for, or the cards of which it is, with what is said along and stands behind other keys of the table: how many, by what."""

    written: str
    marks: dict[str, Any]


def with_marks(written: str, marks: Mapping[str, Any]) -> str | Marked:
    """What is waited for, with what is said along with it."""
    held = {name: value for name, value in marks.items() if value}
    return Marked(written, held) if held else written


def apart_from_marks(value: str | Marked) -> Marked:
    """What is waited for, and what was said along with it."""
    return value if isinstance(value, Marked) else Marked(value, {})


class Moments:
    """What is waited for in a game, read and said."""

    def __init__(self, occurrences: Occurrences, zones: Zones, rules: Rules, declared: Sequence[Moment], whose: Mapping[str, tuple[str, ...]], names: Mapping[str, tuple[str, ...]], tails: str = TAILS, who: str = "bare", counted: tuple[str, ...] = (), category: str = "when") -> None:  # fmt: skip
        self.tails, self.who, self.counted, self.category = tails, who, counted, category
        self.occurrences, self.rules = occurrences, rules
        if category == "when":
            rules.add(*names_of("whose", whose))
            rules.add(*names_of("zone", {key: names.get(key, (kind.name.ja,)) for key, kind in zones.items()}))
        rules.reads["zone pair"], rules.reads["zones"] = self._pair, self._zones
        rules.sayers["zone pair"], rules.sayers["zones"] = self._say_pair, self._say_zones
        for one in declared:
            self._declare(occurrences.declared[one.name], one)
        for known in occurrences.declared.values():
            self._declare(known, Moment(known.name, (self._phrase(known),), rank=1))
        rules.key[category] = lambda value: self._of(apart_from_marks(value).written)["name"]

    def _pair(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """A zone, or out of one into another."""
        for end, zone in chart.read("zone", at):
            yield end, zone
            if chart.text.startswith("から", end):
                yield from ((stop, f"{there}:{zone}") for stop, there in chart.read("zone", end + 2))

    def _say_pair(self, value: str, _form: str) -> str | None:
        to, _, left = value.partition(":")
        there, here = self.rules.say("zone", to), self.rules.say("zone", left) if left else ""
        return None if there is None or here is None else f"{here}から{there}" if here else there

    def _zones(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
        yield from chart.several("zone", "zones", at, ("か", "または", "、", "・"))

    def _say_zones(self, value: Sequence[str], _form: str) -> str | None:
        said = [self.rules.say("zone", one) for one in value]
        return None if None in said else "か".join(filter(None, said))

    @staticmethod
    def _phrase(known: Occurring) -> str:
        said = known.says.ja
        slots = [*([] if known.of == ITSELF or known.sides else ["{player}" if known.of == "player" else "{who}"]), "{zone:zone pair}"]  # fmt: skip
        for slot in slots:
            said = said.replace("{}", slot, 1)
        return said

    def _of(self, written: str) -> dict[str, str]:
        """What is waited for, taken apart."""
        head, _, rest = written.strip().partition(" ")
        name, _, zone = head.partition(":")
        known = self.occurrences.declared.get(name)
        slot = "player" if known is not None and known.of == "player" else "who"
        return {"name": name, "zone": zone, slot: rest.strip()}

    def _declare(self, known: Occurring, one: Moment) -> None:
        texts = [phrase if phrase.endswith(ENDED) else f"{phrase}{self.tails}" for phrase in one.phrases]
        texts = [text.replace("{who}", SOMETHING) for text in texts]
        found = patterns(texts, {"player": "whose", "who": self.who})
        self.rules.add(Rule(self.category, found, partial(self._made, known, one), partial(self._taken, one), one.rank, key=known.name))  # fmt: skip

    def _made(self, known: Occurring, one: Moment, values: Values) -> object:
        taken = {**one.fixed, **values}
        taken |= taken.pop("*arrives", {})
        head = f"{known.name}:{taken['zone']}" if taken.get("zone") else known.name
        whose, counted = apart_from_marks(taken.get("player", taken.get("who", "")))
        if known.zone and not taken.get("zone"):
            return NOTHING
        marks = {name: value for name, value in taken.items() if name not in ("player", "who", "zone")}
        return with_marks(f"{head} {whose}".strip(), {**counted, **marks})

    def _taken(self, one: Moment, value: str | Marked) -> Mapping[str, Any] | None:
        written, marks = apart_from_marks(value)
        parts: dict[str, Any] = dict(self._of(written))
        marks = dict(marks)
        parts.pop("name")
        if "player" in parts:
            parts["player"] = parts["player"] or "any"
        for name, wanted in one.fixed.items():
            if marks.pop(name, "") != wanted and parts.pop(name, "") != wanted:
                return None
        counted = {name: marks.pop(name) for name in self.counted if name in marks}
        if counted and "who" in parts:
            parts["who"] = with_marks(parts["who"], counted)
        return {name: value for name, value in {**parts, **marks}.items() if value}
