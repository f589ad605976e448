"""Amounts: whole numbers that are worked out when they are needed, such as "count own card - 3"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import Declared, Taken
from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.cardgame.text.view import View


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Worked:
    """An amount that has to be worked out. text: as written. work: what it is in a view. said: its phrase. of: the value and the cards that it is taken of.
    rules: those by which it is worked out, where they are to be told. counts: which cards it counts, or whose values it gathers.
    parts: the amounts that it is made of. tree: how it is made, its form first: ("count", cards)."""

    text: str
    work: Callable[[View], int]
    said: Text
    of: tuple[Taken, Selector] | None = None
    rules: tuple[str, ...] = ()
    counts: Selector | None = None
    parts: tuple[Worked, ...] = ()
    tree: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return self.text


HALVED = ("half", "half down")  # how a half is said: rounded up, or down
Amount = int | str | Worked  # a number, an amount, or the text of one that is not read yet


def number(value: int) -> Worked:
    """A number as it is written."""
    return Worked(str(value), lambda _view: value, Text(str(value), str(value)), tree=("number", value))


def named(left: Declared) -> Worked:
    """A number that what was done before has left: `X`, `done`."""
    name = left.name
    return Worked(name, lambda view: view.number(name), left.said, tree=("left", left))


def count(what: Selector) -> Worked:
    """How many cards a selector picks: `count own card`."""
    (ja, en), counted = what.said(), what.counting()
    return Worked(
        f"count {what.text}", lambda view: len(view.meant(counted)) + len(view.gone(what)), Text(f"{ja}の枚数", f"the number of {en}"),
        counts=counted, tree=("count", what),
    )  # fmt: skip


class Gathered(NamedTuple):
    """How the values of several cards become one: from all of them (of none: 0), and what that is called."""

    work: Callable[[Sequence[int]], int]
    said: Text


GATHERED = {
    "sum": Gathered(sum, Text("合計", "sum")),
    "highest": Gathered(partial(max, default=0), Text("最大値", "highest")),
    "lowest": Gathered(partial(min, default=0), Text("最小値", "lowest")),
}


def gathered(word: str, value: Taken, what: Selector) -> Worked:
    """A value of all cards that a selector picks, as one: `sum cost of own card`, `highest cost of own card`; 0 of none."""
    work_out, called = GATHERED[word]

    def work(view: View) -> int:
        there = [value.of(view, card) for card in view.meant(what)]
        return work_out([*there, *(value.of(then, card) for then, card in view.gone(what, whatever=True))])

    (ja, en), of = what.said(), value.said()
    said = Text(f"{ja}の{of.ja}の{called.ja}", f"the {called.en} of {of.en} of {en}")
    tree = ("gathered", word, value, what)
    return Worked(f"{word} {value.value.name} of {what.text}", work, said, counts=what, tree=tree)


def taken(value: Taken, what: Selector) -> Worked:
    """A value of the first card that a selector picks: `cost of this`; of one that has gone, as it was last."""

    def work(view: View) -> int:
        if (last := view.last_seen(what.text)) is not None:
            return value.of(*last)
        found = () if view.lost(what.text) else view.select(what)
        return value.of(view, found[0]) if found else 0

    (ja, en), of = what.said(), value.said()
    return Worked(f"{value.value.name}{value.name} of {what.text}", work, Text(f"{ja}の{of.ja}", f"{of.en} of {en}"), (value, what), tree=("taken", value, what))  # fmt: skip


def of_player(owner: Declared, read: Declared) -> Worked:
    """A number of a player: `own hand`, `enemy hand`."""
    does, player = read.does, owner.does
    said = Text(f"{owner.said.ja}{read.said.ja}", f"{owner.said.en} {read.said.en}")
    return Worked(f"{owner.name} {read.name}", lambda view: int(does(view, player(view))), said, tree=("player", owner, read))  # fmt: skip


def times(factor: int, amount: Worked) -> Worked:
    """So many times an amount: `2*count own card`; -1 turns it round."""
    work, (ja, en) = amount.work, amount.said
    said = Text(f"-{ja}", f"-{en}") if factor == -1 else Text(f"{ja}の{factor}倍", f"{factor} times {en}")
    return Worked(
        f"{factor}*{amount.text}", lambda view: factor * work(view), said, rules=amount.rules, parts=(amount,),
        tree=("times", factor, amount),
    )  # fmt: skip


def half(amount: Worked, *, down: bool, rules: tuple[str, ...] = ()) -> Worked:
    """Half of an amount, rounded up or down: `half own hand`, `half down amount`. rules: that it is rounded so."""
    work, (ja, en) = amount.work, amount.said
    name, (rounded, how) = HALVED[down], ("切り捨て", "down") if down else ("切り上げ", "up")
    said = Text(f"{ja}の半分（端数は{rounded}）", f"half of {en}, rounded {how}")
    return Worked(
        f"{name} {amount.text}", lambda view: halved(work(view), down=down), said, rules=(*amount.rules, *rules),
        parts=(amount,), tree=("half", down, amount),
    )  # fmt: skip


def halved(value: int, *, down: bool) -> int:
    """Half of a number, rounded up or down."""
    return value // 2 if down else -(-value // 2)


def added(first: Worked, others: Sequence[tuple[str, Worked]]) -> Worked:
    """An amount with others added or taken away, from left to right."""
    if not others:
        return first
    parts = tuple((1 if sign == "+" else -1, amount.work) for sign, amount in others)
    text, ja, en = first.text, *first.said
    for sign, amount in others:
        text, ja, en = f"{text} {sign} {amount.text}", f"{ja}{sign}{amount.said.ja}", f"{en} {sign} {amount.said.en}"
    start, rules = first.work, dict.fromkeys([*first.rules, *(rule for _, amount in others for rule in amount.rules)])
    return Worked(
        text,
        lambda view: start(view) + sum(sign * work(view) for sign, work in parts),
        Text(ja, en),
        rules=tuple(rules),
        parts=(first, *(amount for _, amount in others)),
        tree=("added", first, *others),
    )
