"""Selectors: words that pick cards, such as "enemy follower cost<=2". Bound when a card is loaded, so that a slip is found then.

A selector is a list of words that must all be true of a card. A word is registered by a game as a predicate; `property<=3`
compares a number; 「name」 is short for `named:name`; `not:word` turns a word round; `a|b` asks for either.
"""

from __future__ import annotations

import difflib
import operator
import re
import shlex
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.engine.errors import EngineError

Predicate = Callable[[Any, int], bool]  # (view, card): the game's view of the state in which words are read
COMPARE = re.compile(r"([a-z_]+)(<=|>=|!=|=|<|>)([^=<>].*)")
QUOTED = re.compile(r"(?<![=<>])(?:named:)?[「『]([^」』]*)[」』]")
OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le, ">=": operator.ge, "!=": operator.ne, "=": operator.eq, "<": operator.lt, ">": operator.gt,
}  # fmt: skip


class UnknownWord(EngineError):
    """A word that the game does not have. near: the nearest that it has, first those of whose meaning it is the beginning."""

    def __init__(self, kind: str, word: str, known: Iterable[str], says: Mapping[str, str] | None = None) -> None:
        meant = {name: said for name, said in (says or {}).items() if word and said.startswith(word)}
        nearest = sorted(meant, key=lambda name: len(meant[name].partition(" / ")[0]))[:3]
        self.near = tuple(nearest or difflib.get_close_matches(word, list(known), 3, 0.5))
        hint = f"; nearest: {', '.join(self.near)}" if self.near else ""
        super().__init__(f"{word}: no such {kind}{hint}")
        self.word = word


@dataclass(frozen=True, slots=True)
class Word:
    """A registered word. does: the predicate. says: what it means, for the reference page. example: a selector with it."""

    name: str
    does: Predicate
    says: str
    example: str


class Words:
    """The words and properties of a game."""

    def __init__(self) -> None:
        self.words: dict[str, Word] = {}
        self.values: dict[str, tuple[str, Iterable[str]]] = {}  # "in:": what its value is called, and which there are
        self.properties: dict[str, tuple[Callable[[Any, int], Any], str]] = {}

    def _says(self) -> dict[str, str]:
        return {name: word.says for name, word in self.words.items()}

    def word(self, name: str, example: str = "") -> Callable[[Predicate], Predicate]:
        """Register a predicate under a word; its docstring says what it means."""

        def register(does: Predicate) -> Predicate:
            self.words[name] = Word(name, does, (does.__doc__ or "").strip().partition("\n")[0], example or name)
            return does

        return register

    def property(self, name: str) -> Callable[[Callable[[Any, int], Any]], Callable[[Any, int], Any]]:
        """Register a number or text of a card under a name, to be compared in selectors."""

        def register(does: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
            self.properties[name] = (does, (does.__doc__ or "").strip().partition("\n")[0])
            return does

        return register

    def bind(self, text: str) -> Selector:
        """The selector that a text is. Raises UnknownWord with the nearest words."""
        try:
            pieces = shlex.split(re.sub("[「」『』]", '"', QUOTED.sub(r'named:"\1"', text)))
        except ValueError as error:
            raise EngineError(f"{text}: is no selector ({error})") from error
        if not pieces:
            raise EngineError("an empty selector; expected words such as `enemy follower`")
        return Selector(text, tuple(self._test(piece) for piece in pieces), tuple(pieces))

    def _test(self, piece: str) -> Predicate:
        if "|" in piece:
            tests = [self._test(part) for part in piece.split("|")]
            return lambda view, card: any(test(view, card) for test in tests)
        if piece.startswith("not:"):
            test = self._test(piece[4:])
            return lambda view, card: not test(view, card)
        if match := COMPARE.fullmatch(piece):
            return self._compare(*match.groups())
        if piece in self.words:
            return self.words[piece].does
        head, colon, value = piece.partition(":")
        if colon and f"{head}:" in self.words:
            kind, known = self.values.get(f"{head}:", ("", ()))
            if kind and value not in known:
                raise UnknownWord(kind, value, known)
            does = self.words[f"{head}:"].does
            return lambda view, card: does((view, value), card)
        raise UnknownWord("word", piece, [*self.words, *(f"{name}=" for name in self.properties)], self._says())

    def _compare(self, name: str, sign: str, value: str) -> Predicate:
        if name not in self.properties:
            raise UnknownWord("property", name, self.properties)
        read = self.properties[name][0]
        compare = OPERATORS[sign]
        wanted: int | str = int(value) if re.fullmatch(r"-?\d+", value) else value

        def test(view: Any, card: int) -> bool:  # noqa: ANN401 - the game's view
            found = read(view, card)
            if wanted == "X":
                return found is not None and bool(compare(found, view.number("X")))
            return found is not None and isinstance(found, type(wanted)) and bool(compare(found, wanted))

        return test


@dataclass(frozen=True, slots=True)
class Selector:
    """A bound selector. text: as written. pieces: its words."""

    text: str
    tests: tuple[Predicate, ...]
    pieces: tuple[str, ...]

    def fits(self, view: Any, card: int) -> bool:  # noqa: ANN401 - the game's view
        """Whether a card fits."""
        for test in self.tests:  # noqa: SIM110 - asked of every card again and again: a loop is sooner done than a generator
            if not test(view, card):
                return False
        return True

    def among(self, view: Any, cards: Sequence[int]) -> tuple[int, ...]:  # noqa: ANN401
        """Those of the cards that fit, in their order."""
        return tuple(card for card in cards if self.fits(view, card))
