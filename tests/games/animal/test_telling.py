"""アニマルカードゲーム: what happens is told in Japanese words, whoever acts and however they fight."""

from __future__ import annotations

import re
from pathlib import Path

from judge.scenarios.playing import load, play

ROOT = Path(__file__).resolve().parents[3]
SCENARIO = "data/scenarios/animal/06-zones/fleet-comes-with-the-entering.toml"


def test_who_may_act_and_how_animals_fight_is_told_in_japanese_words() -> None:
    told = [entry.text.ja for entry in play(load(ROOT / SCENARIO)).trace]
    assert "Aが優先権を得る" in told
    assert not [text for text in told if re.search(r"priority|pass\b|_alone|_together", text)]
