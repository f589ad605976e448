"""The outcomes of dice that a script leaves open, for people and as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.cli.terminal import BOLD, DIM, NUMBER, WRONG, Line, Piece, columns, folded
from judge.messages import _
from judge.scenarios.distribution import Case
from judge.scenarios.expecting import shown
from judge.scenarios.scenario import Scenario

MOST_LISTED = 12  # throws of several dice that are listed; of more only how many


def case_facts(case: Case) -> dict[str, Any]:
    """An outcome as JSON. chance: a fraction in lowest terms."""
    return {
        "throws": [list(one) for one in case.throws], "chance": str(case.chance), "percent": round(float(case.chance) * 100, 1), "facts": dict(case.facts),
        "passed": case.passed,
    }  # fmt: skip


def cases_told(name: str, scenario: Scenario, cases: Sequence[Case]) -> list[Line]:
    """The outcomes for people: which results lead there, how probable that is, what is true then."""
    lines: list[Line] = [[Piece(scenario.title, BOLD), Piece(f"  {name}", DIM)]]
    if not cases:
        return [*lines, [_("the script leaves no dice open")]]
    for case in cases:
        percent = f"{float(case.chance) * 100:.1f}%"
        verdict = _("as expected") if case.passed else _("not as expected")
        lines.append(
            [
                Piece(f"  {_thrown(case)}", NUMBER),
                f"  {case.chance} ({percent})  ",
                Piece(verdict, DIM if case.passed else WRONG),
            ]
        )
        told = ", ".join(f"{key} = {shown(value)}" for key, value in case.facts.items())
        lines += [[f"      {row}"] for row in folded(told, max(columns() - 6, 0))]
    return lines


def _thrown(case: Case) -> str:
    """The results, runs of one die put together: 1–3, 5."""
    if all(len(one) == 1 for one in case.throws):
        return _runs(sorted(one[0] for one in case.throws))
    listed = [" ".join(map(str, one)) for one in case.throws]
    return ", ".join(listed) if len(listed) <= MOST_LISTED else _("{count} results", count=len(listed))


def _runs(sides: Sequence[int]) -> str:
    runs: list[list[int]] = []
    for side in sides:
        if runs and side == runs[-1][-1] + 1:
            runs[-1].append(side)
        else:
            runs.append([side])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}–{one[-1]}" for one in runs)
