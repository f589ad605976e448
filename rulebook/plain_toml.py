"""Reading of TOML as it is mostly written, several times as fast as by a reader of all of it.

Mostly written are headers of bare and quoted names, and keys, each with its whole value on its line: texts without a
backslash, numbers, arrays and inline tables of them. Such a value is JSON but for the `=` behind its keys. Whatever else there
is, faults included, is not read here at all: the reader of all TOML has it, and says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from json import JSONDecoder
from typing import Any

UNUSUAL = re.compile(r"[\\\x00-\x08\x0b-\x1f\x7f]")  # escapes, line ends of other systems, control characters
NAME = r'(?:[A-Za-z0-9_-]+|"[^"]*")'
NAMES = re.compile(NAME)
HEADER = re.compile(rf"(\[\[?)[ \t]*({NAME}(?:[ \t]*\.[ \t]*{NAME})*)[ \t]*(\]\]?)[ \t]*(?:#.*)?")
KEY = re.compile(rf'({NAME})[ \t]*=[ \t]*(?:(?:"([^"]*)"|(0|[1-9][0-9]{{0,9}}))[ \t]*(?:#.*)?$)?')
INSIDE = re.compile(r"([A-Za-z0-9_-]+)[ \t]*=|=")  # of an inline table: a bare key, or what stands behind a quoted one


class Unusual(ValueError):
    """It is not written as TOML mostly is."""


def read(text: str) -> dict[str, Any] | None:
    """What a text says; None where it is not written as TOML mostly is, or is none."""
    if UNUSUAL.search(text):
        return None
    try:
        return _Tables().of(text)
    except (ValueError, RecursionError):
        return None


class _Tables:
    """The tables of a text. headed: the ids of those that headers have made, and of the lists of such."""

    def __init__(self) -> None:
        self.root: dict[str, Any] = {}
        self.headed: set[int] = set()

    def of(self, text: str) -> dict[str, Any]:
        here = self.root
        for row in text.split("\n"):
            line = row.strip(" \t")
            if not line or line[0] == "#":
                continue
            if line[0] == "[":
                here = self._table(*_header(line))
                continue
            match = KEY.match(line)
            if match is None:
                raise Unusual
            name, said, number = match.groups()
            key = name.strip('"')
            if key in here:
                raise Unusual
            here[key] = said if said is not None else int(number) if number else _value(line[match.end() :])
        return self.root

    def _table(self, several: bool, outer: Sequence[str], name: str) -> dict[str, Any]:
        """The table that a header begins. several: it is one more of some; outer: the names of those around it."""
        inside = self._inside(outer) if outer else self.root
        made: dict[str, Any] = {}
        self.headed.add(id(made))
        if several:
            if name not in inside:
                inside[name] = []
                self.headed.add(id(inside[name]))
            if id(inside[name]) not in self.headed or not isinstance(inside[name], list):
                raise Unusual
            inside[name].append(made)
        elif name in inside:
            raise Unusual
        else:
            inside[name] = made
        return made

    def _inside(self, names: Sequence[str]) -> dict[str, Any]:
        """The table that these names lead to: of several the last; made where it is not there."""
        found = self.root
        for name in names:
            if name not in found:
                found[name] = {}
                self.headed.add(id(found[name]))
            inner = found[name]
            if id(inner) not in self.headed:
                raise Unusual
            found = inner[-1] if isinstance(inner, list) else inner
        return found


@lru_cache(maxsize=512)
def _header(line: str) -> tuple[bool, Sequence[str], str]:
    """Whether the table of a header is one of several, the names of those around it, and its own."""
    match = HEADER.fullmatch(line)
    if match is None or len(match[1]) != len(match[3]):
        raise Unusual
    *outer, name = [one.strip('"') for one in NAMES.findall(match[2])]
    return len(match[1]) == 2, outer, name


def _value(written: str) -> Any:  # noqa: ANN401 - whatever was written
    """The value that stands behind a key."""
    parts = written.split('"')  # the texts are every second one
    for place, part in enumerate(parts[::2]):
        said, remark, _ = part.partition("#")
        if ":" in said or "null" in said:  # what means something in JSON alone
            raise Unusual
        if "=" in said:
            said = INSIDE.sub(_colon, said)
        parts[2 * place] = said
        if remark:
            del parts[2 * place + 1 :]
            break
    return JSON.decode('"'.join(parts))


def _colon(key: re.Match[str]) -> str:
    return f'"{key[1]}":' if key[1] else ":"


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An inline table, no key of which is there twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Unusual
    return found


def _no_number(_word: str) -> None:
    raise Unusual


JSON = JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)
