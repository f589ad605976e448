"""What may be changed at a place: the statement, its guard and its neighbours; never a number, a message, or a switch."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.mutants.conditions import ASKS, attribute, is_switch, parts
from tests.mutants.sources import Slot, Source, header, shown

TELLS = ("cite", "note_rule", "note")  # statements that only say something
OPPONENT = "opponent"
SIDES = ("player", "me", "who", "active", "master")  # names of a player that may be the other one
UNCHANGED = ("otherwise", "telling", "strict")  # arguments that are for switched-off rules, or for the trace
NUMBERED = ("rule", "under", "cite", "rules_of")  # what is handed to these is the number itself
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
WHOLE = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)  # each of these with its contrary leaves nothing out
Leaves = ast.Return | ast.Raise | ast.Continue | ast.Break
Compound = ast.If | ast.With | ast.For | ast.While | ast.Try


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a module. kind: in one word; function: its qualified name; puts: what stands where instead."""

    kind: str
    function: str
    line: int
    before: str
    after: str
    puts: tuple[tuple[Slot, ast.AST], ...]

    @property
    def name(self) -> tuple[str, str, str, str]:
        """What it is known by, wherever its function lies."""
        return self.kind, self.function, self.before, self.after


def changes(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """The changes at the statement that carries a number."""
    seen: set[tuple[str, str]] = set()
    for one in _all(source, statement):
        if one.before != one.after and (one.before, one.after) not in seen:
            seen.add((one.before, one.after))
            yield one


def _all(source: Source, statement: ast.stmt) -> Iterator[Change]:
    yield from _deleted(source, statement)
    yield from _swapped(source, statement)
    yield from _within(source, statement)
    if isinstance(statement, ast.With | ast.For):
        for one in statement.body:
            if len(statement.body) > 1:
                yield from _deleted(source, one)
            yield from _within(source, one)
    for guard in _guards(source, statement):
        yield from _within(source, guard)
    for neighbour in _neighbours(source, statement):
        yield from _deleted(source, neighbour)
        if isinstance(neighbour, ast.If):
            yield from _turned(source, neighbour, Slot(neighbour, "test"), ("negate",))


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


# --- statements


def tells(statement: ast.stmt) -> bool:
    """Whether a statement does no more than say something, or word what is said."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant) or attribute(statement.value) in TELLS
    if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
        return any(attribute(one) == "Text" for one in ast.walk(statement.value) if isinstance(one, ast.Call)) and not any(
            attribute(one) in ("do", "ask") for one in ast.walk(statement.value) if isinstance(one, ast.Call)
        )  # fmt: skip
    if isinstance(statement, ast.If | ast.With | ast.For) and not getattr(statement, "orelse", []):
        return all(map(tells, statement.body))
    return False


def _deleted(source: Source, statement: ast.stmt) -> Iterator[Change]:
    if not _may_go(source, statement):
        return
    gone = ast.copy_location(ast.If(ast.Constant(value=False), [statement], []), statement)
    yield _change(source, "delete", statement, shown(statement), "—", (source.slots[statement], gone))


def _may_go(source: Source, statement: ast.stmt) -> bool:
    """Whether a function without this statement could have been written: it still knows its names and has a value."""
    if tells(statement) or isinstance(statement, ast.If | ast.While | ast.Try | ast.Pass | ast.Import | ast.ImportFrom):
        return False
    if isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Assert | ast.Global | ast.Nonlocal):
        return False
    function = source.function(statement)
    if function is None or (isinstance(statement, ast.If) and is_switch(statement.test)):
        return False
    leaves = [one for one in ast.walk(statement) if isinstance(one, ast.Return)]
    if leaves and not _goes_on(source, statement):
        return False
    first = _stored(statement) - {one.arg for one in ast.walk(function.args) if isinstance(one, ast.arg)}
    before = {
        one.id
        for one in ast.walk(function)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and one.lineno < statement.lineno
    }
    return not (first - before) & {
        one.id
        for one in ast.walk(function)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load) and one.lineno > (statement.end_lineno or 0)
    }


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
        if len(pair) == 2 and _may_swap(*pair):
            puts = ((source.slots[pair[0]], pair[1]), (source.slots[pair[1]], pair[0]))
            before, after = f"{shown(pair[0])} ⏎ {shown(pair[1])}", f"{shown(pair[1])} ⏎ {shown(pair[0])}"
            yield _change(source, "swap", pair[0], before, after, *puts)


def _may_swap(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether both do something, and neither needs the other's names."""
    for each in (one, other):
        if tells(each) or isinstance(each, Leaves | ast.FunctionDef | ast.Import | ast.ImportFrom):
            return False
        if isinstance(each, ast.Assign | ast.AnnAssign) and not any(
            attribute(call) in ("do", "ask", "together") for call in ast.walk(each) if isinstance(call, ast.Call)
        ):
            return False
        if isinstance(each, ast.If) and is_switch(each.test):
            return False
    return not (_stored(one) & (_loaded(other) | _stored(other)) or _stored(other) & _loaded(one))


def _stored(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _loaded(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load)}


# --- expressions


def _within(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """Changes of a statement's own expressions; its test turned round, always and never true."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
        return
    if isinstance(statement, ast.Assign | ast.AnnAssign) and tells(statement):
        return
    if isinstance(statement, ast.If | ast.While):
        kinds = ("negate", "always", "never") if isinstance(statement, ast.If) else ("negate", "never")
        yield from _turned(source, statement, Slot(statement, "test"), kinds)
    for expression in header(statement):
        if source.slots[expression].field not in ("targets", "target", "annotation"):
            yield from _in_expression(source, statement, source.slots[expression])


def _turned(source: Source, statement: ast.stmt, slot: Slot, kinds: Sequence[str]) -> Iterator[Change]:
    for part in parts(slot):
        test = part.get()
        assert isinstance(test, ast.expr)
        if "negate" in kinds:
            yield _edited(source, "negate", statement, (part, _negated(test)))
        if "always" in kinds:
            yield _edited(source, "always", statement, (part, ast.BoolOp(ast.Or(), [test, ast.Constant(value=True)])))
        if "never" in kinds:
            yield _edited(source, "never", statement, (part, ast.BoolOp(ast.And(), [test, ast.Constant(value=False)])))


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], WHOLE):
        return ast.Compare(test.left, [COMPARED[type(test.ops[0])]()], test.comparators)
    return ast.UnaryOp(ast.Not(), test)


def _in_expression(source: Source, statement: ast.stmt, slot: Slot) -> Iterator[Change]:
    node = slot.get()
    if (
        isinstance(node, ast.JoinedStr)
        or (isinstance(node, ast.Call) and attribute(node) == "Text")
        or _is_silent(node)
    ):
        return
    if isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            ops = [*node.ops[:index], COMPARED[type(op)](), *node.ops[index + 1 :]]
            yield _edited(source, "compare", statement, (slot, ast.Compare(node.left, ops, node.comparators)))
    elif isinstance(node, ast.BoolOp) and not any(map(is_switch, node.values)):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield _edited(source, "and/or", statement, (slot, ast.BoolOp(other, node.values)))
    elif isinstance(node, ast.IfExp):
        yield from _turned(source, statement, Slot(node, "test"), ("negate",))
    elif isinstance(node, ast.comprehension):
        for index in range(len(node.ifs)):
            yield from _turned(source, statement, Slot(node, "ifs", index), ("negate", "always"))
    elif isinstance(node, ast.Constant):
        yield from _constant(source, statement, slot, node)
    else:
        yield from _side(source, statement, slot, node)
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr | ast.comprehension):
            yield from _in_expression(source, statement, Slot(node, name))
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if isinstance(one, ast.expr | ast.comprehension):
                    yield from _in_expression(source, statement, Slot(node, name, index))
                elif isinstance(one, ast.keyword) and one.arg not in UNCHANGED:
                    yield from _in_expression(source, statement, Slot(one, "value"))


def _is_silent(node: ast.AST) -> bool:
    """Whether an expression is a number of a rule, what names one, or a switch."""
    if isinstance(node, ast.Call) and attribute(node) in NUMBERED:
        return True
    return is_switch(node) and not isinstance(node, ast.BoolOp)


def _constant(source: Source, statement: ast.stmt, slot: Slot, node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield _edited(source, "flip", statement, (slot, ast.Constant(value=not node.value)))
    elif isinstance(node.value, int):
        for value in (node.value + 1, *((node.value - 1,) if node.value > 0 else ())):
            yield _edited(source, "±1", statement, (slot, ast.Constant(value=value)))


def _side(source: Source, statement: ast.stmt, slot: Slot, node: ast.AST) -> Iterator[Change]:
    """The player in place of the opponent, and the other way round."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == OPPONENT:
        yield _edited(source, "side", statement, (slot, node.args[-1]))
        return
    if isinstance(slot.holder, ast.Call) and attribute(slot.holder) == OPPONENT:
        return
    known = any(
        isinstance(one, ast.ImportFrom | ast.Import) and any(alias.name == OPPONENT for alias in one.names)
        for one in source.tree.body
    ) or any(isinstance(one, ast.FunctionDef) and one.name == OPPONENT for one in source.tree.body)
    if not known or not isinstance(node, ast.Name | ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return
    if attribute(node) in SIDES and not (isinstance(slot.holder, ast.Call) and slot.field == "func"):
        if (
            isinstance(slot.holder, ast.Attribute | ast.keyword)
            and slot.field == "value"
            and not isinstance(slot.holder, ast.keyword)
        ):
            return
        call = ast.Call(ast.Name(OPPONENT, ast.Load()), [node], [])
        yield _edited(source, "side", statement, (slot, call))


def _edited(source: Source, kind: str, statement: ast.stmt, put: tuple[Slot, ast.AST]) -> Change:
    """A change of an expression: the statement before and after it."""
    slot, node = put
    before, was = shown(statement), slot.get()
    slot.put(ast.copy_location(node, was))
    try:
        after = shown(statement)
    finally:
        slot.put(was)
    return _change(source, kind, statement, before, after, put)


def _change(
    source: Source, kind: str, statement: ast.stmt, before: str, after: str, *puts: tuple[Slot, ast.AST]
) -> Change:
    return Change(kind, source.qualname(statement), statement.lineno, before, after, puts)


__all__ = ["ASKS", "Change", "changes", "tells"]
