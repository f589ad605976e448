"""What the program says, read from its code: messages, sentences with which it refuses, and the places for values in them."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable
from pathlib import Path
from string import Formatter


def places(text: str) -> set[str]:
    """The names of the values in a message."""
    return {name for _text, name, _form, _conversion in Formatter().parse(text) if name}


def messages_in(paths: Iterable[Path]) -> set[str]:
    """The messages that modules say with `_`."""
    return {
        str(call.args[0].value)
        for path in paths
        for call in calls_in(path, ("_",))
        if isinstance(call.args[0], ast.Constant)
    }


def calls_in(path: Path, names: Collection[str]) -> list[ast.Call]:
    """The calls of functions and classes of these names that give something."""
    return [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and node.args and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def filled(node: ast.expr) -> str:
    """A sentence in the code with an x where a value stands; "" where it is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(piece.value) if isinstance(piece, ast.Constant) else "x" for piece in node.values)
    return ""
