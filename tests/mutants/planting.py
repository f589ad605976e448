"""A changed module in place of the running one: each of its functions gets the code that it would have, and then its own again.

Functions are kept as they are, for they stand in tables, behind decorators and in other modules; only their code is put in their
place. What a module computes while it is imported stays as it was.
"""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any

from tests.mutants.change import Change
from tests.mutants.sources import Source

Key = tuple[str, int]


class Impossible(Exception):
    """A change that cannot be planted: the code of no running function is another."""


class Planted:
    """Plants changes in one module. Raises Impossible where the file is not what runs."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self._functions: dict[Key, list[FunctionType]] = defaultdict(list)
        gc.unfreeze()  # what a program that runs in this process has frozen is not listed
        for one in gc.get_objects():
            if isinstance(one, FunctionType) and one.__code__.co_filename == source.file:
                self._functions[_key(one.__code__)].append(one)
        self._own = _codes(compile(source.tree, source.file, "exec", dont_inherit=True))
        if not self._functions:
            raise Impossible(f"{source.name}: none of its functions runs")

    @contextmanager
    def change(self, change: Change) -> Iterator[None]:
        """The module as changed, until the end. Raises Impossible."""
        codes = _codes(self._compiled(change))
        swaps = [
            (function, function.__code__, codes[key][0])
            for key, functions in self._functions.items()
            if len(self._own.get(key, ())) == 1 == len(codes.get(key, ())) and codes[key] != self._own[key]
            for function in functions
        ]
        if not swaps:
            raise Impossible(
                f"{change.function}: {change.before} → {change.after}: no running function is another by it"
            )
        done: list[tuple[FunctionType, CodeType]] = []
        forget()
        try:
            for function, was, code in swaps:
                try:
                    function.__code__ = code
                except ValueError as error:
                    raise Impossible(f"{change.function}: {error}") from error
                done.append((function, was))
            yield
        finally:
            for function, was in done:
                function.__code__ = was
            forget()

    def _compiled(self, change: Change) -> CodeType:
        was = [(slot, slot.get()) for slot, _ in change.puts]
        try:
            for slot, node in change.puts:
                slot.put(ast.copy_location(node, slot.get()) if not hasattr(node, "lineno") else node)
            ast.fix_missing_locations(self.source.tree)
            return compile(self.source.tree, self.source.file, "exec", dont_inherit=True)
        finally:
            for slot, node in was:
                slot.put(node)


def _key(code: CodeType) -> Key:
    return code.co_qualname, code.co_firstlineno


def _codes(module: CodeType) -> dict[Key, list[CodeType]]:
    """Every code in a module, by name and first line."""
    found: dict[Key, list[CodeType]] = defaultdict(list)
    pending: list[Any] = [module]
    while pending:
        code = pending.pop()
        found[_key(code)].append(code)
        pending += [one for one in code.co_consts if isinstance(one, CodeType)]
    return found


def forget() -> None:
    """Whatever the running program keeps of what its functions gave is forgotten."""
    for one in _caches():
        one.cache_clear()


def _caches() -> list[Any]:
    if not _KEPT:
        gc.unfreeze()
        _KEPT.extend(one for one in gc.get_objects() if type(one).__name__ == "_lru_cache_wrapper" and _is_ours(one))
    return _KEPT


def _is_ours(cache: object) -> bool:
    return str(getattr(cache, "__module__", "")).startswith(("judge.games", "judge.cardgame", "judge.engine", "tests."))


_KEPT: list[Any] = []
