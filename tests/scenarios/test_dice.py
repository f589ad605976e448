"""`judge run --dice`: which results of dice that a script leaves open lead to which outcome."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from judge.scenarios.distribution import Case, distribution
from judge.scenarios.playing import load
from judge.scenarios.source import ScenarioError

DUEL = """
title = "どちらの目が高いかで、生き残る側が決まる"
game = "moncolle"
rules = ["8.3.4.8"]
turn = { battle = "b3", timing = "initiative" }
A = { field = [{ card = "剣士", as = "攻め手", at = "b3" }] }
B = { terrain = [{ card = "荒地", at = "b3" }], field = [{ card = "剣士", as = "守り手", at = "b3" }] }
cards."剣士" = { kind = "unit", level = 2, attack = 2, defense = 2 }
expect = { "攻め手.zone" = "A.field.b3" }
"""


def cases(folder: Path, text: str) -> list[Case]:
    file = folder / "duel.toml"
    file.write_text(text, encoding="utf-8")
    return distribution(load(file))


def test_one_open_die_has_an_outcome_for_each_of_its_six_results(tmp_path: Path) -> None:
    text = DUEL.replace("expect =", "step = [{ chance = 3 }]\nexpect =")
    found: dict[str, list[int]] = {one.facts["攻め手.zone"]: [] for one in cases(tmp_path, text)}
    for one in cases(tmp_path, text):
        found[one.facts["攻め手.zone"]] += [throw[0] for throw in one.throws]
    assert sorted(found["A.discard"]) == [3, 4, 5, 6]
    assert sum((one.chance for one in cases(tmp_path, text)), Fraction(0)) == 1


def test_two_open_dice_are_thrown_in_every_way_and_the_chances_add_up(tmp_path: Path) -> None:
    found = cases(tmp_path, DUEL)
    assert sum(len(one.throws) for one in found) == 36
    assert {one.passed: one.chance for one in found} == {False: Fraction(21, 36), True: Fraction(15, 36)}


def test_a_script_that_decides_every_die_has_no_outcomes_to_list(tmp_path: Path) -> None:
    assert cases(tmp_path, DUEL.replace("expect =", "step = [{ chance = 3 }, { chance = 2 }]\nexpect =")) == []


def test_more_results_than_can_be_played_are_refused_in_a_sentence(tmp_path: Path) -> None:
    many = DUEL.replace(
        "defense = 2 }",
        'defense = 2, auto = { when = "initiative_begins any", timing = "battle", do = [["roll", 4]] } }',
    )
    with pytest.raises(ScenarioError, match="results of dice are open"):
        cases(tmp_path, many)
