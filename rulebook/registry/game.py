"""game.toml: what a game is called, which editions of its rules are known, and the names of its own world."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebook.errors import RegistryError
from rulebook.registry.tables import only, read_table, text, texts

KEYS = frozenset(("name", "titles", "dialect", "edition", "zones", "phases", "abbreviations", "words"))
NAME_KEYS = frozenset(("reading", "rule", "long", "also"))
GROUPS = ("zones", "phases", "abbreviations", "words")

GAME_KEY = re.compile(r"[a-z][a-z0-9_-]{0,31}")  # it names a folder


@dataclass(frozen=True, slots=True)
class KnownEdition:
    """An edition of the rules that the registry was written for. digest: SHA-256 of the document's bytes."""

    label: str
    date: str
    digest: str


@dataclass(frozen=True, slots=True)
class GameName:
    """A name in a game's world.

    group: one of GROUPS. name: as the rules write it. reading: in hiragana. rule: the number that says what it is.
    long: what an abbreviation stands for, else "". also: other ways to write it.
    """

    group: str
    name: str
    reading: str
    rule: str
    long: str
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game of the registry. editions: the newest first; the gists are written for it."""

    key: str
    name: str
    titles: tuple[str, ...]
    dialect: str
    editions: tuple[KnownEdition, ...]
    names: tuple[GameName, ...]

    def group(self, group: str) -> tuple[GameName, ...]:
        """The names of one of GROUPS, in the file's order."""
        return tuple(name for name in self.names if name.group == group)


def read_game(file: Path, key: str) -> Game:
    """The facts of a game. Raises RegistryError, naming the file and what was expected."""
    table = read_table(file)
    only(table, KEYS, str(file))
    editions = tuple(
        KnownEdition(*(text(edition, name, f"{file}: edition") for name in ("label", "date", "digest")))
        for edition in _tables(table, "edition", file)
    )
    if not editions:
        raise RegistryError(f"{file}: found no [[edition]]; expected the one that the gists are written for")
    names = [_name(group, name, held, file) for group in GROUPS for name, held in _table(table, group, file).items()]
    where = str(file)
    return Game(
        key, text(table, "name", where), texts(table, "titles", where), text(table, "dialect", where), editions, tuple(names)
    )  # fmt: skip


def _tables(table: Mapping[str, Any], key: str, file: Path) -> list[dict[str, Any]]:
    found = table.get(key, [])
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise RegistryError(f"{file}: found {key} = {found!r}; expected [[{key}]] tables")
    return found


def _table(table: Mapping[str, Any], key: str, file: Path) -> dict[str, Any]:
    found = table.get(key, {})
    if not isinstance(found, dict):
        raise RegistryError(f"{file}: found {key} = {found!r}; expected a table")
    return found


def _name(group: str, name: str, held: object, file: Path) -> GameName:
    where = f"{file}: {group}.{name}"
    if not isinstance(held, dict):
        raise RegistryError(f"{where}: found {held!r}; expected {{ reading = …, rule = … }}")
    only(held, NAME_KEYS, where)
    return GameName(
        group, name, text(held, "reading", where), text(held, "rule", where), text(held, "long", where, needed=False),
        texts(held, "also", where),
    )  # fmt: skip
