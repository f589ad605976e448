"""What 「それ」 refers to: which card was spoken of last, at each place of a text.

A text is read with a mark where it says 「それ」; which card that is follows from what was done before, and so does where a text that is
said back may say it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from judge.cardgame.printed.cards import SAME, THAT
from judge.cardgame.printed.inside import SENTENCE, UNREAD
from judge.cardgame.text.verbs import Instructions, Verb, Verbs
from judge.engine.errors import EngineError

WHERE = "@where"  # what a letter stands for in what was said before
LETTER = re.compile(r"\b[A-Z]\b")
CHOSEN, IT, CAUSE = "chosen", "it", "cause"
NAMES = ("set", "roll")  # verbs that say what a letter is
OTHERWISE = "otherwise"  # the parameter of all that is done where something else is not


class Unsettled(EngineError):
    """「それ」 where nothing was spoken of. at: the sentence."""

    def __init__(self, at: tuple[int, int], why: str = "nothing was spoken of before") -> None:
        super().__init__(why)
        self.at = at


class Spoken(NamedTuple):
    """The card that was spoken of last. card: where something is done with it; known: where it is asked what it is. "" is none."""

    card: str = ""
    known: str = ""


NOBODY, THIS = Spoken(), Spoken("this", "this")


@dataclass(frozen=True)
class Outset:
    """What is spoken of at the beginning of an ability: the card that made it wait, or of which something is replaced.

    this: the abilities that speak of their own card. waits: those that wait. players: who may be waited for that is no card; but: what occurs to a card for all that.
    """

    this: Collection[str] = ()
    waits: Collection[str] = ("auto",)
    players: Collection[str] = ("own", "enemy", "any")
    but: Collection[str] = ()

    def __call__(self, key: str, table: Mapping[str, Any]) -> Spoken:
        """By the key of an ability and its table."""
        if key in self.this:
            return THIS
        if key == "replace":
            return Spoken(IT, IT) if table.get("what", "this") != "this" else THIS
        when = table.get("when", "")
        name, _, who = str(when[0] if isinstance(when, list) else when).partition(" ")
        if key not in self.waits or not who or (who in self.players and name not in self.but):
            return NOBODY
        return THIS if who == "this" else Spoken(CAUSE, CAUSE)


@dataclass(frozen=True)
class Meant:
    """How 「それ」 is settled in a game.

    chooses: the verbs that leave `chosen`. moves: those behind which what they dealt with is `it`. inside: what is spoken of at the beginning of what stands inside a
    verb, where that is another card. speaks: what is spoken of behind a verb, where that is no card. turns: an instruction as it is written once it is settled what
    is spoken of in it. instead: parameters, with their verbs, of what is done in the place of something else.
    """

    verbs: Verbs
    chooses: Collection[str]
    moves: Collection[str]
    inside: Mapping[str, Spoken] = field(default_factory=dict)
    speaks: Mapping[str, Spoken] = field(default_factory=dict)
    turns: Callable[[list[Any]], list[Any]] = lambda written: written
    instead: Collection[tuple[str, str]] = ()

    def arguments(self, written: Sequence[Any]) -> tuple[Verb | None, dict[str, Any]]:
        """The verb of an instruction as it is written, and what it takes, by the names of its parameters."""
        verb = self.verbs.verbs.get(str(written[0]))
        if verb is None:
            return None, {}
        given: list[Any] = list(written[1:])
        found: dict[str, Any] = {}
        if given and isinstance(given[-1], dict):
            found |= given.pop()
        for parameter in verb.takes:
            if parameter.name not in found and given and parameter.kind is not inspect.Parameter.VAR_KEYWORD:
                found[parameter.name] = given.pop(0)
        return verb, found

    def after(self, spoken: Spoken, written: Sequence[Any]) -> Spoken:
        """What is spoken of when an instruction has been said."""
        verb, taken = self.arguments(written)
        if verb is None:
            return spoken
        for name, value in taken.items():
            if _holds_instructions(verb, name) and isinstance(value, list):
                spoken = self.after_all(spoken, value)
        if verb.name in self.speaks:
            return self.speaks[verb.name]
        if verb.name in self.chooses:
            name = taken.get("name", "")
            return Spoken(*((f"{CHOSEN}:{name}",) * 2 if name and isinstance(name, str) else (CHOSEN,) * 2))
        if verb.name in self.moves:
            about = str(taken.get("what", ""))
            return Spoken(IT, spoken.known if about and about == spoken.card and spoken.known else IT)
        return spoken

    def after_all(self, spoken: Spoken, many: Sequence[Any]) -> Spoken:
        """What is spoken of when instructions have been said."""
        for one in many:
            if isinstance(one, list) and one and isinstance(one[0], str):
                spoken = self.after(spoken, one)
        return spoken

    def begin(self, spoken: Spoken, verb: str) -> Spoken:
        """What is spoken of at the beginning of what stands inside a verb."""
        return self.inside.get(verb, spoken)

    def settle(self, many: Sequence[Any], spoken: Spoken = NOBODY) -> tuple[list[Any], Spoken]:
        """Instructions with the cards in the place of the marks, and what is spoken of behind them. Raises Unsettled."""
        return _Settling(self, spoken).all(many)


def replaced(value: object, letter: str, amount: object) -> object:
    """A value with an amount in the place of a letter that stands for it; None where it does not stand there, or cannot be replaced."""
    seen = False

    def inside(one: object) -> object:
        nonlocal seen
        if isinstance(one, dict):
            return {name: inside(value) for name, value in one.items()}
        if isinstance(one, list):
            return [inside(value) for value in one]
        if isinstance(one, str) and one in (letter, f"-{letter}"):
            seen = True
            return _turned(amount) if one.startswith("-") else amount
        return one

    found = inside(value)
    if amount == letter:
        return found if seen else None
    return found if seen and letter not in LETTER.findall(str(found)) else None


def unnamed(value: object) -> set[str]:
    """The letters that stand for numbers in a table, of which nothing in it says what they are."""
    used: set[str] = set()
    named: set[str] = set()

    def inside(one: object) -> None:
        if isinstance(one, list) and one and isinstance(one[0], str):
            named.update(LETTER.findall(one[0]))
            if one[0] in NAMES and len(one) > 1:
                named.add(str(one[1]))
                one = [one[0], *one[2:]]
            for held in one[1:]:
                inside(held)
        elif isinstance(one, Mapping | list):
            for held in one.values() if isinstance(one, Mapping) else one:
                inside(held)
        elif isinstance(one, str):
            used.update(LETTER.findall(one))

    inside(value)
    return used - named


def _turned(amount: object) -> int | str:
    return -amount if isinstance(amount, int) else f"-{amount}"


def _holds_instructions(verb: Verb, name: str) -> bool:
    return verb.kinds.get(name) in (Instructions, tuple[Instructions, ...])


@dataclass
class _Settling:
    meant: Meant
    spoken: Spoken
    at: tuple[int, int] = (0, 0)
    chooser: str = ""

    def all(self, many: Sequence[Any]) -> tuple[list[Any], Spoken]:
        found: list[Any] = []
        for one in many:
            if one[0] == WHERE:
                filled = replaced(found, one[1], self.value(one[2], None, self))
                if not isinstance(filled, list):
                    raise Unsettled(self.at)
                found = filled
                continue
            if one[0] == UNREAD:
                continue
            if one[0] == SENTENCE:
                self.at = (one[1], one[2])
                continue
            found.append(self.one(one))
            self.spoken = self.meant.after(self.spoken, found[-1])
            self._discards(found[-1])
        return found, self.spoken

    def _discards(self, written: Sequence[Any]) -> None:
        """Raise Unsettled where somebody would discard what another player has chosen out of his own hand."""
        verb, taken = self.meant.arguments(written)
        name = verb.name if verb is not None else ""
        if name in self.meant.chooses:
            self.chooser = str(taken.get("who", ""))
        of_chosen = name == "discard" and str(taken.get("what", "")).startswith(CHOSEN)
        if of_chosen and self.chooser and self.chooser != taken.get("who", "own"):
            raise Unsettled(self.at, "it is not said who discards what another player has chosen")

    def one(self, written: Sequence[Any]) -> list[Any]:
        verb = self.meant.verbs.verbs.get(str(written[0]))
        inside = replace(self, spoken=self.meant.begin(self.spoken, str(written[0])))
        names = [parameter.name for parameter in verb.takes] if verb is not None else []
        held = [self.value(one, verb, self._apart(names[index : index + 1], verb, inside)) for index, one in enumerate(written[1:])]  # fmt: skip
        return self.meant.turns([written[0], *held])

    def _apart(self, name: Sequence[str], verb: Verb | None, inside: _Settling) -> _Settling:
        """What is spoken of inside a parameter: what is done in the place of something else begins where that began."""
        if verb is None or not name or not (name[0] == OTHERWISE or (verb.name, name[0]) in self.meant.instead):
            return inside
        return replace(inside, spoken=self.meant.begin(self.spoken, verb.name))

    def value(self, value: object, verb: Verb | None, inside: _Settling) -> object:
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, dict):
            return {name: self.value(one, verb, self._apart([name], verb, inside)) for name, one in value.items()}
        if isinstance(value, list) and value and all(isinstance(one, list) for one in value):
            if value[0] and isinstance(value[0][0], str):
                return inside.all(value)[0]
            return [replace(inside).all(one)[0] for one in value]
        return value

    def text(self, text: str) -> str:
        if THAT not in text and SAME not in text:
            return text
        asks = " of " in text or any(text.startswith(word) or f" {word}" in text for word in ("count ", "there is "))
        card = self.spoken.known if asks else self.spoken.card
        if not card:
            raise Unsettled(self.at)
        return text.replace(THAT, card).replace(SAME, card)
