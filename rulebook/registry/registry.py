"""The registry of one game, whole; and which games have one."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rulebook.data import GAME, games_folder
from rulebook.errors import RegistryError
from rulebook.registry.asks import Asks, read_asks
from rulebook.registry.errata import Erratum, read_errata
from rulebook.registry.examples import Examples, read_examples
from rulebook.registry.game import GAME_KEY, Game, read_game
from rulebook.registry.rules import Rule, read_rules, seen
from rulebook.registry.tables import read_text

EXAMPLES = "examples.toml"
ERRATA, RULES, ASKS, TERMS, WORDINGS = "errata.toml", "rules", "asks", "terms.txt", "wordings.txt"
LONGEST = 100  # characters of a term; the longest of our own has a fifth


@dataclass(frozen=True)
class Registry:
    """Every rule of a game in our own words, and what belongs to it.

    rules: in the document's order. terms: (term, number of the rule that defines it). wordings: the fingerprint of the
    wording for which the gists of a section were written, by its number. examples: the document's worked examples, where listed.
    asks: how players ask for the rules.
    """

    game: Game
    rules: tuple[Rule, ...]
    errata: tuple[Erratum, ...]
    terms: tuple[tuple[str, str], ...]
    wordings: dict[str, str]
    examples: Examples
    asks: tuple[Asks, ...]

    @property
    def key(self) -> str:
        """The game's key."""
        return self.game.key

    @cached_property
    def by_number(self) -> dict[str, Rule]:
        """The rules by their numbers."""
        return {rule.number: rule for rule in self.rules}

    @cached_property
    def numbers(self) -> list[str]:
        """The numbers in order."""
        return [rule.number for rule in self.rules]

    @cached_property
    def places(self) -> dict[str, int]:
        """Where each number stands."""
        return {number: place for place, number in enumerate(self.numbers)}

    def seen(self, rule: Rule) -> list[str]:
        """The numbers that a rule's `see` names."""
        return seen(rule, self.numbers, self.places)

    @property
    def executable(self) -> list[Rule]:
        """The rules that an engine is expected to carry out: what coverage is counted over."""
        return [rule for rule in self.rules if rule.executable]


def registered_games() -> list[str]:
    """The keys of the games that have a registry, by name."""
    return sorted(place.name for place in Path(games_folder()).glob("*") if os.path.lexists(place / GAME))


def read_registry(key: str, folder: Path | None = None) -> Registry:
    """The registry of a game. folder: where it is, that of the program's own data where None.

    Raises RegistryError where there is none, or a file is of another form than it must be.
    """
    where = folder or Path(games_folder()) / key
    if not GAME_KEY.fullmatch(key):
        raise RegistryError(f"{where}: is no key for a game; expected small letters, digits, - and _, such as mygame")
    if not (where / GAME).is_file():
        raise RegistryError(f"{where}: found no {GAME}; expected the registry of {key}")
    return Registry(
        read_game(where / GAME, key),
        tuple(read_rules(where / RULES)),
        read_errata(where / ERRATA),
        tuple(_pairs(where / TERMS)),
        {number: mark for mark, number in _pairs(where / WORDINGS)},
        read_examples(where / EXAMPLES),
        tuple(read_asks(where / ASKS)),
    )


def _pairs(file: Path) -> list[tuple[str, str]]:
    """The lines of a file of two columns, parted by a tab; none where there is no such file."""
    if not os.path.lexists(file):
        return []
    found: list[tuple[str, str]] = []
    for number, line in enumerate(read_text(file).splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        first, tab, second = line.partition("\t")
        if not tab or not first.strip() or not second.strip():
            raise RegistryError(f"{file}:{number}: found {line[:40]!r}; expected two columns parted by a tab")
        if len(first.strip()) > LONGEST:
            raise RegistryError(f"{file}:{number}: found {len(first.strip()):,} characters; expected at most {LONGEST}")
        found.append((first.strip(), second.strip()))
    return found
