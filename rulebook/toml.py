"""Reading TOML that anybody may have written: what would keep its reader for minutes, or break it, is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import tomli

MOST_PARTS = 50  # of a key: the reader's time grows with their square
PIECE = re.compile(r'(?P<part>"(?:[^"\\]|\\.)*(?:"|$)|\'[^\']*(?:\'|$)|[^\s."\'=\[\]{},#]+)|[ \t]+|(?P<stop>\.)|.')


def loads(text: str) -> dict[str, Any]:
    """What a text says. Raises ValueError, of which tomli.TOMLDecodeError is one, for whatever it is that cannot be read."""
    if number := overlong(text.split("\n")):
        raise ValueError(f"a key of more than {MOST_PARTS} parts (at line {number})")
    try:
        return tomli.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def overlong(lines: Sequence[str]) -> int:
    """The number of the first line with a key of more parts than anybody writes; 0 for none."""
    rows = (number for number, row in enumerate(lines, 1) if row.count(".") >= MOST_PARTS and _parts(row) > MOST_PARTS)
    return next(rows, 0)


def _parts(row: str) -> int:
    """How many parts the longest dotted key of a line has."""
    most = count = 0
    joined = False  # whether a stop has come since the last part
    for piece in PIECE.finditer(row):
        if piece["part"]:
            count = count + 1 if joined else 1
            most, joined = max(most, count), False
        elif piece["stop"]:
            joined = count > 0
        elif not piece[0].isspace():
            count, joined = 0, False
    return most
