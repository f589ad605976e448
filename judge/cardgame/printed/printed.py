"""The notation of a game, put together from what it declares of its texts and of how its cards print them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.cardgame.ground.zones import Zones
from judge.cardgame.moments.occurring import Occurrences
from judge.cardgame.printed.amounts import Counts
from judge.cardgame.printed.cards import THAT, CardWords
from judge.cardgame.printed.chart import Chart
from judge.cardgame.printed.compiled import Compiled, compiled
from judge.cardgame.printed.declared import Deed
from judge.cardgame.printed.deeds import Block, Deeds
from judge.cardgame.printed.given import Gives, Givings
from judge.cardgame.printed.inside import without_sentences, words_in
from judge.cardgame.printed.lines import BLOCKS, Folds, Line, Lines, Pays
from judge.cardgame.printed.meant import NOBODY, Meant, Spoken, Unsettled
from judge.cardgame.printed.moments import TAILS, Moment, Moments
from judge.cardgame.printed.resting import rules_of
from judge.cardgame.printed.rules import Reads, Rule, Rules, Says, listed, names_of
from judge.cardgame.printed.same import Unsaid, say_the_same
from judge.cardgame.printed.terms import Counting, Term
from judge.cardgame.printed.written import plainly
from judge.cardgame.text.cards import Cards, Kind
from judge.cardgame.text.grammar import Grammar
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.verbs import Verbs

QUOTES = (("「", "」"), ("『", "』"), ("《", "》"), ("〈", "〉"))
LISTED = re.compile(r"[・●○■◆①-⑳]|（\d）|【\d】|［\d］|\d[.:)、]")  # marks before what can be chosen among
COUNTED = re.compile("[一-龠々ァ-ヶー]+?(?=カウンター)")
OPENED = re.compile("[「『《〈【。]")  # what stands in no name
LONGEST_NAME = 20
WORD, LETTER = re.compile("[一-龠々ァ-ヶー]+"), re.compile("[A-Z]")


@dataclass(frozen=True)
class Notation:
    """How the cards of a game print their texts.

    home: of cards that lie where nothing is said. counting: what they are counted in. single: whether a selector means one card at most.
    words: the values of parameters that are words, by the name of the parameter ("to") or of the verb and it ("put to"), each with its phrases.
    clauses, amounts: further conditions and amounts, as written, with their phrases. lists: keys of what is given that hold lists.
    chooses, moves, inside: see `Meant`; chosen_by: the verb by which cards are chosen that are only named with a number. starts: what is spoken of at the beginning of
    an ability, from its table. blocks: keys of tables behind which instructions stand, in the order in which they are done. merges: how a second ability under a key is written. drops: letters that are only marks of print. mark: before each of what can be chosen among, with a slot for its number. tails: what stands behind what is waited for. together: see `Lines`. reads, sayers: categories of its own, see `Rules`. zones: what zones are called,
    where not by their names. keywords: those that stand alone on cards. plain: of keys that may hold a table or one value of it alone, which value. implied: see `Deeds`. owned, mine, silent, tidy, hides, wholes: see `CardWords`.
    at_home: words for where cards lie of which nothing says it. brackets: around keywords. who, counted: see `Moments`; situations: what occurs besides, for abilities that do not wait, as the category `situation`. letters: those that stand for what a card's cost or its play says. speaks, turns, instead: see `Meant`. folds, unfolds: what a table is made of from what its line says, and the other way round.
    unfit: from what a card says beside its text and what was read of it, a sentence where that cannot stand on such a card; "" where it can.
    """

    home: str
    counting: Counting
    single: Callable[[Selector], bool]
    terms: Sequence[Term] = ()
    deeds: Sequence[Deed] = ()
    gives: Sequence[Gives] = ()
    given_slots: Mapping[str, str] = field(default_factory=dict)
    moments: Sequence[Moment] = ()
    whose: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    words: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    amounts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lines: Sequence[Line] = ()
    pays: Sequence[Pays] = ()
    rules: Sequence[Rule] = ()
    lists: frozenset[str] = frozenset(("keywords", "abilities", "cannot", "must", "lose", "void", "types", "add_types"))
    chooses: frozenset[str] = frozenset(("choose", "everyone chooses", "random", "divide", "search"))
    moves: frozenset[str] = frozenset(("put", "exile", "create"))
    inside: Mapping[str, Spoken] = field(default_factory=lambda: {"each": Spoken("it", "it")})
    chosen_by: str = "choose"
    starts: Callable[[str, Mapping[str, Any]], Spoken] = lambda _key, _table: NOBODY
    merges: Callable[[str, Any], tuple[str, Any] | None] = lambda _key, _value: None
    quotes: Sequence[tuple[str, str]] = QUOTES
    drops: str = ""
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    mark: str = "・"
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    reads: Mapping[str, Reads] = field(default_factory=dict)
    sayers: Mapping[str, Says] = field(default_factory=dict)
    tails: str = TAILS
    keywords: Sequence[str] = ()
    plain: Mapping[str, str] = field(default_factory=dict)
    implied: Mapping[tuple[str, str], Any] = field(default_factory=dict)
    owned: bool = True
    mine: tuple[str, ...] = ()
    at_home: tuple[str, ...] = ()
    silent: frozenset[str] = frozenset()
    tidy: Callable[[str], str] = str
    hides: Callable[[Selector], Collection[str]] = lambda _selector: ()
    wholes: tuple[str, ...] = ()
    brackets: tuple[str, str] = ("【", "】")
    who: str = "bare"
    counted: tuple[str, ...] = ()
    situations: tuple[Occurrences, Sequence[Moment]] | None = None
    speaks: Mapping[str, Spoken] = field(default_factory=dict)
    turns: Callable[[list[Any]], list[Any]] = lambda written: written
    instead: frozenset[tuple[str, str]] = frozenset()
    letters: frozenset[str] = frozenset()
    folds: Folds = lambda _key, table: dict(table)
    unfolds: Folds = lambda _key, table: dict(table)
    unfit: Callable[[Mapping[str, Any], Mapping[str, Any]], str] = lambda _card, _read: ""


class Printed:
    """A game's notation, ready to be read and said."""

    def __init__(self, key: str, grammar: Grammar, verbs: Verbs, occurrences: Occurrences, zones: Zones, cards: Cards, kinds: Mapping[str, Kind], notation: Notation) -> None:  # fmt: skip
        self.key, self.cards, self.notation, self.rules = key, cards, notation, Rules()
        self.occurrences = occurrences
        rules = self.rules
        for name, words in notation.words.items():
            rules.add(*names_of(f"word {name}", words))
        rules.reads |= {"name": self._name, "raw": _raw, "options": self._options, "keyword": self._keyword, "keywords": self._keywords,
                       "own keywords": self._own_keywords, "names": self._names, "name list": self._name_list, "plain word": _plain_word, "letter": _letter, "counter name": self._counter_name, "words": self._words_list}  # fmt: skip
        rules.sayers |= {"name": self._say_name, "raw": lambda value, _form: str(value), "options": self._say_options,
                         "keyword": self._bracketed, "keywords": self._bracketed, "own keywords": self._bracketed,
                         "names": self._say_names, "name list": self._say_names, "plain word": lambda value, _form: str(value), "letter": lambda value, _form: str(value), "counter name": self._say_name, "words": lambda value, _form: "・".join(listed(value))}  # fmt: skip
        self.words = CardWords(grammar, rules, notation.terms, notation.counting, notation.home, notation.single, notation.zones, owned=notation.owned, mine=notation.mine, silent=notation.silent, tidy=notation.tidy, hides=notation.hides, wholes=notation.wholes)  # fmt: skip
        counts = Counts(self.words, rules, notation.whose)
        rules.add(*(counts.clause_rule(written, *phrases, rank=-1) for written, phrases in notation.clauses.items()))
        rules.add(*(counts.amount_rule(written, *phrases) for written, phrases in notation.amounts.items()))
        self.moments = Moments(occurrences, zones, rules, notation.moments, notation.whose, notation.zones, notation.tails, notation.who, notation.counted)  # fmt: skip
        if notation.situations is not None:
            there, declared = notation.situations
            Moments(there, zones, rules, declared, notation.whose, notation.zones, notation.tails, "situation who", notation.counted, "situation")  # fmt: skip
        self.meant = Meant(verbs, notation.chooses, notation.moves, notation.inside, notation.speaks, notation.turns, notation.instead)  # fmt: skip
        self.deeds = Deeds(verbs, self.words, rules, self.meant, notation.deeds, notation.chosen_by, notation.implied)
        self.givings = Givings(rules, notation.gives, notation.given_slots, notation.lists)
        self.lines = Lines(cards, verbs, rules, notation.lines, notation.pays, _defaults(kinds), self._begin, self.settled, notation.together, notation.folds, notation.unfolds, self._blocks)  # fmt: skip
        rules.add(*notation.rules)
        rules.reads |= notation.reads
        rules.sayers |= notation.sayers

    def compile(self, text: str) -> Compiled:
        """What a printed text comes to."""
        return compiled(self, text)

    def say(self, card: Mapping[str, Any], between: str = "\n") -> str | None:
        """The text of a card's table in the game's notation; None where something of it has no words yet. Raises EngineError for what cannot be bound."""
        text = {key: self._tables(key, value) for key, value in card.items() if key in self.cards.texts}
        return self.lines.say(text, between)

    def _tables(self, key: str, value: object) -> object:
        """What stands behind a key, with tables where one value stands alone."""
        alone = self.notation.plain.get(key)
        if alone is None:
            return value
        return [one if isinstance(one, dict) else {alone: one} for one in listed(value)]

    def _begin(self, key: str, table: Mapping[str, Any]) -> None:
        """An ability begins to be said: what is spoken of at its beginning."""
        self.deeds.begin(self.notation.starts(key, table))

    def _blocks(self, key: str, table: Mapping[str, Any], held: Mapping[str, Any]) -> dict[str, Any]:
        """Instructions behind the keys of an ability, each with what was spoken of before it."""
        spoken, found = self.notation.starts(key, table), {}
        for name in (one for one in BLOCKS if isinstance(held.get(one), list)):
            found[name] = Block(self.lines.verbs.bind_all(held[name]), spoken)
            spoken = self.meant.after_all(spoken, held[name])
        return found

    def rests_on(self, card: Mapping[str, Any]) -> tuple[str, ...]:
        """The numbers on which the text of a card rests. Raises EngineError for what cannot be bound."""
        return rules_of(self.cards, self.occurrences, card)

    def bind(self, card: Mapping[str, Any]) -> None:
        """Raise EngineError where a scenario would refuse the text of a card."""
        self.cards.texts.check((), card)
        self.cards.abilities(card)
        self.cards.check_chosen(card)

    def same(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Whether two tables of a card have the same text. Raises EngineError for what cannot be bound."""
        one, other = self._in_one_form(one), self._in_one_form(other)
        return say_the_same(self.cards, one, other, Unsaid(self.notation.implied, ("any", *self.notation.silent, *self.notation.at_home)))  # fmt: skip

    def _in_one_form(self, card: Mapping[str, Any]) -> dict[str, Any]:
        """A card with its abilities as they would be read, where its game has several ways to write the same."""
        return {
            key: [self._read_again(key, held) for held in value]
            if isinstance(value, list)
            else self._read_again(key, value)
            for key, value in card.items()
        }

    def _read_again(self, key: str, held: object) -> object:
        if not isinstance(held, dict) or (line := self.notation.unfolds(key, held)) is None:
            return held
        read = self.notation.folds(key, line)
        return held if read is None else read

    def settled(self, key: str, value: object) -> tuple[str, Any]:
        """An ability with what 「それ」 means in it. Raises Unsettled."""
        if isinstance(value, list) and value and isinstance(value[0], list):
            return key, self.meant.settle(value, self.notation.starts(key, {}))[0]
        if not isinstance(value, dict):
            return key, value
        spoken, held = self.notation.starts(key, value), dict(value)
        for name in (one for one in BLOCKS if isinstance(held.get(one), list)):
            held[name], spoken = self.meant.settle(held[name], spoken)
        held = {name: without_sentences(one) for name, one in held.items()}
        if THAT in words_in([one for name, one in held.items() if name not in BLOCKS]):
            raise Unsettled((0, 0))
        goes_without = self.lines.defaults.get(key, {})
        held = {name: one for name, one in held.items() if name not in goes_without or goes_without[name] is None or one != goes_without[name]}  # fmt: skip
        alone = self.notation.plain.get(key)
        if alone is not None and set(held) <= {alone}:
            return key, held.get(alone, 0)
        return key, held

    def joined(self, card: Mapping[str, Any], key: str, value: object) -> dict[str, Any] | None:
        """A card's table with one more ability; None where it cannot have that besides."""
        if key not in card:
            return {**card, key: [value] if isinstance(value, dict) and self._is_list(key) else value}
        known = card[key]
        if key in self.notation.plain:
            return {**card, key: [*listed(known), value]}
        if isinstance(known, list) and isinstance(value, dict):
            return {**card, key: [*known, value]}
        if (
            isinstance(known, list)
            and isinstance(value, list)
            and all(isinstance(one, str) for one in (*known, *value))
        ):
            return {**card, key: [*known, *(one for one in value if one not in known)]}
        again = self.notation.merges(key, value)
        return self.joined(card, *again) if again is not None else None

    def _is_list(self, key: str) -> bool:
        return key in self.cards.texts

    # names, lists

    def _name(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """A name in quotation marks."""
        for opening, closing in self.notation.quotes:
            if (
                chart.text.startswith(opening, at)
                and (stop := chart.text.find(closing, at + 1)) > at + 1
                and not OPENED.search(chart.text, at + 1, stop)
            ):
                yield stop + 1, chart.source.typed_part(at + 1, stop)

    def _say_name(self, value: object, _form: str) -> str | None:
        opening, closing = self.notation.quotes[0]
        return f"{opening}{value}{closing}" if isinstance(value, str) else None

    def _keyword(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        opening, closing = self.notation.brackets
        if chart.text.startswith(opening, at) and (stop := chart.text.find(closing, at)) > 0:
            yield stop + 1, chart.text[at + 1 : stop]

    def _bracketed(self, value: object, _form: str) -> str:
        opening, closing = self.notation.brackets
        return "".join(f"{opening}{one}{closing}" for one in listed(value))

    def _keywords(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
        yield from chart.several("keyword", "keywords", at, ("", "と", "、", "・"))

    def _own_keywords(self, chart: Chart, at: int, form: str) -> Iterator[tuple[int, list[str]]]:
        """Keywords that say all by themselves."""
        for end, words in self._keywords(chart, at, form):
            if all(one in self.notation.keywords for one in words):
                yield end, words

    def _names(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, Any]]:
        """A name, or several."""
        for end, names in self._name_list(chart, at, ""):
            yield end, names if len(names) > 1 else names[0]

    def _name_list(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
        yield from chart.several("name", "name list", at, ("と", "、", "・"))

    def _counter_name(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
        """The name of a counter, in quotation marks or not."""
        yield from chart.read("name", at)
        if (found := COUNTED.match(chart.text, at)) is not None:
            yield found.end(), found[0]

    def _words_list(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[str]]]:
        yield from chart.several("plain word", "words", at, ("・",))

    def _say_names(self, value: object, form: str) -> str | None:
        return "と".join(str(self._say_name(one, form)) for one in listed(value))

    def _options(self, chart: Chart, at: int, _form: str) -> Iterator[tuple[int, list[Any]]]:
        """What can be chosen among, each behind a mark."""
        start = at + chart.text.startswith("\n", at)
        if mark := LISTED.match(chart.text, start):
            for end, body in chart.read("body", mark.end()):
                one = without_sentences(body)
                yield end, [one]
                yield from ((stop, [one, *rest]) for stop, rest in chart.read("options", end))

    def _say_options(self, value: Sequence[Any], _form: str) -> str | None:
        said = [self.rules.say("body", one) for one in value]
        return (
            None
            if None in said
            else "".join(
                f"{self.notation.mark.format(number)}{_apart(one)}" for number, one in enumerate(filter(None, said), 1)
            )
        )


def _apart(body: str) -> str:
    """Sentences among which is another list, in quotation marks."""
    return f"「{body}」を行う。" if any(LISTED.match(body, place + 1) for place, letter in enumerate(body) if letter == "。") else body  # fmt: skip


def _defaults(kinds: Mapping[str, Kind]) -> dict[str, dict[str, Any]]:
    """What stands for a part of an ability that is not written, by the kinds of abilities and their parts."""
    return {key: {part.key: part.default for part in kind.parts.values()} for key, kind in kinds.items()}


def _raw(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """Letters up to what ends a name, or fewer."""
    stop = at
    while (
        stop < min(len(chart.text), at + LONGEST_NAME)
        and chart.text[stop] not in "「」『』【】《》〈〉（）［］。、:の\n"
    ):
        stop += 1
    for end in range(stop, at, -1):
        yield end, chart.text[at:end]


def _plain_word(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """A word of a card that stands without quotation marks: of one kind of letters, as names of types are."""
    if found := WORD.match(chart.text, at):
        yield found.end(), found[0]


def _letter(chart: Chart, at: int, _form: str) -> Iterator[tuple[int, str]]:
    """A letter that stands for a number."""
    if found := LETTER.match(chart.text, at):
        yield found.end(), found[0]


__all__ = ["Notation", "Printed", "plainly"]
