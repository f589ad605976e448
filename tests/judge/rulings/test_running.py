"""Rulings played: what the run says to the question, and whether it contradicts the verdict."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from judge.rulings.ruling import Case, Citation, Content, Role, Verdict
from judge.rulings.running import Played, played, unreadable
from tests.scenarios.test_claims import ATTACK

SCENARIO = "evolve/10-play-and-resolution/abilities-in-the-hand"


def ruled(*cases: Case, verdict: Verdict = Verdict.NO, numbers: tuple[str, ...] = ("8.4.2",)) -> Content:
    return Content(
        "evolve",
        "二度目の攻撃ができるか。",
        verdict,
        citations=tuple(Citation("evolve", one) for one in numbers),
        cases=cases,
    )


def shown(yes: dict[str, Any] | None = None, no: dict[str, Any] | None = None, verdict: Verdict = Verdict.NO) -> Case:
    return Case(verdict, play=ATTACK, yes_if=yes or {}, no_if=no or {})


def one(content: Content) -> Played:
    (found,) = played(content)
    return found


@pytest.mark.parametrize(
    ("case", "says"),
    [
        (shown(no={"refused": "8.4.2"}), Verdict.NO),
        (shown(yes={"B.life": 16}), Verdict.NO),
        (shown(yes={"B.life": 16}, no={"B.life": 18}), Verdict.NO),
        (shown(yes={"B.life": 18}, verdict=Verdict.YES), Verdict.YES),
        (shown(no={"B.life": 16}, verdict=Verdict.YES), Verdict.YES),
    ],
)
def test_a_run_that_says_what_the_verdict_says_agrees(case: Case, says: Verdict) -> None:
    found = one(ruled(case, verdict=case.verdict))
    assert (found.says, found.agrees, found.against) == (says, True, ())


@pytest.mark.parametrize(
    ("case", "said"),
    [
        (
            shown(no={"refused": "8.4.2"}, verdict=Verdict.YES),
            "the run says no (no_if: refused = 8.4.2 comes true), the verdict is yes",
        ),
        (shown(yes={"B.life": 18}), "the run says yes (yes_if: B.life = 18 comes true), the verdict is no"),
        (shown(no={"B.life": 16}), "the run says yes (no_if: B.life is 18, expected 16), the verdict is no"),
        (
            shown(yes={"B.life": 16}, verdict=Verdict.YES),
            "the run says no (yes_if: B.life is 18, expected 16), the verdict is yes",
        ),
    ],
)
def test_a_run_that_says_otherwise_contradicts_the_verdict(case: Case, said: str) -> None:
    found = one(ruled(case, verdict=case.verdict))
    assert found.against == (said,)
    assert not found.agrees


def test_conditions_that_say_yes_and_no_at_once_contradict_each_other() -> None:
    found = one(ruled(shown(yes={"B.life": 18}, no={"refused": "8.4.2"})))
    assert found.says is None
    assert found.against == ("yes_if and no_if do not go together: the run says yes and no",)


@pytest.mark.parametrize(
    "claim",
    [{"refused": "99.9"}, {"refused": ["8.4.2", "99.9"]}, {"cites": ["99.9"]}, {"not_cites": "99.9"}, {"governed": [{"rule": "99.9"}]}],
    ids=str,
)  # fmt: skip
def test_a_condition_that_names_a_rule_which_is_none_is_a_failure_and_says_nothing(claim: dict[str, Any]) -> None:
    (found,) = played(ruled(shown(no=claim, verdict=Verdict.YES), verdict=Verdict.YES), lambda _game: ("8.4.2",))
    assert (found.failures, found.says) == ((f"{next(iter(claim))}: 99.9: no such rule of evolve",), None)


def test_a_case_without_conditions_says_nothing() -> None:
    found = one(ruled(shown()))
    assert (found.says, found.agrees) == (None, True)


def test_a_scenario_that_does_not_come_as_it_expects_is_a_failure() -> None:
    case = replace(shown(no={"refused": "8.4.2"}), play=ATTACK + "[expect]\nB.life = 20\n")
    (failure,) = one(ruled(case)).failures
    assert failure.endswith("B.life is 18, expected 20")


def test_one_of_the_programs_scenarios_is_played_by_its_name() -> None:
    content = ruled(Case(Verdict.NO, scenario=SCENARIO, no_if={"refused": "10.3.5"}), numbers=("10.3.5", "12.5.3"))
    found = one(content)
    assert found.says is Verdict.NO
    assert found.unseen == ("12.5.3",)


@pytest.mark.parametrize("name", ["", "evolve/none", "/etc/passwd", "evolve/../evolve/none", "evolve//x"])
def test_a_name_that_is_no_scenario_is_a_failure(name: str) -> None:
    (failure,) = one(ruled(Case(Verdict.NO, scenario=name))).failures
    assert failure.endswith("there is no such scenario")


def test_a_scenario_of_another_game_is_a_failure() -> None:
    found = one(replace(ruled(shown(no={"refused": "8.4.2"})), game="moncolle"))
    assert found.failures == ("the scenario is one of evolve, the ruling one of moncolle",)


def test_a_condition_that_cannot_be_read_is_a_failure_that_names_it() -> None:
    (failure,) = one(ruled(shown(no={"B.lief": 3}))).failures
    assert failure.startswith("B.lief: nothing is called lief")
    assert unreadable(ruled(), shown(no={"B.lief": 3})) == failure
    assert unreadable(ruled(), shown(no={"B.life": 3})) == ""


def test_a_governing_rule_acts_where_one_below_it_acts() -> None:
    below = ruled(shown(no={"refused": "8.4.2"}), numbers=("8.4", "8.4.3", "8.4.99"))
    assert one(below).unseen == ("8.4.99",)
    defining = replace(below, citations=(Citation("evolve", "8.4.99", Role.DEFINES),))
    assert one(defining).unseen == ()


def test_of_several_cases_each_governing_rule_acts_in_one() -> None:
    cases = (shown(no={"refused": "8.4.2"}), Case(Verdict.NO, scenario=SCENARIO, no_if={"refused": "10.3.5"}))
    found = played(ruled(*cases, numbers=("8.4.2", "10.3.5")))
    assert [case.unseen for case in found] == [(), ()]


@pytest.mark.parametrize(
    "name", ["x" * 300, f"evolve/{'x' * 300}", "a\0b", "../../etc/passwd", "/etc/passwd", "", ".", "a//b", "\udcff"]
)
def test_a_scenario_of_a_name_that_no_file_can_have_is_not_there(name: str) -> None:
    (done,) = played(Content("evolve", "問い", Verdict.YES, cases=(Case(Verdict.YES, scenario=name),)))
    assert len(done.failures) == 1
    assert done.failures[0].endswith("there is no such scenario")
