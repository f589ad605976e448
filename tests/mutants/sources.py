"""A module as a tree that knows what stands in what."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Block = list[ast.stmt]
SAYS = frozenset(("cite", "note_rule"))  # what only says something, of a table


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a node stands: a field of its parent, or a place in a list there."""

    holder: ast.AST
    field: str
    index: int = -1

    def get(self) -> ast.AST:
        """The node that stands there."""
        value = getattr(self.holder, self.field)
        found: ast.AST = value[self.index] if self.index >= 0 else value
        return found

    def put(self, node: ast.AST) -> None:
        """Let another node stand there."""
        if self.index >= 0:
            getattr(self.holder, self.field)[self.index] = node
        else:
            setattr(self.holder, self.field, node)


@dataclass(slots=True)
class Source:
    """A module's code. name: as it is imported. numbers: of the game. says: the names of the functions that only say something.

    silent: the qualified names of those that were read and found to do no more.
    """

    name: str
    file: str
    tree: ast.Module
    numbers: frozenset[str] = frozenset()
    says: frozenset[str] = SAYS
    silent: frozenset[str] = frozenset()
    slots: dict[ast.AST, Slot] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for holder in ast.walk(self.tree):
            for name, value in ast.iter_fields(holder):
                if isinstance(value, ast.AST):
                    self.slots[value] = Slot(holder, name)
                elif isinstance(value, list):
                    for index, one in enumerate(value):
                        if isinstance(one, ast.AST):
                            self.slots[one] = Slot(holder, name, index)

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, the nearest first."""
        while node in self.slots:
            node = self.slots[node].holder
            yield node

    def statement(self, node: ast.AST) -> ast.stmt | None:
        """The innermost statement that a node is part of; the node itself where it is one."""
        return next((one for one in (node, *self.above(node)) if isinstance(one, ast.stmt)), None)

    def function(self, node: ast.AST) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
        """The function whose body a node stands in."""
        below = node
        for one in self.above(node):
            if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef) and below in one.body:
                return one
            below = one
        return None

    def qualname(self, node: ast.AST) -> str:
        """The names of the classes and functions that a node stands in."""
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        names = [one.name for one in (node, *self.above(node)) if isinstance(one, kinds)]
        return ".".join(reversed(names))

    def block(self, statement: ast.stmt) -> Block:
        """The list of statements that one stands in."""
        slot = self.slots[statement]
        found: Block = getattr(slot.holder, slot.field)
        return found


def read(name: str, file: str) -> Source:
    """The code of a module."""
    return Source(name, file, ast.parse(Path(file).read_text(encoding="utf-8"), file))


def header(statement: ast.stmt) -> list[ast.expr]:
    """The expressions of a statement itself, without the statements in it."""
    found: list[ast.expr] = []
    for _, value in ast.iter_fields(statement):
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, ast.expr):
                found.append(one)
            elif isinstance(one, ast.withitem):
                found.append(one.context_expr)
    return found


def inner(statement: ast.stmt) -> list[ast.stmt]:
    """The statements that stand directly in one, in both branches where there are two."""
    return [*getattr(statement, "body", []), *getattr(statement, "orelse", [])]


class _Short(ast.NodeTransformer):
    """Messages are left out: they may be worded otherwise, and are never changed."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and node.func.id == "Text":
            return ast.Name("Text(…)", ast.Load())
        return self.generic_visit(node)

    def visit_JoinedStr(self, _node: ast.JoinedStr) -> ast.AST:
        return ast.Name("…", ast.Load())


def shown(node: ast.AST) -> str:
    """A statement or an expression in one line, without messages; of what holds statements its head alone."""
    node = copy.deepcopy(node)
    for name in ("body", "orelse", "handlers", "finalbody"):
        if isinstance(node, ast.stmt) and isinstance(getattr(node, name, None), list):
            setattr(node, name, [] if name != "body" else [ast.Expr(ast.Name("…", ast.Load()))])
    text = ast.unparse(ast.fix_missing_locations(_Short().visit(node)))
    return " ".join(text.split()).removesuffix(" …")
