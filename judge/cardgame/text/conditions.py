"""Conditions: words that hold or not, comparisons, what there is; `not`, `and` and `or`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.selectors import COMPARISONS, OPERATORS, Selector
from judge.cardgame.text.words import State
from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.cardgame.text.view import View


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Condition:
    """A condition. text: as written. holds: whether it does, in a view. said: its phrase. states: the words it is made of. amounts: those that it compares. picks: by what it asks whether there is a card. tree: how it is made, its form first: ("there is", cards)."""

    text: str
    holds: Callable[[View], bool]
    said: Text
    states: tuple[State, ...] = ()
    amounts: tuple[Worked, ...] = ()
    picks: tuple[Selector, ...] = ()
    tree: tuple[Any, ...] = ()

    def __repr__(self) -> str:
        return self.text

    def __call__(self, view: View) -> bool:
        """Whether it holds in a view."""
        return self.holds(view)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that say what its words mean, and by which its amounts are worked out."""
        told = (*(one.rules for one in self.states), *(one.rules for one in self.amounts))
        return tuple(dict.fromkeys(number for rules in told for number in rules))


def state(word: State, number: str) -> Condition:
    """A word, with the number behind it."""
    does, value = word.does, int(number or 0)
    return Condition(f"{word.name} {number}".strip(), lambda view: bool(does(view, value)), word.phrase(number), (word,), tree=("state", word, value))  # fmt: skip


def there_is(what: Selector) -> Condition:
    """That a selector picks a card."""
    ja, en = what.said()
    return Condition(f"there is {what.text}", lambda view: bool(view.meant(what)) or bool(view.gone(what)), Text(f"{ja}がある", f"there is {en}"), picks=(what,), tree=("there is", what))  # fmt: skip


def compared(left: Worked, sign: str, right: Worked) -> Condition:
    """One amount against another."""
    compare, one, other = OPERATORS[sign], left.work, right.work
    ja, en = COMPARISONS[sign]
    said = Text(f"{left.said.ja}が{ja.format(right.said.ja)}である", f"{left.said.en} is {en.format(right.said.en)}")
    return Condition(
        f"{left.text} {sign} {right.text}",
        lambda view: bool(compare(one(view), other(view))),
        said,
        amounts=(left, right),
        tree=("compared", left, sign, right),
    )


def negated(part: Condition) -> Condition:
    """That it does not hold."""
    holds = part.holds
    said = Text(f"「{part.said.ja}」でない", f"not {part.said.en}")
    return Condition(f"not {part.text}", lambda view: not holds(view), said, part.states, part.amounts, part.picks, ("not", part))  # fmt: skip


def both(parts: Sequence[Condition]) -> Condition:
    """That all of them hold."""
    tests = tuple(part.holds for part in parts)
    return _joined(parts, "、かつ", " and ", lambda view: all(holds(view) for holds in tests))


def either(parts: Sequence[Condition]) -> Condition:
    """That one of them holds, or several."""
    tests = tuple(part.holds for part in parts)
    return _joined(parts, "、または", " or ", lambda view: any(holds(view) for holds in tests))


def _joined(parts: Sequence[Condition], ja: str, en: str, holds: Callable[[View], bool]) -> Condition:
    if len(parts) == 1:
        return parts[0]
    said = Text(ja.join(part.said.ja for part in parts), en.join(part.said.en for part in parts))
    return Condition(
        en.join(part.text for part in parts), holds, said,
        tuple(state for part in parts for state in part.states), tuple(one for part in parts for one in part.amounts),
        tuple(one for part in parts for one in part.picks), (en.strip(), *parts),
    )  # fmt: skip
