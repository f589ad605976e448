"""Every number under which the four games play on the kernel is one of their documents'."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.engine.oracles import Seeded
from rulebook.registry.registry import read_registry
from tests.engine.test_replay import CORES, run

HERE = Path(__file__).resolve().parent
GAMES = HERE.parent.parent / "data" / "games"
LITERALS = {
    "animal": re.compile(r'"(\d{3,4}(?:[-.]\d+)+[a-z]?)"'),
    "moncolle": re.compile(r'"(\d+(?:\.\d+)+)"'),
    "leaffight": re.compile(r'"(\d+-\d+(?:-\d+)*(?: \[\d+\])?)"'),
    "rebirth": re.compile(r'"(\d+(?:\.\d+)+)"'),
}


@pytest.mark.parametrize("key", LITERALS)
def test_every_number_written_or_cited_is_a_rule_of_the_game(key: str) -> None:
    known = {rule.number for rule in read_registry(key, GAMES / key).rules}
    written = {
        number
        for name in (f"{key}.py", f"test_{key}.py")
        for number in LITERALS[key].findall((HERE / name).read_text(encoding="utf-8"))
    }
    assert len(written) > 15
    assert written <= known
    game, state, plays = CORES[key]
    cited = {number for seed in range(10) for number in run(game, state, plays, Seeded(seed)).trace.rules}
    assert len(cited) > 5
    assert cited <= known
