"""The one reader of what card texts say.

selector   word …             all true of a card; what names no zone means the home zones
word       a|b · not:word · value<=3 · head:value · 「name」; own a|enemy b: two selectors, either of them
condition  A and B · A or B · not A · there is SELECTOR · AMOUNT >= AMOUNT · word · word 3
amount     3 · X · own hand · count SELECTOR · sum value of SELECTOR (highest, lowest) · value of SELECTOR · 2*A · -A · half A · half down A · A + B · A - B
           different information of SELECTOR · different word|word of SELECTOR · sequence value of SELECTOR, where the game has these
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.cardgame.text import amounts, conditions, counting, selectors
from judge.cardgame.text.amounts import Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.selectors import OPERATORS, Piece, Selector
from judge.cardgame.text.unknown import UnknownWord
from judge.cardgame.text.words import WHOSE, Form, Taken, Value, Vocabulary, Word
from judge.engine.errors import EngineError

TOKEN = re.compile(r'(?P<gap>\s+)|\||(?:[^\s|"「『]|"[^"]*"|「[^」]*」|『[^』]*』)+')
QUOTED = re.compile(r'"([^"]*)"|「([^」]*)」|『([^』]*)』')
COMPARED = re.compile(r"([^<>=!]+)(<=|>=|!=|=|<|>)([^=<>].*)")
CLOSE = re.compile(r"([^<>=!]*)(<=|>=|!=|=|<|>)(.*)")  # a sign that stands close to what it compares
TIMES = re.compile(r"(\d+)\*(.*)")
WHOLE = re.compile(r"-?\d+")
COUNTS, DIFFERENT = ("count",), "different"
HALF, DOWN = "half", "down"  # half of an amount is rounded up unless that is said
DEEPEST = 8  # times that something is turned round, or multiplied
MOST = 9_999  # of a number as written: more is a slip, and would take for ever
TEN_DIGITS = 10**9
DIGITS = 9  # of a number that is read at all
JOINS = ("and", "or")  # what stands between conditions
ENDS = ("", *JOINS, "+", "-", *OPERATORS)  # a selector ends before these


def whole(value: int) -> int:
    """A number as written. Raises EngineError for one that nothing here can be."""
    if abs(value) > MOST:
        shown = str(value) if abs(value) < TEN_DIGITS else f"{str(value)[:9]}…"
        raise EngineError(f"{shown}: is more than anything here can be; expected an amount of at most {MOST}")
    return value


class Reader:
    """A text that is being read. kind: what it should be."""

    def __init__(self, words: Vocabulary, text: str, kind: str) -> None:
        self.words = words
        self.text = text
        self.kind = kind
        found = list(TOKEN.finditer(text))
        if sum(len(one[0]) for one in found) < len(text):
            raise EngineError(f"{text}: is no {kind}; expected the quotation mark to be closed")
        self.tokens = [one[0] for one in found if not one["gap"]]
        self.at = 0
        self.comparing = False  # inside a condition: a sign may stand close to what it compares

    def peek(self) -> str:
        """The next token, "" at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def next(self) -> str:
        """The next token, which is taken."""
        self.at += 1
        return self.tokens[self.at - 1] if self.at <= len(self.tokens) else ""

    def take(self, *expected: str) -> bool:
        """Whether these tokens come next; then they are taken."""
        if tuple(self.tokens[self.at : self.at + len(expected)]) != expected:
            return False
        self.at += len(expected)
        return True

    def end(self) -> None:
        """Raise EngineError where something is left."""
        if self.peek():
            raise EngineError(f"{self.text!r}: nothing to do with `{' '.join(self.tokens[self.at :])}` in this {self.kind}")  # fmt: skip

    def selector(self) -> Selector:
        """Words until the end, or until what cannot be one of a selector."""
        places, start = self.words.places, self.at
        split: list[list[list[Piece]]] = [[]]
        while self._goes_on():
            parts = [self._word()]
            while self.take("|"):
                if parts[-1].kind != WHOSE and self._is_whose(self.peek()):
                    split[-1].append(parts)
                    split.append([])
                    parts = []
                parts.append(self._word())
            split[-1].append(parts)
        if not split[0]:
            example = next((one.shown for one in self.words.words.values()), "")
            raise EngineError(f"{self.text!r}: an empty selector; expected words such as `{example}`")
        groups: list[list[Piece]] = []
        for words in split:
            groups.append([selectors.either(parts, places) for parts in words])
            self._fits_together(words, groups[-1])
        pieces = groups[0]
        if len(groups) > 1:
            pieces = [selectors.either([selectors.group(one, places) for one in groups], places)]
        return selectors.selector(" ".join(self.tokens[start : self.at]), pieces, places, self.words.omits)

    def _fits_together(self, words: Sequence[Sequence[Piece]], pieces: Sequence[Piece]) -> None:
        """Raise EngineError where a word can be so of no card of which the others are: `own member atk>=3|entry` was meant otherwise.

        What is said not to be so is left aside: `not:own` and `not:other` say nothing of where cards lie.
        """
        zones = self.words.places.order
        where = [index for index, parts in enumerate(words) if not any(part.text.startswith("not:") for part in parts)]
        for index in where if zones else ():
            others = [pieces[at] for at in where if at != index]
            for part in words[index]:
                if not any(
                    part.holds(zone) is not False and all(one.holds(zone) is not False for one in others)
                    for zone in zones
                ):
                    rest = " ".join(piece.text for piece in others)
                    raise EngineError(
                        f"{self.text!r}: `{part.text}` is so of no card that is `{rest}`; expected words that fit together, "
                        "or two selectors, each begun with own, enemy or any, with | between them"
                    )

    def _is_whose(self, token: str) -> bool:
        word = self.words.words.get(token)
        return word is not None and word.kind == WHOSE

    def _goes_on(self) -> bool:
        self._split()
        return self.peek() not in ENDS

    def _split(self) -> None:
        """Take a sign apart from what stands close to it, where it compares amounts: `own hand=0`."""
        found = CLOSE.fullmatch(self.peek()) if self.comparing else None
        if found is None or not (found[1] or found[3]):
            return
        head, colon, _ = found[1].partition(":")
        if f"{head}{colon}" not in self.words.values and not (colon and f"{head}:" in self.words.words):
            self.tokens[self.at : self.at + 1] = [one for one in found.groups() if one]

    def _word(self) -> Piece:
        token, turned = self.next(), 0
        while token.startswith("not:"):
            token, turned = token[4:], self._deeper(turned)
        piece = self._piece(token)
        for _ in range(turned):
            piece = selectors.negated(piece, self.words.negation)
        return piece

    def _deeper(self, depth: int) -> int:
        if depth >= DEEPEST:
            raise EngineError(f"{self.text[:40]}…: is turned round or multiplied too often; expected at most {DEEPEST} times")  # fmt: skip
        return depth + 1

    def _piece(self, token: str) -> Piece:
        known, name = self.words.words, QUOTED.sub(r"\1\2\3", token)
        if QUOTED.fullmatch(token) and self.words.quoted:
            name = f"{self.words.quoted}{name}"
        head, colon, value = name.partition(":")
        word = known.get(f"{head}{colon}")
        if word is not None:
            self._check_behind(word, value)
            return selectors.word_piece(word, value)
        if found := COMPARED.fullmatch(name):
            return self._comparison(*found.groups())
        says = {one.name: one.says for one in known.values()}
        raise UnknownWord("word", name, [*known, *(f"{one}=" for one in self.words.values)], says)

    def _comparison(self, name: str, sign: str, value: str) -> Piece:
        head, colon, of = name.partition(":")
        read = self.words.values.get(f"{head}{colon}")
        if read is None:
            raise UnknownWord("property", name, self.words.values)
        self._check_behind(read, of)
        if WHOLE.fullmatch(value):
            whole(int(value) if len(value) <= DIGITS else 10**DIGITS)
        elif sign not in ("=", "!=") and value not in self.words.numbers:
            names = ", ".join(self.words.numbers)
            raise EngineError(
                f"{self.text!r}: `{value}` is no number to compare with; expected a whole number, {names}"
            )
        return selectors.compared(Taken(read, of), sign, value, value in self.words.numbers)

    def condition(self) -> Condition:
        """Clauses with `and` and `or` between them; `and` binds closer."""
        self.comparing = True
        parts = [self._clauses()]
        while self.take("or"):
            parts.append(self._clauses())
        return conditions.either(parts)

    def _clauses(self) -> Condition:
        parts = [self._clause()]
        while self.take("and"):
            parts.append(self._clause())
        return conditions.both(parts)

    def _clause(self) -> Condition:
        turned = 0
        while self.take("not"):
            turned = self._deeper(turned)
        found = self._state() or self._there_is() or self._comparing()
        for _ in range(turned):
            found = conditions.negated(found)
        return found

    def _there_is(self) -> Condition | None:
        return conditions.there_is(self.selector()) if self.take("there", "is") else None

    def _state(self) -> Condition | None:
        start = self.at
        for name, state in self.words.states.items():
            if self.take(*name.split()):
                number = self.next() if self.peek().isdecimal() else ""
                if self.peek() in ("", *JOINS):
                    whole(int(number[:10] or 0))
                    return conditions.state(state, number)
                self.at = start
        return None

    def _comparing(self) -> Condition:
        rest = self.tokens[self.at :]
        clause = rest[: next((at for at, token in enumerate(rest) if token in JOINS), len(rest))]
        if not any(sign in token for token in clause for sign in "<>="):
            raise UnknownWord("condition", " ".join(clause), self.words.states)
        left = self.amount()
        self._split()
        sign = self.next()
        if sign not in OPERATORS:
            raise EngineError(f"{self.text!r}: {sign or 'nothing'} stands where {' '.join(OPERATORS)} should compare it")  # fmt: skip
        return conditions.compared(left, sign, self.amount())

    def amount(self) -> Worked:
        """Terms with `+` and `-` between them."""
        first, others = self._term(), []
        while self.peek() in ("+", "-"):
            others.append((self.next(), self._term()))
        return amounts.added(first, others)

    def _term(self) -> Worked:
        factor, depth, found = 1, 0, TIMES.fullmatch(self.peek())
        while found or (self.peek().startswith("-") and len(self.peek()) > 1):
            depth = self._deeper(depth)
            factor *= whole(int(found[1][:10])) if found else -1
            rest = found[2] if found else self.peek()[1:]
            self.tokens[self.at : self.at + 1] = [rest] if rest else []
            found = TIMES.fullmatch(self.peek())
        amount = self._half(depth) if self.take(HALF) else self._plain()
        return amount if factor == 1 else amounts.times(factor, amount)

    def _half(self, depth: int) -> Worked:
        """Half of the one amount behind it; rounded down wherever a game says so of every half."""
        form = self.words.forms.get(HALF)
        down = self.take(DOWN) or form is not None
        amount = self._half(self._deeper(depth)) if self.take(HALF) else self._plain()
        return amounts.half(amount, down=down, rules=form.rules if form is not None else ())

    def _plain(self) -> Worked:
        self._split()
        start, token = self.at, self.next()
        if token.isdecimal():
            return amounts.number(whole(int(token[:10])))
        if token in self.words.numbers:
            return amounts.named(self.words.numbers[token])
        if token in COUNTS:
            return amounts.count(self.selector())
        if (form := self.words.forms.get(token)) is not None:
            return self._different(form) if token == DIFFERENT else self._sequence(form)
        if token in self.words.owners:
            self._split()
            if (read := self.words.players.get(self.next())) is not None:
                return amounts.of_player(self.words.owners[token], read)
        else:
            several = token in amounts.GATHERED
            self.at -= 0 if several else 1
            value = self._value()
            if value is not None and self.take("of"):
                what = self.selector()
                return amounts.gathered(token, value, what) if several else amounts.taken(value, what)
        self.at = start
        raise self._no_amount()

    def _different(self, form: Form) -> Worked:
        """What stands behind `different`: an information or a value of cards, or words with `|` between them."""
        start, places = self.at, self.words.places
        known, name = self.words.information, self.next()
        found = known.get(name)
        if found is None:
            self.at = start
            value = self._value()
            found = counting.information_of(value) if value is not None else None
        if found is not None and self.take("of"):
            return counting.different(form, found, self.selector(), places)
        self.at = start
        if name in ("", *known, *self.words.values):
            raise self._no_of(form)
        pieces = [self._word()]
        while self.take("|"):
            pieces.append(self._word())
        if not self.take("of"):
            raise self._no_of(form)
        return counting.listed(form, pieces, self.selector(), places)

    def _no_of(self, form: Form) -> EngineError:
        return EngineError(f"{self.text!r}: expected `of` behind what is counted, as in {form.shown}")

    def _sequence(self, form: Form) -> Worked:
        value = self._value()
        if value is None or not self.take("of"):
            raise EngineError(f"{self.text!r}: expected a value and `of`, as in {form.shown}")
        return counting.sequence(form, value, self.selector())

    def _value(self) -> Taken | None:
        token = self.next()
        if f"{token}_{self.peek()}" in self.words.values:
            token = f"{token}_{self.next()}"
        head, colon, of = token.partition(":")
        read = self.words.values.get(f"{head}{colon}")
        if read is None:
            return None
        self._check_behind(read, of)
        return Taken(read, of)

    def _check_behind(self, declared: Word | Value, value: str) -> None:
        """Raise EngineError for what may not stand behind a word that ends in a colon."""
        if declared.name.endswith(":") and not value:
            raise EngineError(
                f"{self.text!r}: nothing stands behind `{declared.name}`; expected it as in `{declared.shown}`"
            )
        if declared.values and value not in declared.values:
            raise UnknownWord(f"word behind {declared.name}", value, declared.values)

    def _no_amount(self) -> EngineError:
        player = next((f"`own {name}`, " for name in self.words.players), "")
        value = next((f"`{name} of SELECTOR`, " for name in self.words.values), "")
        names = ", ".join(self.words.numbers)
        return EngineError(
            f"{self.text!r}: is no amount; expected a number, {names}, `count SELECTOR`, {value}{player}…"
        )
