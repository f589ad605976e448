"""By what a book's search folds, reads and weighs: the tables, patterns and figures of the library's own search, as plain values.

A book holds what its script names, and no more: `T.meant.ROOT`, or `M.ROOT` where the script says `M = T.meant`.
"""

from __future__ import annotations

import re
from types import ModuleType
from typing import Any

from judge.book.page import script
from rulebook import typed, words
from rulebook.excerpt import excerpt
from rulebook.search import (
    asks,
    concepts,
    deeper,
    dialect,
    doubt,
    english,
    features,
    grammar,
    hits,
    kana,
    lacking,
    meaning,
    meant,
    mending,
    mentions,
    naming,
    normal,
    number,
    numbering,
    phrase,
    query,
    scope,
    scripts,
    signals,
    spelling,
    spoken,
    stem,
    strange,
)
from rulebook.search.ranking import weights

MODULES = (
    asks, concepts, deeper, dialect, doubt, english, excerpt, features, grammar, lacking, meaning, meant, mending, mentions, naming, number, phrase, query,
    scope, scripts, signals, hits, spelling, stem, strange, typed, words,
)  # fmt: skip

Value = Any  # whatever JSON holds


def tables() -> dict[str, Value]:
    """Everything, by the name of the module that declares it. A pattern is its source and its flags, as a script writes them."""
    read = names_read(script())
    named = {_last(module): _constants(module, read.get(_last(module), frozenset())) for module in MODULES}
    handed = {_last(module): module.tables() for module in (kana, normal, spoken, numbering)}
    named["english"]["phrases"] = {" ".join(stems): list(said) for stems, said in english.wordings().items()}
    found: dict[str, Value] = _plain(named | handed | {"weights": weights()})
    return found


def names_read(script: str) -> dict[str, frozenset[str]]:
    """What a script reads of the tables: the names, by that of the table."""
    short = dict(re.findall(r"\b([A-Z]+) = T\.(\w+)[,;]", script))
    read: dict[str, set[str]] = {}
    for table, name in re.findall(r"\bT\.(\w+)\.(\w+)", script):
        read.setdefault(table, set()).add(name)
    for letters, name in re.findall(r"(?<![\w.])([A-Z]+)\.(\w+)", script):
        if table := short.get(letters):
            read.setdefault(table, set()).add(name)
    for names, table in re.findall(r"\{([^{}]*)\} = T\.(\w+);", script):
        read.setdefault(table, set()).update(re.findall(r"(\w+)(?:: \w+)?(?:,|\s*$)", names))
    return {table: frozenset(names) for table, names in read.items()}


def _last(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def _constants(module: ModuleType, read: frozenset[str]) -> dict[str, Any]:
    """The figures, words and patterns of a module that are read."""
    kinds = (int, float, str, tuple, frozenset, set, dict, re.Pattern)
    found = {name: value for name, value in vars(module).items() if name in read and name.isupper()}
    return {name: value for name, value in found.items() if isinstance(value, kinds) and _sayable(value)}


def _sayable(value: object) -> bool:
    """Whether a value is made of figures, words and patterns alone."""
    if isinstance(value, dict):
        return all(isinstance(key, str | int) and _sayable(held) for key, held in value.items())
    if isinstance(value, tuple | frozenset | set):
        return all(map(_sayable, value))
    return isinstance(value, int | float | str | re.Pattern)


def _plain(value: object) -> Value:
    if isinstance(value, re.Pattern):
        return {"source": value.pattern.replace("(?P<", "(?<"), "flags": "i" if value.flags & re.IGNORECASE else ""}
    if isinstance(value, dict):
        return {key: _plain(held) for key, held in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(value)
    return [_plain(held) for held in value] if isinstance(value, list | tuple) else value
