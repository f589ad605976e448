"""Which scenarios show a rule at work: a small file beside the scenarios, read without the engine.

    # file <tab> entries <tab> title
    08-main-phase/attack.toml	12	…
    = 8.4.2	0 3 17

A line for each scenario, then a line for each number with the places of the scenarios above in which it acts, those first that
illustrate it best (see `indexing`). Read before every answer of `judge show`, so it imports next to nothing.
"""

from __future__ import annotations

import os

INDEX = "index.txt"
HEAD = "# which scenarios show which rule; written by judge coverage --write-index"
NUMBER = "= "


Shown = tuple[str, int, str]  # a scenario's file below the folder of its game, the entries of its trace, its title


def showing(path: str, number: str) -> list[Shown]:
    """The scenarios in which a number acts, by an index file; none where there is no such file."""
    text = _text(path)
    _, found, rest = text.partition(f"\n{NUMBER}{number}\t")
    if not found:
        return []
    lines = text.split("\n")[1:]
    shown: list[Shown] = []
    for place in rest.partition("\n")[0].split():
        name, entries, title = lines[int(place)].split("\t")
        shown.append((name, int(entries), title))
    return shown


def titled(path: str) -> list[tuple[str, str]]:
    """All scenarios of an index file: the file of each below the folder of its game, and its title; none where there is no such file."""
    lines = _text(path).partition(f"\n{NUMBER}")[0].split("\n")[1:]
    return [(file, rest.partition("\t")[2]) for file, _, rest in [line.partition("\t") for line in lines] if file]


def _text(path: str) -> str:
    """What stands in an index file; "" where there is none: whoever keeps their own may keep pipes there."""
    if not os.path.isfile(path):
        return ""
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""
