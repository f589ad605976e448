"""Giving rulings and changing them: one version more each time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.rulings.errors import RulingRefused
from judge.rulings.giving import first, following, superseding, voiding
from judge.rulings.history import Ruling, Rulings
from judge.rulings.ruling import Status, Version
from tests.judge.rulings.desks import asked

NOON = "2026-11-21T12:00:00.000000Z"
MORNING = "2026-11-21T09:00:00.000000Z"


def given_at(at: str, ruling: str = "lamp") -> Ruling:
    return Rulings([first(asked("灯は二枚か。"), "A", at=at, ruling=ruling)])[ruling]


def with_versions(ruling: Ruling, *versions: Version) -> Ruling:
    return Rulings([*ruling.versions, *versions])[ruling.id]


def test_a_new_ruling_gets_an_id_of_sixteen_letters_that_no_other_has() -> None:
    made = {first(asked("灯"), "A").ruling for _ in range(50)}
    assert len(made) == 50
    assert all(len(one) == 16 and one.isalnum() and one == one.lower() for one in made)


def test_with_the_clock_set_back_a_change_still_comes_behind_what_it_changes() -> None:
    ruling = given_at(NOON)
    change = following(ruling, asked("灯は三枚か。"), "A", "数え違い", MORNING)
    assert change.at == "2026-11-21T12:00:00.000001Z"
    assert with_versions(ruling, change).content.question == "灯は三枚か。"


def test_with_the_clock_set_back_a_successor_comes_behind_what_it_replaces() -> None:
    old = given_at(NOON)
    new, ended = superseding([old], asked("灯は三枚か。"), "A", "新版", MORNING, "next")
    assert new.at == ended.at > NOON
    assert new.content.replaces == ("lamp",)
    assert ended.content.status is Status.SUPERSEDED


def test_a_ruling_from_a_clock_at_the_end_of_the_calendar_can_still_be_changed() -> None:
    ruling = given_at("9999-12-31T23:59:59.999999Z")
    change = following(ruling, asked("灯は三枚か。"), "A", "数え違い", NOON)
    assert change.at == ruling.first.at
    assert with_versions(ruling, change).content.question == "灯は三枚か。"


@pytest.mark.parametrize("question", ["灯は二枚か。", " 灯は二枚か。\r\n"])
def test_a_change_that_changes_nothing_is_refused(question: str) -> None:
    with pytest.raises(RulingRefused, match="lamp: nothing is changed"):
        following(given_at(NOON), asked(question), "A", "")


def test_a_ruling_is_taken_back_with_a_reason_or_not_at_all() -> None:
    ruling = given_at(NOON)
    with pytest.raises(RulingRefused, match="lamp: a ruling is taken back with a reason; none is given"):
        voiding(ruling, "A", " ")
    back = voiding(ruling, "B", "読み違い")
    assert (back.content.status, back.why, back.author) == (Status.VOID, "読み違い", "B")
    with pytest.raises(RulingRefused, match="lamp: is void already"):
        voiding(with_versions(ruling, back), "B", "もう一度")


def test_what_no_longer_stands_is_not_superseded() -> None:
    ruling = given_at(NOON)
    void = with_versions(ruling, voiding(ruling, "A", "誤り"))
    with pytest.raises(RulingRefused, match="lamp: is void already; supersede the ruling that stands"):
        superseding([void], asked("灯は三枚か。"), "A", "新版")


def test_a_successor_of_several_names_each_of_them_once() -> None:
    old = [given_at(NOON, "one"), given_at(MORNING, "two")]
    content = replace(asked("灯は三枚か。"), replaces=("two",))
    new, *ended = superseding(old, content, "A", "まとめた", NOON, "three")
    assert new.content.replaces == ("two", "one")
    assert [(version.ruling, version.parents) for version in ended] == [
        ("one", (old[0].version.id,)),
        ("two", (old[1].version.id,)),
    ]
