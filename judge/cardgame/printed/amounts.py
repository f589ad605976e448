"""How many, and whether: amounts and conditions of a game, read and said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.cardgame.printed.cards import CardWords
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.pattern import patterns
from judge.cardgame.printed.rules import NOTHING, Rule, Rules, Values, always
from judge.cardgame.text.amounts import GATHERED, Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import COMPARISONS, Selector
from judge.cardgame.text.words import REFERENCE, State

DIGITS = re.compile(r"\d{1,4}")
KANJI = re.compile("[一二三四五六七八九十百]+")
ONES = {letter: value for value, letter in enumerate("一二三四五六七八九", 1)}
COUNTED = "(枚|体|つ|個|人|点|本|)"
HALVES = {"half": "の半分（端数は切り上げ）", "half down": "の半分（端数は切り捨て）"}
SIGNS = {
    ">=": ("以上",), "<=": ("以下",), "=": ("", "と同じ", "ちょうど"), "!=": ("以外",), "<": ("未満", "より少ない", "より小さい"), ">": ("より大", "より多い", "より大きい", "超"),
}  # fmt: skip
CHANGED = {"半分（端数は切り上げ）にする": "half", "半分（端数は切り捨て）にする": "half down", "2倍にする": "double", "2倍になる": "double"}  # fmt: skip
BECOMES = {"になる": "", "にする": "", "減らす": "-", "増やす": "+", "減る": "-", "増える": "+", "減少する": "-", "加算する": "+", "点加算する": "+", "点減らす": "-"}  # fmt: skip
FIRST = "のうち最初のもの"  # of several cards the one of which it is asked
IS, THERE, NONE = "(|である)", "(ある|いる|存在する)", "(ない|いない|存在しない)"


def of_kanji(text: str) -> int:
    """A number in Chinese numerals, up to some hundreds."""
    total, ones = 0, 0
    for letter in text:
        if letter in ONES:
            ones = ONES[letter]
        else:
            total += (ones or 1) * {"十": 10, "百": 100}[letter]
            ones = 0
    return total + ones


def read_number(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
    """A number in digits or Chinese numerals, or one that was left before: X."""
    if found := DIGITS.match(chart.text, at):
        yield found.end(), int(found[0])
    elif found := KANJI.match(chart.text, at):
        yield found.end(), of_kanji(found[0])
    yield from chart.read("left", at)


def read_whole(chart: Chart, at: int, form: str) -> Iterator[tuple[int, int | str]]:
    """A number that may be less than nothing: -1."""
    yield from read_number(chart, at, form)
    if chart.text.startswith("-", at):
        yield from ((end, -value) for end, value in read_number(chart, at + 1, form) if isinstance(value, int))


class Counts:
    """Amounts and conditions of a game.

    whose: whose a number of a player is, as the game says it before the number; else as it is declared.
    """

    def __init__(self, words: CardWords, rules: Rules, whose: Mapping[str, tuple[str, ...]]) -> None:
        self.whose = {name: whose.get(name, (owner.said.ja,)) for name, owner in words.grammar.owners.items()}
        self.words, self.grammar, self.rules = words, words.grammar, rules
        rules.sayers["left"] = lambda value, _form: self.grammar.numbers[value].said.ja if value in self.grammar.numbers else None  # fmt: skip
        rules.reads |= {"number": read_number, "whole": read_whole, "amount": self._read, "cond": self._conditions, "signed": self._signed, "fewer": self._fewer, "value changed": self._changed, "counted": self._counted}  # fmt: skip
        rules.add(Rule("where", patterns(("{letter}は{amount}(である|とする|に等しい|)。",)), lambda values: (values["letter"], values["amount"])))  # fmt: skip
        rules.sayers |= {"amount": self._said, "amount in words": self._in_words, "cond": self._cond_said, "signed": self._signed_said, "value changed": self._changed_said,
                         "number": lambda value, _form: str(value), "whole": lambda value, _form: str(value)}  # fmt: skip
        for name, left in self.grammar.numbers.items():
            rules.add(Rule("left", patterns((left.said.ja,)), always(name)))
        self._declare_amounts()
        self._declare_conditions()

    def amount_rule(self, written: str, *phrases: str, rank: int = 0) -> Rule:
        """A way to read an amount. written: what it is, with slots."""
        return Rule("plain amount", patterns(phrases), lambda values: written.format(**values), rank=rank)

    def clause_rule(self, written: str, *phrases: str, rank: int = 0) -> Rule:
        """A way to read a condition. written: what it is, with slots."""
        return Rule("clause", patterns(phrases), lambda values: written.format(**values), rank=rank)

    def _declare_amounts(self) -> None:
        add, amount, clause = self.rules.add, self.amount_rule, self.clause_rule
        for owner in self.grammar.owners.values():
            for read in self.grammar.players.values():
                whose = f"({'|'.join(self.whose[owner.name])})"
                add(amount(f"{owner.name} {read.name}", f"{whose}{read.said.ja}", rank=-1))
                if (stem := read.said.ja.removesuffix("の枚数")) != read.said.ja:
                    add(*(clause(f"{owner.name} {read.name} {sign} {{number}}", f"{whose}{stem}が{{number}}枚{phrase}({IS[1:-1]}|{THERE[1:-1]})", rank=-1)
                          for sign, phrases in SIGNS.items() for phrase in phrases))  # fmt: skip
        add(Rule("plain amount", patterns(("{number}",)), lambda values: values["number"]))
        add(amount("count {cards}", "{cards}の(枚数|数|体数|個数)"))
        for value in self.grammar.values.values():
            name, called = value.name, value.said.ja.replace("{}", "{value:raw}")
            taken = f"{name}{{value}}" if name.endswith(":") else name
            for word, gathered in GATHERED.items():
                add(amount(f"{word} {taken} of {{cards}}", f"{{cards}}の{called}の{gathered.said.ja}"))
            add(Rule("plain amount", patterns((f"{{cards}}の{called}(|の値)",)), self._taken(taken)))
            add(amount(f"{taken} of {{cards}}", f"{{cards}}{FIRST}の{called}"))
        for known in self.grammar.information.values():
            add(amount(f"different {known.name} of {{cards}}", f"{{cards}}の{known.said.ja}の種類(|の数)"))
        for value in self.grammar.values.values():
            for form, words in (("different", "種類(|の数)"), ("sequence", self._run())):
                if (
                    form in self.grammar.forms
                    and not value.name.endswith(":")
                    and value.name not in self.grammar.information
                ):
                    add(amount(f"{form} {value.name} of {{cards}}", f"{{cards}}の{value.said.ja}の{words}"))
        add(Rule("amount in words", patterns(("{number}", "「{amount}」", "（{amount}）")), lambda values: next(iter(values.values()))))  # fmt: skip

    def _run(self) -> str:
        """What the game calls a run of numbers; "" where it counts none."""
        return self.grammar.forms["sequence"].said.ja if "sequence" in self.grammar.forms else ""

    def _taken(self, taken: str) -> Callable[[Values], Any]:
        def make(values: Values) -> object:
            return f"{taken} of {values['cards']}".format(**values) if self.words.is_single(values["cards"]) else NOTHING  # fmt: skip

        return make

    def _read(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
        """Terms with + and - between them."""
        for end, term in self._term(chart, at):
            yield end, term
            for sign in "+-":
                if chart.text.startswith(sign, end):
                    for stop, rest in chart.read("amount", end + 1):
                        if not (sign == "-" and re.search(r" [+-] ", str(rest))):
                            yield stop, f"{term} {sign} {rest}"

    def _term(self, chart: Chart, at: int) -> Iterator[tuple[int, int | str]]:
        if chart.text.startswith("「", at):
            for end, inside in chart.read("amount", at + 1):
                if chart.text.startswith("」", end):
                    yield end + 1, inside
        for end, plain in chart.read("plain amount", at):
            yield end, plain
            for half, words in HALVES.items():
                if chart.text.startswith(words, end):
                    yield end + len(words), f"{half} {plain}"
            if chart.text.startswith("の", end) and (times := DIGITS.match(chart.text, end + 1)) and chart.text.startswith("倍", times.end()):  # fmt: skip
                yield times.end() + 1, f"{times[0]}*{plain}"

    def _counted(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
        """So many, with what they are counted in: 2体."""
        for end, count in chart.read("amount in words", at):
            for counter in self.words.counting.read:
                if chart.text.startswith(counter, end):
                    yield end + len(counter), count

    def _signed(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
        """+2, -1, +（…）."""
        sign = chart.text[at : at + 1]
        if chart.text.startswith("±0", at):
            yield at + 2, 0
        if sign not in ("+", "-") or not sign:
            return
        for end, value in chart.read("amount in words", at + 1):
            if isinstance(value, int):
                yield end, value if sign == "+" else -value
            elif sign == "+":
                yield end, value
            elif not re.search(r" [+-] ", value):
                yield end, f"-{value}"

    @staticmethod
    def _fewer(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
        """How much less something becomes, of which a verb says that it does: 2減らす."""
        for end, value in chart.read("amount in words", at):
            if isinstance(value, int):
                yield end, -value
            elif not re.search(r" [+-] ", value):
                yield end, f"-{value}"

    def _changed(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, int | str]]:
        """What becomes of a number: +1する, 半分にする, 0になる."""
        for words, value in CHANGED.items():
            if chart.text.startswith(words, at):
                yield at + len(words), value
        for end, value in chart.read("signed", at):
            if chart.text.startswith(("する", "され"), end):
                yield end + 2 + chart.text.startswith("される", end), f"{value:+}" if isinstance(value, int) else value
        for end, value in chart.read("amount in words", at):
            for ending, sign in BECOMES.items():
                if chart.text.startswith(ending, end) and (not sign or isinstance(value, int)):
                    yield end + len(ending), f"{sign}{value}" if sign else value

    def _changed_said(self, value: int | str | Worked, form: str) -> str | None:
        words = next((words for words, known in CHANGED.items() if known == value), None)
        if words is not None:
            return words
        if str(value).startswith(("+", "-")):
            return _with(str(value) if str(value)[1:].isdecimal() else self._signed_said(value, form), "する")
        return _with(self._in_words(value, form), "になる")

    # conditions

    def _declare_conditions(self) -> None:
        add, clause = self.rules.add, self.clause_rule
        for state in self.grammar.states.values():
            for written, phrase in _of_state(state):
                add(clause(written, phrase, rank=-1))
        add(clause("there is {cards}", f"{{cards}}が{THERE}", "{cards:located}がある", "{cards:located}がいる"))
        add(clause("not there is {cards}", f"{{cards:located}}が{NONE}"))
        add(clause("not there is {cards}", f"{{cards}}が{NONE}"))
        add(clause("there is {reference} {bare}", f"{{reference}}が{{bare}}{IS}"))
        add(clause("there is {reference} {word}", f"{{reference}}が{{word:bare mod}}{IS}"))
        add(clause("not {cond}", "「{cond}」で(|は)ない"))
        for sign, phrases in SIGNS.items():
            for phrase in phrases:
                add(clause(f"count {{cards}} {sign} {{number}}", f"{{cards}}が{{number:counted}}{phrase}{IS}"))
                add(clause(f"count {{cards}} {sign} {{number}}", f"{{cards}}{{number:counted}}{phrase}(がある|がいる)", f"{{cards:located}}{{number:counted}}{phrase}(がある|がいる)"))  # fmt: skip
                if phrase not in ("", "と同じ"):
                    add(clause(f"count {{cards}} {sign} {{amount}}", f"{{cards}}が{{amount}}{COUNTED}{phrase}{THERE}", f"{{cards:located}}が{{amount}}{COUNTED}{phrase}{THERE}"))  # fmt: skip

                add(clause(f"{{amount}} {sign} {{other}}", f"{{amount}}が{{other:amount}}{COUNTED}{phrase}{IS}"))
        add(clause("count {cards} = 0", f"{{cards}}が1(枚|体|つ|人|個)も{NONE}"))

    def _conditions(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        for end, clause in chart.read("clause", at):
            yield end, clause
            for word, joined in (("and", "かつ"), ("or", "または")):
                for comma in ("、", ""):
                    if chart.text.startswith(f"{comma}{joined}", end):
                        after = end + len(comma) + len(joined)
                        after += chart.text.startswith("、", after)
                        yield from ((stop, f"{clause} {word} {rest}") for stop, rest in chart.read("cond", after))

    # saying

    def _said(self, value: int | str | Worked, _form: str) -> str | None:
        found = self.grammar.amount(value) if isinstance(value, int | str) else value
        if isinstance(found, int):
            return str(found)
        return self._tree(found)

    def _tree(self, amount: Worked) -> str | None:
        match amount.tree:
            case ("number", value):
                return str(value)
            case ("left", left):
                return str(left.said.ja)
            case ("count", what):
                return _with(self._cards(what), "の枚数")
            case ("gathered", word, value, what):
                return _with(self._cards(what), f"の{value.said().ja}の{GATHERED[word].said.ja}")
            case ("taken", value, what):
                return _with(self._cards(what), f"{'' if self.words.is_single(what.text) else FIRST}の{value.said().ja}")  # fmt: skip
            case ("player", owner, read):
                return f"{self.whose[owner.name][0]}{read.said.ja}"
            case ("times", -1, of):
                return _ahead("-", self._tree(of))
            case ("times", factor, of):
                return _with(self._tree(of), f"の{factor}倍")
            case ("half", down, of):
                return _with(self._tree(of), HALVES["half down" if down else "half"])
            case ("different", _form, known, what):
                return _with(self._cards(what), f"の{known.said.ja}の種類")
            case ("sequence", _form, value, what):
                return _with(self._cards(what), f"の{value.said().ja}の{self._run()}")
            case ("added", first, *others):
                words = self._tree(first)
                for sign, of in others:
                    words = None if words is None else _ahead(f"{words}{sign}", self._tree(of))
                return words
        return None

    def _cards(self, what: Selector) -> str | None:
        """Cards of which it is asked what they are."""
        refers, self.words.refers = self.words.refers, self.words.known
        said = self.rules.say("cards", what)
        self.words.refers = refers
        return said

    def _in_words(self, value: int | str | Worked, form: str) -> str | None:
        words = self._said(value, form)
        if words is None or words.isdecimal() or words == "X":
            return words
        return f"「{words}」"

    def _signed_said(self, value: int | str | Worked, form: str) -> str | None:
        if isinstance(value, int):
            return f"{value:+}" if value else "±0"
        written = str(value).strip()
        if written.startswith("-"):
            return _ahead("-", self._in_words(written.removeprefix("-"), form))
        return _ahead("+", self._in_words(value, form))

    def _cond_said(self, value: str | Condition, _form: str) -> str | None:
        return self._clause(self.grammar.condition(value) if isinstance(value, str) else value)

    def _clause(self, condition: Condition) -> str | None:
        match condition.tree:
            case ("state", word, number):
                return _state_said(word, number)
            case ("there is", what):
                return self._there_is(what)
            case ("not", part):
                if part.tree[0] == "there is" and not _refers(part.tree[1]):
                    return _with(self._cards(part.tree[1]), "がない")
                return _around("「", self._clause(part), "」でない")
            case ("compared", left, sign, right):
                return self._compared(left, sign, right)
            case (("and" | "or") as word, *parts):
                found = [self._clause(part) for part in parts]
                joined = "、かつ" if word == "and" else "、または"
                return None if None in found else joined.join(filter(None, found))
        return None

    def _there_is(self, what: Selector) -> str | None:
        if not _refers(what):
            return _with(self._cards(what), "がある")
        reference = next(piece.text for piece in what.words if piece.kind == REFERENCE)
        rest = " ".join(piece.text for piece in what.words if piece.text != reference)
        refers, self.words.refers = self.words.refers, self.words.known
        named = self.rules.say("bare", reference)
        self.words.refers = refers
        words = self.rules.say("bare", rest) if rest else None
        return None if named is None or words is None else f"{named}が{words}"

    def _compared(self, left: Worked, sign: str, right: Worked) -> str | None:
        words, other = self._tree(left), self._tree(right)
        if words is None or other is None:
            return None
        if left.tree[0] == "count" and right.tree[0] == "number" and sign in (">=", "<="):
            what = left.tree[1]
            return _with(self._cards(what), f"が{other}{self.words.counting.of(what)}{SIGNS[sign][0]}ある")
        return f"{words}が{COMPARISONS[sign][0].format(other)}"


def states_of(category: str, phrases: Mapping[str, str]) -> Iterator[Rule]:
    """Conditions that a mark says, each of them a state with a number: 「【…3】」."""
    for name, phrase in phrases.items():

        def make(values: Values, name: str = name) -> str:
            return f"{name} {values['number']}"

        def take(value: Condition, name: str = name) -> Values | None:
            tree = value.tree
            return {"number": tree[2]} if tree[0] == "state" and tree[1].name == name else None

        yield Rule(category, patterns((phrase,)), make, take)


def _of_state(state: State) -> Iterator[tuple[str, str]]:
    """A state as it is written, and its phrases."""
    said = state.said.ja
    if "{}" in said:
        yield f"{state.name} {{number}}", said.replace("{}", "{number}")
        return
    stem = said.removesuffix("である")
    yield state.name, f"{stem}(|である)" if stem != said else said
    yield f"{state.name} {{number}}", f"{said}（{{number}}以上）"


def _state_said(word: State, number: int) -> str:
    said = word.phrase(str(number) if number else "").ja
    return said.removesuffix("である")


def _refers(what: Selector) -> bool:
    return any(piece.kind == REFERENCE for piece in what.words) and len(what.words) > 1


def _with(words: str | None, tail: str) -> str | None:
    return None if words is None else f"{words}{tail}"


def _ahead(head: str, words: str | None) -> str | None:
    return None if words is None else f"{head}{words}"


def _around(head: str, words: str | None, tail: str) -> str | None:
    return None if words is None else f"{head}{words}{tail}"
