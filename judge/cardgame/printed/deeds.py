"""What is done: 「それに3ダメージを与える」 and `["damage", 3, "chosen"]`, each verb of a game declared with the phrases for it.

The slots of a phrase are the parameters of the verb; `{*some}` is so many of some cards, for a verb that takes cards and a number.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from judge.cardgame.printed.cards import SAME, THAT, CardWords
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.declared import Deed
from judge.cardgame.printed.inflected import END, ON, inflected
from judge.cardgame.printed.inside import SENTENCE, UNREAD, unread_in, words_in
from judge.cardgame.printed.meant import NOBODY, WHERE, Meant, Spoken
from judge.cardgame.printed.moments import Marked
from judge.cardgame.printed.pattern import STOPS, Pattern, pattern
from judge.cardgame.printed.rules import NOTHING, Rule, Rules, Values, formed
from judge.cardgame.printed.written import commas, sentence_end
from judge.cardgame.text.amounts import Amount
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Instruction, Instructions, Verb, Verbs

CLOSING = (
    "{then:body}",
    "{then:body of seen}",
    "{options}",
)  # what a phrase ends in that takes all sentences that follow
BLOCK = "」を行"  # behind sentences in quotation marks that are done as one
ALSO = (
    "その後、",
    "その後",
    "さらに、",
    "さらに",
    "また、",
    "そして、",
    "次に、",
)  # what says no more than that it comes next
INSIDE = ("then", "cost", "otherwise")
SPEAKS_OF_SEEN = re.compile(rf"seen|done|it|chosen(:.*)?|(in:)?deck|{THAT}")  # words that do, or may
LOST = 10  # how much a letter that is passed over counts against a reading
MERGED = "*"  # before the name of a slot that holds several parameters
AHEAD = "ahead"  # of a value that is known only when something is done before: what that is, and "value"
SOME = ("what", "number", "up_to")
KINDS = {Selector: "object", Condition: "cond", Instructions: "then", tuple[Instructions, ...]: "options", Amount: "amount in words", int: "number"}  # fmt: skip
DOING = {form: tuple(one[1:] for one in forms) for form, forms in inflected("行う").items()}
OBJECTS = ("を", "に", "は", "の")  # what stands behind a card that need not be named again


class Block(NamedTuple):
    """Instructions behind a key of an ability. spoken: the card that was spoken of before them."""

    many: Sequence[Instruction]
    spoken: Spoken


class Deeds:
    """What is done in a game, read and said.

    chooses: the verb by which cards are chosen that are only named with a number. implied: what stands for a parameter that is not written, by the verb and it.
    """

    def __init__(self, verbs: Verbs, words: CardWords, rules: Rules, meant: Meant, declared: Sequence[Deed], chooses: str = "choose", implied: Mapping[tuple[str, str], Any] | None = None) -> None:  # fmt: skip
        self.implied, self.done_by = implied or {}, frozenset(("pay",))  # the verbs inside which `own` is who does it
        self.verbs, self.words, self.rules, self.meant, self.chooses = verbs, words, rules, meant, chooses
        self.spoken, self.nested, self.outset = (
            NOBODY,
            NOBODY,
            NOBODY,
        )  # where something is being said; at the beginning of what stands inside it
        for one in (one for one in declared if one.verb in verbs.verbs):
            rules.add(*self._rules(one))
        rules.key |= {category: (lambda value: value.verb.name) for category in ("deed", "wide", "passage", "closing")}
        rules.reads |= {"chain": self._chain, "deeds": self._deeds, "then": self._then, "else": self._then, "body": self._body, "body of seen": self._of_seen, "more": self._more}  # fmt: skip
        rules.sayers |= {
            name: partial(self._opened, says)
            for name, says in (
                ("chain", self._say_chain),
                ("deeds", self._say_chain),
                ("then", self._say_then),
                ("more", self._say_then),
                ("else", self._say_else),
                ("body", self._say_body),
                ("body of seen", self._say_body),
            )
        }

    # declared

    def also(self, category: str, declared: Sequence[Deed]) -> None:
        """Have further phrases for verbs that stand elsewhere, as a category of their own."""
        self.rules.key[category] = lambda value: value.verb.name
        for one in declared:
            self.rules.add(*self._rules(one, category))

    def _rules(self, one: Deed, elsewhere: str = "") -> Iterator[Rule]:
        verb = self.verbs.verbs[one.verb]
        kinds = {parameter.name: self._category(verb, parameter.name) for parameter in verb.takes}
        kinds |= {"*some": "some", "change": "change@=", **one.slots}
        found = tuple(pattern(phrase, kinds) for phrase in one.phrases)
        category = elsewhere or ("wide" if one.wide else "deed" if not one.passage else "closing" if one.phrases[0].endswith(CLOSING) else "passage")  # fmt: skip

        def make(values: Values) -> object:
            return self._made(verb, one, values)

        def take(instruction: Instruction) -> Mapping[str, Any] | None:
            return self._taken(one, instruction)

        yield Rule(category, found, make, take, one.rank, one.last, one.verb)
        if elsewhere:
            return
        several = [f"{{{slot}:some apart}}{rest[1:]}" for phrase in one.phrases if (led := _leading(phrase, kinds)) is not None and (slot := led[0]) and (rest := led[1]).startswith("を")]  # fmt: skip
        if several and not one.passage:
            yield Rule(category, tuple(pattern(phrase, kinds) for phrase in several), make, lambda _value: None, one.rank, one.last, one.verb)  # fmt: skip
        for phrase in one.phrases if not one.passage else ():
            if (short := _elided(phrase, kinds)) is not None:
                yield Rule("again", (short[0],), partial(self._again, verb, one, short[1]))

    def _again(self, verb: Verb, one: Deed, slot: str, values: Values) -> object:
        """What is done again with the card of the clause before."""
        return self._made(verb, one, {**values, slot: SAME})

    def _category(self, verb: Verb, name: str) -> str:
        kind = verb.kinds.get(name, str)
        if set(typing.get_args(Amount)) <= set(typing.get_args(kind)):
            kind = Amount
        if name == "when":
            return name
        if typing.get_origin(kind) in (typing.Union, types.UnionType) and kind != Amount:
            kind = next(one for one in typing.get_args(kind) if one is not types.NoneType)
        words = (f"word {verb.name} {name}", f"word {name}")
        return KINDS.get(kind) or next((one for one in words if one in self.rules.rules), "name")

    # reading

    def _made(self, verb: Verb, one: Deed, values: Values) -> object:
        """The instructions that a phrase stands for."""
        taken: dict[str, Any] = dict(one.fixed)
        ahead: list[Any] = []
        for name, held in values.items():
            found, value = lifted(held)
            ahead += found
            if isinstance(value, Marked):  # nothing in an instruction can hold what is said along
                return NOTHING
            if name.startswith(MERGED):
                taken |= value
            elif isinstance(value, dict) and "some" in value:
                if "chosen" in taken.values():
                    return NOTHING
                ahead = [self.instruction(self.verbs.verbs[self.chooses], value["some"]), *ahead]
                taken[name] = "chosen"
            else:
                taken[name] = value
        if (one.wide or one.passage) and "who" in values and verb.name not in self.done_by:
            taken = {name: self._spread(value, values["who"]) if name in INSIDE else value for name, value in taken.items()}  # fmt: skip
        return [*ahead, self.instruction(verb, taken)]

    def _spread(self, many: Sequence[Sequence[Any]], who: str) -> list[Any]:
        """Instructions, done by somebody where nothing else is said."""
        found: list[Any] = []
        for written in many:
            verb, taken = self.meant.arguments(written)
            found.append(self.instruction(verb, {**taken, "who": who}) if verb is not None and _takes_who(verb) and "who" not in taken else written)  # fmt: skip
        return found

    def _gathered(self, many: Sequence[Instruction], who: str) -> Sequence[Instruction]:
        """Instructions without who does them, where it is he who is said before."""
        return tuple(
            replace(one, arguments={name: value for name, value in one.arguments.items() if name != "who"}) if one.arguments.get("who") == who else one for one in many
        )  # fmt: skip

    def instruction(self, verb: Verb, taken: Mapping[str, Any]) -> list[Any]:
        """An instruction as it is written: what has to be said in its place, the rest by name."""
        found: list[Any] = [verb.name]
        named: dict[str, Any] = {}
        left = {name: value for name, value in taken.items() if name != "change"}
        for parameter in verb.takes:
            if parameter.kind is inspect.Parameter.VAR_KEYWORD:
                named |= taken.get("change", {})
                continue
            value = left.pop(parameter.name, parameter.default)
            plain = len(found) == sum(1 for _ in _before(verb, parameter.name)) + 1
            counts = plain and parameter.name in taken and verb.kinds.get(parameter.name) == Amount
            if value is inspect.Parameter.empty or (value == parameter.default and not counts):
                continue
            if (
                plain
                and not isinstance(value, bool)
                and parameter.kind is not inspect.Parameter.KEYWORD_ONLY
                and parameter.name != "until"
            ):
                found.append(value)
            else:
                named[parameter.name] = value
        return [*found, named] if named or left else found

    def _chain(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """Deeds one after the other in one sentence; the last in the form asked for."""
        yield from chart.read(formed("wide", form), at)
        yield from self._deeds(chart, at, form)

    def _deeds(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        yield from self._block(chart, at, form)
        yield from chart.read(formed("deed", form), at)
        for end, first in chart.read(formed("deed", ON), at):
            after = end + chart.text.startswith("、", end)
            after += next((len(word) for word in ALSO if chart.text.startswith(word, after)), 0)
            for stop, rest in chart.read(formed("more", form), after):
                yield stop, [*first, *rest]

    def _more(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """Deeds that go on; what is done again with the same card need not name it."""
        yield from chart.read(formed("deeds", form), at)
        yield from chart.read(formed("again", form), at)
        for end, first in chart.read(formed("again", ON), at):
            for stop, rest in chart.read(formed("more", form), end + chart.text.startswith("、", end)):
                yield stop, [*first, *rest]

    def _then(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """What a frame holds: the rest of the sentence."""
        yield from chart.read(formed("chain", form), at)

    @staticmethod
    def _block(chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """Several sentences in quotation marks, done as one."""
        if chart.text.startswith("「", at):
            for end, body in chart.read("body", at + 1):
                for ending in DOING[form]:
                    if chart.text.startswith(f"{BLOCK}{ending}", end):
                        yield end + len(BLOCK) + len(ending), [one for one in body if one[0] != SENTENCE]

    def _body(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[Any, ...]]:
        """Sentences, as many as there are."""
        if chart.lenient:
            yield from self._passed_over(chart, at)
        for end, (letter, amount) in chart.read("where", at):
            yield end, [[WHERE, letter, amount]]
            yield from ((last, [[WHERE, letter, amount], *rest]) for last, rest in chart.read("body", end))
        for word in ALSO:
            if chart.text.startswith(word, at):
                yield from chart.read("body", at + len(word))
        for category in (formed("chain", END), "passage", "closing"):
            for end, done in chart.read(category, at):
                stop = self._stops(chart, end)
                if stop >= 0:
                    here = [[SENTENCE, at, end], *done]
                    yield stop, here, -(category in ("passage", "closing"))
                    if category != "closing":
                        for last, rest in chart.read("body", stop):
                            yield last, [*here, *rest], unread_in(rest) * LOST - (category == "passage")

    @staticmethod
    def _of_seen(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """Sentences of which one speaks of cards that were looked at: what does not goes on though there was nothing to see."""
        for end, body in chart.read("body", at):
            if any(map(SPEAKS_OF_SEEN.fullmatch, words_in(body))):
                yield end, body

    def _passed_over(self, chart: Chart, at: int) -> Iterator[tuple[Any, ...]]:
        """A sentence of which a piece cannot be read, with a mark for that; what is left out counts against it."""
        stop = sentence_end(chart.text, at)
        if stop <= at:
            return
        ways = [([[UNREAD, at, stop]], stop - at)]
        for end, done in chart.read(formed("chain", ON), at):
            if chart.text.startswith("、", end):
                ways.append(([[SENTENCE, at, end], *done, [UNREAD, end + 1, stop]], stop - end - 1))
        for place in commas(chart.text, at, stop):
            for end, done in chart.read(formed("chain", END), place):
                if self._stops(chart, end) == stop:
                    ways.append(([[UNREAD, at, place], [SENTENCE, place, end], *done], place - at))
        for found, lost in ways:
            yield stop, found, lost * LOST
            for last, rest in (
                chart.read("body", stop) if stop < len(chart.text) and chart.text[stop] not in STOPS else ()
            ):
                yield last, [*found, *rest], (lost + unread_in(rest)) * LOST

    @staticmethod
    def _stops(chart: Chart, at: int) -> int:
        """Where a sentence that ends here is over; -1 where it goes on."""
        if at and chart.text[at - 1] == "。":
            return at
        if chart.text.startswith("。", at):
            return at + 1
        return at if at == len(chart.text) or chart.text[at] in STOPS else -1

    # saying

    def _opened(
        self, says: Callable[[Sequence[Instruction], str], str | None], value: Sequence[Instruction] | Block, form: str
    ) -> str | None:
        """The words for instructions, for those of an ability with what was spoken of before them."""
        if not isinstance(value, Block):
            return says(value, form)
        start, nested = self.spoken, self.nested
        self.begin(value.spoken)
        words = says(value.many, form)
        self.speak(start)
        self.nested = nested
        return words

    def _taken(self, one: Deed, instruction: Instruction) -> Mapping[str, Any] | None:
        """What fills the slots of a phrase for an instruction; None where the phrase says something else."""
        named = {parameter.name: parameter.default for parameter in instruction.verb.takes if parameter.kind is not inspect.Parameter.VAR_KEYWORD}  # fmt: skip
        values = {name: value for name, value in instruction.arguments.items() if name in named and not _same(value, named[name])
                  and not _same(value, self.implied.get((instruction.verb.name, name), inspect.Parameter.empty))}  # fmt: skip
        for name, wanted in one.fixed.items():
            if not _same(values.pop(name, named.get(name)), wanted):
                return None
        if len(named) < len(instruction.verb.takes):
            options = instruction.written[-1] if isinstance(instruction.written[-1], dict) else {}
            if change := {name: value for name, value in options.items() if name not in named}:
                values["change"] = change
        if (one.wide or one.passage) and "who" in values and instruction.verb.name not in self.done_by:
            if any(
                _takes_who(done.verb) and done.arguments.get("who") != values["who"]
                for name in INSIDE
                for done in values.get(name, ())
            ):
                return None
            values = {name: self._gathered(value, values["who"]) if name in INSIDE else value for name, value in values.items()}  # fmt: skip
        for phrase in one.phrases:
            if "{*some}" in phrase and "what" in values:
                some = {name: values.pop(name) for name in SOME if name in values}
                values["*some"] = some
                break
        required = _required(tuple(one.phrases))
        for name in required - set(values):
            if (
                name in named
                and name not in one.fixed
                and name not in one.needs
                and not (name == "who" and (one.wide or one.passage))
                and _goes_without_saying(named[name])
            ):
                values[name] = named[name]
        return values

    def _say_chain(self, many: Sequence[Instruction], form: str) -> str | None:
        if not many:
            return None
        start, nested = self.spoken, self.nested
        words: list[str] = []
        for index, one in enumerate(many):
            last = index == len(many) - 1
            said = self._say_one("deed", one, form if last else ON)
            if said is None and last and index == 0:
                said = self._say_one("wide", one, form)
            if said is None:
                words = []
                break
            words.append(said)
            self.speak(self.meant.after(self.spoken, one.written))
        self.speak(start)
        self.nested = nested
        return "、".join(words) or None

    def begin(self, spoken: Spoken) -> None:
        """Have spoken of a card at the beginning of an ability."""
        self.nested = spoken
        self.speak(spoken)

    def speak(self, spoken: Spoken) -> None:
        """Have spoken of a card, while something is being said."""
        self.spoken = spoken
        self.words.refers, self.words.known = spoken.card, spoken.known

    def _say_one(self, category: str, one: Instruction, form: str) -> str | None:
        outset, self.outset = self.outset, self.meant.begin(self.spoken, one.verb.name)
        self.nested = self.outset
        words = self.rules.say(formed(category, form), one)
        self.outset = outset
        return words

    def _say_else(self, many: Sequence[Instruction], form: str) -> str | None:
        """What is done in the place of something else: that was not done."""
        self.nested = self.outset
        return self._say_then(many, form)

    def _say_then(self, many: Sequence[Instruction], form: str) -> str | None:
        if not many:
            return None
        start = self.spoken
        self.speak(self.nested)
        words = self._say_chain(many, form)
        if words is None:
            inside = self._say_body(many, "")
            words = None if inside is None else f"「{inside}{BLOCK}{DOING[form][0]}"
        after = self.spoken
        for one in many:
            after = self.meant.after(after, one.written)
        self.nested = after
        self.speak(start)
        return words

    def _say_body(self, many: Sequence[Instruction], _form: str) -> str | None:
        """Sentences."""
        start, nested, words = self.spoken, self.nested, ""
        for index, one in enumerate(many):
            said = next((found for category in ("deed", "wide", "passage", "closing") if (found := self._say_one(category, one, END)) is not None), None)  # fmt: skip
            if said is None:
                self.speak(start)
                return None
            if said.endswith("。") and index < len(many) - 1:
                said = f"「{said}{BLOCK}{DOING[END][0]}"
            words += said if said.endswith("。") else f"{said}。"
            self.speak(self.meant.after(self.spoken, one.written))
        self.speak(start)
        self.nested = nested
        return words


def lifted(value: object) -> tuple[list[Any], Any]:
    """What has to be done before something is known, and it without that."""
    if not isinstance(value, dict):
        return [], value
    if AHEAD in value:
        return list(value[AHEAD]), value["value"]
    found = {name: lifted(one) for name, one in value.items()}
    return [one for ahead, _ in found.values() for one in ahead], {name: one for name, (_, one) in found.items()}


def _goes_without_saying(default: object) -> bool:
    """Whether a phrase can say what stands for a parameter that is not written."""
    return (isinstance(default, int) and default > 0) or (isinstance(default, str) and bool(default))


def _takes_who(verb: Verb) -> bool:
    return any(parameter.name == "who" for parameter in verb.takes)


def _before(verb: Verb, name: str) -> Iterator[str]:
    for parameter in verb.takes:
        if parameter.name == name:
            return
        yield parameter.name


def _required(phrases: tuple[str, ...]) -> set[str]:
    """The slots that stand in every way of a phrase outside of what need not be there."""
    first = pattern(phrases[0])
    return {node.name for node in first.series.nodes if hasattr(node, "name")}


def _same(value: object, wanted: object) -> bool:
    """Whether what is bound is what is wanted: cards and amounts by what is written."""
    if value is wanted or value == wanted:
        return True
    return str(value) == wanted if isinstance(wanted, str) else False


def _elided(phrase: str, kinds: Mapping[str, str]) -> tuple[Pattern, str] | None:
    """A phrase without the card with which it begins."""
    found = _leading(phrase, kinds)
    return None if found is None else (pattern(found[1][1:], kinds), found[0])


def _leading(phrase: str, kinds: Mapping[str, str]) -> tuple[str, str] | None:
    """The slot of the card with which a phrase begins, and the rest of the phrase; None where it begins otherwise."""
    name, closes, rest = phrase.partition("}")
    slot = name.removeprefix("{")
    is_one = closes and name.startswith("{") and kinds.get(slot) in ("object", "cards") and rest.startswith(OBJECTS)
    return (slot, rest) if is_one else None
