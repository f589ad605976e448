"""Scenarios made from others: values replaced, doubled, moved, taken from elsewhere, so that what comes is TOML still."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from datetime import UTC, date, datetime, time
from random import Random
from typing import Any

from judge.scenarios.source import ScenarioError, source_in
from tests.fuzz.mutating import mutated

STRANGE: tuple[Any, ...] = (
    0, 1, -1, 2, 99, 200, 10**9, 10**30, 1.5, float("inf"), True, False, "", " ", "x", "あ" * 300, "a" * 300, "A", "B", "C", "chance", "pass", "end", "this",
    "own follower", "enemy follower", "any", "all", "A.field", "石", "leader A", "8.4.2", "1.1", "1" * 50, "..", "[[", "#1", "名#2", "%s", "{0}", "\x7f", "\u202e", "-",
    time(7, 32), date(2024, 1, 1), datetime(2024, 1, 1, 7, tzinfo=UTC), [], {}, [[]], [{}], {"a": 1}, [1, "x"], {"": ""}, ["A", "A"], [["draw", 1]], [["draw", 10**8]], {"rule": "1.1"},
)  # fmt: skip
UNKNOWN = (
    "",
    "x",
    "1",
    "-1",
    "A.x",
    "A..",
    ".counters",
    "A.counters",
    "石.counters",
    "石.x",
    "石#2.damage",
    "A.deck.x",
    "あ" * 300,
)  # keys
ODD = (
    "²",
    "①",
    "--2",
    "-",
    "+",
    "*",
    ":",
    ":x",
    "|",
    "=",
    ">=",
    "<",
    "!=",
    "9" * 40,
    "not",
    "not:",
    "of",
    "and",
    "half",
    "count",
    "sum",
    "X",
    '"',
    "「",
    "」",
    "&",
    "0",
    "/",
)  # of a text
Place = tuple[Any, Any]  # a table or list, and the key or index of something in it


def remade(data: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """A scenario after one to four changes of what its tables hold; now and then of its bytes. others: what parts are taken from."""
    table = _read(data)
    if table is None or chance.random() < 0.1:
        return mutated(data, chance, others)
    for _ in range(chance.randint(1, 4)):
        places = list(_places(table))
        if not places:
            break
        CHANGES[chance.randrange(len(CHANGES))](chance, chance.choice(places), others)
    return written(table).encode("utf-8", "replace")


def written(table: dict[str, Any]) -> str:
    """A table as TOML, a line for each key of it."""
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_text(key)} = {_value(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, bool):
        return str(value).lower()
    return value.isoformat() if isinstance(value, date | time) else repr(value)


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _read(data: bytes) -> dict[str, Any] | None:
    try:
        return source_in(data, "x.toml").table
    except ScenarioError:
        return None


def _places(value: object) -> list[Place]:
    """Every place within a value."""
    if not isinstance(value, dict | list):
        return []
    found: list[Place] = []
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        found += [(value, key), *_places(value[key])]
    return found


def _strange(chance: Random, place: Place, _others: Sequence[bytes]) -> None:
    inside, key = place
    inside[key] = deepcopy(chance.choice(STRANGE))


def _gone(_chance: Random, place: Place, _others: Sequence[bytes]) -> None:
    inside, key = place
    del inside[key]


def _many(chance: Random, place: Place, _others: Sequence[bytes]) -> None:
    """What stands in a list comes often; a number becomes a large one; anything else a list of itself."""
    inside, key = place
    value = inside[key]
    if isinstance(inside, list) and len(inside) < 300:
        inside[key:key] = [deepcopy(value) for _ in range(chance.choice((1, 3, 40, 200)))]
    elif isinstance(value, int):
        inside[key] = value * chance.choice((-1, 7, 1_000, 10**8))
    else:
        inside[key] = [value]


def _moved(chance: Random, place: Place, _others: Sequence[bytes]) -> None:
    """Something in the same table or list stands where this stood."""
    inside, key = place
    other = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
    inside[key], inside[other] = inside[other], inside[key]


def _taken(chance: Random, place: Place, others: Sequence[bytes]) -> None:
    """What stands somewhere in another scenario, best under the same key."""
    inside, key = place
    other = _read(chance.choice(others))
    places = _places(other) if other else []
    alike = [(where, name) for where, name in places if name == key and isinstance(key, str)]
    if places:
        where, name = chance.choice(alike or places)
        inside[key] = deepcopy(where[name])


def _worded(chance: Random, place: Place, others: Sequence[bytes]) -> None:
    """A word of a text is gone, comes twice, is one that stands elsewhere, or has something strange in it."""
    inside, key = place
    if not isinstance(inside[key], str) or not inside[key].split():
        return
    words = inside[key].split()
    at, how = chance.randrange(len(words)), chance.randrange(5)
    if how == 0:
        del words[at]
    elif how == 1:
        words.insert(chance.randrange(len(words) + 1), words[at])
    elif how == 2:
        letter = chance.randrange(len(words[at]) + 1)
        words[at] = words[at][:letter] + chance.choice(ODD) + words[at][letter + chance.randrange(3) :]
    else:
        texts = [
            where[name] for where, name in _places(_read(chance.choice(others)) or {}) if isinstance(where[name], str)
        ]
        found = chance.choice(texts or [" "]).split()
        if found:
            words[at : at + how - 3] = [chance.choice((*found, *ODD))]
    inside[key] = " ".join(words)


def _named(chance: Random, place: Place, others: Sequence[bytes]) -> None:
    """The key of something becomes another: an unknown word, or one that stands elsewhere."""
    inside, key = place
    if not isinstance(inside, dict):
        return
    other = _read(chance.choice(others))
    names = [name for _where, name in (_places(other) if other else []) if isinstance(name, str)]
    inside[chance.choice((*UNKNOWN, *names))] = inside.pop(key)


def _put_in(chance: Random, place: Place, others: Sequence[bytes]) -> None:
    """Something of another scenario comes in beside."""
    inside, _key = place
    other = _read(chance.choice(others))
    alike = [(where, name) for where, name in (_places(other) if other else []) if type(where) is type(inside)]
    if not alike:
        return
    where, name = chance.choice(alike)
    if isinstance(inside, dict):
        inside.setdefault(name, deepcopy(where[name]))
    else:
        inside.append(deepcopy(where[name]))


CHANGES: tuple[Callable[[Random, Place, Sequence[bytes]], None], ...] = (
    _strange, _strange, _named, _worded, _worded, _worded, _gone, _many, _many, _moved, _taken, _taken, _put_in,
)  # fmt: skip
