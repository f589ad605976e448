"""Which scenarios show a rule at work: a small file beside the scenarios, read without the engine.

    # file <tab> entries <tab> title
    08-main-phase/attack.toml	12	…
    = 8.4.2	0 3 17

A line for each scenario, then a line for each number with the places of the scenarios above in which it acts, those first that
illustrate it best (see `indexing`). A library holds what it says; it is read for who keeps their own scenarios, and for the screens.
"""

from __future__ import annotations

import os

from rulebook.data import INDEX

__all__ = ["HEAD", "INDEX", "NUMBER", "Shown", "indexed", "showing", "titled"]

HEAD = "# which scenarios show which rule; written by judge coverage --write-index"
NUMBER = "= "


Shown = tuple[str, int, str]  # a scenario's file below the folder of its game, the entries of its trace, its title


def showing(path: str, number: str) -> list[Shown]:
    """The scenarios in which a number acts, by an index file; none where there is no such file, or it is none."""
    lines, numbers = _halves(path)
    _, found, rest = numbers.partition(f"\n{NUMBER}{number}\t")
    try:
        return [_scenario(lines[place]) for place in _places(rest.partition("\n")[0])] if found else []
    except (ValueError, IndexError):
        return []


def titled(path: str) -> list[tuple[str, str]]:
    """All scenarios of an index file: the file of each below the folder of its game, and its title; none where there is no such file, or it is none."""
    return [(file, title) for file, _entries, title in indexed(path, numbers=False)[0]]


def indexed(path: str, *, numbers: bool = True) -> tuple[list[Shown], list[tuple[str, list[int]]]]:
    """All that an index file says: the scenarios, and, where they are wanted, each number with the places of those in which it acts.

    Nothing where there is no such file, or it is none.
    """
    lines, rest = _halves(path)
    try:
        scenarios = list(map(_scenario, lines))
        named = [line.rstrip("\n").partition("\t") for line in rest.split(f"\n{NUMBER}")[1:]] if numbers else []
        return scenarios, [(number, _places(places)) for number, _, places in named]
    except ValueError:
        return [], []


def _halves(path: str) -> tuple[list[str], str]:
    """The lines of an index file that name the scenarios, and what it says of numbers, from the end of the line before; nothing where it is no text."""
    try:
        text = _bytes(path).decode()
    except UnicodeDecodeError:
        return [], ""
    head, mark, rest = text.partition(f"\n{NUMBER}")
    return head.removesuffix("\n").split("\n")[1:], mark + rest


def _scenario(line: str) -> Shown:
    """What a line says of a scenario. Raises ValueError where it says none."""
    file, entries, title = line.split("\t")
    return file, int(entries), title


def _places(text: str) -> list[int]:
    """The places of scenarios behind a number. Raises ValueError where they are none."""
    places = list(map(int, text.split()))
    if any(place < 0 for place in places):
        raise ValueError(text)
    return places


def _bytes(path: str) -> bytes:
    """What stands in an index file; nothing where there is none: whoever keeps their own may keep pipes there."""
    if not os.path.isfile(path):
        return b""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError:
        return b""
    return data.replace(b"\r\n", b"\n") if b"\r" in data else data
