"""What a game declares of its texts, each thing once: words, values of cards, states, numbers.

A declaration carries what it does, what it means for the reference page ("Japanese / English"), its phrase in the game's
notation with `{}` for a value, an example, and the rules on which it rests. Everything else is worked out from these.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from judge.engine.texts import EMPTY, Text

if TYPE_CHECKING:
    from judge.cardgame.text.selectors import Selector
    from judge.cardgame.text.view import View

WHOSE, NOUN, REFERENCE, ADJECTIVE = "whose", "noun", "reference", ""  # what part a word plays in a phrase
ANYWHERE = "anywhere"  # a word that means its cards wherever they lie
Reason = tuple[tuple[str, ...], Text]  # rules, the innermost last, and what is told under it
Tells = Callable[["View", "Selector", str, Sequence[int]], Iterable[Reason]]


@dataclass(frozen=True, slots=True, eq=False)
class Declared:
    """A thing that texts may say. name: ends in ":" where a value follows. does: what it is worked out by.

    rules: say what it means; told where just this decides. reads: what of a card it goes by that effects can change.
    """

    name: str
    does: Callable[..., Any]
    says: str
    said: Text = EMPTY
    example: str = ""
    rules: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    pattern: ClassVar[str] = "{}"

    @property
    def shown(self) -> str:
        """An example."""
        return self.example or self.pattern.format(self.name)

    def phrase(self, value: str = "") -> Text:
        """How it is said with a value."""
        return Text(self.said.ja.format(value), self.said.en.format(value))


Holds = Callable[[str, str], bool | None]
Few = Callable[["View", str], Collection[int]]


def only_in(*zones: str) -> Holds:
    """What is so of no card that lies anywhere else."""
    return lambda zone, _value: None if zone in zones else False


@dataclass(frozen=True, slots=True, eq=False)
class Word(Declared):
    """A word of selectors: (view, card), or (view, card, value), → whether it is true of the card.

    kind: WHOSE, NOUN, REFERENCE or ADJECTIVE. place: the zone where its cards lie, "{}" where its value names that, ANYWHERE,
    or "" where it says nothing of it. values: what its value may be, with what each is called. last: whether a card that has gone
    meanwhile is still meant, as it was last. why: what is told of a card that just this word leaves out; None for the plain
    sentence. tells: what else is to be told where it is used. holds: (zone, value) → True where it does not ask what a card is that
    lies in such a zone of the text's master, as every card there is such a one or it only says which; False where none is; else None.
    few: (view, value) → the cards of which alone it can be true, so that the others need not be looked at.
    """

    kind: str = ADJECTIVE
    place: str = ""
    values: Mapping[str, Text] = field(default_factory=dict)
    last: bool = False
    why: Callable[[View, int], Text | None] | None = None
    tells: Tells | None = None
    holds: Holds = lambda _zone, _value: None
    few: Few | None = None

    def phrase(self, value: str = "") -> Text:
        """How it stands in a phrase; a value is said as the game calls it."""
        called = self.values.get(value, Text(value, value))
        return Text(self.said.ja.format(called.ja), self.said.en.format(called.en))


@dataclass(frozen=True, slots=True, eq=False)
class Value(Declared):
    """A value of cards, compared in selectors (`cost<=3`) and taken as an amount (`cost of this`): (view, card) → a number, or a
    text; None where the card has none. least: the least as which it counts where it is taken. values: what may stand behind its colon."""

    least: int | None = None
    values: Collection[str] = ()
    pattern: ClassVar[str] = "{}>=3"


@dataclass(frozen=True, slots=True, eq=False)
class State(Declared):
    """A word of conditions: (view, number) → whether it holds; the number is 0 where none stands behind it."""

    pattern: ClassVar[str] = 'if = "{}"'

    def phrase(self, value: str = "") -> Text:
        """How it is said; a number without a slot means so many or more."""
        if value and "{}" not in self.said.ja:
            return Text(f"{self.said.ja}（{value}以上）", f"{self.said.en} ({value} or more)")
        return Text(self.said.ja.format(value), self.said.en.format(value))


@dataclass(frozen=True, slots=True, eq=False)
class Taken:
    """A value of cards as a text takes it, with what stands behind its colon."""

    value: Value
    name: str = ""

    def found(self, view: View, card: int) -> int | str | None:
        """What it is of a card; None where the card has none."""
        does = self.value.does
        found: int | str | None = does(view, card, self.name) if self.name else does(view, card)
        return found

    def of(self, view: View, card: int) -> int:
        """How much it is of a card: 0 where the card has none, never less than the least as which it counts."""
        least, found = self.value.least, int(self.found(view, card) or 0)
        return found if least is None else max(found, least)

    def said(self) -> Text:
        """How it is said."""
        return self.value.phrase(self.name)


class Owner(Declared):
    """A word that says whose number is meant: (view) → a player."""


class OfPlayer(Declared):
    """A number of a player, written behind a word that says whose: (view, player) → a number."""

    pattern: ClassVar[str] = '["draw", "own {}"]'


class Left(Declared):
    """A number that what was done before has left under a name: X, done."""

    pattern: ClassVar[str] = '["draw", "{}"]'


@dataclass(frozen=True, slots=True, eq=False)
class Information(Declared):
    """What cards can have one of, or several: (view, card) → these, as they are written. Texts count how many different ones there are."""

    pattern: ClassVar[str] = '["draw", "different {} of own card"]'


class Negation(Declared):
    """What a game says of `not:` before a word: (what of a card the word goes by) → the numbers that say what is left out."""


@dataclass(frozen=True, slots=True)
class CountingCites:
    """The numbers of a game on which these ways of counting rest.

    kinds: that different things are counted. zone: a zone named alone means all its cards. information: what stands behind it is
    counted as it is written. listed: of several things that are listed those are counted that some card has. sequence: the run.
    """

    kinds: str = ""
    zone: str = ""
    information: str = ""
    listed: str = ""
    sequence: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Form(Declared):
    """A form of amounts that a game has, which its name begins. cites: the numbers on which it rests."""

    cites: CountingCites = field(default_factory=CountingCites)


@dataclass(frozen=True, slots=True, eq=False)
class Omits:
    """Cards that a word does not mean unless another asks for them: those in a zone that are no part of it.

    word: as written, with its value. unless: the words that ask for them. test: whether a card is meant. told: of one that is not.
    counted: whether they are counted all the same where only how many cards there are is asked.
    """

    word: str
    unless: frozenset[str]
    test: Callable[[View, int], bool]
    rules: tuple[str, ...]
    told: Callable[[View, int], Text]
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """Where cards lie. order: all zones, as their cards are listed. home: those in which cards lie of which nothing is said."""

    order: tuple[str, ...] = ()
    home: tuple[str, ...] = ()

    def listed(self, zones: Iterable[str]) -> tuple[str, ...]:
        """Zones in their order; those that no game knows are left out."""
        found = set(zones)
        return tuple(zone for zone in self.order if zone in found)


class Vocabulary:
    """Everything that the texts of a game may say. quoted: the word for which a bare name in quotation marks stands."""

    def __init__(self, places: Places, quoted: str, declared: Iterable[Declared | Omits]) -> None:
        self.places = places
        self.quoted = quoted
        self.words: dict[str, Word] = {}
        self.values: dict[str, Value] = {}
        self.states: dict[str, State] = {}
        self.owners: dict[str, Declared] = {}
        self.players: dict[str, Declared] = {}
        self.numbers: dict[str, Declared] = {}
        self.information: dict[str, Information] = {}
        self.forms: dict[str, Form] = {}
        self.omits: list[Omits] = []
        self.negation: Negation | None = None
        for one in declared:
            match one:
                case Word():
                    self.words[one.name] = one
                case Value():
                    self.values[one.name] = one
                case State():
                    self.states[one.name] = one
                case Owner():
                    self.owners[one.name] = one
                case OfPlayer():
                    self.players[one.name] = one
                case Left():
                    self.numbers[one.name] = one
                case Information():
                    self.information[one.name] = one
                case Form():
                    self.forms[one.name] = one
                case Negation():
                    self.negation = one
                case Omits():
                    self.omits.append(one)
