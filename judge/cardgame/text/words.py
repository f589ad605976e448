"""What a game declares of its texts, each thing once: words, values of cards, states, numbers.

A declaration carries what it does, what it means for the reference page ("Japanese / English"), its phrase in the game's
notation with `{}` for a value, an example, and the rules on which it rests. Everything else is worked out from these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from judge.engine.state import PlayerId
from judge.engine.texts import Text

if TYPE_CHECKING:
    from judge.cardgame.text.selectors import Selector
    from judge.cardgame.text.view import View

WHOSE, NOUN, REFERENCE, ADJECTIVE = "whose", "noun", "reference", ""  # what part a word plays in a phrase
ANYWHERE = "anywhere"  # a word that means its cards wherever they lie
Reason = tuple[tuple[str, ...], Text]  # rules, the innermost last, and what is told under it
Tells = Callable[["View", "Selector", str, Sequence[int]], Iterable[Reason]]
Does = TypeVar("Does", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True, eq=False)
class Declared:
    """A thing that texts may say. name: ends in ":" where a value follows. does: what it is worked out by.

    rules: say what it means; told where just this decides. reads: what of a card it goes by that effects can change.
    least: of a value, the least as which it counts where it is taken as an amount.
    """

    name: str
    does: Callable[..., Any]
    says: str
    said: Text
    example: str
    rules: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    least: int | None = None

    def phrase(self, value: str = "") -> Text:
        """How it is said with a value."""
        return Text(self.said.ja.format(value), self.said.en.format(value))


@dataclass(frozen=True, slots=True, eq=False)
class Value:
    """A value of cards, with what stands behind its colon."""

    declared: Declared
    name: str = ""

    def found(self, view: View, card: int) -> int | str | None:
        """What it is of a card; None where the card has none."""
        does = self.declared.does
        value: int | str | None = does(view, card, self.name) if self.name else does(view, card)
        return value

    def of(self, view: View, card: int) -> int:
        """How much it is of a card: 0 where the card has none, never less than the least as which it counts."""
        least, value = self.declared.least, int(self.found(view, card) or 0)
        return value if least is None else max(value, least)

    def said(self) -> Text:
        """How it is said."""
        return self.declared.phrase(self.name)


@dataclass(frozen=True, slots=True, eq=False)
class Word(Declared):
    """A word of selectors: (view, card), or (view, card, value), → whether it is true of the card.

    kind: WHOSE, NOUN, REFERENCE or ADJECTIVE. place: the zone where its cards lie, "{}" where its value names that, ANYWHERE,
    or "" where it says nothing of it. values: what its value may be, and what that is called. last: whether a card that has gone
    meanwhile is still meant, as it was last. why: what is told of a card that just this word leaves out; None for the plain
    sentence. tells: what else is to be told where it is used.
    """

    kind: str = ADJECTIVE
    place: str = ""
    values: tuple[str, dict[str, Text]] = ("", {})
    last: bool = False
    why: Callable[[View, int], Text | None] | None = None
    tells: Tells | None = None

    def phrase(self, value: str = "") -> Text:
        """How it stands in a phrase; a value is said as the game calls it."""
        called = self.values[1].get(value, Text(value, value))
        return Text(self.said.ja.format(called.ja), self.said.en.format(called.en))


@dataclass(frozen=True, slots=True, eq=False)
class Omits:
    """Cards that a word does not mean unless another asks for them: those in a zone that are no part of it.

    word: as written, with its value. unless: the words that ask for them. test: whether a card is meant. told: of one that is not.
    """

    word: str
    unless: frozenset[str]
    test: Callable[[View, int], bool]
    rules: tuple[str, ...]
    told: Callable[[View, int], Text]


@dataclass(frozen=True, slots=True, eq=False)
class State(Declared):
    """A word of conditions: (view, number) → whether it holds."""

    def phrase(self, value: str = "") -> Text:
        """How it is said; a number without a slot means so many or more."""
        if value and "{}" not in self.said.ja:
            return Text(f"{self.said.ja}（{value}以上）", f"{self.said.en} ({value} or more)")
        return Text(self.said.ja.format(value), self.said.en.format(value))


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

    def __init__(self, places: Places | None = None, quoted: str = "") -> None:
        self.places = places or Places()
        self.quoted = quoted
        self.words: dict[str, Word] = {}
        self.owners: dict[str, Declared] = {}  # whose number is meant: (view) → a player
        self.values: dict[str, Declared] = {}  # of a card: (view, card) → a number or a text, None where it has none
        self.states: dict[str, State] = {}
        self.players: dict[str, Declared] = {}  # numbers of a player: (view, player) → a number
        self.numbers: dict[str, Declared] = {}  # left by what was done before: X, done, …
        self.omits: list[Omits] = []

    def add(self, other: Vocabulary) -> None:
        """Take in everything that another declares."""
        self.words |= other.words
        self.owners |= other.owners
        self.values |= other.values
        self.states |= other.states
        self.players |= other.players
        self.numbers |= other.numbers
        self.omits += other.omits

    def word(
        self, name: str, ja: str, en: str, *, example: str = "", rules: Sequence[str] = (), reads: Sequence[str] = (), **more: Any  # noqa: ANN401
    ) -> Callable[[Does], Does]:  # fmt: skip
        """Declare a word of selectors by its predicate, whose docstring says what it means. more: see Word."""

        def declare(does: Does) -> Does:
            self.words[name] = Word(
                name, does, meaning(does), Text(ja, en), example or name, tuple(rules), tuple(reads), **more
            )
            return does

        return declare

    def value(
        self, name: str, ja: str, en: str, *, rules: Sequence[str] = (), reads: Sequence[str] = (), least: int | None = None
    ) -> Callable[[Does], Does]:  # fmt: skip
        """Declare a value of cards, compared in selectors (`cost<=3`) and taken as an amount (`cost of this`)."""

        def declare(does: Does) -> Does:
            example = f"{name}{'…' if name.endswith(':') else ''}>=3"
            self.values[name] = Declared(
                name, does, meaning(does), Text(ja, en), example, tuple(rules), tuple(reads), least
            )
            return does

        return declare

    def state(self, name: str, ja: str, en: str, *rules: str) -> Callable[[Does], Does]:
        """Declare a word of conditions: (view, number) → whether it holds; the number is 0 where none stands behind it."""

        def declare(does: Does) -> Does:
            self.states[name] = State(name, does, meaning(does), Text(ja, en), f'if = "{name}"', rules)
            return does

        return declare

    def of_player(self, name: str, ja: str, en: str) -> Callable[[Does], Does]:
        """Declare a number of a player, written behind a word that says whose: `own hand`."""

        def declare(does: Does) -> Does:
            self.players[name] = Declared(name, does, meaning(does), Text(ja, en), f'["draw", "own {name}"]')
            return does

        return declare

    def owner(self, name: str, ja: str, en: str, does: Callable[[View], PlayerId]) -> None:
        """Declare a word that says whose number is meant."""
        self.owners[name] = Declared(name, does, "", Text(ja, en), "")

    def number(self, name: str, says: str, ja: str, en: str, example: str) -> None:
        """Declare a number that what was done before has left under a name."""
        self.numbers[name] = Declared(name, int, says, Text(ja, en), example)


def meaning(does: Callable[..., Any]) -> str:
    """What a function says of itself in the first line of its docstring."""
    return (does.__doc__ or "").strip().partition("\n")[0]
