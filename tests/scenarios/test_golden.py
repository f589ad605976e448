"""Whole traces of a few scenarios, entry by entry: which rules govern it and what it is. The words may change, these not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.scenarios.playing import load, play

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "data" / "golden"
SCENARIOS = (
    "situations/concession-before-the-check-timing",
    "situations/evolving-again-and-again",
    "situations/stolen-and-evolved-follower-destroyed",
    "situations/two-abilities-back-to-the-same-position",
    "situations/state-trigger-on-an-empty-hand",
    "08-main-phase/nothing-to-attack-is-taken-back",
)


def trace_of(name: str) -> str:
    """A scenario's trace as lines of numbers, kind and whether it was taken back."""
    outcome = play(load(ROOT / "data" / "scenarios" / "evolve" / f"{name}.toml"))
    lines = [
        f"{' '.join(entry.rules)} | {entry.kind.value}{' | undone' if entry.undone else ''}" for entry in outcome.trace
    ]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_trace_is_what_it_was(name: str) -> None:
    """With JUDGE_GOLDEN=write the files are written anew: read what changed before you keep it."""
    file = GOLDEN / f"{name.rpartition('/')[2]}.txt"
    trace = trace_of(name)
    if os.environ.get("JUDGE_GOLDEN") == "write":
        file.write_text(trace, encoding="utf-8")
    assert trace == file.read_text(encoding="utf-8")
