"""Every sentence that a screen says stands in the Japanese catalogue."""

from __future__ import annotations

import ast
from pathlib import Path

from judge.catalogue import editions, keeping, results, rulings
from judge.catalogue.screens import JAPANESE

TUI = Path(__file__).resolve().parent.parent.parent.parent / "judge" / "tui"


def messages() -> set[str]:
    """The literals given to `_`, those of a choice between two among them."""
    found = set()
    for path in TUI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_" and node.args:
                given = node.args[0]
                for one in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found.add(one.value)
    return found


def test_every_message_of_the_screens_is_there_in_japanese() -> None:
    known = (
        set(JAPANESE) | set(editions.JAPANESE) | set(results.JAPANESE) | set(rulings.JAPANESE) | set(keeping.JAPANESE)
    )
    assert sorted(messages() - known) == []


def test_values_filled_in_are_the_same_in_both_languages() -> None:
    import string  # noqa: PLC0415

    def names(text: str) -> set[str]:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}

    assert [message for message, wording in JAPANESE.items() if names(message) != names(wording)] == []
