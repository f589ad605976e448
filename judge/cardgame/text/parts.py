"""Keys of what is written down, each declared once: what it must be, what is made of it, what it means, how it is said.

A part is a key of a card's text, of an ability, of a position, of a step or an expectation. From its declaration come the keys
that are accepted (with the nearest on a slip), the check of the shape with the path to what is wrong, the binding, the row of
the reference page and the words of the trace.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from judge.cardgame.text.shapes import Miswritten, Shape
from judge.engine.errors import EngineError
from judge.engine.texts import EMPTY, Text

ABSENT: Any = object()  # the default of a part that says nothing where it is not written


class Row(NamedTuple):
    """A line of the reference page: how it is written, what it means in both languages, an example."""

    written: str
    reads: str
    example: str = ""


def numbered(reads: str, *numbers: str) -> str:
    """What something means, for the reference page, with the numbers on which it rests; "" is none."""
    told = ", ".join(filter(None, numbers))
    return f"{reads} ({told})" if told else reads


def unknown(path: Sequence[str], kind: str, word: str, known: Collection[str]) -> Miswritten:
    """The error for a word that there is not, with the nearest, else with all that there are."""
    near = difflib.get_close_matches(word, known, 3, 1 / 2)
    hint = f"nearest: {', '.join(near)}" if near else f"expected {', '.join(known)}"
    return Miswritten(path, f"{word}: no such {kind}; {hint}", near)


@dataclass(frozen=True, slots=True)
class Part:
    """A key.

    reads: what it means, "Japanese / English", for the reference page. bind: what is made of the value; it stays as it is where
    there is none. default: what stands for it where it is not written. needed: the sentence for where it is missing and may not
    be. rules: the numbers that a value brings with it. says: the phrase of it in the game's own notation, "{}" for the value.
    called: the name under which the bound value is read, where that is another than the key.
    """

    key: str
    shape: Shape
    reads: str = ""
    example: str = ""
    bind: Callable[[Any], Any] | None = None
    default: Any = ABSENT
    needed: str = ""
    rules: Callable[[Any], tuple[str, ...]] | None = None
    says: Text = EMPTY
    called: str = ""

    def bound(self, value: object) -> object:
        """What is made of a value. Raises Miswritten with the path from here on."""
        if self.bind is None or value is None:
            return value
        try:
            return self.bind(value)
        except EngineError as error:
            path = (self.key, *getattr(error, "path", ()))
            raise Miswritten(path, f"{self.key}: {error}", getattr(error, "near", ())) from error


class Parts(Mapping[str, Part]):
    """The keys of one kind of table. what: what each is called where there is no such ("part of a card")."""

    def __init__(self, what: str, *parts: Part) -> None:
        self.what = what
        self._parts = {part.key: part for part in parts}

    def __getitem__(self, key: str) -> Part:
        return self._parts[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __add__(self, others: Iterable[Part]) -> Parts:
        return Parts(self.what, *self.values(), *others)

    def check(self, path: Sequence[str], table: Mapping[str, Any]) -> None:
        """Raise Miswritten for a key that there is not, or a value that is not what it must be."""
        for key in table:
            if key not in self._parts:
                raise unknown((*path, key), self.what, key, tuple(self._parts))
        parts, start = self._parts, tuple(path)
        for key, value in table.items():
            parts[key].shape.check((*start, key), value)

    def bind(self, table: Mapping[str, Any]) -> dict[str, Any]:
        """What is made of a table that was checked, with the defaults of what it leaves out."""
        bound: dict[str, Any] = {}
        for part in self._parts.values():
            value = table.get(part.key, part.default)
            if value is ABSENT:
                if part.needed:
                    raise Miswritten((), part.needed)
                continue
            bound[part.called or part.key] = part.bound(value)
        return bound

    def rules(self, table: Mapping[str, Any]) -> tuple[str, ...]:
        """The numbers that what is written brings with it."""
        return tuple(
            number
            for part in self._parts.values()
            if part.rules is not None and part.key in table
            for number in part.rules(table[part.key])
        )

    def rows(self, head: str = "") -> list[Row]:
        """The rows of the reference page."""
        return [Row(f"{head}{part.key}", part.reads, part.example) for part in self.values()]
