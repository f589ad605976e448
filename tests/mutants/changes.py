"""What may be changed at a place: the statement that carries a number, its guard and its neighbours."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.mutants.change import Change, made
from tests.mutants.conditions import attribute, is_for_switched_off
from tests.mutants.expressions import turned, within
from tests.mutants.sources import Slot, Source, shown
from tests.mutants.telling import stored, tells

Leaves = ast.Return | ast.Raise | ast.Continue | ast.Break
Kept = (
    ast.If | ast.While | ast.Try | ast.Pass | ast.Import | ast.ImportFrom | ast.FunctionDef | ast.ClassDef | ast.Assert
    | ast.Global | ast.Nonlocal
)  # fmt: skip


def changes(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """The changes at the statement that carries a number, each once."""
    seen: set[tuple[str, str]] = set()
    for one in _all(source, statement):
        if one.before != one.after and (one.before, one.after) not in seen:
            seen.add((one.before, one.after))
            yield one


def _all(source: Source, statement: ast.stmt) -> Iterator[Change]:
    yield from _deleted(source, statement)
    yield from _swapped(source, statement)
    yield from within(source, statement)
    if isinstance(statement, ast.With | ast.For):
        for one in statement.body:
            if len(statement.body) > 1:
                yield from _deleted(source, one)
            yield from within(source, one)
    for guard in _guards(source, statement):
        yield from within(source, guard)
    for neighbour in _neighbours(source, statement):
        yield from _deleted(source, neighbour)
        if isinstance(neighbour, ast.If):
            yield from turned(source, neighbour, Slot(neighbour, "test"), ("negate",))


def _guards(source: Source, statement: ast.stmt) -> Iterator[ast.stmt]:
    """The condition that a statement stands under, and an early way out just before it."""
    here: ast.stmt = statement
    while True:
        block = source.block(here)
        place = block.index(here)
        if place and isinstance(before := block[place - 1], ast.If) and isinstance(before.body[-1], Leaves):
            yield before
        above = source.slots[here].holder
        if isinstance(above, ast.If | ast.While):
            yield above
            return
        if not isinstance(above, ast.With | ast.For | ast.Try) or place:
            break
        here = above
    for one in source.above(here):
        if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
            return
        if isinstance(one, ast.If | ast.While):
            yield one
            return


def _neighbours(source: Source, statement: ast.stmt) -> list[ast.stmt]:
    block = source.block(statement)
    place = block.index(statement)
    return [*block[max(place - 1, 0) : place], *block[place + 1 : place + 2]]


def _deleted(source: Source, statement: ast.stmt) -> Iterator[Change]:
    if tells(statement, source.says, source.numbers) or not _may_go(source, statement):
        return
    gone = ast.copy_location(ast.If(ast.Constant(value=False), [statement], []), statement)
    yield made(source, "delete", statement, shown(statement), "—", (source.slots[statement], gone))


def _may_go(source: Source, statement: ast.stmt) -> bool:
    """Whether a function without this statement could have been written: it still knows its names and has a value."""
    function = source.function(statement)
    if isinstance(statement, Kept) or function is None:
        return False
    leaves = [one for one in ast.walk(statement) if isinstance(one, ast.Return)]
    if leaves and not _goes_on(source, statement):
        return False
    first = stored(statement) - {one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg)}
    names = [one for one in ast.walk(function) if isinstance(one, ast.Name)]
    before = {one.id for one in names if isinstance(one.ctx, ast.Store) and one.lineno < statement.lineno}
    after = {one.id for one in names if isinstance(one.ctx, ast.Load) and one.lineno > (statement.end_lineno or 0)}
    return not (first - before) & after


def _goes_on(source: Source, statement: ast.stmt) -> bool:
    """Whether something comes behind a statement in its function."""
    here: ast.AST = statement
    while isinstance(here, ast.stmt) and not isinstance(here, ast.FunctionDef | ast.AsyncFunctionDef):
        if here is not source.block(here)[-1]:
            return True
        here = source.slots[here].holder
    return False


def _swapped(source: Source, statement: ast.stmt) -> Iterator[Change]:
    block = source.block(statement)
    place = block.index(statement)
    for first in (place - 1, place):
        pair = block[first : first + 2] if first >= 0 else []
        if len(pair) == 2 and not any(tells(one, source.says, source.numbers) for one in pair) and _may_swap(*pair):
            puts = ((source.slots[pair[0]], pair[1]), (source.slots[pair[1]], pair[0]))
            before, after = f"{shown(pair[0])} ⏎ {shown(pair[1])}", f"{shown(pair[1])} ⏎ {shown(pair[0])}"
            yield made(source, "swap", pair[0], before, after, *puts)


def _may_swap(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether both do something, and neither needs the other's names."""
    for each in (one, other):
        if isinstance(each, Leaves | ast.FunctionDef | ast.Import | ast.ImportFrom):
            return False
        calls = {attribute(call) for call in ast.walk(each) if isinstance(call, ast.Call)}
        if isinstance(each, ast.Assign | ast.AnnAssign) and not calls & {"do", "ask", "together"}:
            return False
        if isinstance(each, ast.If) and is_for_switched_off(each.test):
            return False
    return not (stored(one) & (_loaded(other) | stored(other)) or stored(other) & _loaded(one))


def _loaded(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}
