"""Which scenarios show a rule at work: a small file beside the scenarios, read without the engine.

    # file <tab> entries <tab> title
    08-main-phase/attack.toml	12	…
    = 8.4.2	0 3 17

A line for each scenario, then a line for each number with the places of the scenarios above in which it acts, those first that
illustrate it best (see `indexing`). Read before every answer of `judge show`, so it imports next to nothing.
"""

from __future__ import annotations

import os

from rulebook.data import INDEX

__all__ = ["HEAD", "INDEX", "NUMBER", "Shown", "indexed", "showing", "titled"]

HEAD = "# which scenarios show which rule; written by judge coverage --write-index"
NUMBER = "= "


Shown = tuple[str, int, str]  # a scenario's file below the folder of its game, the entries of its trace, its title


def showing(path: str, number: str) -> list[Shown]:
    """The scenarios in which a number acts, by an index file; none where there is no such file, or it is no text."""
    data = _bytes(path)
    _, found, rest = data.partition(f"\n{NUMBER}{number}\t".encode("utf-8", "surrogatepass"))
    if not found:
        return []
    lines = _titles(data)
    shown: list[Shown] = []
    try:
        for place in rest.partition(b"\n")[0].split():
            name, entries, title = lines[int(place)].decode().split("\t")
            shown.append((name, int(entries), title))
    except UnicodeDecodeError:
        return []
    return shown


def titled(path: str) -> list[tuple[str, str]]:
    """All scenarios of an index file: the file of each below the folder of its game, and its title; none where there is no such file."""
    try:
        lines = b"\n".join(_titles(_bytes(path))).decode().split("\n")
    except UnicodeDecodeError:
        return []
    return [(file, rest.partition("\t")[2]) for file, _, rest in [line.partition("\t") for line in lines] if file]


def indexed(path: str) -> tuple[list[Shown], list[tuple[str, list[int]]]]:
    """All that an index file says: the scenarios, and each number with the places of those in which it acts. Nothing where there is no such file."""
    head, *rest = _bytes(path).decode("utf-8", "replace").split(f"\n{NUMBER}")
    shown = [line.split("\t") for line in head.split("\n")[1:] if line.count("\t") == 2]
    scenarios = [(file, int(entries), title) for file, entries, title in shown]
    numbers = [line.rstrip("\n").partition("\t") for line in rest]
    return scenarios, [(number, list(map(int, places.split()))) for number, _, places in numbers]


def _titles(data: bytes) -> list[bytes]:
    """The lines that name the scenarios."""
    return data.partition(f"\n{NUMBER}".encode())[0].split(b"\n")[1:]


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
