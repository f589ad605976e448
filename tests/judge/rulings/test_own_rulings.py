"""The program's own rulings: each tied to a run that says what it says, and would contradict the opposite."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from judge.rulings.ruling import Content, Role, Verdict
from judge.rulings.running import OPPOSITE, played
from judge.rulings.shipped import Shipped, shipped

FOLDER = Path(__file__).resolve().parents[3] / "data" / "rulings"


@pytest.fixture(scope="module")
def own() -> Shipped:
    return shipped(str(FOLDER))


def turned(content: Content) -> Content:
    """The ruling with every verdict turned round."""
    cases = tuple(replace(case, verdict=OPPOSITE[case.verdict]) for case in content.cases)
    return replace(content, cases=cases)


def test_all_of_them_can_be_read(own: Shipped) -> None:
    assert own.faults == ()
    assert len(own.versions) >= 120


def test_each_cites_a_rule_that_governs_it_and_the_edition_in_which_it_does(own: Shipped) -> None:
    for version in own.versions:
        assert any(one.role is Role.GOVERNS for one in version.content.citations), version.ruling
        unmarked = [one.number for one in version.content.citations if not (one.edition and one.wording and one.gist)]
        assert unmarked == [], f"{version.ruling}: judge ruling check --accept"


def test_each_is_shown_by_runs_that_agree_and_in_which_its_governing_rules_act(own: Shipped) -> None:
    for version in own.versions:
        found = played(version.content)
        assert found, version.ruling
        assert [(one.failures, one.against, one.unseen) for one in found] == [((), (), ())] * len(found), version.ruling
        assert [one.says for one in found] == [case.verdict for case in version.content.cases], version.ruling


def test_each_verdict_turned_round_is_contradicted_by_its_run(own: Shipped) -> None:
    for version in own.versions:
        assert all(one.against for one in played(turned(version.content))), version.ruling


def test_a_verdict_that_depends_has_cases_for_both_sides(own: Shipped) -> None:
    for version in own.versions:
        sides = {case.verdict for case in version.content.cases}
        if version.content.verdict is Verdict.DEPENDS:
            assert sides == {Verdict.YES, Verdict.NO}, version.ruling
        else:
            assert sides == {version.content.verdict}, version.ruling


def test_no_question_is_asked_twice(own: Shipped) -> None:
    asked = Counter(version.content.question for version in own.versions)
    assert [question for question, count in asked.items() if count > 1] == []
