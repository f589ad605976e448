"""The places of a game: statements that carry a rule's number, found by walking packages."""

from __future__ import annotations

import ast
import pkgutil
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

from tests.mutants.conditions import attribute
from tests.mutants.sources import Source, read
from tests.mutants.telling import telling

Lines = Mapping[tuple[str, int], frozenset[str]]  # file and line → the numbers that were handed on there


@dataclass(frozen=True, slots=True)
class Place:
    """A statement that carries numbers, the first of them in `numbers[0]`."""

    source: Source
    statement: ast.stmt
    numbers: tuple[str, ...]

    @property
    def name(self) -> tuple[str, int]:
        """Where it is."""
        return self.source.name, self.statement.lineno


def modules(package: str) -> list[Source]:
    """The code of every module of a package, by name; none where there is no such package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return []
    names = [package]
    if spec.submodule_search_locations is not None:
        found = pkgutil.walk_packages(spec.submodule_search_locations, f"{package}.")
        names += sorted(one.name for one in found)
    return [read(name, str(import_module(name).__file__)) for name in names]


def known(sources: Sequence[Source], numbers: Collection[str], silent: Collection[str] = ()) -> None:
    """Let modules know the numbers of their game, and which functions only say something. silent: those that were read."""
    says = telling(sources)
    for one in sources:
        one.numbers, one.says, one.silent = frozenset(numbers), says, frozenset(silent)


def literal(source: Source, numbers: Collection[str]) -> Iterable[tuple[ast.AST, str]]:
    """The numbers that stand in the code of a module as they are, or by the name of a value of the module or of another."""
    known = vars(sys.modules[source.name]) if source.name in sys.modules else {}
    for node in ast.walk(source.tree):
        number = node.value if isinstance(node, ast.Constant) else _named(node, known)
        if isinstance(number, str) and number in numbers and not _is_message(source, node):
            yield node, number


def _named(node: ast.AST, known: Mapping[str, object]) -> object:
    """What a name stands for in its module, or that of a value of an imported one."""
    match node:
        case ast.Name(id=name, ctx=ast.Load()):
            return known.get(name)
        case ast.Attribute(value=ast.Name(id=module), attr=name, ctx=ast.Load()):
            return getattr(known.get(module), name, None)
    return None


def handed(source: Source, lines: Lines) -> Iterable[tuple[ast.AST, str]]:
    """The numbers that a module was handed and hands on, by the lines at which it does."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call):
            for number in sorted(lines.get((source.file, node.lineno), frozenset())):
                yield node, number


def _is_message(source: Source, node: ast.AST) -> bool:
    return any(isinstance(one, ast.Call) and attribute(one) == "Text" for one in source.above(node))


def places(source: Source, found: Iterable[tuple[ast.AST, str]]) -> list[Place]:
    """The innermost statements in functions that numbers stand in, by line."""
    numbers: dict[ast.stmt, dict[str, None]] = {}
    for node, number in found:
        statement = source.statement(node)
        if (
            statement is None
            or isinstance(statement, ast.FunctionDef | ast.ClassDef)
            or source.function(statement) is None
        ):
            continue
        numbers.setdefault(statement, {})[number] = None
    ordered = sorted(numbers, key=lambda one: (one.lineno, one.col_offset))
    return [Place(source, one, tuple(numbers[one])) for one in ordered]
