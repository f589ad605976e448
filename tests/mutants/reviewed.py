"""Changes that somebody read and found to change nothing that a game is about: equivalent.toml.

[[equivalent]]
change = "compare"                 # its kind
function = "Table.note"            # the qualified name of the function, wherever it lies
before = "if len(entries) >= MOST_ENTRIES:"
after = "if len(entries) > MOST_ENTRIES:"
reason = "one entry more or less of twenty thousand"
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from tests.mutants.changes import Change

FILE = Path(__file__).parent / "equivalent.toml"
KEYS = {"change", "function", "before", "after", "reason"}
Name = tuple[str, str, str, str]


class Unreadable(Exception):
    """An entry that is not as it must be."""


def reviewed(file: Path = FILE) -> dict[Name, str]:
    """The changes, by their names, each with its reason. Raises Unreadable."""
    found: dict[Name, str] = {}
    for place, one in enumerate(tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", []), 1):
        if set(one) != KEYS or not all(isinstance(value, str) and value.strip() for value in one.values()):
            raise Unreadable(f"{file.name}: entry {place}: expected the texts {', '.join(sorted(KEYS))}")
        name = (one["change"], one["function"], one["before"], one["after"])
        if name in found:
            raise Unreadable(f"{file.name}: entry {place}: stands there twice")
        found[name] = one["reason"]
    return found


def name_of(change: Change) -> Name:
    """What a change goes by in the file."""
    return change.name
