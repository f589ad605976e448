"""Decisions: what is asked of a player, with labelled options, and how an answer is read.

An answer is a label, a list of labels or a number, as a script writes it. Reading is exact, else by a unique beginning.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from judge.engine.errors import Ambiguous, CannotRead, Illegal, NotNow
from judge.engine.state import PlayerId
from judge.engine.texts import EMPTY, Text
from judge.engine.values import plain_value

T = TypeVar("T")
Answer = str | int | list[str]
Answered = tuple[PlayerId, Answer | None]  # who decided what; None: one way alone was open, and nobody was asked
NONE = "none"
FRACTION = re.compile(r"-?\d+\.\d+")


class Option(NamedTuple):
    """Something that may be chosen. label: unique in its request. text: what it means, where the label does not say."""

    label: str
    value: Any
    text: Text = EMPTY

    @property
    def said(self) -> Text:
        """What it means, or the label where that says it."""
        return self.text if self.text.ja else Text(self.label, self.label)


class Refusal(NamedTuple):
    """Something that a player may name but not choose.

    rule: the number that refuses it; why: the missing condition. under: the principles that the rule is a case of, or "".
    text: what it means, where the label does not say.
    """

    label: str
    rule: str
    why: Text
    under: str | tuple[str, ...] = ""
    text: Text = EMPTY

    @property
    def said(self) -> Text:
        """What it means, or the label where that says it."""
        return self.text if self.text.ja else Text(self.label, self.label)

    @property
    def numbers(self) -> tuple[str, ...]:
        """The number that refuses it, behind the principles that it is a case of."""
        under = (self.under,) if isinstance(self.under, str) and self.under else self.under
        return (*(under or ()), self.rule)


@plain_value(frozen=True, slots=True)
class Request(Generic[T]):
    """A decision.

    label: what kind of decision it is, in one word, for scripts and reference pages. asks: the question.
    refused: what may be named but not chosen, and by which rule. forced: one option alone need not be asked. idle: the answer
    that does nothing, which a script may leave out; None where there is none. telling: it is worth an entry of the trace even
    where there was nothing to choose.
    """

    label: str
    asks: Text
    options: tuple[Option, ...]
    refused: Sequence[Refusal] = ()
    forced: bool = True
    idle: Answer | None = None
    telling: bool = False

    def alone(self) -> T | None:
        """The answer where there is nothing to choose."""
        return self.options[0].value if self.forced and len(self.options) == 1 else None

    def read(self, answer: Answer) -> T:
        """The value that an answer names. Raises CannotRead, NotNow, Ambiguous, or Refused for what a rule refuses."""
        raise NotImplementedError

    def canonical(self, value: T) -> Answer:
        """The answer that names this value whatever else there is to choose."""
        raise NotImplementedError

    def picked(self, value: T) -> Sequence[Option]:
        """The options of which a value is made, each once, though two values may be equal."""
        raise NotImplementedError

    def shown(self) -> str:
        """The options as they are listed to who has to choose."""
        return ", ".join(option.label for option in self.options) or NONE


class Refused(Exception):
    """An answer names something that a rule refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.why.en}")
        self.refusal = refusal


@plain_value(frozen=True, slots=True)
class Choose(Request[Any]):
    """One of the options."""

    def read(self, answer: Answer) -> Any:  # noqa: ANN401 - an option's value
        """The value of the option named."""
        return _named(self, answer).value

    def canonical(self, value: Any) -> Answer:  # noqa: ANN401
        """The label of the option."""
        return self.picked(value)[0].label

    def picked(self, value: object) -> Sequence[Option]:
        """The option."""
        return (next(option for option in self.options if option.value == value),)


class Same(NamedTuple):
    """What options must have just alike that are taken together: its parts, none of which another may lack or have besides."""

    parts: tuple[str, ...]


