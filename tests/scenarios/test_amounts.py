"""What is reckoned on the way to an event can be expected: damage after each change, what is allotted to whom."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from judge.scenarios.coverage import weighty
from judge.scenarios.playing import load, play
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import ScenarioError, source_of

ROOT = Path(__file__).resolve().parents[2]
HALVED = ROOT / "data" / "scenarios" / "animal" / "18-damage" / "other-changes-of-what-deals-come-last.toml"
GIVEN = 'amounts = [{ rule = "1802.1e", of = "大亀", is = 2 }]'


def failures(expected: str) -> list[str]:
    """What fails where something else is expected of the amounts."""
    text = HALVED.read_text(encoding="utf-8")
    assert GIVEN in text
    return play(scenario_of(source_of(text.replace(GIVEN, expected), "halved.toml"))).failures


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        (GIVEN, ""),
        ('amounts = [{ rule = "1802.1c", of = "大亀", is = 5 }]', ""),
        ('amounts = [{ rule = "1802.1", of = "大亀", is = 2, nth = 2 }]', ""),
        ('amounts = [{ rule = "1802.1e", of = "大亀", is = 3 }]', "1802.1e comes to 2 for 大亀, expected 3"),
        ('amounts = [{ rule = "1802.1e", of = "石つぶて", is = 2 }]', "1802.1e reckons nothing for 石つぶて; it does for 大亀"),
        ('amounts = [{ rule = "1802.1e", of = "大亀", is = 2, nth = 2 }]', "1802.1e reckons nothing for 大亀; only 1"),
        ('amounts = [{ rule = "1803.1c", of = "大亀", is = 2 }]', "1803.1c reckons nothing for 大亀"),
    ],
)  # fmt: skip
def test_what_a_rule_reckons_is_compared(expected: str, said: str) -> None:
    found = failures(expected)
    assert [said] == [failure.rpartition(": ")[2] for failure in found] if said else found == []


@pytest.mark.parametrize(
    "wrong", ["amounts = 3", 'amounts = [{ rule = "1802.1e", of = "大亀" }]', 'amounts = [{ rule = "1802.1e", of = "大亀", is = "2" }]']
)  # fmt: skip
def test_an_amount_of_another_shape_is_refused(wrong: str) -> None:
    with pytest.raises(ScenarioError, match=r"amounts|is = "):
        failures(wrong)


def test_a_rule_of_which_an_amount_is_expected_is_asserted_by_more_than_a_citation() -> None:
    scenario: Any = load(HALVED)
    assert "1802.1e" in weighty(scenario)
    assert "1802.1e" in play(scenario).asserted


def course(expected: str) -> list[str]:
    """What fails in a course of priority, with another expectation."""
    text = (ROOT / "data" / "scenarios" / "animal" / "11-priority" / "two-abilities-before-passing.toml").read_text(
        encoding="utf-8"
    )
    head, _, tail = text.partition("[expect]\n")
    _, _, tail = tail.partition("\n")
    return play(scenario_of(source_of(f"{head}[expect]\n{expected}\n{tail}", "course.toml"))).failures


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ('after = [{ rule = "1101-1d", who = "A" }]', ""),
        ('after = [{ rule = "1101-1b", who = "B" }]', ""),
        ('after = [{ rule = "1101-1b", who = "A" }]', "1101-1b is about B, expected A"),
        ('after = [{ rule = "1101-1b", nth = 9, who = "A" }]', "no event 9 under 1101-1b"),
    ],
)
def test_whose_chance_it_is_can_be_expected(expected: str, said: str) -> None:
    found = course(expected)
    assert bool(found) == bool(said)
    assert said in " ".join(found)


def test_a_rule_that_governs_no_event_is_looked_at_where_it_is_told() -> None:
    path = ROOT / "data" / "scenarios" / "animal" / "13-combat" / "a-defence-stays-proper-whatever-happens.toml"
    text = path.read_text(encoding="utf-8")
    assert '"狐.defending" = true' in text
    wrong = text.replace('"狐.defending" = true', '"狐.defending" = false')
    found = play(scenario_of(source_of(wrong, "defence.toml"))).failures
    assert "after 1308.3f: 狐.defending is true, expected false" in " ".join(found)
