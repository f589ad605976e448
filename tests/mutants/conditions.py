"""Conditions, without what only leaves out a rule that is switched off: that is not the game's."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.mutants.sources import Slot

SWITCHES = ("in_force", "off")  # what asks whether a rule is switched off
ASKS = "holds"  # a condition that a switched-off rule leaves out: its second argument is the game's


def attribute(node: ast.AST) -> str:
    """The name behind the last stop of what is called, or read."""
    node = node.func if isinstance(node, ast.Call) else node
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_switch(node: ast.AST) -> bool:
    """Whether an expression asks for nothing but whether a rule is switched off."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return is_switch(node.operand)
    if isinstance(node, ast.BoolOp):
        return all(map(is_switch, node.values))
    return any(attribute(one) in SWITCHES for one in ast.walk(node)) and not any(
        attribute(one) == ASKS for one in ast.walk(node) if isinstance(one, ast.Call)
    )


def is_for_switched_off(node: ast.AST) -> bool:
    """Whether a condition can be another only where a rule is switched off: all of it is a switch, or waits for one."""
    if isinstance(node, ast.BoolOp):
        wanted = isinstance(node.op, ast.Or)  # "in force or …" is true in any game, "switched off and …" in none
        return all(map(is_switch, node.values)) or any(
            is_switch(one) and _in_force(one) is wanted for one in node.values
        )
    return is_switch(node)


def is_never(test: ast.AST) -> bool:
    """Whether a test is true only where a rule is switched off."""
    return is_switch(test) and not isinstance(test, ast.BoolOp) and not _in_force(test)


def off_branch(test: ast.AST) -> str:
    """The branch of an either-or that is taken only where a rule is switched off; "" where both may be."""
    if not is_switch(test) or isinstance(test, ast.BoolOp):
        return ""
    return "orelse" if _in_force(test) else "body"


def _in_force(switch: ast.AST) -> bool:
    """What a switch is where no rule is switched off."""
    if isinstance(switch, ast.UnaryOp) and isinstance(switch.op, ast.Not):
        return not _in_force(switch.operand)
    if isinstance(switch, ast.Compare):
        return isinstance(switch.ops[0], ast.NotIn)
    return isinstance(switch, ast.Call)


def parts(slot: Slot) -> Iterator[Slot]:
    """The conditions in a test that may be turned round: all of it, or what is left without the switches."""
    node = slot.get()
    if isinstance(node, ast.Constant) or is_for_switched_off(node):
        return
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) and attribute(node.operand) == ASKS:
        yield from parts(Slot(node, "operand"))
    elif isinstance(node, ast.Call) and attribute(node) == ASKS:
        if len(node.args) > 1:
            yield Slot(node, "args", 1)
    elif isinstance(node, ast.BoolOp) and any(is_switch(one) for one in node.values):
        for index, one in enumerate(node.values):
            if not is_switch(one):
                yield from parts(Slot(node, "values", index))
    else:
        yield slot
