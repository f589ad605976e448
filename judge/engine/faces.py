"""What is printed on a card: its facts and abilities, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """An ability of a card.

    key: names it on its card. kind: as the game calls its kinds. when: what makes it wait. parts: everything else it says,
    bound when the card was loaded, as the game reads it. keyword: the word under which the rules list it, or "".
    rules: the numbers that say what it means; with one of them switched off there is no such ability.
    """

    key: str
    kind: str
    when: Any = None
    parts: Mapping[str, Any] = field(default_factory=dict)
    keyword: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """What is printed on a card. facts: kind, cost, values, as the game names them. kinds: those of its abilities."""

    name: str
    facts: Mapping[str, Any]
    abilities: tuple[Ability, ...] = ()
    kinds: frozenset[str] = field(init=False, default=frozenset())

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", frozenset(ability.kind for ability in self.abilities))

    def fact(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - text, number or list
        """A fact printed on the card."""
        return self.facts.get(name, default)
