"""Claims about a run that was played: what is true of it, what is not, and what cannot be asked."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.scenarios.claims import claim_failures
from judge.scenarios.expecting import Wrong
from judge.scenarios.playing import Outcome, play
from judge.scenarios.scenario import scenario_of
from judge.scenarios.source import source_of

ATTACK = """
title = "リーダーを二度は攻撃できない"
game  = "evolve"
[A]
field = ["野の剣士"]
deck  = 1
[[step]]
A = "attack 野の剣士"
[[step]]
A = "attack 野の剣士"
refused = "8.4.2"
[cards."野の剣士"]
kind    = "follower"
cost    = 1
attack  = 2
defense = 2
keywords = ["疾走"]
"""


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    """A follower attacks the leader, and is refused a second attack."""
    return play(scenario_of(source_of(ATTACK)))


@pytest.mark.parametrize(
    "claim",
    [
        {"B.life": 18},
        {"B": {"life": 18}},
        {"at": 1, "B.life": 18, "refused": "8.4.2"},
        {"野の剣士.act": True},
        {"refused": "8.4.2"},
        {"refused": ["8.4.2"], "cites": ["8.4.9"]},
        {"order": ["8.4.4", "8.4.5", "5.13.2"]},
        {"together": ["8.4.9", "5.13.2"]},
        {"not_cites": ["12.5.3"]},
        {"after": [{"rule": "8.4.4", "expect": {"B.life": 20}}]},
        {"result": "none"},
    ],
    ids=str,
)
def test_what_is_true_of_a_run_fails_nothing(outcome: Outcome, claim: dict[str, Any]) -> None:
    assert claim_failures(outcome, claim) == []


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ({"B.life": 20}, "B.life is 18, expected 20"),
        ({"refused": "8.4.3"}, "nothing is refused under 8.4.3"),
        ({"refused": ["8.4.2", "8.4.9"]}, "nothing is refused under 8.4.9"),
        ({"order": ["5.13.2", "8.4.4"]}, "8.4.4 does not come after 5.13.2"),
        ({"cites": "12.5.3"}, "12.5.3 governs nothing"),
        ({"after": [{"rule": "8.4.4", "expect": {"B.life": 18}}]}, "after 8.4.4: B.life is 20, expected 18"),
        ({"after": [{"rule": "1.2.1", "expect": {"B.life": 18}}]}, "no event under 1.2.1"),
        ({"result": "A"}, "result is none, expected A"),
    ],
    ids=str,
)
def test_what_is_not_true_of_a_run_is_said(outcome: Outcome, claim: dict[str, Any], said: str) -> None:
    assert claim_failures(outcome, claim) == [said]


def test_states_may_be_those_after_a_step() -> None:
    two = ATTACK.replace('field = ["野の剣士"]', 'field = ["野の剣士", "野の剣士"]')
    two = two.replace('"attack 野の剣士"', '"attack 野の剣士#1"', 1).replace(
        '"attack 野の剣士"\nrefused = "8.4.2"', '"attack 野の剣士#2"'
    )
    outcome = play(scenario_of(source_of(two)))
    assert outcome.failures == []
    assert claim_failures(outcome, {"at": 1, "B.life": 18}) == []
    assert claim_failures(outcome, {"at": 2, "B.life": 16}) == []
    assert claim_failures(outcome, {"B.life": 18}) == ["B.life is 16, expected 18"]


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ({}, "the claim is empty"),
        ({"at": 1}, "the claim is empty"),
        ({"at": 3, "B.life": 18}, "at = 3; expected a step from 1 to 2"),
        ({"at": True, "B.life": 18}, "at = True; expected a step"),
        ({"refused": []}, r"refused = \[\]; expected a rule number"),
        ({"refused": 8}, "refused = 8; expected a rule number"),
        ({"order": 8}, "order = 8; expected a list of rule numbers"),
        ({"B.lief": 18}, "B.lief: nothing is called lief"),
        ({"after": [{"rule": "8.4.4", "expect": 3}]}, "expect = 3; expected a table"),
    ],
    ids=str,
)
def test_a_claim_that_cannot_be_read_is_refused(outcome: Outcome, claim: dict[str, Any], said: str) -> None:
    with pytest.raises(Wrong, match=said):
        claim_failures(outcome, claim)


NAMES = st.sampled_from(
    (
        "refused",
        "at",
        "order",
        "together",
        "governed",
        "cites",
        "not_cites",
        "after",
        "result",
        "A.life",
        "野の剣士",
        "A.",
        "",
    )
)
PLAIN = st.booleans() | st.integers(-3, 10**12) | st.floats() | st.sampled_from(("", "8.4.4", "野の剣士", "A"))
TABLES = st.dictionaries(
    st.sampled_from(("rule", "card", "to", "expect", "event")), PLAIN | st.lists(PLAIN, max_size=1)
)
VALUES = PLAIN | st.lists(PLAIN | TABLES, max_size=2) | TABLES


@settings(max_examples=80, deadline=None)
@given(st.dictionaries(NAMES, VALUES, max_size=2))
def test_whatever_a_claim_holds_it_is_answered_or_refused(claim: dict[str, Any]) -> None:
    try:
        found = claim_failures(PLAYED, claim)
    except Wrong as wrong:
        found = [str(wrong)]
    assert all(found)


PLAYED = play(scenario_of(source_of(ATTACK)))
