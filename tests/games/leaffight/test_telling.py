"""What is told reads as a judge says it: no word of the program's own in any entry of a trace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.scenarios.playing import load, play

SCENARIOS = Path(__file__).resolve().parents[3] / "data" / "scenarios" / "leaffight"
FOLDERS = sorted({file.parent for file in SCENARIOS.rglob("*.toml")})
RAW = re.compile(r"[a-z_]{2,}")  # names of marks, occurrences and verbs are written so


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_no_entry_of_a_trace_names_anything_as_the_program_does(folder: Path) -> None:
    told = (entry.text.ja for file in sorted(folder.glob("*.toml")) for entry in play(load(file)).trace)
    assert [words for words in told if RAW.search(words)] == []
