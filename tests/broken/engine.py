"""An engine broken on purpose: a piece of one function's source stands otherwise, and the running functions get that code."""

from __future__ import annotations

import ast
import gc
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType

from tests.mutants.planting import forget

ENGINES = Path(__file__).with_name("engines.toml")


@dataclass(frozen=True, slots=True)
class Broken:
    """An engine that breaks a promise. module: its file. function: the qualified name. find: what stands there once. put: what stands instead.

    scenario: the file of the one meant for it, among those of game. against: the wrong reading that this engine plays, in a line.
    """

    promise: str
    module: str
    function: str
    find: str
    put: str
    scenario: str
    against: str
    game: str = "evolve"

    @property
    def meant(self) -> str:
        """The scenario meant for it, among those of all games."""
        return f"{self.game}/{self.scenario}"

    @property
    def file(self) -> Path:
        """The file that its module is run from, which is not the checkout's where the program is installed."""
        found = import_module(self.module.removesuffix(".py").replace("/", ".")).__file__
        assert found, self.module
        return Path(found)

    def times(self) -> int:
        """How often the piece stands in its function; 0 too where there is no such function."""
        text = _text(self.file)
        start, end = _place(text, self.function)
        return text[start:end].count(self.find)

    @contextmanager
    def planted(self) -> Iterator[None]:
        """This engine in place of the right one, until the end."""
        text = _text(self.file)
        start, end = _place(text, self.function)
        changed = text[:start] + text[start:end].replace(self.find, self.put) + text[end:]
        code = _code(compile(changed, str(self.file), "exec", dont_inherit=True), self.function)
        running = [
            (one, one.__code__) for one in _running()[str(self.file)] if one.__code__.co_qualname == self.function
        ]
        assert running, f"{self.module}: {self.function} does not run"
        forget()
        try:
            for function, _ in running:
                function.__code__ = code
            yield
        finally:
            for function, was in running:
                function.__code__ = was
            forget()


@cache
def engines() -> Sequence[Broken]:
    """All of them, as they are written down."""
    return [Broken(**one) for one in tomllib.loads(ENGINES.read_text(encoding="utf-8"))["engine"]]


@cache
def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def _parsed(text: str) -> ast.Module:
    return ast.parse(text)


@cache
def _place(text: str, function: str) -> tuple[int, int]:
    """Where a function begins and ends in the text of its module; nowhere where there is none."""
    block: list[ast.stmt] = _parsed(text).body
    node: ast.stmt | None = None
    for name in function.replace(".<locals>", "").split("."):
        node = next((one for one in block if getattr(one, "name", "") == name), None)
        block = node.body if isinstance(node, ast.FunctionDef | ast.ClassDef) else []
    if not isinstance(node, ast.FunctionDef):
        return 0, 0
    lines = text.splitlines(keepends=True)
    return sum(map(len, lines[: node.lineno - 1])), sum(map(len, lines[: node.end_lineno]))


def _code(module: CodeType, function: str) -> CodeType:
    """The code of a function in that of its module."""
    pending: list[CodeType] = [module]
    while pending:
        code = pending.pop()
        if code.co_qualname == function:
            return code
        pending += [one for one in code.co_consts if isinstance(one, CodeType)]
    raise LookupError(function)


@cache
def _running() -> Mapping[str, Sequence[FunctionType]]:
    """The functions that run, by their files, once every module that an engine breaks is imported."""
    files = {str(one.file) for one in engines()}
    found: dict[str, list[FunctionType]] = {file: [] for file in files}
    gc.unfreeze()  # what a program that runs in this process has frozen is not listed
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in found:
            found[one.__code__.co_filename].append(one)
    return found
