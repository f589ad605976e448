"""Where a rule is carried out: the functions of a game, and of the layer that games share, that act by its number.

A number stands in the code of its game as a literal. Inside a function it leads to that function, in a decorator to the function
that is decorated; as a constant to the functions that use the constant; as one of the numbers that a mechanism of the shared layer
is told to cite (an argument of a class whose name ends in `Cites`) to the functions of the layer that use that attribute.
A function whose docstring alone names the number comes where nothing else does. Sources are read, nothing is run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parents[1]
LAYER = PACKAGE / "cardgame"
CITES = "Cites"
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Place(NamedTuple):
    """A place in the code. file: from the folder that holds the package. line: where the number acts. function: with its class."""

    file: str
    line: int
    function: str


class Scope(NamedTuple):
    """Where a node stands. name: the functions and classes around it; function: whether the innermost of them is a function."""

    name: str
    function: bool


class Module:
    """A file of the code. scopes: for each node the function or class around it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")

    @property
    def file(self) -> str:
        """The file as it is told."""
        return self.path.relative_to(PACKAGE.parent).as_posix()

    @cached_property
    def nodes(self) -> list[tuple[ast.AST, Scope, ast.stmt | None]]:
        """Every node with its scope, and the statement of the module or class in which it stands outside functions."""
        found: list[tuple[ast.AST, Scope, ast.stmt | None]] = []
        _walk(ast.parse(self.text), Scope("", function=False), None, found)
        return found

    def place(self, node: ast.AST, scope: Scope) -> Place:
        """A node as a place."""
        return Place(self.file, getattr(node, "lineno", 1), scope.name)


def _walk(
    node: ast.AST, scope: Scope, statement: ast.stmt | None, found: list[tuple[ast.AST, Scope, ast.stmt | None]]
) -> None:
    for field, value in ast.iter_fields(node):
        inner, below = scope, statement
        if isinstance(node, Function | ast.ClassDef) and field in ("body", "decorator_list", "args", "keywords"):
            name = f"{scope.name}.{node.name}" if scope.name else node.name
            inner = Scope(name, isinstance(node, Function))
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or _is_docstring(node, child):
                continue
            at = below
            if isinstance(child, ast.stmt) and not inner.function:
                at = child
            found.append((child, inner, None if inner.function else at))
            _walk(child, inner, at, found)


def _is_docstring(node: ast.AST, child: ast.AST) -> bool:
    body = getattr(node, "body", None)
    return (
        isinstance(node, ast.Module | ast.ClassDef | Function)
        and isinstance(body, list)
        and bool(body)
        and body[0] is child
        and isinstance(child, ast.Expr)
        and isinstance(child.value, ast.Constant)
        and isinstance(child.value.value, str)
    )


def modules_of(folder: Path) -> list[Module]:
    """The files of a package, in order."""
    return [Module(path) for path in sorted(folder.rglob("*.py"))] if folder.is_dir() else []


def places_of(number: str, game: Iterable[Module], layer: Iterable[Module]) -> list[Place]:
    """The places that carry a number out, those of the game first, in the order of the files."""
    game, layer = list(game), list(layer)
    acting, using = _literals(number, game, layer)
    found = {(place.file, place.function): place for place in reversed(acting or using or [*_docstrings(number, game)])}
    return list(reversed(found.values()))


def where(key: str, number: str) -> list[Place]:
    """The places that carry out a number of a game that is on the engine; none where nothing does."""
    return places_of(number, modules_of(PACKAGE / "games" / key), modules_of(LAYER))


def _literals(number: str, game: list[Module], layer: list[Module]) -> tuple[list[Place], list[Place]]:
    """The functions in which a number stands or which are told to cite it, and those that use a constant with it."""
    acting: list[Place] = []
    using: list[Place] = []
    for module in game:
        if f'"{number}"' not in module.text:
            continue
        for node, scope, statement in module.nodes:
            if not isinstance(node, ast.Constant) or node.value != number:
                continue
            if scope.function:
                acting.append(module.place(node, scope))
            elif statement is not None and (told := list(_told_to_cite(node, statement, layer))):
                acting += told
            elif statement is not None:
                named = Scope(".".join(_targets(statement)) or scope.name, function=False)
                using += list(_users(module, statement, game)) or [module.place(node, named)]
    return acting, using


def _told_to_cite(node: ast.Constant, statement: ast.stmt, layer: list[Module]) -> Iterator[Place]:
    """The functions of the layer that use the attribute which is given this number."""
    for call in ast.walk(statement):
        if not isinstance(call, ast.Call) or not _name(call.func).endswith(CITES):
            continue
        names = [one.arg for one in call.keywords if any(inner is node for inner in ast.walk(one.value))]
        for module in layer:
            if names and f"class {_name(call.func)}" in module.text:
                yield from _attribute_users(str(names[0]), module, layer)


def _attribute_users(attribute: str, home: Module, layer: list[Module]) -> Iterator[Place]:
    for module in (home, *(one for one in layer if one is not home)):
        if f"cites.{attribute}" not in module.text:
            continue
        for node, scope, _statement in module.nodes:
            if isinstance(node, ast.Attribute) and node.attr == attribute and _name(node.value).endswith("cites"):
                yield module.place(node, scope)


def _users(home: Module, statement: ast.stmt, game: list[Module]) -> Iterator[Place]:
    """The functions that use what a statement outside functions names, in its own module and in those that import it."""
    names = set(_targets(statement))
    for module in (home, *(one for one in game if one is not home)):
        here = {name for name in names if name in module.text}
        if not here or (module is not home and home.path.stem not in module.text):
            continue
        for node, scope, _statement in module.nodes:
            if scope.function and _name(node) in here and isinstance(node, ast.Name | ast.Attribute):
                yield module.place(node, scope)


def _targets(statement: ast.stmt) -> list[str]:
    """What a statement gives a name to."""
    if isinstance(statement, ast.Assign):
        return [one.id for target in statement.targets for one in ast.walk(target) if isinstance(one, ast.Name)]
    if isinstance(statement, ast.AnnAssign):
        return [_name(statement.target)]
    return [statement.name] if isinstance(statement, Function | ast.ClassDef) else []


def _name(node: ast.AST) -> str:
    """The last name of an expression: `doing.cites` is `cites`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _docstrings(number: str, game: list[Module]) -> Iterator[Place]:
    whole = re.compile(rf"(?<![\d.\-]){re.escape(number)}(?![\d\-]|\.\d)")
    for module in game:
        if number not in module.text:
            continue
        for node, scope, _statement in module.nodes:
            if isinstance(node, Function) and whole.search(ast.get_docstring(node) or ""):
                name = f"{scope.name}.{node.name}" if scope.name else node.name
                yield module.place(node, Scope(name, function=True))