def in_common(one: object, other: object) -> tuple[object, ...]:
    """What two things that should differ have in common: parts of frozensets, in their order as written; else each is one thing.

    Of things that should be the same: what one of them has alone.
    """
    if isinstance(one, Same) and isinstance(other, Same):
        return tuple(sorted({*one.parts} ^ {*other.parts}))
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return tuple(sorted(one & other))
    return (one,) if one == other else ()


@plain_value(frozen=True, slots=True)
class ChooseSome(Request[tuple[Any, ...]]):
    """Several of the options, in the order named. least and most: how many. rule: the number that refuses more or fewer. over: the number that refuses more, where it is another.

    apart: what options must differ in that are taken together, by their values; a frozenset: no part of it may be that of another; Same: all of it must be. apart_rules: the numbers that refuse those that do
    not, the innermost last. twice: the number that refuses one and the same named twice; else `rule` does.
    ahead: the values without which no others are taken, and the number that says so.
    run: numbers of the options, which have to run in steps of 1 where any are taken; run_rule: the number that refuses others.
    demanded: values of which so many have to be taken, and the number that says so.
    first: the values that have to be taken where fewer than the most are, and the number that says so.
    """

    least: int = 0
    most: int = 1
    rule: str = ""
    over: str = ""
    apart: Mapping[Any, Any] | None = None
    apart_rules: tuple[str, ...] = ()
    twice: str = ""
    ahead: tuple[tuple[Any, ...], str] = ((), "")
    run: Mapping[Any, int] | None = None
    run_rule: str = ""
    demanded: tuple[tuple[Any, ...], int, str] = ((), 0, "")
    first: tuple[tuple[Any, ...], str] = ((), "")

    def go_together(self, found: Sequence[Option]) -> bool:
        """Whether these may be taken together: they differ in what they must, and run where they must."""
        values = [one.value for one in found]
        marks = [self.apart.get(one, one) for one in values] if self.apart is not None else []
        if any(in_common(one, other) for at, one in enumerate(marks) for other in marks[:at]):
            return False
        if sum(one in self.demanded[0] for one in values) < self.demanded[1]:
            return False
        if len(values) < self.most and any(one not in values for one in self.first[0]):
            return False
        return not self.run or not found or (len(found) == self.most and _runs([self.run[one] for one in values]))

    def alone(self) -> tuple[Any, ...] | None:
        """All of them where all must be taken; nothing where there is nothing."""
        if not self.forced or not (self.least >= len(self.options) or self.most == 0):
            return None
        return tuple(option.value for option in self.options) if self.most else ()

    def read(self, answer: Answer) -> tuple[Any, ...]:
        """The values of the options named, each once; "none" for none."""
        given = _list(answer)
        found = self._named_once(answer, given)
        if not self.least <= len(found) <= self.most:
            wanted = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
            if rule := (self.over if len(found) > self.most else "") or self.rule:
                ja = wanted.replace(" to ", "～")
                why = Text(f"選ぶのは{ja}枚で、{len(found)}枚ではない", f"{wanted} are chosen, not {len(found)}")
                label = ", ".join(map(str, given)) or NONE
                raise Refused(Refusal(label, rule, why, text=said_of(found)))
            raise NotNow(f"{answer}: names {len(found)}; expected {wanted} of {self.shown()}")
        self._keep_apart(found)
        self._take_demanded(given, found)
        self._take_first(given, found)
        if not self.go_together(found):
            taken = ", ".join(str(self.run[one.value]) for one in found) if self.run else ""
            why = Text(f"{taken}は{self.most}連番でない", f"{taken}: no run of {self.most}")
            raise Refused(Refusal(", ".join(map(str, given)), self.run_rule, why, text=said_of(found)))
        first, number = self.ahead
        missing = [one for one in self.options if one.value in first and one not in found]
        if missing and any(one.value not in first for one in found):
            said = said_of(missing)
            why = Text(f"{said.ja}が優先される", f"{said.en} comes first")
            raise Refused(Refusal(", ".join(map(str, given)), number, why, text=said_of(found)))
        return tuple(option.value for option in found)

    def _take_demanded(self, given: Sequence[str], found: Sequence[Option]) -> None:
        values, count, number = self.demanded
        if sum(one.value in values for one in found) < count:
            said = said_of([one for one in self.options if one.value in values])
            why = Text(f"{said.ja}から{count}つは必ず含める", f"{count} of {said.en} must be among them")
            raise Refused(Refusal(", ".join(map(str, given)) or NONE, number, why, text=said_of(found)))

    def _take_first(self, given: Sequence[str], found: Sequence[Option]) -> None:
        values, number = self.first
        left = [one for one in self.options if one.value in values and one not in found]
        if left and len(found) < self.most:
            said = said_of(left)
            why = Text(
                f"{self.most}枚より少ないなら、{said.ja}を除けない",
                f"with fewer than {self.most}, {said.en} cannot be left out",
            )
            raise Refused(Refusal(", ".join(map(str, given)) or NONE, number, why, text=said_of(found)))

    def _named_once(self, answer: Answer, labels: Sequence[str]) -> list[Option]:
        found = [_named(self, label) for label in labels]
        again = next((one for index, one in enumerate(found) if one in found[:index]), None)
        if again is not None and (rule := self.twice or self.rule):
            why = Text("同じものは1回しか選べない", "one and the same is chosen once")
            raise Refused(Refusal(", ".join(labels), rule, why, text=said_of([again, again])))
        return _named_once(self, answer, labels)

    def _keep_apart(self, found: Sequence[Option]) -> None:
        before: list[tuple[Any, Option]] = []
        for option in found if self.apart else ():
            what = self.apart.get(option.value, option) if self.apart else option
            for other, known in before:
                if shared := in_common(other, what):
                    said = "・".join(map(str, shared))
                    why = Text(f"どちらも「{said}」", f"both are {said}")
                    if isinstance(what, Same):
                        why = Text(f"一方だけが「{said}」", f"one alone is {said}")
                    raise Refused(
                        Refusal(f"{known.label}, {option.label}", self.apart_rules[-1], why, self.apart_rules[:-1])
                    )
            before.append((what, option))

    def canonical(self, value: tuple[Any, ...]) -> Answer:
        """The labels of the options."""
        return [option.label for option in self.picked(value)]

    def picked(self, value: tuple[Any, ...]) -> Sequence[Option]:
        """The options."""
        return _picked(self, value)


