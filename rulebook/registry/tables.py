"""Reading the registry's TOML files with a sentence for whatever is not as it must be."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulebook.errors import RegistryError, why_unread
from rulebook.toml import loads

LARGEST = 2_000_000  # bytes; the largest of our own has two hundred thousand


def read_text(file: Path) -> str:
    """The text of a file. Raises RegistryError where it is no plain file, too large, or no text."""
    try:
        if not file.is_file():
            raise RegistryError(f"{file}: is no file that can be read; expected a text")
        if (size := file.stat().st_size) > LARGEST:
            raise RegistryError(f"{file}: {size:,} bytes; expected a text of at most {LARGEST:,}")
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RegistryError(f"{file}: cannot be read ({why_unread(error)})") from error


def read_table(file: Path) -> dict[str, Any]:
    """What a TOML file says. Raises RegistryError where it cannot be read."""
    try:
        return loads(read_text(file))
    except ValueError as error:
        raise RegistryError(f"{file}: cannot be read ({error})") from error


def text(table: Mapping[str, Any], key: str, where: str, *, needed: bool = True) -> str:
    """A string of a table. Raises RegistryError where it is missing, or is none."""
    value = table.get(key, "")
    if not isinstance(value, str) or (needed and not value.strip()):
        raise RegistryError(f"{where}: found {key} = {value!r}; expected a text")
    return value


def texts(table: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    """A list of strings of a table, empty where there is none. Raises RegistryError where it is another thing."""
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RegistryError(f"{where}: found {key} = {value!r}; expected a list of texts")
    return tuple(value)


def only(table: Mapping[str, Any], keys: frozenset[str], where: str) -> None:
    """Raise RegistryError where a table has a key that is none of these."""
    if unknown := sorted(set(table) - keys):
        raise RegistryError(f"{where}: found {', '.join(unknown)}; expected only {', '.join(sorted(keys))}")
