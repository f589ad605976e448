"""Whole traces of a few scenarios, entry by entry: which rules govern it and what it is. The words may change, these not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.scenarios.playing import load, play

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "data" / "golden"
SCENARIOS = (
    "evolve/situations/concession-before-the-check-timing",
    "evolve/situations/evolving-again-and-again",
    "evolve/situations/stolen-and-evolved-follower-destroyed",
    "evolve/situations/two-abilities-back-to-the-same-position",
    "evolve/situations/state-trigger-on-an-empty-hand",
    "evolve/08-main-phase/nothing-to-attack-is-taken-back",
    "rebirth/07-turn/end-phase-newcomer",
    "rebirth/08-attack-phase/close-step-retires",
    "rebirth/08-attack-phase/partner-attack-blocked",
    "rebirth/09-play-and-resolution/cancel-the-cancel",
    "rebirth/09-play-and-resolution/two-replacements",
    "rebirth/10-rule-processing/refresh",
    "rebirth/10-rule-processing/seventh-retired",
    "leaffight/07-costs/spirit-zero",
    "leaffight/09-end-and-procedure/a-whole-turn",
    "leaffight/11-actions-effects-processing/interrupt-inside-an-interrupt",
    "leaffight/15-characters/tag-down-at-once",
    "leaffight/20-battle/battle-in-steps",
    "leaffight/20-battle/participant-lost",
    "moncolle/06-preparation/bases-hands-and-dice",
    "moncolle/08-battle/tied-initiative-strikes-at-once",
    "moncolle/10-abilities-and-effects/last-declared-resolves-first",
    "moncolle/12-defined-actions/equipment-exchanged",
    "moncolle/15-keywords/chain-of-several-users",
    "moncolle/situations/both-left-go-back",
)


def trace_of(name: str) -> str:
    """A scenario's trace as lines of numbers, kind and whether it was taken back."""
    outcome = play(load(ROOT / "data" / "scenarios" / f"{name}.toml"))
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
