"""asks/*.txt: how players ask for a rule, in everyday words and in those of other games.

    7.4.2 手札が多すぎたら捨てる？ / ターン終わりに手札を減らす / ハンドの上限

A line is a number as the rule files have it, and phrases parted by ` / `; rules for which nobody asks are left out. Beside the
gists and not in them: these are words that a rulebook does not use, and no statement of what a rule says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rulebook.errors import RegistryError
from rulebook.registry.tables import read_text

LINE = re.compile(r"(\S+(?: \[\d+\])?) (\S.*)")
BETWEEN = " / "
LONGEST = 60  # letters of a phrase


@dataclass(frozen=True, slots=True)
class Asks:
    """How players ask for one rule. number: of the rule. phrases: as they say it. file and line: where it is written."""

    number: str
    phrases: tuple[str, ...]
    file: str
    line: int


def read_asks(folder: Path) -> list[Asks]:
    """The phrases of all files in a folder; none where there is no such folder.

    Raises RegistryError with file and line where a line is of another form, or a number stands twice.
    """
    found: dict[str, Asks] = {}
    for file in sorted(folder.glob("*.txt")):
        for one in _read(file):
            if (before := found.get(one.number)) is not None:
                where = f"{Path(before.file).name}:{before.line}"
                raise RegistryError(f"{file}:{one.line}: found {one.number} again; expected it once, as in {where}")
            found[one.number] = one
    return list(found.values())


def _read(file: Path) -> Iterator[Asks]:
    for number, line in enumerate(read_text(file).splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = LINE.fullmatch(line.rstrip())
        phrases = tuple(phrase.strip() for phrase in match[2].split(BETWEEN)) if match else ()
        if match is None or not all(0 < len(phrase) <= LONGEST for phrase in phrases):
            expected = f"a number and phrases of at most {LONGEST} letters, parted by `{BETWEEN}`"
            raise RegistryError(f"{file}:{number}: found {line[:40]!r}; expected {expected}")
        yield Asks(match[1], phrases, str(file), number)
