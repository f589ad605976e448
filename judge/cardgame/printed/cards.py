"""Which cards a text means: 「相手の場のコスト2以下のカード」 and `enemy card cost<=2`.

Every word of the game's selectors can be read as it is declared to be said; a game declares further ways, which come first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.pattern import patterns
from judge.cardgame.printed.rules import Rule, Rules, Values, always, names_of
from judge.cardgame.printed.terms import Counting, Term, before, noun, reference
from judge.cardgame.printed.written import outside
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import NOUN, REFERENCE, WHOSE, Value, Word

WHOSE_FIRST, PLACE, OTHER, STATE, COMPARED, CLOSE = range(6)  # where a word stands before its noun
BARE = "{}の"
THAT = "@that"  # a card that was spoken of: which one is settled when all is read
SAME = "@same"  # the card of the clause before, which is not named again
ALL, EVERY = ("すべて", "全て", "全部", "全員", "のすべて", "の全て", "それぞれ"), ("すべての", "全ての", "各")
BOTH = "お互いの", "両方の"  # whose, where it is of all
EACH = re.compile("それぞれ(?=[にをは])")  # what was spoken of, each of several
AGAINST = {
    "を持つ": "を持たない",
    "ている": "ていない",
    "ていた": "ていなかった",
}  # how a word before a noun says that it is not so
WHICH = re.compile(r"@\w+|chosen(:.*)?|this|it|cause|seen")  # words that say which card it is
SEARCHED = "deck"  # how places end where cards have to be looked for
ONESELF, MINE = "自身の", "あなたの"  # of who does something; never of anybody but who has the text
TOGETHER = "合計"  # before how many cards of several places
AMONG = "のうちの", "の中の", "のうち"
UP_TO, OR, NOT, BUT = "まで", ("または", "か"), ("でない", "ではない"), ("以外の", "以外である")
SPOKEN_OF = re.compile(r"@\w+")  # what stands for a card that is settled later
SLOT = re.compile(r"\{(\w+)\}")
COMPARE = {
    "<=": ("{n}以下",), ">=": ("{n}以上",), "=": ("{n}",), "!=": ("{n}以外",), "<": ("{n}未満", "{n}より(小さい|少ない)"), ">": ("{n}より(大きい|大|多い)", "{n}超"),
}  # fmt: skip


class CardWords:
    """Selectors of a game, read and said.

    home: what is said of cards of which nothing says where they lie: 「場の」. single: whether a selector means one card at most, so that nobody asks
    how many. places: what zones are called. owned: cards of which only the zone is said are those of the player; mine: the zones of which that holds only where something is done with the cards. silent: words that are not said. tidy: a selector as it is meant. hides: words that are not said of some cards. wholes: nouns that mean all of such cards.
    """

    def __init__(
        self, grammar: Grammar, rules: Rules, terms: Sequence[Term], counting: Counting, home: str, single: Callable[[Selector], bool],
        places: Mapping[str, tuple[str, ...]] = MappingProxyType({}), *, owned: bool = True, mine: tuple[str, ...] = (), silent: frozenset[str] = frozenset(), tidy: Callable[[str], str] = str, hides: Callable[[Selector], Collection[str]] = lambda _selector: (), wholes: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.grammar, self.rules, self.counting, self.home, self.single = grammar, rules, counting, home, single
        self.owned, self.mine, self.silent, self.tidy, self.hides, self.wholes = (
            owned,
            mine,
            silent,
            tidy,
            hides,
            wholes,
        )
        self._orders: list[tuple[re.Pattern[str], int]] = []
        self.refers, self.known = (
            "",
            "",
        )  # what 「それ」 means where something is being said, and where it is asked what it is
        for term in terms:
            self._declare(term)
        heads = {term.word.partition(":")[0] + ":" for term in terms if ":" in term.word}
        for word in grammar.words.values():
            if word.name not in heads or word.said.ja != BARE:  # any name at all before a noun: the game says which
                self._declare(self._of_word(word))
        for value in grammar.values.values():
            for term in _of_value(value):
                self._declare(term)
        self._declare(before("", *filter(None, (home,)), order=PLACE, rank=-1))
        homes = grammar.places.home if len(grammar.places.home) == 1 else ()
        rules.add(*(Rule("place", patterns(phrases), always("" if key in homes else f"in:{key}")) for key, phrases in places.items()))  # fmt: skip
        self._declare(before("", *EVERY[:2], order=PLACE, rank=1))
        self._declare(before("own", ONESELF, rank=1))
        self._declare(noun("", "もの"))
        self._declare(reference(THAT, "それ(ら|)", "そのカード"))
        rules.reads |= {
            "cards": self._read, "bare": self._read, "object": self._object, "own object": self._own_object, "some": self._some, "some bare": self._some, "some by them": partial(self._by_them, "some"), "cards by them": partial(self._by_them, "cards"), "own some": partial(self._own, "some"), "own cards": partial(self._own, "cards"), "some apart": self._apart, "mods": self._mods,
            "mod1": self._mod_one, "kinds of cards": self._kinds, "nouns": self._nouns,
            "located": self._located, "arrives": self._arrives, "bare of own": partial(self._of_whom, "own"), "bare of enemy": partial(self._of_whom, "enemy"),
        }  # fmt: skip
        rules.sayers |= {
            "own object": lambda _value, _form: None, "cards": partial(self._said, home=True), "bare": partial(self._said, home=False), "object": self._said_object, "some": self._said_some, "some bare": partial(self._said_some, home=False), "some by them": self._said_by_them,
            "own some": self._said_some, "own cards": partial(self._said, home=True),
        }  # fmt: skip

    def _declare(self, term: Term) -> None:
        words = re.split(SLOT, term.word)
        shape = re.compile(
            "".join(f"(?P<{part}>[^|]+)" if index % 2 else re.escape(part) for index, part in enumerate(words))
        )

        def make(values: Values) -> str:
            return term.word.format(**values)

        def take(value: str) -> Values | None:
            found = shape.fullmatch(value)
            return None if found is None else found.groupdict()

        kinds = {name: self._category(term.word, name) for name in words[1::2]}
        if term.kind == "mod":
            bare = tuple(phrase for phrase in term.phrases if phrase.endswith("の"))
            self.rules.add(Rule("bare mod", patterns([one[:-1] for one in bare], kinds), make, take, term.rank))
            self._orders.append((shape, self._place(term)))
            turned = tuple(f"{one.removesuffix(end)}{against}" for one in term.phrases for end, against in AGAINST.items() if one.endswith(end))  # fmt: skip
            self.rules.add(Rule("not mod", patterns(turned, kinds), make, take, term.rank))
        self.rules.add(Rule(term.kind, patterns(term.phrases, kinds), make, take, term.rank))

    def _place(self, term: Term) -> int:
        """Where a word stands before its noun."""
        if term.order is not None:
            return term.order
        head, colon, _ = term.word.partition(":")
        word = self.grammar.words.get(f"{head}{colon}")
        if word is None:
            return STATE
        return WHOSE_FIRST if word.kind == WHOSE else PLACE if word.place else OTHER if word.name == "other" else STATE

    def _category(self, word: str, slot: str) -> str:
        """What stands in a slot of a word."""
        if slot in ("n", "name"):
            return {"n": "whole", "name": "name"}[slot]
        head = f"{word.partition(':')[0]}:"
        known = self.grammar.words.get(head)
        return f"word behind {head}" if known is not None and known.values else "raw"

    def _of_word(self, word: Word) -> Term:
        """A word as it is declared."""
        for value, called in word.values.items():
            self.rules.add(*names_of(f"word behind {word.name}", {value: (called.ja,)}))
        kind = {NOUN: "noun", REFERENCE: "reference"}.get(word.kind, "mod")
        phrases = (
            (f"{word.said.ja.replace('{}', '{value}')}",) if word.said.ja and ("{}" in word.said.ja) == word.name.endswith(":") else ()
        )  # fmt: skip
        return Term(kind, f"{word.name}{{value}}" if word.name.endswith(":") else word.name, phrases)

    # reading

    def _mod_one(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """A word before a noun, or that it is not so."""
        there = {end for end, _ in chart.read("mod", at)}
        yield from chart.read("mod", at)
        for end, word in chart.read("not mod", at):
            yield end, f"not:{word}"
        for category in ("bare mod", "noun", "reference"):
            for end, word in chart.read(category, at):
                for ending in (*NOT, *BUT):
                    if word and chart.text.startswith(ending, end) and end + len(ending) not in there:
                        yield end + len(ending), f"not:{word}"

    def _mods(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, tuple[str, ...]]]:
        """Words before a noun, as many as there are; 「または」 between two."""
        yield at, ()
        for end, word in chart.read("mod1", at):
            found = [(end, word)]
            for joined in OR:
                if word and chart.text.startswith(joined, end):
                    found += [
                        (stop, f"{word}|{other}") for stop, other in chart.read("mod1", end + len(joined)) if other
                    ]
            for stop, one in found:
                for last, rest in chart.read("mods", stop):
                    yield last, (one, *rest) if one else tuple(rest)

    def _nouns(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[Any, ...]]:
        """A noun, or several of which each will do, where these are no noun together."""
        for end, word in chart.read("noun", at):
            yield end, word
            for joined in (*OR, "・", "、"):
                if word and chart.text.startswith(joined, end):
                    yield from (
                        (stop, f"{word}|{other}", 1) for stop, other in chart.read("nouns", end + len(joined)) if other
                    )

    def _one(self, chart: Chart, at: int) -> Iterator[tuple[int, str]]:
        for end, mods in chart.read("mods", at):
            for stop, word in chart.read("nouns", end):
                if word or mods:
                    yield stop, self._owned(self._put(mods, word))
            for stop, word in chart.read("reference", end):
                yield stop, self._put(mods, word)
                if not mods:
                    for among in AMONG:
                        if chart.text.startswith(among, stop):
                            yield from ((last, f"{word} {more}") for last, more in chart.read("kinds of cards", stop + len(among)))  # fmt: skip

    def _kinds(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """Cards of which is said before among which they are."""
        for end, mods in chart.read("mods", at):
            for stop, word in chart.read("nouns", end):
                if word:
                    yield stop, self._put(mods, word)

    def _put(self, mods: Sequence[str], word: str) -> str:
        """The words of a selector in the order in which they are written."""
        ahead = [one for one in mods if one == "other" or self._is_whose(one)]
        behind = [one for one in mods if one not in ahead and self._is_behind(one)]
        between = [one for one in mods if one not in ahead and one not in behind]
        return self.tidy(" ".join(one for one in (*sorted(ahead, key="other".__ne__), *between, word, *behind) if one))

    def _owned(self, words: str) -> str:
        """Cards of a zone that each player has, of which nothing says whose they are: those of the player who does it."""
        known = words.split()
        if (
            not self.owned
            or any(self._is_whose(one) for one in known)
            or not any(one.startswith("in:") for one in known)
        ):
            return words
        if any(map(WHICH.fullmatch, known)):
            return words
        return _of("own", words)

    def _mine(self, words: str) -> str:
        """Cards with which something is done, of a zone of which nothing says whose it is: those of the player who does it."""
        known = words.split()
        if (
            not set(known) & set(self.mine)
            or any(self._is_whose(one) for one in known)
            or any(map(WHICH.fullmatch, known))
        ):
            return words
        return _of("own", words)

    def _is_whose(self, word: str) -> bool:
        known = self.grammar.words.get(word)
        return known is not None and known.kind == WHOSE

    @staticmethod
    def _is_behind(word: str) -> bool:
        return ":" in word or any(sign in word for sign in "<>=")

    def _read(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        for end, words in self._one(chart, at):
            yield end, words
            for joined in (*OR, "と"):
                if chart.text.startswith(joined, end):
                    for stop, more in chart.read("cards", end + len(joined)):
                        if self._is_whose(more.split()[0]) or self._refers(more) or self._refers(words):
                            yield stop, f"{words}|{more}"

    def _of_whom(self, whose: str, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """Cards of which is said elsewhere whose they are."""
        for end, words in chart.read("bare", at):
            if "|" not in words and not self._refers(words) and not any(self._is_whose(one) for one in words.split()):
                yield end, _of(whose, words)

    def _located(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """Cards behind the place where they lie: 「自分の場に他のカード」."""
        for end, mods in chart.read("mods", at):
            for stop, place in chart.read("place", end):
                if chart.text.startswith("に", stop):
                    for last, words in chart.read("bare", stop + 1):
                        if "|" not in words:
                            yield last, self._put((*mods, *words.split(), *filter(None, (place,))), "")

    def _arrives(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, str]]]:
        """Cards that come to a place that is said before: 「自分の場所に他のカード」."""
        for end, mods in chart.read("mods", at):
            for stop, place in chart.read("place", end):
                if place and chart.text.startswith("に", stop):
                    for last, words in chart.read("bare", stop + 1):
                        yield last, {"zone": place.removeprefix("in:"), "who": self._put((*mods, *words.split()), "")}

    def _refers(self, words: str) -> bool:
        return all(one in (THAT, "this") or one.startswith("chosen") for one in words.split())

    def _object(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """Cards with which something is done: all, or so many that are chosen for it."""
        for end, words in ((stop, self._mine(one)) for stop, one in chart.read("cards", at)):
            said = outside(chart.text, at, end)
            if self.is_single(words) or any(every in said for every in (*EVERY, *BOTH)) or said.endswith(self.wholes):
                yield end, words
            for every in ALL:
                if chart.text.startswith(every, end):
                    yield end + len(every), words
        for every in EVERY:
            if chart.text.startswith(every, at):
                yield from ((stop, self._mine(one)) for stop, one in chart.read("cards", at + len(every)))
        for end, some in chart.read("some", at):
            yield end, {"some": some}
        if found := EACH.match(chart.text, at):
            yield found.end(), THAT

    def _own_object(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, Any]]:
        """Such cards of which is said that they are the player's: 「自分の手札に戻す」 says of others that they change hands."""
        for end, found in self._object(chart, at, form):
            words = found["some"]["what"] if isinstance(found, dict) else found
            if all({"own", "this"} & set(group.split()) for group in words.split("|")):
                yield end, found

    def is_single(self, words: str) -> bool:
        """Whether nobody has to say how many are meant."""
        plain = SPOKEN_OF.sub("this", words)
        selector = self.grammar.selector(plain)
        return any(piece.kind == REFERENCE for piece in selector.words) or self.single(selector)

    def _some(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """So many of some cards: 「カード2枚まで」, 「2枚までのカード」."""
        for end, words in ((stop, self._mine(one)) for stop, one in chart.read("cards", at)):
            for stop, many in self._many(chart, end + 2 * chart.text.startswith(TOGETHER, end)):
                yield stop, {"what": words, **many}
                for joined in OR:
                    if chart.text.startswith(joined, stop):
                        yield from ((last, {**more, "what": f"{words}|{more['what']}"}) for last, more in chart.read("some", stop + len(joined))
                                    if {**more, "what": ""} == {**many, "what": ""})  # fmt: skip
        yield from self._out_of(chart, at)
        for end, many in self._many(chart, at):
            if chart.text.startswith("の", end):
                for stop, words in chart.read("cards", end + 1):
                    yield stop, {"what": self._mine(words), **many}

    @staticmethod
    def _by_them(category: str, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """Cards, behind a word for who chooses them: `own` is whose choice it is."""
        if not chart.text.startswith(MINE, at):
            yield from chart.read(category, at)

    @staticmethod
    def _own(category: str, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """Cards of which none can be another player's."""
        for end, found in chart.read(category, at):
            words = found["what"] if isinstance(found, dict) else found
            if not {"enemy", "any"} & set(re.split(r"[ |]", words)):
                yield end, found

    def _said_by_them(self, value: Mapping[str, Any], form: str) -> str | None:
        words, own = self._said_some(value, form), self._mod("own")
        return f"{ONESELF}{words.removeprefix(own)}" if words and own and words.startswith(own) else words

    def _out_of(self, chart: Chart, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
        """So many cards out of a place that is said before: 「自分の場所からカード2枚」; not of one where they have to be looked for."""
        for end, mods in chart.read("mods", at):
            for stop, place in chart.read("place", end):
                if chart.text.startswith("から", stop) and not place.endswith(SEARCHED):
                    for last, some in chart.read("some bare", stop + 2):
                        if not any(
                            self._is_whose(one) or one.startswith("in:") or WHICH.fullmatch(one)
                            for one in some["what"].split()
                        ):
                            yield (
                                last,
                                {
                                    **some,
                                    "what": self._owned(
                                        self._put((*mods, *some["what"].split(), *filter(None, (place,))), "")
                                    ),
                                },
                            )

    def _apart(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """So many of some cards, with 「を」 between: 「カードを2枚」."""
        for end, words in chart.read("cards", at):
            if chart.text.startswith("を", end):
                yield from (
                    (end + 1 + len(every), self._mine(words)) for every in ALL if chart.text.startswith(every, end + 1)
                )
                for stop, many in self._many(chart, end + 1):
                    yield stop, {"some": {"what": self._mine(words), **many}}

    def _many(self, chart: Chart, at: int) -> Iterator[tuple[int, dict[str, Any]]]:
        for end, count in chart.read("counted", at):
            number = {} if count == 1 else {"number": count}
            yield end, number
            if chart.text.startswith(UP_TO, end):
                yield end + len(UP_TO), {**number, "up_to": True}

    # saying

    def _said(self, value: str | Selector, _form: str, *, home: bool) -> str | None:
        selector = self.grammar.selector(value) if isinstance(value, str) else value
        if len(selector.pieces) == 1 and " " in selector.pieces[0]:
            return self._said_groups(selector.pieces[0], home=home)
        if len({piece.kind for piece in selector.words} & {NOUN, REFERENCE}) > 1:
            return self._said_among(selector)
        found: list[tuple[int, str]] = []
        named = ""
        unsaid = {*(self.silent if not set(selector.pieces) & set(self.mine) else ()), *self.hides(selector)}
        for piece in (one for one in selector.words if one.text not in unsaid):
            if piece.kind in (NOUN, REFERENCE):
                word = self._word(piece.text)
                if word is None or named:
                    return None
                named = word
            elif (word := self._mod(piece.text)) is None:
                return None
            else:
                found.append((self._order(piece.text), word))
        placed = any(piece.zones for piece in selector.words)
        if (
            self.owned
            and any(one.startswith("in:") for one in selector.pieces)
            and not any(piece.kind in (WHOSE, REFERENCE) for piece in selector.words)
        ):
            found.append((WHOSE_FIRST, self._mod("any") or ""))
        if home and not placed:
            found.append((PLACE, self.home))
        return "".join(word for _, word in sorted(found, key=lambda one: one[0])) + (named or "もの")

    def _said_among(self, selector: Selector) -> str | None:
        """Those among cards that were spoken of."""
        refers = [piece.text for piece in selector.words if piece.kind == REFERENCE]
        ahead = self._word(refers[0])
        words = self._said(" ".join(piece.text for piece in selector.words if piece.kind != REFERENCE), "", home=False) if len(refers) == 1 else None  # fmt: skip
        return None if ahead is None or words is None else f"{ahead}{AMONG[0]}{words}"

    def _said_groups(self, text: str, *, home: bool) -> str | None:
        groups = [self._said(one, "", home=home) for one in text.split("|")]
        return None if None in groups else "または".join(filter(None, groups))

    def _word(self, text: str) -> str | None:
        if text == self.refers != "this":
            return "それ"
        parts = [self.rules.say("noun", part) or self.rules.say("reference", part) for part in text.split("|")]
        return None if None in parts else "または".join(filter(None, parts))

    def _mod(self, text: str) -> str | None:
        if text.startswith("not:"):
            inside = text.removeprefix("not:")
            if (turned := self.rules.say("not mod", inside)) is not None:
                return turned
            bare = "それ" if inside == self.refers != "this" else None
            bare = bare or self.rules.say("bare mod", inside) or self.rules.say("noun", inside) or self.rules.say("reference", inside)  # fmt: skip
            return None if bare is None else f"{bare}以外の"
        if "|" in text and (whole := self.rules.say("mod", text)) is not None:
            return whole
        parts = [self.rules.say("mod", part) for part in text.split("|")]
        return None if None in parts else "または".join(filter(None, parts))

    def _order(self, text: str) -> int:
        return next((order for shape, order in self._orders if shape.fullmatch(text)), STATE)

    def _said_object(self, value: Selector, form: str) -> str | None:
        words = self._said(value, form, home=True)
        if words is None or any(piece.kind == REFERENCE for piece in value.words) or self.single(value):
            return words
        return f"{words}すべて"

    def _said_some(self, value: Mapping[str, Any], form: str, *, home: bool = True) -> str | None:
        words, number = self._said(value["what"], form, home=home), self.rules.say("amount in words", value.get("number", 1))  # fmt: skip
        if words is None or number is None:
            return None
        counter = self.counting.of(value["what"])
        return f"{words}{number}{counter}{UP_TO if value.get('up_to') else ''}"


def _of_value(value: Value) -> Iterator[Term]:
    """A value of cards, compared."""
    behind = "{value}" if value.name.endswith(":") else ""
    called = value.said.ja.replace("{}", "{value}")
    for sign, phrases in COMPARE.items():
        forms = tuple(f"{called}{between}{phrase}{end}" for phrase in phrases for between, end in (("", "の"), ("が", "の"), ("が", "である"), (":", "の")))  # fmt: skip
        yield Term("mod", f"{value.name}{behind}{sign}{{n}}", forms, COMPARED)


def _of(whose: str, words: str) -> str:
    """Cards of somebody: whose they are stands behind that they are others."""
    ahead = "other " if words.startswith("other ") else ""
    return f"{ahead}{whose} {words.removeprefix(ahead)}"
