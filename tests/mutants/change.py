"""A change of a module: what stands somewhere instead of what stood there."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from tests.mutants.sources import Slot, Source, shown
from tests.mutants.telling import tells

Put = tuple[Slot, ast.AST]


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a module. kind: in one word; function: its qualified name; puts: what stands where instead.

    says: all that can be another by it is what is said, and under which numbers. numbers: what the statement carries, and what
    stands in it.
    """

    kind: str
    function: str
    line: int
    before: str
    after: str
    puts: tuple[Put, ...]
    says: bool = False
    numbers: frozenset[str] = frozenset()

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What it is known by, wherever its function lies."""
        return self.kind, self.function, self.before, self.after


def edited(source: Source, kind: str, statement: ast.stmt, put: Put) -> Change:
    """A change of an expression: the statement before and after it."""
    slot, node = put
    before, was = shown(statement), slot.get()
    slot.put(ast.copy_location(node, was))
    try:
        after = shown(statement)
    finally:
        slot.put(was)
    return made(source, kind, statement, before, after, put)


def made(source: Source, kind: str, statement: ast.stmt, before: str, after: str, *puts: Put) -> Change:
    """A change of a statement."""
    function = source.function(statement)
    name = source.qualname(statement)
    says = tells(statement, source.says, source.numbers) or name in source.silent
    says = says or (function is not None and function.name in source.says)
    there = (one.value for one in ast.walk(statement) if isinstance(one, ast.Constant))
    numbers = frozenset(one for one in there if isinstance(one, str)) & source.numbers
    return Change(kind, name, statement.lineno, before, after, puts, says, numbers)
