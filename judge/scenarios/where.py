"""Where a rule is carried out: the functions of a game, and of the layer that games share, that act by its number.

A number stands in the code of its game as a literal. Inside a function it leads to that function, in a decorator to the function
that is decorated. Outside of functions it is followed: as a constant to whatever uses the constant, in its own file and in those
that import it; as an argument of a class of the shared layer to the functions of the layer that read that attribute; among the
numbers of a verb that a game takes from the layer to the function of that verb.
A function whose docstring alone names the number comes where nothing else does. Sources are read, nothing is run.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).resolve().parents[1]
LAYER = PACKAGE / "cardgame"
CITES = "Cites"  # so end the names of what a mechanism is told to cite
TAKES, VERB = (
    "take",
    "verb",
)  # the methods by which a game takes verbs of the layer, and by which the layer declares them
TOLD_ONLY = ("meaning", "reads")  # properties that only say where something stands
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

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """What each name that it imports is there: a module, and a name in it."""
        froms = (node for node, _scope, _statement in self.nodes if isinstance(node, ast.ImportFrom) and node.module)
        return {one.asname or one.name: (str(node.module), one.name) for node in froms for one in node.names}

    @cached_property
    def aliases(self) -> dict[tuple[str, str], set[str]]:
        """Names inside functions by what they stand for: the last name of what they are set to, as it may be `moving` of a game."""
        found: dict[tuple[str, str], set[str]] = {}
        for node, scope, _statement in self.nodes:
            if isinstance(node, ast.Assign) and scope.function:
                for name, value in _pairs(node.targets[0], node.value):
                    found.setdefault((scope.name, name), set()).add(_name(value))
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
    trail = Trail(list(game), list(layer))
    for module in trail.game:
        if f'"{number}"' in module.text:
            for node, scope, statement in module.nodes:
                if isinstance(node, ast.Constant) and node.value == number:
                    trail.follow(module, node, scope, statement)
    led = trail.found or [*_docstrings(number, trail.game)] or trail.declared
    found = {(place.file, place.function): place for place in reversed(led)}
    layered = {module.file for module in trail.layer}
    return sorted(found.values(), key=lambda place: (place.file in layered, place.file, place.line))


def where(key: str, number: str) -> list[Place]:
    """The places that carry out a number of a game that is on the engine; none where nothing does."""
    return places_of(number, modules_of(PACKAGE / "games" / key), modules_of(LAYER))


class Trail:
    """Follows a number from where it stands to the functions that act by it."""

    def __init__(self, game: list[Module], layer: list[Module]) -> None:
        self.game = game
        self.layer = layer
        self.found: list[Place] = []
        self.declared: list[Place] = []  # where it stands and leads nowhere
        self._followed: set[tuple[str, str]] = set()

    def follow(self, module: Module, node: ast.AST, scope: Scope, statement: ast.stmt | None) -> None:
        """Follow what stands at a place."""
        if scope.function:
            self.found.append(module.place(node, scope))
        elif statement is not None and not isinstance(statement, ast.ImportFrom):
            names = [name for name, value in _named(statement) if _holds(value, node)]
            if not self._is_told(statement, node, names):
                for name in names:
                    self._users(module, name)
            self.declared.append(module.place(node, Scope(".".join(names) or scope.name, function=False)))

    def _users(self, home: Module, name: str) -> None:
        """Follow every use of what a statement outside functions names, in its own module and in those that import it."""
        if (home.file, name) in self._followed:
            return
        self._followed.add((home.file, name))
        dotted = home.file.removesuffix(".py").replace("/", ".")
        for module in self.game:
            here = {name} if module is home else {local for local, of in module.imports.items() if of == (dotted, name)}
            around = {local for local, (of, inner) in module.imports.items() if f"{of}.{inner}" == dotted}
            for node, scope, statement in module.nodes if here or around else ():
                named = isinstance(node, ast.Name) and node.id in here and isinstance(node.ctx, ast.Load)
                if named or (isinstance(node, ast.Attribute) and node.attr == name and _name(node.value) in around):
                    self.follow(module, node, scope, statement)

    def _is_told(self, statement: ast.stmt, node: ast.AST, names: Sequence[str]) -> bool:
        """Whether a class of the layer, or a verb of it, is told this; then to the functions that read it."""
        for call in reversed([one for one in ast.walk(statement) if isinstance(one, ast.Call) and _holds(one, node)]):
            if _name(call.func) == TAKES:
                self.found += self._verbs(call, node)
                return True
            for home in self.layer:
                for one, _scope, _statement in home.nodes if f"class {_name(call.func)}" in home.text else ():
                    if isinstance(one, ast.ClassDef) and one.name == _name(call.func):
                        self.found += self._readers(
                            home, one, _given(call, node, self._fields(one)), self._derived(names)
                        )
                        return True
        return False

    def _derived(self, names: Sequence[str]) -> set[str]:
        """These constants, and those that are made of them."""
        found, before = set(names), 0
        while len(found) > before:
            before = len(found)
            for module in self.game:
                for line in ast.parse(module.text).body if any(name in module.text for name in found) else ():
                    found |= {
                        name for name, value in _named(line) if isinstance(line, ast.Assign) and found & _names(value)
                    }
        return found

    def _verbs(self, call: ast.Call, node: ast.AST) -> Iterator[Place]:
        tables = [one for one in call.args if isinstance(one, ast.Dict)]
        pairs = [(key, value) for table in tables for key, value in zip(table.keys, table.values, strict=True)]
        names = {key.value for key, value in pairs if isinstance(key, ast.Constant) and _holds(value, node)}
        for module in self.layer:
            for one, scope, _statement in module.nodes:
                if isinstance(one, ast.Call) and _name(one.func) == VERB and one.args and scope.function:
                    family = one.func.value if isinstance(one.func, ast.Attribute) else one.func
                    if _name(family) == _name(call.args[0]) and getattr(one.args[0], "value", None) in names:
                        yield module.place(one, scope)

    def _fields(self, one: ast.ClassDef) -> list[str]:
        """What a class is made of, in order: what it declares behind what its base does, or what it is begun with."""
        bases = {_name(base) for base in one.bases}
        above = [
            name
            for module in self.layer
            for node, _scope, _statement in module.nodes
            if isinstance(node, ast.ClassDef) and node.name in bases
            for name in self._fields(node)
        ]
        own = [_name(line.target) for line in one.body if isinstance(line, ast.AnnAssign)]
        begun = [line for line in one.body if isinstance(line, ast.FunctionDef) and line.name == "__init__"]
        return [*above, *own, *(arg.arg for line in begun for arg in line.args.args[1:])]

    def _readers(self, home: Module, one: ast.ClassDef, attribute: str, known: set[str]) -> Iterator[Place]:
        """The functions that read an attribute of a value of a class: of its own, or by a name that holds such a value."""
        holders = {one.name.lower()} | {
            _name(node.target) if isinstance(node, ast.AnnAssign) else node.arg
            for module in self.layer
            for node, _scope, _statement in module.nodes
            if isinstance(node, ast.AnnAssign | ast.arg) and node.annotation is not None
            if one.name in _names(node.annotation)
        }
        if one.name.endswith(CITES):
            holders.add(CITES.lower())
        for module in (*self.game, *self.layer):
            for node, scope, _statement in module.nodes if attribute and f".{attribute}" in module.text else ():
                if not isinstance(node, ast.Attribute) or node.attr != attribute or not scope.function:
                    continue
                held = _name(node.value)
                own = held == "self" and module is home and scope.name.startswith(f"{one.name}.")
                meant = {held} | module.aliases.get((scope.name, held), set())
                if (own or holders & meant or known & _names(node.value)) and not scope.name.endswith(TOLD_ONLY):
                    yield module.place(node, scope)


def _holds(outer: ast.AST, node: ast.AST) -> bool:
    return any(one is node for one in ast.walk(outer))


def _given(call: ast.Call, node: ast.AST, fields: Sequence[str]) -> str:
    """The field of a class to which an argument is given; "" for none."""
    for one in call.keywords:
        if one.arg and _holds(one.value, node):
            return one.arg
    return next((field for field, value in zip(fields, call.args, strict=False) if _holds(value, node)), "")


def _names(node: ast.AST) -> set[str]:
    """All names in an expression."""
    return {_name(one) for one in ast.walk(node) if isinstance(one, ast.Name | ast.Attribute)}


def _pairs(target: ast.AST, value: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Each name that is set, with what it is set to."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for one, of in zip(target.elts, value.elts, strict=True):
            yield from _pairs(one, of)
    else:
        yield from ((one.id, value) for one in ast.walk(target) if isinstance(one, ast.Name))


def _named(statement: ast.stmt) -> list[tuple[str, ast.AST]]:
    """What a statement gives a name to, with what it is."""
    if isinstance(statement, ast.Assign):
        return [*_pairs(statement.targets[0], statement.value)]
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        return [(_name(statement.target), statement.value)]
    return [(statement.name, statement)] if isinstance(statement, Function | ast.ClassDef) else []


def _name(node: ast.AST) -> str:
    """The last name of an expression: `doing.cites` is `cites`, `LIMITS[FIELD]` is `LIMITS`."""
    if isinstance(node, ast.Subscript | ast.Call):
        return _name(node.value if isinstance(node, ast.Subscript) else node.func)
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