def _runs(numbers: Sequence[int]) -> bool:
    """Whether numbers go up in steps of 1, each once, in whatever order they stand."""
    low = min(numbers, default=0)
    return sorted(numbers) == list(range(low, low + len(numbers)))


@plain_value(frozen=True, slots=True)
class ChooseNumber(Request[int]):
    """A whole number from low to high. rule: the number that refuses any other."""

    low: int = 0
    high: int = 0
    rule: str = ""

    def alone(self) -> int | None:
        """The number where there is only one."""
        return self.low if self.forced and self.low == self.high else None

    def read(self, answer: Answer) -> int:
        """The number."""
        try:
            number = int(str(answer[0]) if isinstance(answer, list) and len(answer) == 1 else str(answer))
        except ValueError as error:
            if self.rule and FRACTION.fullmatch(str(answer)):
                why = Text("整数でない", "it is no whole number")
                raise Refused(Refusal(str(answer), self.rule, why)) from error
            raise CannotRead(f"{answer}: expected a number from {self.low} to {self.high}") from error
        if not self.low <= number <= self.high:
            if self.rule:
                why = Text(f"{self.low}～{self.high}のどれでもない", f"it is not {self.low} to {self.high}")
                raise Refused(Refusal(str(answer), self.rule, why))
            raise NotNow(f"{answer}: expected a number from {self.low} to {self.high}")
        return number

    def canonical(self, value: int) -> Answer:
        """The number itself."""
        return value

    def picked(self, value: int) -> Sequence[Option]:
        """The number, as if it were an option."""
        return (Option(str(value), value),)

    def shown(self) -> str:
        """The range."""
        return f"{self.low} to {self.high}"


