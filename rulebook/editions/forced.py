"""A file of matches that somebody decided: which rule of an old edition is which of a new one, whatever they say.

    old = "1.4.0 (2023-02-20)"
    new = "1.5.0 (2024-03-01)"

    [[match]]
    old = "10.3"
    new = "10.4"

    [[match]]
    old = "7.2.1"
    new = ""            # removed; with old = "" added

The names above say to which editions the matches belong: as `judge show --edition` takes them. A number printed more than
once is its first place.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rulebook.errors import EditionsError, why_unread
from rulebook.toml import loads
from rulebook.typed import normal

if TYPE_CHECKING:
    from rulebook.editions.side import Side

TABLE = re.compile(r"\s*\[\[\s*match\s*\]\]")
LEAST_DIGITS = 6  # of a digest that names an edition
KEYS = ("old", "new")


class Match(NamedTuple):
    """A rule in the two editions, "" where it has none there. line: where the file says so."""

    old: str
    new: str
    line: int


class Matches(NamedTuple):
    """What a file of matches says. old and new: the names of the editions to which they belong, "" where it does not say."""

    file: str
    old: str
    new: str
    matches: tuple[Match, ...]

    def belongs(self, old: Side, new: Side) -> bool:
        """Whether these are the two editions of which the file speaks."""
        return _is_called(old, self.old) and _is_called(new, self.new)

    def positions(self, old: Side, new: Side) -> list[tuple[int | None, int | None]]:
        """The matches as positions of sections.

        Raises EditionsError with file and line where an edition has no such rule, or a rule is matched twice.
        """
        seen: tuple[dict[int, int], dict[int, int]] = ({}, {})
        found = []
        for match in self.matches:
            place = f"{self.file}:{match.line}"
            if not match.old and not match.new:
                raise EditionsError(f"{place}: found a match without a number; expected old or new")
            found.append(
                (
                    _position(old, match.old, place, match.line, seen[0], "old"),
                    _position(new, match.new, place, match.line, seen[1], "new"),
                )
            )
        return found


def _is_called(side: Side, name: str) -> bool:
    return (
        not name
        or name in side.names
        or any(len(name) >= LEAST_DIGITS and one.startswith(name) for one in side.names[-1:])
    )


def _position(side: Side, number: str, place: str, line: int, seen: dict[int, int], which: str) -> int | None:
    if not number:
        return None
    found = side.places.get(normal(number))
    if found is None:
        raise EditionsError(f"{place}: found {which} = {number}; expected a rule of the {which} edition")
    if found in seen:
        raise EditionsError(f"{place}: found {which} = {number} a second time; expected it only in line {seen[found]}")
    seen[found] = line
    return found


def read_matches(file: Path) -> Matches:
    """The matches of a file. Raises EditionsError, naming file and line and what was expected."""
    try:
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        raise EditionsError(f"{file}: cannot be read ({why_unread(error)})") from error
    return matches_in(text, str(file))


def matches_in(text: str, file: str) -> Matches:
    """The matches of a text. file: what to call it. Raises EditionsError."""
    try:
        held = loads(text)
    except ValueError as error:
        raise EditionsError(f"{file}: is no TOML ({error}); expected [[match]] tables with old and new") from error
    other = next((key for key in held if key not in (*KEYS, "match")), None)
    if other is not None:
        raise EditionsError(f"{file}:{_line_of(text, other)}: found {other}; expected old, new and [[match]] tables")
    tables = held.get("match", [])
    lines = [number for number, line in enumerate(text.splitlines(), 1) if TABLE.match(line)]
    if not isinstance(tables, list) or len(lines) != len(tables):
        raise EditionsError(
            f"{file}:{_line_of(text, 'match')}: found match = …; expected [[match]] tables with old and new"
        )
    matches = tuple(_match(table, file, line) for table, line in zip(tables, lines, strict=True))
    if not matches:
        raise EditionsError(f"{file}: found no [[match]]; expected at least one, with old and new")
    old, new = (_text(held, key, file, _line_of(text, key)) for key in KEYS)
    return Matches(file, old, new, matches)


def _match(table: object, file: str, line: int) -> Match:
    if not isinstance(table, dict) or set(table) != set(KEYS):
        found = ", ".join(table) if isinstance(table, dict) and table else "nothing"
        raise EditionsError(f"{file}:{line}: found a match of {found}; expected one of old, new")
    old, new = (_text(table, key, file, line) for key in KEYS)
    return Match(old, new, line)


def _text(table: dict[str, object], key: str, file: str, line: int) -> str:
    value = table.get(key, "")
    if not isinstance(value, str):
        raise EditionsError(f'{file}:{line}: found {key} = {value!r}; expected a text, such as {key} = "10.3"')
    return value.strip()


def _line_of(text: str, key: str) -> int:
    lines = enumerate(text.splitlines(), 1)
    return next((number for number, line in lines if line.strip().strip("[").startswith(key)), 1)


def written(matches: Sequence[Match], old: str, new: str, about: str = "") -> str:
    """The file that says so. old and new: what names the editions without doubt. about: a line for who opens it."""
    import tomli_w  # noqa: PLC0415 - only where matches are kept

    tables = (tomli_w.dumps({"old": match.old, "new": match.new}) for match in matches)
    comment = f"# {' '.join(about.split())}\n" if about else ""
    return "".join([comment, tomli_w.dumps({"old": old, "new": new}), *(f"\n[[match]]\n{table}" for table in tables)])
