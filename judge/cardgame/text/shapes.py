"""Shapes of what is written down: what a value must be, and the error for one that is not."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeGuard

from judge.engine.errors import EngineError

if TYPE_CHECKING:
    from judge.cardgame.text.parts import Parts

TOO_MANY = 10**9  # of anything
WRITTEN = re.compile(r"-?\d{1,9}")
LONGEST = 80  # characters of a value that a sentence shows


class Miswritten(EngineError):
    """What cannot stand where it is written. path: the keys that lead to it. near: what may have been meant."""

    def __init__(self, path: Sequence[str], sentence: str, near: Sequence[str] = ()) -> None:
        super().__init__(sentence)
        self.path = tuple(path)
        self.near = tuple(near)


class Misshapen(Miswritten):
    """A value of another kind than it must be."""

    def __init__(self, path: Sequence[str], found: object, expected: str) -> None:
        super().__init__(path, f"{path[-1]} = {shown(found)}; expected {expected}")


def shown(value: object) -> str:
    """A value as a sentence shows it."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


@dataclass(frozen=True, slots=True)
class Shape:
    """What a value must be. words: of a word or a list of words, which there are. inside: of tables, the parts of each."""

    expected: str
    fits: Callable[[Any], bool]
    words: Callable[[], Collection[str]] | None = None
    inside: Callable[[], Parts] | None = None

    def check(self, path: Sequence[str], value: object) -> None:
        """Raise Miswritten for what is none."""
        try:
            fits = self.fits(value)
        except TypeError:  # a table or a list stands where a word was to be looked for among others
            fits = False
        if not fits:
            raise Misshapen(path, value, self.expected)
        if self.words is not None:
            known = self.words()
            for word in listed(value):
                if word not in known:
                    raise Misshapen(path, word, f"one of {', '.join(known)}")
        if self.inside is not None:
            for one in listed(value):
                if isinstance(one, Mapping):
                    self.inside().check(path, one)


def listed(value: object) -> list[Any]:
    """A list of what may stand alone."""
    return value if isinstance(value, list) else [value]


def is_whole(text: str) -> bool:
    """Whether a text is a whole number, of no more digits than anything in a game has; ² and ① are digits of no number."""
    return WRITTEN.fullmatch(text) is not None


def whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number, of no more digits than anything in a game has."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < TOO_MANY


def texts(value: object) -> bool:
    """Whether it is a list of texts."""
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def one_of(words: Callable[[], Collection[str]]) -> Shape:
    """A word of those that there are."""
    return Shape(TEXT.expected, TEXT.fits, words)


def some_of(words: Callable[[], Collection[str]], shape: Shape | None = None) -> Shape:
    """A list of words of those that there are; of another shape where one is named."""
    base = shape or TEXTS
    return Shape(base.expected, base.fits, words)


def tables_of(parts: Callable[[], Parts]) -> Shape:
    """A table of these parts, or a list of such tables."""
    return Shape(
        "a table, or a list of tables", lambda value: all(isinstance(one, dict) for one in listed(value)), None, parts
    )


def table_of(parts: Callable[[], Parts]) -> Shape:
    """A table of these parts."""
    return Shape(TABLE.expected, TABLE.fits, None, parts)


def amount_checked_by(check: Callable[[Any], object]) -> Shape:
    """A number, or an expression that can be worked out: check raises EngineError for one that cannot."""

    def fits(value: object) -> bool:
        if not (whole(value) or isinstance(value, str)):
            return False
        try:
            check(value)
        except EngineError:
            return False
        return True

    return Shape("a number or an amount", fits)


TEXT = Shape("a text", lambda value: isinstance(value, str))
TEXTS = Shape("a list of texts", texts)
NAMES = Shape("a name, or a list of names", lambda value: isinstance(value, str) or texts(value))
WORDS = Shape("a text, or a list of texts", NAMES.fits)
YES_OR_NO = Shape("true or false", lambda value: isinstance(value, bool))
WHOLE = Shape("a whole number", whole)
COUNT = Shape("a whole number from 0", lambda value: whole(value) and value >= 0)
POSITIVE = Shape("a whole number from 1", lambda value: whole(value) and value >= 1)
COUNTS = Shape(
    "a table of whole numbers from 0", lambda value: isinstance(value, dict) and all(COUNT.fits(one) for one in value.values())
)  # fmt: skip
TABLE = Shape("a table", lambda value: isinstance(value, dict))
INSTRUCTIONS = Shape('a list of instructions such as [["draw", 1]]', lambda value: isinstance(value, list))
