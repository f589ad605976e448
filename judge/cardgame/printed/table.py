"""A card's table as TOML, as scenarios write it: a key a line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

BARE = re.compile(r"[A-Za-z0-9_-]+")


def key_of(name: str) -> str:
    """A key as it is written."""
    return name if BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)


def value_of(value: object) -> str:
    """A value as it is written on one line."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key_of(str(name))} = {value_of(one)}" for name, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(value_of, value))}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else json.dumps(str(value), ensure_ascii=False)


def lines_of(table: Mapping[str, object]) -> list[str]:
    """A table, a line for each key."""
    return [f"{key_of(name)} = {value_of(value)}" for name, value in table.items()]
