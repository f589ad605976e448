"""Statements that do no more than say something: no state of a game and no decision can be another by them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable

from tests.mutants.conditions import attribute, is_never
from tests.mutants.sources import SAYS, Source, inner

DOES = frozenset(("do", "ask", "together", "refuse", "abandon", "attempt", "procedure"))
WORDS = frozenset(("name", "names", "told", "said", "label", "ja", "en"))
WORDED = ("Text", "joined")  # what words are made of


def tells(
    statement: ast.stmt, names: Collection[str] = SAYS, numbers: Collection[str] = (), words: Collection[str] = WORDS
) -> bool:
    """Whether a statement does no more than say something, word it, or pick the numbers under which it is said.

    names: of the functions that only say something. numbers: of the game. words: names of what is put into a sentence.
    """
    if isinstance(statement, ast.Expr):
        value = statement.value
        if isinstance(value, ast.Call) and attribute(value) == "append":
            return bool(value.args) and _is_said(value.args[0], numbers)
        return isinstance(value, ast.Constant) or (isinstance(value, ast.Call) and attribute(value) in names)
    if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
        calls = {attribute(one) for one in ast.walk(statement.value) if isinstance(one, ast.Call)}
        return (bool(calls & set(WORDED)) and not calls & DOES) or _are_numbers(statement.value, numbers)
    if isinstance(statement, ast.If) and is_never(statement.test):
        return not statement.orelse
    if isinstance(statement, ast.If | ast.With | ast.For):
        said = [tells(one, names, numbers) for one in inner(statement)]
        named = set().union(*map(stored, inner(statement)))
        return any(said) and all(
            told or (isinstance(one, ast.Assign) and named <= set(words))
            for told, one in zip(said, inner(statement), strict=True)
        )
    return False


def stored(node: ast.AST) -> set[str]:
    """The names that get a value in something."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _is_said(node: ast.AST, numbers: Collection[str]) -> bool:
    """Whether a value is a sentence with its number before it."""
    first = node.elts[0] if isinstance(node, ast.Tuple) and len(node.elts) == 2 else None
    return isinstance(first, ast.Constant) and first.value in numbers


def _are_numbers(node: ast.AST, numbers: Collection[str]) -> bool:
    """Whether a value is numbers: new ones, and those that were there already."""
    if isinstance(node, ast.IfExp):
        return is_numbers(node.body, numbers) and is_numbers(node.orelse, numbers)
    parts = node.elts if isinstance(node, ast.Tuple) else []
    return any(isinstance(one, ast.Constant) and one.value in numbers for one in parts) and all(
        isinstance(one, ast.Constant | ast.Starred) for one in parts
    )


def is_numbers(node: ast.AST, numbers: Collection[str]) -> bool:
    """Whether an expression is numbers, or none, or chooses between such."""
    if isinstance(node, ast.IfExp):
        return is_numbers(node.body, numbers) and is_numbers(node.orelse, numbers)
    if isinstance(node, ast.Tuple):
        return all(is_numbers(one, numbers) for one in node.elts)
    return isinstance(node, ast.Constant) and (node.value in numbers or node.value in ("", None))


def telling(sources: Iterable[Source]) -> frozenset[str]:
    """The names of the functions that only say something: all that they do is to call what only says something."""
    functions: dict[str, list[ast.FunctionDef]] = {}
    for source in sources:
        for node in ast.walk(source.tree):
            if isinstance(node, ast.FunctionDef):
                functions.setdefault(node.name, []).append(node)
    found: set[str] = set(SAYS)
    while True:
        more = {
            name
            for name, each in functions.items()
            if name not in found and all(_only_says(one.body, found) and _says(one, found) for one in each)
        }
        if not more:
            return frozenset(found)
        found |= more


def _says(function: ast.FunctionDef, names: Collection[str]) -> bool:
    return any(isinstance(one, ast.Call) and attribute(one) in names for one in ast.walk(function))


def _only_says(block: Iterable[ast.stmt], names: Collection[str]) -> bool:
    return all(_is_idle(one, names) for one in block)


def _is_idle(statement: ast.stmt, names: Collection[str]) -> bool:
    """Whether a statement leaves everything as it is, but for what it says."""
    calls = {
        attribute(one) for expression in _own(statement) for one in ast.walk(expression) if isinstance(one, ast.Call)
    }
    if calls & DOES:
        return False
    if isinstance(statement, ast.Expr):
        return tells(statement, names) or attribute(statement.value) in ("append", "add", "setdefault")
    if isinstance(statement, ast.Return):
        return statement.value is None
    if isinstance(statement, ast.Assign | ast.AnnAssign | ast.AugAssign):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        return all(isinstance(one, ast.Name | ast.Tuple) for one in targets)
    if isinstance(statement, ast.If | ast.With | ast.For | ast.While):
        return _only_says(inner(statement), names)
    return isinstance(statement, ast.Continue | ast.Break | ast.Pass)


def _own(statement: ast.stmt) -> list[ast.expr]:
    return [one for one in ast.iter_child_nodes(statement) if isinstance(one, ast.expr)]
