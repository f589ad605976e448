"""examples.toml: how many worked examples each section of the document has, and which of them describe no play.

An example is named by the number of its section and its place there: `611-1f:2` is the second of 611-1f.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from rulebook.errors import RegistryError
from rulebook.registry.tables import only, read_table

EXAMPLE = re.compile(r"([^\s:]+):([1-9]\d{0,2})")


@dataclass(frozen=True, slots=True)
class Examples:
    """The worked examples of a document. printed: how many by section, in order. left: those that describe no play, with the reason."""

    printed: Mapping[str, int] = field(default_factory=dict)
    left: Mapping[str, str] = field(default_factory=dict)

    @property
    def all(self) -> Iterator[str]:
        """Every example by name, in the document's order."""
        return (f"{number}:{place}" for number, count in self.printed.items() for place in range(1, count + 1))

    def has(self, name: str) -> bool:
        """Whether the document has this example."""
        match = EXAMPLE.fullmatch(name)
        return match is not None and int(match[2]) <= self.printed.get(match[1], 0)


def read_examples(file: Path) -> Examples:
    """The worked examples that a file lists; none where there is no such file.

    Raises RegistryError where it is of another form than it must be.
    """
    if not os.path.lexists(file):
        return Examples()
    table = read_table(file)
    only(table, frozenset({"printed", "left"}), str(file))
    printed, left = table.get("printed", {}), table.get("left", {})
    if not isinstance(printed, dict) or not isinstance(left, dict):
        raise RegistryError(f"{file}: found another form; expected the tables [printed] and [left]")
    for number, count in printed.items():
        if not isinstance(count, int) or isinstance(count, bool) or count < 1:
            raise RegistryError(f"{file}: found {number} = {count!r}; expected how many examples it has, 1 or more")
    for name, reason in left.items():
        if not isinstance(reason, str) or not reason.strip():
            raise RegistryError(f"{file}: found {name} = {reason!r}; expected a reason")
    return Examples(printed, left)
