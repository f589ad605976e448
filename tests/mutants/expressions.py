"""What may be changed in an expression; never a number, what chooses between numbers, a message, or a switch."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from tests.mutants.change import Change, edited
from tests.mutants.conditions import attribute, is_for_switched_off, is_switch, off_branch, parts
from tests.mutants.sources import Slot, Source, header
from tests.mutants.telling import is_numbers, tells

OPPONENT = "opponent"
SIDES = ("player", "me", "who", "active", "master")  # names of a player that may be the other one
UNCHANGED = ("otherwise", "telling", "strict")  # arguments that are for switched-off rules, or for the trace
NUMBERED = ("rule", "under", "cite", "rules_of")  # what is handed to these is the number itself
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
WHOLE = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)  # each of these with its contrary leaves nothing out


def within(source: Source, statement: ast.stmt) -> Iterator[Change]:
    """Changes of a statement's own expressions; its test turned round, always and never true."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom):
        return
    if isinstance(statement, ast.Assign | ast.AnnAssign) and tells(statement, source.says, source.numbers):
        return
    if isinstance(statement, ast.If | ast.While):
        kinds = ("negate", "always", "never") if isinstance(statement, ast.If) else ("negate", "never")
        yield from turned(source, statement, Slot(statement, "test"), kinds)
    for expression in header(statement):
        if source.slots[expression].field not in ("targets", "target", "annotation"):
            yield from _in(source, statement, source.slots[expression])


def turned(source: Source, statement: ast.stmt, slot: Slot, kinds: Sequence[str]) -> Iterator[Change]:
    """A condition turned round, always and never true."""
    for part in parts(slot):
        test = part.get()
        assert isinstance(test, ast.expr)
        if "negate" in kinds:
            yield edited(source, "negate", statement, (part, _negated(test)))
        if "always" in kinds:
            yield edited(source, "always", statement, (part, ast.BoolOp(ast.Or(), [test, ast.Constant(value=True)])))
        if "never" in kinds:
            yield edited(source, "never", statement, (part, ast.BoolOp(ast.And(), [test, ast.Constant(value=False)])))


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], WHOLE):
        return ast.Compare(test.left, [COMPARED[type(test.ops[0])]()], test.comparators)
    return ast.UnaryOp(ast.Not(), test)


def _in(source: Source, statement: ast.stmt, slot: Slot) -> Iterator[Change]:
    """Changes of an expression and of all that is in it."""
    node = slot.get()
    if _is_silent(source, node):
        return
    if isinstance(node, ast.Compare):
        for index, op in enumerate(node.ops):
            ops = [*node.ops[:index], COMPARED[type(op)](), *node.ops[index + 1 :]]
            yield edited(source, "compare", statement, (slot, ast.Compare(node.left, ops, node.comparators)))
    elif isinstance(node, ast.BoolOp) and not any(map(is_switch, node.values)):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield edited(source, "and/or", statement, (slot, ast.BoolOp(other, node.values)))
    elif isinstance(node, ast.IfExp):
        yield from turned(source, statement, Slot(node, "test"), ("negate",))
    elif isinstance(node, ast.comprehension):
        for index in range(len(node.ifs)):
            yield from turned(source, statement, Slot(node, "ifs", index), ("negate", "always"))
    elif isinstance(node, ast.Constant):
        yield from _constant(source, statement, slot, node)
    elif isinstance(node, ast.Name | ast.Attribute | ast.Call):
        yield from _side(source, statement, slot, node)
    for one in _below(node):
        if not (isinstance(node, ast.IfExp) and one.field == off_branch(node.test)):
            yield from _in(source, statement, one)


def _below(node: ast.AST) -> Iterator[Slot]:
    """The expressions that stand directly in one."""
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr | ast.comprehension):
            yield Slot(node, name)
        elif isinstance(value, list):
            for index, one in enumerate(value):
                if isinstance(one, ast.expr | ast.comprehension):
                    yield Slot(node, name, index)
                elif isinstance(one, ast.keyword) and one.arg not in UNCHANGED:
                    yield Slot(one, "value")


def _is_silent(source: Source, node: ast.AST) -> bool:
    """Whether an expression is a message, a number, what names or chooses one, or for switched-off rules."""
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.Call):
        return attribute(node) in ("Text", *NUMBERED) or is_switch(node)
    if isinstance(node, ast.IfExp):
        return is_numbers(node.body, source.numbers) and is_numbers(node.orelse, source.numbers)
    return is_for_switched_off(node)


def _constant(source: Source, statement: ast.stmt, slot: Slot, node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield edited(source, "flip", statement, (slot, ast.Constant(value=not node.value)))
    elif isinstance(node.value, int):
        below = isinstance(slot.holder, ast.UnaryOp)  # of a number below nought: the one nearer to it
        for value in (node.value - 1,) if below else (node.value + 1, *((node.value - 1,) if node.value > 0 else ())):
            yield edited(source, "±1", statement, (slot, ast.Constant(value=value)))


def _side(
    source: Source, statement: ast.stmt, slot: Slot, node: ast.Name | ast.Attribute | ast.Call
) -> Iterator[Change]:
    """The player in place of the opponent, and the other way round."""
    if isinstance(node, ast.Call):
        if attribute(node) == OPPONENT:
            yield edited(source, "side", statement, (slot, node.args[-1]))
        return
    called = isinstance(slot.holder, ast.Call) and (slot.field == "func" or attribute(slot.holder) == OPPONENT)
    if called or isinstance(slot.holder, ast.Attribute) or not isinstance(node.ctx, ast.Load):
        return
    if attribute(node) in SIDES and _knows_opponent(source):
        yield edited(source, "side", statement, (slot, ast.Call(ast.Name(OPPONENT, ast.Load()), [node], [])))


def _knows_opponent(source: Source) -> bool:
    return any(
        one.name == OPPONENT
        if isinstance(one, ast.FunctionDef)
        else isinstance(one, ast.ImportFrom) and any(alias.name == OPPONENT for alias in one.names)
        for one in source.tree.body
    )
