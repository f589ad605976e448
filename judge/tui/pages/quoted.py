"""A run as text, to be pasted or kept: the question, the answer, and what happened with the number of every rule."""

from __future__ import annotations

from rich.cells import cell_len

from judge.messages import _
from judge.tui.plays import RowView, RunView


def row_text(run: RunView, row: RowView, name: str, rule: str = "") -> str:
    """An entry with its rule. name: the scenario's file. rule: how the rule is quoted, "" where the library has it not."""
    if not row.number:
        return "\n".join([*_head(run, name), *([f"{_('rules ')}{'  '.join(run.rules)}"] if run.rules else [])])
    told = f"{row.number}  {row.rule}  {row.text}".strip()
    return "\n".join([f"{run.title} ({name})", told, *([rule] if rule else [])])


def trace_text(run: RunView, name: str, departure: str = "") -> str:
    """Question, answer and every entry. departure: in what a branch departs from the script."""
    size = max((cell_len(row.rule) for row in run.rows), default=0)
    lines = [*_head(run, name), *([departure] if departure else []), *run.failures, ""]
    for row in run.rows[1:]:
        blanks = " " * (size - cell_len(row.rule))
        text = f"({_('taken back')}) {row.text}" if row.undone else row.text
        lines.append(f"{row.number:>4}  {row.rule}{blanks}  {text}")
    return "\n".join([*lines, ""])


def _head(run: RunView, name: str) -> list[str]:
    lines = [f"{run.title} ({name})"]
    if run.question:
        lines.append(f"{_('Q ')}{run.question}")
    if run.answer:
        lines.append(f"{_('A ')}{run.answer}")
    return lines