@plain_value(frozen=True, slots=True)
class Order(Request[tuple[Any, ...]]):
    """All of the options, in an order. An answer may name the first few; the others follow as they are."""

    def alone(self) -> tuple[Any, ...] | None:
        """The only order of one or none."""
        return tuple(option.value for option in self.options) if self.forced and len(self.options) < 2 else None

    def read(self, answer: Answer) -> tuple[Any, ...]:
        """The values in the order named."""
        first = _named_once(self, answer, _list(answer))
        named = {option.label for option in first}
        return (*(one.value for one in first), *(one.value for one in self.options if one.label not in named))

    def canonical(self, value: tuple[Any, ...]) -> Answer:
        """The labels in this order."""
        return [option.label for option in self.picked(value)]

    def picked(self, value: tuple[Any, ...]) -> Sequence[Option]:
        """The options in this order."""
        return _picked(self, value)


def yes_or_no(label: str, asks: Text, idle: Answer | None = None, refused: Illegal | None = None) -> Choose:
    """A question with the answers "yes" and "no". refused: why "yes" cannot be the answer, where it cannot; then "no" is not
    asked for, and goes by a label that no answer to another question has."""
    yes, no = Text("はい", "yes"), Text("いいえ", "no")
    if refused is None:
        return Choose(label, asks, (Option("yes", value=True, text=yes), Option("no", value=False, text=no)), idle=idle)
    why = Refusal("yes", refused.rule, refused.why, refused.under, yes)
    return Choose(label, asks, (Option(f"no {label}", value=False, text=no),), (why,))


def said_of(options: Sequence[Option]) -> Text:
    """What several options mean, one after the other."""
    if not options:
        return Text("なし", NONE)
    texts = [option.said for option in options]
    return Text("、".join(text.ja for text in texts), ", ".join(text.en for text in texts))


def _list(answer: Answer) -> Sequence[str]:
    if isinstance(answer, list):
        return [str(one) for one in answer]
    text = str(answer).strip()
    return [] if text == NONE else [piece.strip() for piece in text.split(",") if piece.strip()]


def _picked(request: Request[Any], values: Sequence[Any]) -> list[Option]:
    left = list(request.options)
    there = [option.value for option in left]
    found = []
    for value in values:
        at = there.index(value)
        del there[at]
        found.append(left.pop(at))
    return found


def _named_once(request: Request[Any], answer: Answer, labels: Sequence[str]) -> list[Option]:
    """The options that labels name. Raises CannotRead where one is named twice."""
    found = [_named(request, label) for label in labels]
    if len({option.label for option in found}) != len(found):
        raise CannotRead(f"{answer}: names something twice; options: {request.shown()}")
    return found


def _named(request: Request[Any], answer: Answer) -> Option:
    """The option that a label names: exactly, or as a beginning that only one has."""
    label = str(answer[0] if isinstance(answer, list) and len(answer) == 1 else answer).strip()
    exact = [option for option in request.options if option.label == label]
    if len(exact) > 1:
        raise Ambiguous(f"{label}: names {len(exact)} options; each needs a label of its own")
    if exact:
        return exact[0]
    for refusal in request.refused:
        if refusal.label == label:
            raise Refused(refusal)
    near = [option for option in request.options if option.label.startswith(label)] if label else []
    if len(near) == 1:
        return near[0]
    if len(near) > 1:
        raise Ambiguous(f"{label}: could be {', '.join(option.label for option in near)}")
    barred = [refusal for refusal in request.refused if refusal.label.startswith(label)] if label else []
    if len(barred) == 1:
        raise Refused(barred[0])
    if barred:
        raise Ambiguous(f"{label}: could be {', '.join(refusal.label for refusal in barred)}")
    raise CannotRead(f"{label}: is none of the options: {request.shown()}")
