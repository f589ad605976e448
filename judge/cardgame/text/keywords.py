"""Keywords: words that stand for abilities, each declared once with the numbers that say what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from judge.cardgame.text.parts import Row
from judge.cardgame.text.unknown import UnknownWord
from judge.engine.faces import Ability


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword. rules: the numbers that say what it is and what it means. abilities: what it stands for besides the word itself.
    single: the number that says that a card has it once, however often it gets it.

    Without abilities it stands for one that does nothing by itself: chapters of the rules ask whether a card has it.
    """

    name: str
    rules: tuple[str, ...]
    abilities: Callable[[Keyword], list[Ability]] | None = None
    single: str = ""

    def bare(self) -> Ability:
        """The keyword as an ability that only has to be there."""
        return Ability(self.name, "keyword", None, {}, self.name, self.rules)


class Keywords(Mapping[str, Keyword]):
    """The keywords of a game."""

    def __init__(self, *keywords: Keyword) -> None:
        self._known = {one.name: one for one in keywords}
        self._made: dict[str, list[Ability]] = {}

    def __getitem__(self, name: str) -> Keyword:
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def abilities(self, name: str) -> list[Ability]:
        """The abilities that a keyword stands for; the same objects each time. Raises UnknownWord."""
        if name not in self._known:
            raise UnknownWord("keyword", name, self._known)
        if name not in self._made:
            keyword = self._known[name]
            self._made[name] = keyword.abilities(keyword) if keyword.abilities is not None else [keyword.bare()]
        return self._made[name]

    def rules(self, name: str) -> tuple[str, ...]:
        """The rules that say what a keyword means; none for what is no keyword."""
        return self._known[name].rules if name in self._known else ()

    def rows(self) -> list[Row]:
        """The rows of the reference page."""
        return [Row(one.name, ", ".join(one.rules), f'keywords = ["{one.name}"]') for one in self.values()]
