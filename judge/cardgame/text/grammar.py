"""What the texts of a game may say, and what each text means: read once, when a card is loaded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judge.cardgame.text.amounts import Amount, Worked
from judge.cardgame.text.conditions import Condition
from judge.cardgame.text.reader import Reader, whole
from judge.cardgame.text.selectors import Selector
from judge.cardgame.text.words import Declared, Omits, Places, Vocabulary
from judge.engine.errors import EngineError
from judge.engine.texts import Text

Made = TypeVar("Made")
LONGEST = 400  # letters of a text: no card says more in one
KEPT = 5_000  # texts of which what they mean is kept


class Grammar(Vocabulary):
    """A vocabulary and the reader of it. The same text always means the same."""

    def __init__(self, places: Places, quoted: str, *declared: Declared | Omits) -> None:
        super().__init__(places, quoted, declared)
        self._selectors: dict[str, Selector] = {}
        self._conditions: dict[str, Condition] = {}
        self._amounts: dict[str, Worked] = {}

    def selector(self, text: str) -> Selector:
        """The selector that a text is. Raises EngineError, or UnknownWord with the nearest words."""
        return self._read(self._selectors, text, Reader.selector, "selector")

    def condition(self, text: str) -> Condition:
        """The condition that a text is. Raises EngineError or UnknownWord."""
        return self._read(self._conditions, text, Reader.condition, "condition")

    def amount(self, written: int | str) -> int | Worked:
        """The amount that a number or a text is; a number stays one. Raises EngineError or UnknownWord."""
        if isinstance(written, int):
            return whole(written)
        digits = written.strip().removeprefix("-").removeprefix("+")
        if digits.isdecimal():
            return whole(int(digits[:10])) * (-1 if written.strip().startswith("-") else 1)
        return self._read(self._amounts, written, Reader.amount, "amount")

    def amount_said(self, written: Amount) -> Text:
        """How an amount is said."""
        found = written if isinstance(written, Worked) else self.amount(written)
        return Text(str(found), str(found)) if isinstance(found, int) else found.said

    def _read(self, kept: dict[str, Made], text: str, read: Callable[[Reader], Made], kind: str) -> Made:
        found = kept.get(text)
        if found is None:
            if len(text) > LONGEST:
                raise EngineError(f"{text[:40]}…: {len(text)} letters; expected at most {LONGEST} of a {kind}")
            reader = Reader(self, text, kind)
            found = read(reader)
            reader.end()
            if len(kept) >= KEPT:
                kept.clear()
            kept[text] = found
        return found
